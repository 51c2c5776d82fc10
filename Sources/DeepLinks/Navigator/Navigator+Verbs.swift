// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// The everyday verbs, as forms of ``navigate(_:_:_:)``.
extension Navigator {
  /// Pushes a route onto the stack in front.
  @discardableResult
  public func push(
    _ route: Route, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    navigate(.together, options) { $0.push(route) }
  }

  /// Pops routes from the stack in front; the root stays.
  @discardableResult
  public func pop(
    _ count: Int = 1, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    navigate(.together, options) { $0.pop(count) }
  }

  /// Pops the routes above an equal one.
  ///
  /// - Returns: `unchanged` if no page of the stack in front has the route, or only the page on top.
  @discardableResult
  public func pop(
    to route: Route, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    navigate(.together, options) { $0.pop(to: route) }
  }

  /// Replaces the route on top.
  @discardableResult
  public func replaceTop(
    with route: Route, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    navigate(.together, options) { $0.replaceTop(with: route) }
  }

  /// Presents a container over the one in front.
  @discardableResult
  public func present(
    _ container: Shape<Route, String>, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    navigate(.together, options) { $0.present(container) }
  }

  /// Dismisses the presentation in front.
  @discardableResult
  public func dismiss(
    _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    navigate(.together, options) { $0.dismiss() }
  }

  /// Selects a tab of the innermost tabs in front.
  ///
  /// - Returns: `unchanged` if the tab is selected already. It is refused with `tabOutOfRange`, with
  ///   `tabsAreCovered(by:)` if a presentation covers the tabs, or with `tabChangePrevented(by:)`.
  @discardableResult
  public func select(tab index: Int) -> RoutingOutcome {
    show(NavigationCall(self, .together, .animated, selecting: index) { $0.select(tab: index) })
  }
}

extension RoutingWindow {
  /// Changes everything that the window shows, in one request; the routes are pages.
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
    let navigator = Navigator(WindowTarget(window: self, pages: pages), LinkTable(), by: { $0 })
    return withExtendedLifetime(navigator) { navigator.navigate(.together, options, body) }
  }
}
