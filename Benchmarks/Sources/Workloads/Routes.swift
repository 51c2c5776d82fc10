// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import ViewStackCore

/// What a window has before a router pushes.
public enum RoutingShape {
  /// Tabs, of which each has a stack of one page.
  case tabs
  /// Stacks of one page, each presented over the one before.
  case modals
  /// Pages on one stack.
  case stack
}

/// Pushes by a router and dismisses what it has pushed, without animation, in a window with so many
/// containers or pages.
public func routes(_ shape: RoutingShape, _ number: Int) -> Workload {
  let window = RoutingWindow(size: size)
  let pages = (0..<number).map { index -> ModulePage.Maker in
    { _ in ViewController(ControllerID("page \(index)")) }
  }
  switch shape {
  case .tabs: window.setRoot(.tabs("tabs", pages.map { .stack($0) }))
  case .stack: window.setRoot(.stackOf(pages))
  case .modals:
    window.setRoot(.stack(pages[0]))
    for page in pages.dropFirst() {
      window.rootRouter.present(.instant, make: page)
    }
  }
  let router = window.rootRouter
  return { count in
    for _ in 0..<count {
      let outcome = router.push(.instant) { _ in ViewController("pushed") }
      guard let module = outcome.module else {
        preconditionFailure("the push was refused: \(outcome)")
      }
      _ = Router(window.seed(of: module)).dismiss(.instant)
    }
  }
}

/// Restores a window with so many screens, again and again.
public func restorations(screens: Int) -> Workload {
  let window = SavedWindow(screens: screens)
  let saved = window.saved()
  return { count in for _ in 0..<count { window.restore(saved) } }
}

/// A window with a stack of screens, to be saved and restored.
public final class SavedWindow {
  private let navigator: Navigator<Screen>
  private let count: Int

  /// Creates a window with so many screens on one stack.
  public init(screens count: Int) {
    self.count = count
    let screens = (0..<count).map { Screen("page", ["number": "\($0)"]) }
    navigator = Self.open(NavigationState(.stack(screens))).navigator
    // Once: to read all screens back is what saving takes, and no part of restoring.
    let restored = Self.open(saved())
    precondition(restored.navigator.state.root == .stack(screens), "the state is not shown")
  }

  /// The state of the window, which any encoder writes.
  public func saved() -> NavigationState<Screen> { navigator.state }

  /// Restores a state in a new window.
  public func restore(_ saved: NavigationState<Screen>) { show(Restored(saved)) }

  /// Restores a state that was read from a text in a new window.
  public func restore(_ read: Restored<Screen>) { show(read) }

  private func show(_ read: Restored<Screen>) {
    let restored = read.filter { $0.name == "page" }
    precondition(restored.findings.isEmpty, "something is wrong with what was saved")
    let opened = Self.open(restored.value)
    precondition(opened.window.stack.count == count, "not all screens are there")
    keep(opened.navigator)
  }

  private static func open(
    _ state: NavigationState<Screen>
  ) -> (window: RoutingWindow, navigator: Navigator<Screen>) {
    let window = RoutingWindow(size: size)
    let navigator = Navigator<Screen>(window) { screen, _ in NumberedPage(screen) }
    let outcome = navigator.open(state, .together, .instant)
    guard case .applied = outcome else {
      preconditionFailure("the state is refused: \(outcome)")
    }
    return (window, navigator)
  }
}

private final class NumberedPage: ViewController, RouteController {
  var route: Screen

  init(_ screen: Screen) {
    route = screen
    super.init(ControllerID(screen.name), size: size)
  }
}
