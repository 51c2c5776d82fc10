// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Routing
import Testing
import ViewStackCore

@Suite struct FocusWindowTests {
  private let window = RoutingWindow(size: Size(width: 800, height: 480))

  private func start(_ shape: ModuleShape, _ policy: FocusPolicy = .uikit) -> (
    FocusConductor, FocusLaws
  ) {
    let focus = FocusConductor(window, policy)
    let laws = FocusLaws(window, policy)
    focus.update()
    window.setRoot(shape)
    return (focus, laws)
  }

  private static let popover = Presentation.popover(
    from: .rect(Rect(x: 200, y: 40, width: 40, height: 20)), size: Size(width: 200, height: 150))

  @Test func `a modal keeps the focus inside, and returns it`() {
    let (focus, laws) = start(.stack { _ in FocusTestPage("a") })
    focus.move(to: "a2", in: "a")
    window.rootRouter.present { _ in FocusTestPage("m") }
    #expect(focus.place == "a/a2")
    window.settle()
    #expect(focus.place == "m/m1")
    #expect(!focus.move(to: "a3", in: "a"))
    window.rootRouter.push { _ in FocusTestPage("n") }
    window.settle()
    #expect(focus.place == "n/n1")
    window.rootRouter.dismissPresented()
    window.settle()
    #expect(focus.place == "a/a2")
    #expect(laws.violations == [])
  }

  @Test(arguments: FocusPolicy.allCases)
  func `a popover keeps the focus inside, although the page below is on screen`(
    _ policy: FocusPolicy
  ) {
    let (focus, laws) = start(.stack { _ in FocusTestPage("a") }, policy)
    focus.move(to: "a3", in: "a")
    window.rootRouter.present(as: Self.popover) { _ in FocusTestPage("p") }
    window.settle()
    #expect(window.shownControllers == ["a", "p"])
    #expect(window.reachableControllers == ["p"])
    #expect(focus.focus.pages.map(\.id) == ["p"])
    #expect(!focus.move(to: "a1", in: "a"))
    window.rootRouter.dismissPresented()
    window.settle()
    #expect(focus.place == "a/a3")
    #expect(laws.violations == [])
  }

  @Test(arguments: FocusPolicy.allCases)
  func `both panes of a split can be reached, and a modal over them returns the focus`(
    _ policy: FocusPolicy
  ) {
    let (focus, laws) = start(
      .split("split", master: { _ in FocusTestPage("m") }, detail: { _ in FocusTestPage("d") }),
      policy)
    #expect(window.reachableControllers == ["m", "d"])
    #expect(focus.move(to: "m3", in: "m"))
    window.rootRouter.push { _ in FocusTestPage("e") }
    window.settle()
    let takes = policy == .uikit || policy == .web
    #expect(focus.place == (takes ? "e/e1" : "m/m3"))
    focus.move(to: "e2", in: "e")
    var modal: Router?
    window.rootRouter.present { seed in
      modal = Router(seed)
      return FocusTestPage("l")
    }
    window.settle()
    #expect(focus.focus.focused?.page == "l")
    _ = modal?.dismiss()
    window.settle()
    #expect(focus.place == "e/e2")
    #expect(laws.violations == [])
  }

  @Test(arguments: FocusPolicy.allCases)
  func `each tab remembers its focus`(_ policy: FocusPolicy) {
    let (focus, laws) = start(
      .tabs(
        "tabs",

        [.stack { _ in FocusTestPage("x") }, .stack { _ in FocusTestPage("y") }]),
      policy)
    focus.move(to: "x3", in: "x")
    window.rootRouter.selectTab(1)
    window.settle()
    #expect(focus.focus.focused?.page == "y")
    focus.move(to: "y2", in: "y")
    window.rootRouter.selectTab(0)
    window.settle()
    #expect(focus.place == "x/x3")
    window.rootRouter.selectTab(1)
    window.settle()
    #expect(focus.place == "y/y2")
    #expect(laws.violations == [])
  }
}
