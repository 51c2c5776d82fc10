// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
public import ViewStackCore

/// What of a session of peeks changes, as it was at one instant.
package struct PeekCheckpoint {
  fileprivate let machine: PeekMachine
  fileprivate let lastRefusal: RoutingRefusal?
  fileprivate let sources: PeekSources
}

/// The peeks of a window: which sources there are, who observes, and how the one that goes on stands.
public final class PeekSession {
  var machine = PeekMachine()
  /// Why the last thing that `onPeek` asked for was refused.
  var lastRefusal: RoutingRefusal?
  private var sources = PeekSources()
  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    /// Only peeks of this controller are told, where there is one.
    weak var controller: (any StackController)?
    let isForOne: Bool
    let receive: (any StackController, PeekState) -> Void
  }

  init() {}

  /// The session as it is, to come back to; a source's location is of its last press only.
  package var checkpoint: PeekCheckpoint {
    get { PeekCheckpoint(machine: machine.copy(), lastRefusal: lastRefusal, sources: sources) }
    set {
      // Closures of the caller's are released when nothing is being changed any more.
      let old = (machine, sources)
      // It may be restored again: what it holds is not to be changed.
      machine = newValue.machine.copy()
      (lastRefusal, sources) = (newValue.lastRefusal, newValue.sources)
      withExtendedLifetime(old) {}
    }
  }

  /// Whether a peek is being prepared.
  var isPreparing: Bool { machine.isPreparing }

  /// The controller that is previewed, or nil.
  public var previewed: (any StackController)? { machine.live?.controller }

  /// The number of sources whose controllers are alive.
  public var sourceCount: Int { sources.count }

  /// Makes a part of a controller's view a source of previews.
  ///
  /// A controller may register many; one that registers the same view again replaces it.
  ///
  /// - Parameters:
  ///   - controller: In whose view it is; held weakly.
  ///   - sourceView: The name of the view, the controller's own or one inside it.
  ///   - onPeek: Is called at each press, and asks for the transition that a tap would ask for.
  ///   - onContextChange: Is called now and whenever the source is registered anew.
  /// - Returns: The source: what `beginPeek(in:at:)` presses.
  @discardableResult
  public func register(
    _ controller: any StackController, sourceView: String,
    onPeek: @escaping (PeekContext) -> Void, onContextChange: ((PeekContext) -> Void)? = nil
  ) -> PeekContext {
    let context = PeekContext(
      controller, sourceView: sourceView, onPeek: onPeek, onContextChange: onContextChange)
    let old = sources.insert(context, of: controller)
    withExtendedLifetime(old) {}
    onContextChange?(context)
    return context
  }

  /// Unregisters all sources of a controller.
  public func unregister(_ controller: any StackController) {
    let removed = sources.remove(of: controller)
    withExtendedLifetime(removed) {}
  }

  /// Unregisters one source of a controller; the others stay.
  ///
  /// - Returns: Whether it was registered.
  @discardableResult
  public func unregister(_ controller: any StackController, sourceView: String) -> Bool {
    sources.remove(of: controller, sourceView) != nil
  }

  /// The source of a controller with a view of this name, or nil.
  func source(of controller: any StackController, _ sourceView: String) -> PeekContext? {
    sources.context(of: controller, sourceView)
  }

  /// Calls a closure at every change of any controller's peek, in the order in which observers came,
  /// until the owner is gone.
  ///
  /// One that comes while a peek goes on is told of it at once.
  public func observe(
    for owner: AnyObject, _ receive: @escaping (any StackController, PeekState) -> Void
  ) {
    add(Observer(owner: owner, controller: nil, isForOne: false, receive: receive))
  }

  /// Calls a closure at every change of one controller's peek, until that controller is gone.
  public func observe(
    _ controller: any StackController, _ receive: @escaping (PeekState) -> Void
  ) {
    add(
      Observer(owner: controller, controller: controller, isForOne: true) { _, state in
        receive(state)
      })
  }

  private func add(_ observer: Observer) {
    observers.append(observer)
    if let live = machine.live?.controller {
      tell(observer, live, .inPeek)
    }
  }

  func tell(_ controller: any StackController, _ state: PeekState) {
    // Closures of those that are gone are released when nothing is being changed any more.
    let all = observers
    observers = all.filter { $0.owner != nil }
    for observer in all { tell(observer, controller, state) }
  }

  private func tell(
    _ observer: Observer, _ controller: any StackController, _ state: PeekState
  ) {
    guard observer.owner != nil, !observer.isForOne || observer.controller === controller else {
      return
    }
    observer.receive(controller, state)
  }

  /// Ends the preview that goes on; returns what waited, or nil while one is prepared.
  func end() -> FrozenRequest? {
    isPreparing ? nil : machine.end()
  }
}
