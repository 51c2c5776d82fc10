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
  ) throws(NavigationError) -> NavigationPlan<Route>? {
    try navigate(.together, options) { $0.push(route) }
  }

  /// Pops routes from the stack in front; the root stays.
  @discardableResult
  public func pop(
    _ count: Int = 1, _ options: TransitionOptions = .animated
  ) throws(NavigationError) -> NavigationPlan<Route>? {
    try navigate(.together, options) { $0.pop(count) }
  }

  /// Pops the routes above an equal one.
  @discardableResult
  public func pop(
    to route: Route, _ options: TransitionOptions = .animated
  ) throws(NavigationError) -> NavigationPlan<Route>? {
    try navigate(.together, options) { $0.pop(to: route) }
  }

  /// Replaces the route on top.
  @discardableResult
  public func replaceTop(
    with route: Route, _ options: TransitionOptions = .animated
  ) throws(NavigationError) -> NavigationPlan<Route>? {
    try navigate(.together, options) { $0.replaceTop(with: route) }
  }

  /// Presents a container over the one in front.
  @discardableResult
  public func present(
    _ container: Shape<Route, String>, _ options: TransitionOptions = .animated
  ) throws(NavigationError) -> NavigationPlan<Route>? {
    try navigate(.together, options) { $0.present(container) }
  }

  /// Dismisses the presentation in front.
  @discardableResult
  public func dismiss(
    _ options: TransitionOptions = .animated
  ) throws(NavigationError) -> NavigationPlan<Route>? {
    try navigate(.together, options) { $0.dismiss() }
  }

  /// Selects a tab of the innermost tabs in front.
  @discardableResult
  public func select(tab index: Int) throws(NavigationError) -> NavigationPlan<Route>? {
    try navigate { $0.select(tab: index) }
  }
}

/// Navigators of ``Screen``s.
extension Navigator<Screen> {
  /// Creates the navigator of a window, with the screens and links of a catalog.
  ///
  /// A controller of another origin is a screen of its own name, without parameters.
  public convenience init(
    _ window: RoutingWindow, _ catalog: ScreenCatalog,
    make: @escaping (Screen, RouterSeed) -> any StackController
  ) {
    let pages = RoutePages<Screen>(foreign: Self.foreign) { screen, seed in
      seed.map { make(screen, $0) } ?? ViewController(ControllerID(screen.name))
    }
    self.init(WindowTarget(window: window, pages: pages), catalog)
  }

  /// Creates the navigator of a bare stack of views, with the screens and links of a catalog.
  public convenience init(
    _ stack: ViewStack, _ catalog: ScreenCatalog,
    make: @escaping (Screen) -> any StackController
  ) {
    let pages = RoutePages<Screen>(foreign: Self.foreign) { screen, _ in make(screen) }
    self.init(StackTarget(stack: stack, pages: pages), catalog)
  }

  private convenience init(_ target: any NavigationTarget<Screen>, _ catalog: ScreenCatalog) {
    self.init(target, catalog.links, by: catalog.page(of:)) { goal, state in
      // Controllers of another origin stay.
      let known = state.containers.flatMap(\.items).filter { catalog[$0.name] == nil }
      return catalog.checked(Draft(goal), allowing: Set(known.map(\.name)))
    }
  }

  private static func foreign(_ page: Page, _ id: EntryID?) -> Screen {
    Screen(page.ownName.name, id: id)
  }
}
