// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// Page makers that navigate: their calls wait until the plan is carried out.
@Suite struct NavigatingMakerTests {
  private static let goals: [ScreenState] = [
    ["home", "list"], ["list"], ["home", "a", "list"],
  ]

  @Test(arguments: goals, NavigationPace.allCases)
  func `a page that is pushed by a maker on a window comes on top of the plan`(
    goal: ScreenState, pace: NavigationPace
  ) throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.whenChanged { window in
      for disagreement in window.disagreements { Issue.record("\(window.tree): \(disagreement)") }
    }
    let navigator = ScreenNavigator(window, by: Screen.page) { [unowned window] screen, seed in
      if screen.name == "list" { window.rootRouter.push { Page("detail", $0) } }
      return Page(screen, seed)
    }
    navigator.open(["home", "b", "c"], .together, .instant)
    navigator.open(goal, pace)
    window.settle()
    #expect("\(navigator.state)" == "\(goal)".dropLast() + " detail]")
  }

  @Test(arguments: goals, NavigationPace.allCases)
  func `a page that is pushed by a maker on a stack comes on top of the plan`(
    goal: ScreenState, pace: NavigationPace
  ) throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(stack, by: Screen.page) { [unowned stack] screen in
      if screen.name == "list" { _ = try? stack.push(Page("detail")) }
      return Page(screen)
    }
    navigator.open(["home", "b", "c"], .together, .instant)
    navigator.open(goal, pace)
    stack.settle()
    #expect("\(navigator.state)" == "\(goal)".dropLast() + " detail]")
  }

  @Test func `a page that is pushed by a maker on the first state comes on top of it`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window, by: Screen.page) { [unowned window] screen, seed in
      if screen.name == "list" { window.rootRouter.push { Page("detail", $0) } }
      return Page(screen, seed)
    }
    navigator.open(["home", "list"], .together, .instant)
    window.settle()
    #expect("\(navigator.state)" == "[home list detail]")
  }
}
