// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore
import ViewStackTesting

typealias ScreenState = NavigationState<Screen>
typealias ScreenPlan = NavigationPlan<Screen>
typealias ScreenNavigator = Navigator<Screen>

/// A controller that shows a screen, and counts how often it is told of other parameters.
final class Page: ViewController, RouteController {
  var route: Screen { didSet { if route != oldValue { shown.append("\(route)") } } }
  private(set) var shown: [String] = []
  let router: Router?

  init(_ screen: Screen, _ seed: RouterSeed? = nil, name: ControllerID? = nil) {
    route = screen
    router = seed.map { Router($0) }
    super.init(name ?? ControllerID(screen.name), size: Size(width: 320, height: 480))
  }
}

extension RoutingOutcome {
  var isDeferred: Bool { if case .deferred = self { true } else { false } }
  var isApplied: Bool { if case .applied = self { true } else { false } }
}

extension Screen {
  /// A page is known by the name of its screen; profiles also by their users.
  static func page(_ screen: Screen) -> AnyHashable {
    [screen.name, screen.name == "profile" ? screen.parameters["user"] : nil]
  }

  static func profile(_ user: String, tab: String = "posts") -> Screen {
    Screen("profile", ["user": user, "tab": tab])
  }
}

/// A window with a navigator, in which tree and screen are compared after every change.
final class WindowStage {
  let window: RoutingWindow
  let navigator: ScreenNavigator
  /// The controllers that were made, in order.
  let made: () -> [String]

  init(_ state: ScreenState? = nil, size: Size = Size(width: 1000, height: 600)) throws {
    let log = Log()
    window = RoutingWindow(size: size)
    navigator = ScreenNavigator(window, by: Screen.page) { screen, seed in
      log.made.append(screen.name)
      return Page(screen, seed)
    }
    made = { log.made }
    window.whenChanged { window in
      for disagreement in window.disagreements { Issue.record("\(window.tree): \(disagreement)") }
    }
    if let state {
      navigator.open(state, .together, .instant)
      window.settle()
    }
    log.made = []
  }

  private final class Log {
    var made: [String] = []
  }

  func page(_ name: ControllerID) -> Page? { window.controller(name) as? Page }
}

/// A bare stack of views with a navigator, and a log of its events; a transition takes 250 ms.
final class StackStage {
  let stack = ViewStack(size: Size(width: 320, height: 480))
  let navigator: ScreenNavigator
  let log: EventLog

  init(
    _ screens: Screen..., configure: (inout StackConfiguration) -> Void = { _ in }
  ) throws {
    stack.configuration.curve = .linear
    configure(&stack.configuration)
    log = EventLog(stack)
    navigator = ScreenNavigator(stack, by: Screen.page) { Page($0) }
    if !screens.isEmpty {
      navigator.open(ScreenState(.stack(screens)), .together, .instant)
    }
    stack.settle()
    log.removeAll()
  }

  /// Whether all events balance.
  var isSound: Bool { log.violations(atRest: stack).isEmpty }
}

extension NavigationState {
  /// The number of containers.
  var containerCount: Int { presented.reduce(root.count) { $0 + $1.content.count } }
}
