// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import ViewStackCore

/// Pushes by a router and dismisses what it has pushed, without animation, in a window with tabs of
/// which each has a stack of one page.
public func routes(containers: Int) -> Workload {
  let window = RoutingWindow(size: size)
  window.setRoot(
    .tabs(
      "tabs",
      (0..<containers).map { index in
        .stack { _ in ViewController(ControllerID("page \(index)")) }
      }))
  let router = window.rootRouter
  return { count in
    for _ in 0..<count {
      let outcome = router.push(.instant) { _ in ViewController("pushed") }
      guard let module = outcome.module else {
        preconditionFailure("the push was refused: \(outcome)")
      }
      Router(window.seed(of: module)).dismissCurrentModule(.instant)
    }
  }
}

/// A window with a stack of screens, to be saved and restored.
public final class SavedWindow {
  private let catalog: ScreenCatalog
  private let navigator: Navigator
  private let count: Int

  /// Creates a window with so many screens on one stack.
  public init(screens count: Int) {
    self.count = count
    let definitions = [ScreenDefinition("home"), ScreenDefinition("page", Number.self)]
    guard let catalog = try? ScreenCatalog(definitions) else {
      preconditionFailure("the catalog is refused")
    }
    self.catalog = catalog
    navigator = Self.navigator(catalog)
    let screens = (0..<count).map { Screen("page", ["number": .integer($0)]) }
    open(NavigationState(.stack(screens)), navigator)
  }

  /// What is saved of the window, as a value that any encoder writes.
  public func saved() -> JSONValue { navigator.state.json }

  /// Restores what was saved in a new window.
  public func restore(_ saved: JSONValue) {
    let restored = catalog.restored(saved)
    precondition(restored.report.isClean, "something is wrong with what was saved")
    let other = Self.navigator(catalog)
    open(restored.value, other)
    keep(other)
  }

  private func open(_ state: NavigationState, _ navigator: Navigator) {
    do throws(NavigationError) {
      try navigator.open(state, .together, .instant)
    } catch {
      preconditionFailure("the state is refused: \(error)")
    }
    precondition(navigator.state.root == state.root, "the state is not shown")
  }

  private static func navigator(_ catalog: ScreenCatalog) -> Navigator {
    Navigator(RoutingWindow(size: size), catalog) { screen, _ in
      NumberedPage(screen)
    }
  }
}

private struct Number: Codable, Sendable {
  var number: Int
}

private final class NumberedPage: ViewController, ScreenController {
  var screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    super.init(ControllerID(screen.name), size: size)
  }
}
