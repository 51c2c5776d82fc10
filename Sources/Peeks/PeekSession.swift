// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
public import ViewStackCore

/// The peeks of a window: the registered sources, the observers, and the running peek.
///
/// It is a handle. All sessions that are read from one window are the same. The window is held weakly.
///
/// The first source or observer makes the peeks the window's freezer, in the place of any other freezer.
/// Reading the session changes nothing.
public struct PeekSession {
  weak var window: RoutingWindow?

  init(_ window: RoutingWindow) { self.window = window }

  /// The peeks of the window, or nil if it has none.
  private var peeks: PeekFreezer? { window?.peeks }

  /// The controller that is previewed, or nil.
  public var previewed: (any StackController)? { peeks?.machine.live?.controller }

  /// The place in the window that the previewed controller will have when it is committed, or nil.
  ///
  /// The controller has that size already, unless it keeps its own.
  public var previewFrame: Rect? { peeks?.machine.live?.frame }

  /// The number of sources whose controllers are alive.
  ///
  /// - Complexity: O(*n*) for *n* sources.
  package var sourceCount: Int { peeks?.sources.count ?? 0 }

  /// Makes a part of a controller's view a source of previews.
  ///
  /// A controller may register many sources. A source with the same view replaces the earlier one.
  ///
  /// - Parameters:
  ///   - controller: The controller of the view; held weakly.
  ///   - sourceView: The name of the view: the controller's own or one inside it.
  ///   - onPeek: Called at each press; it asks for the transition that a tap would ask for.
  ///   - onContextChange: Called now and whenever the source is registered again.
  /// - Returns: The source, for `beginPeek(in:at:)`.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public func register(
    _ controller: any StackController, sourceView: String,
    onPeek: @escaping (PeekContext) -> Void, onContextChange: ((PeekContext) -> Void)? = nil
  ) -> PeekContext {
    let context = PeekContext(
      controller, sourceView: sourceView, onPeek: onPeek, onContextChange: onContextChange)
    let replaced = window?.installPeeks().sources.insert(context, of: controller)
    onContextChange?(context)
    withExtendedLifetime(replaced) {}
    return context
  }

  /// Unregisters all sources of a controller.
  public func unregister(_ controller: any StackController) {
    let removed = peeks?.sources.remove(of: controller)
    withExtendedLifetime(removed) {}
  }

  /// Unregisters one source of a controller; the others stay.
  ///
  /// - Returns: Whether it was registered.
  @discardableResult
  public func unregister(_ controller: any StackController, sourceView: String) -> Bool {
    peeks?.sources.remove(sourceView, of: controller) != nil
  }

  /// Calls a closure at every change of any controller's peek until the owner is released.
  ///
  /// Observers are called in the order in which they were added. An observer that is added during a
  /// peek is called with it at once.
  public func observe(
    for owner: AnyObject, _ receive: @escaping (any StackController, PeekState) -> Void
  ) {
    window?.installPeeks().add(PeekObserver(owner: owner, receive: receive))
  }

  /// Calls a closure at every change of one controller's peek until that controller is released.
  public func observe(
    _ controller: any StackController, _ receive: @escaping (PeekState) -> Void
  ) {
    window?.installPeeks().add(
      PeekObserver(owner: controller) { [weak controller] previewed, state in
        if previewed === controller { receive(state) }
      })
  }

  /// Returns a closure that restores the present session; the location of a source is of its last press only.
  package func saved() -> () -> Void { peeks?.saved() ?? {} }
}
