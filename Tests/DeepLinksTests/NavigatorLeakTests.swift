// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// A page that keeps the removal that is held back for it is released with its window.
@Suite struct NavigatorLeakTests {
  private final class Draft: ViewController {
    var held: PreventedRemoval?

    override func didPreventRemoval(_ held: PreventedRemoval) { self.held = held }
  }

  private final class Weak {
    weak var page: Draft?
    weak var window: RoutingWindow?
    weak var stack: ViewStack?
    weak var navigator: ScreenNavigator?

    var isReleased: Bool { page == nil && window == nil && stack == nil && navigator == nil }
  }

  private func make(_ screen: Screen) -> Draft {
    let draft = Draft(ControllerID(screen.name), size: Size(width: 320, height: 480))
    draft.preventsRemoval = screen.name == "a"
    return draft
  }

  private func hold(_ navigator: ScreenNavigator, _ held: Weak, changes: Bool) throws {
    navigator.open(["home", "a"], .together, .instant)
    held.navigator = navigator
    let outcome = changes ? navigator.navigate { $0.pop() } : navigator.open(["home", "b"])
    #expect(outcome == .refused(.stack(.removalPrevented(by: "a"))))
  }

  @Test(arguments: [false, true])
  func `a window with a held removal is released`(changes: Bool) throws {
    let held = Weak()
    func run() throws {
      let window = RoutingWindow(size: Size(width: 320, height: 480))
      let navigator = ScreenNavigator(window, by: Screen.page) { screen, _ in make(screen) }
      held.window = window
      try hold(navigator, held, changes: changes)
      held.page = window.controller("a") as? Draft
      #expect(held.page?.held != nil)
    }
    try run()
    #expect(held.isReleased)
  }

  @Test(arguments: [false, true])
  func `a stack with a held removal is released`(changes: Bool) throws {
    let held = Weak()
    func run() throws {
      let stack = ViewStack(size: Size(width: 320, height: 480))
      let navigator = ScreenNavigator(stack, by: Screen.page) { make($0) }
      held.stack = stack
      try hold(navigator, held, changes: changes)
      held.page = stack.controller("a") as? Draft
      #expect(held.page?.held != nil)
    }
    try run()
    #expect(held.isReleased)
  }
}
