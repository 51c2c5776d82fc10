// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// A page of a window as a route: a controller, or a controller that is made when it is needed.
///
/// Two are equal if they are the same page.
public struct WindowPage: Hashable {
  /// The name in output; see `RoutingWindow.name(of:)`.
  public var name: ControllerID { page.label }
  /// The controller, or nil while it is not made.
  public var controller: (any StackController)? { page.controller }

  let page: Page

  /// Creates a page of a controller.
  public init(_ controller: any StackController) { page = Page(controller) }

  /// Creates a page whose controller is made when it is needed.
  public init(_ name: ControllerID, make: @escaping () -> any StackController) {
    page = Page(name, make: make)
  }

  init(_ page: Page) { self.page = page }

  /// Whether both are the same page.
  public static func == (one: WindowPage, other: WindowPage) -> Bool { one.page === other.page }

  /// Hashes the identity of the page.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(page)) }
}

extension WindowPage: CustomStringConvertible {
  /// The name.
  public var description: String { name.name }
}

extension RoutingWindow {
  /// Changes everything that the window shows, in one request.
  ///
  /// ```swift
  /// window.navigate { state in
  ///   state.select(tab: 1)
  ///   state.push(WindowPage(Detail()))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: The look of the transitions.
  ///   - body: Changes the state, when the request has its turn.
  /// - Returns: The outcome.
  @discardableResult
  public func navigate(
    _ options: TransitionOptions = .animated,
    _ body: @escaping (inout NavigationState<WindowPage>) -> Void
  ) -> RoutingOutcome {
    let pages = RoutePages<WindowPage>(
      page: { route, _ in route.page }, route: { WindowPage($0) })
    return WindowTarget(window: self, pages: pages).show(
      NavigationCall(.together, options, by: AnyHashable.init) { state in
        var goal = state
        body(&goal)
        return goal
      })
  }
}
