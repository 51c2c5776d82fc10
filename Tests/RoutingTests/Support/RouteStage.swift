// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// A navigator with a real view stack, a log of its events and of what happens to pages.
///
/// A transition takes 250 ms, linearly.
final class RouteStage {
  let stack = ViewStack(size: Size(width: 320, height: 480))
  let navigator: RouteNavigator
  let log: EventLog
  /// What observers of pages were told.
  private(set) var told: [String] = []
  /// The names of the pages for which a controller was made, in order.
  private(set) var made: [String] = []
  private var controllers: [(name: String, isAlive: () -> Bool)] = []

  init(
    _ pages: RequestedRoute..., names: [RouteName] = ["A", "B", "C", "D"],
    configure: (inout StackConfiguration) -> Void = { _ in }
  ) throws {
    stack.configuration.curve = .linear
    stack.configuration.resizesViews = true
    configure(&stack.configuration)
    log = EventLog(stack)
    let map = try RouteMap(names.map { RouteDestination($0) })
    var make: (Route) -> any StackController = { ViewController($0.controllerID) }
    navigator = RouteNavigator(stack, map: map) { make($0) }
    make = { [unowned self] route in
      let controller = ViewController(route.controllerID)
      made.append(route.name.text)
      controllers.append((route.controllerID.name, { [weak controller] in controller != nil }))
      return controller
    }
    navigator.observe { [unowned self] in told.append($0.description) }
    if !pages.isEmpty { try navigator.open(pages) }
    forget()
  }

  /// Forgets what was told so far.
  func forget() {
    told = []
    log.removeAll()
  }

  /// The pages, then who stands on the view stack.
  var both: String {
    "\(navigator.routes.routes.map(\.description)) \(stack.all.map(\.id.name))"
  }

  /// Whether the pages and the view stack agree, and all events balance.
  var isSound: Bool {
    navigator.routes.routes.map(\.controllerID) == stack.all.map(\.id)
      && log.violations(atRest: stack).isEmpty
  }

  /// The controllers that somebody still holds, in the order of their making.
  var alive: [String] { controllers.filter { $0.isAlive() }.map(\.name) }

  /// What was told of pages, without the beginnings and ends of transitions.
  var toldOfPages: [String] {
    told.filter { !$0.hasPrefix("start ") && !$0.hasPrefix("end ") }
  }
}
