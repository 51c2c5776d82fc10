// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
public import ViewStackCore

/// A controller that shows a route, and changes when it gets another one.
///
/// A ``Navigator`` sets the route when the page gets another route, and reads it for the state. Any other
/// controller that the navigator has made keeps the route that it was made for.
public protocol RouteController<Route>: StackController {
  /// The type of the route.
  associatedtype Route: Hashable
  /// The route that the controller shows.
  var route: Route { get set }
}

/// Turns routes into pages, and reads the routes of pages.
struct RoutePages<Route: Hashable> {
  /// Returns a new page; it has a seed in a window.
  let page: (Route, RouterSeed?) -> Page
  /// Returns the route of a page; nil if it has none.
  let route: (Page) -> Route?

  /// Creates pages whose controllers a closure makes when they are needed.
  init(_ make: @escaping (Route, RouterSeed?) -> any StackController) {
    // All pages share this closure.
    let shared = { (page: Page) -> any StackController in
      guard let promise = page.details as? RoutePromise<Route> else {
        return ViewController(page.name)
      }
      let controller = make(promise.route, promise.seed)
      promise.route.show(on: controller)
      return controller
    }
    page = { route, seed in
      Page(ControllerID(route.pageName), details: RoutePromise(route, seed), make: shared)
    }
    route = { page in
      (page.controller as? any RouteController<Route>)?.route
        ?? (page.details as? RoutePromise<Route>)?.route ?? Screen(page.ownName.name) as? Route
    }
  }

  init(page: @escaping (Route, RouterSeed?) -> Page, route: @escaping (Page) -> Route?) {
    (self.page, self.route) = (page, route)
  }

  /// Shows other routes on pages.
  func show(_ updates: [(page: Page, route: Route)]) {
    for (page, route) in updates {
      (page.details as? RoutePromise<Route>)?.route = route
      if let controller = page.controller { route.show(on: controller) }
    }
  }
}

/// The route of a page, and its seed in a window.
private final class RoutePromise<Route> {
  var route: Route
  let seed: RouterSeed?

  init(_ route: Route, _ seed: RouterSeed?) { (self.route, self.seed) = (route, seed) }
}

extension Hashable {
  /// The name of a page: of a screen its name, of an enum the name of the case.
  fileprivate var pageName: String {
    (self as? Screen)?.name ?? String("\(self)".prefix { $0 != "(" })
  }

  /// Shows the route on a controller that accepts it.
  fileprivate func show(on controller: any StackController) {
    guard let controller = controller as? any RouteController<Self>, controller.route != self
    else { return }
    controller.route = self
  }
}
