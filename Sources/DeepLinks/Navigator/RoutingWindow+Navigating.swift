// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

extension RoutingWindow {
  /// Changes everything that the window shows, in one request; a page is a route.
  ///
  /// ```swift
  /// window.navigate { state in
  ///   state.select(tab: 1)
  ///   state.push(Page(Detail()))
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
    _ body: @escaping (inout NavigationState<Page>) -> Void
  ) -> RoutingOutcome {
    let pages = RoutePages<Page>(page: { page, _ in page }, route: { $0 })
    return Navigator(WindowTarget(window: self, pages: pages), LinkTable(), by: { $0 })
      .navigate(.together, options, body)
  }
}
