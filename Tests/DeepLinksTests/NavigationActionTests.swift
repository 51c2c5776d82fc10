// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing

/// What is done to a state as a value: cases of React Navigation's stack router, in our own words.
@Suite struct NavigationActionTests {
  private func after(
    _ state: ScreenState, _ body: (inout ScreenState) -> Void
  ) -> String {
    var state = state
    body(&state)
    return "\(state)"
  }

  @Test func `case 1: a pop that is too long stops at the root`() {
    let state: ScreenState = ["a", "b", "c"]
    for (count, text) in [(1, "[a b]"), (2, "[a]"), (4, "[a]"), (Int.max, "[a]")] {
      #expect(after(state) { $0.pop(count) } == text)
    }
  }

  @Test(arguments: [0, -1, Int.min, 1])
  func `case 3: at the root there is nothing to pop, and no such count`(count: Int) {
    var state: ScreenState = ["a"]
    #expect(!state.pop(count) && !state.dismiss() && state == ["a"])
  }

  @Test func `case 2: a page below the top can go alone`() {
    let state: ScreenState = ["a", "b", "c", "d"]
    #expect(after(state) { $0.stack.remove(at: 1) } == "[a c d]")
    #expect(after(state) { $0.stack.removeSubrange(1...2) } == "[a d]")
  }

  @Test func `case 5: navigating to the page on top replaces its parameters, or merges them`() {
    let state: ScreenState = ["a", Screen("list", ["p": "1"])]
    let goal = Screen("list", ["q": "2"])
    #expect(after(state) { $0.navigate(to: goal, by: Screen.page) } == "[a list?q=2]")
    let merged = Screen("list", state.stack[1].parameters.merging(goal.parameters) { $1 })
    #expect(after(state) { $0.navigate(to: merged, by: Screen.page) } == "[a list?p=1&q=2]")
  }

  @Test func `case 6: navigating to a page below pushes a new one, or pops`() {
    let state: ScreenState = ["list", "b"]
    let goal = Screen("list", ["p": "1"])
    #expect(after(state) { $0.navigate(to: goal, by: Screen.page) } == "[list b list?p=1]")
    #expect(
      after(state) { $0.navigate(to: goal, popping: true, by: Screen.page) } == "[list?p=1]")
  }

  @Test func `case 7: pages of one name are told apart by the parameters that identify them`() {
    var state: ScreenState = [.profile("anna"), .profile("ben")]
    state.navigate(to: .profile("anna"), by: Screen.page)
    // Only the one on top is compared, and that is Ben's.
    #expect(
      "\(state)"
        == "[profile?tab=posts&user=anna profile?tab=posts&user=ben profile?tab=posts&user=anna]")
    state.navigate(to: .profile("anna", tab: "photos"), by: Screen.page)
    #expect(state.stack.count == 3 && state.stack[2].parameters["tab"] == "photos")
    // The same value under another name is another page.
    state.navigate(to: Screen("list", ["user": "anna"]), by: Screen.page)
    #expect(state.stack.count == 4)
  }

  @Test func `case 8: going back to a page that is not there replaces the one on top`() {
    func popTo(_ screen: Screen) -> String {
      after([Screen("list", ["p": "1"]), "b"]) {
        if !$0.pop(to: screen, by: Screen.page) { $0.replaceTop(with: screen) }
      }
    }
    #expect(popTo(Screen("list", ["q": "2"])) == "[list?q=2]")
    #expect(popTo("c") == "[list?p=1 c]")
    #expect(popTo("b") == "[list?p=1 b]")
  }

  @Test func `case 9: replacing the page on top, or any other`() {
    let state: ScreenState = ["a", "b", "c"]
    #expect(after(state) { $0.stack[2] = "d" } == "[a b d]")
    #expect(after(state) { $0.stack[1] = "d" } == "[a d c]")
  }

  @Test func `case 18: a push that takes off what is below it is an operation of the array`() {
    let state: ScreenState = ["a", "b", "c"]
    #expect(after(state) { $0.stack = [$0.stack[0], "d"] } == "[a d]")
    #expect(
      after(state) {
        $0.pop(to: "b")
        $0.stack.append("d")
      } == "[a b d]")
  }

  @Test func `a page below is brought to the front, and gets the parameters`() {
    let state: ScreenState = ["a", .profile("anna"), "b", .profile("ben")]
    #expect(
      after(state) { $0.bringToFront(.profile("anna", tab: "photos"), by: Screen.page) }
        == "[a b profile?tab=posts&user=ben profile?tab=photos&user=anna]")
    #expect(after(["a"]) { $0.bringToFront("b", by: Screen.page) } == "[a b]")
  }

  @Test func `going back leads out of what is presented`() {
    var state = ScreenState(["a"], presenting: [.init(["login", "b"]), .init(.single("c"))])
    var steps: [String] = []
    while state.pop() || state.dismiss() { steps.append("\(state)") }
    #expect(steps == ["[a] > [login b]", "[a] > [login]", "[a]"])
  }

  @Test func `what is in front is a tab that is shown, a detail, or the last presentation`() {
    var state = ScreenState(
      .tabs("t", [["a"], .split("s", master: ["b"], detail: ["c"])], selected: 1))
    // 0 tabs, 1 a, 2 split, 3 master, 4 detail.
    #expect(state.front == 4 && state.containerCount == 5)
    state.stack.append("d")
    #expect("\(state)" == "t{[a] *s{[b] | [c d]}}")
    state[3] = ["e", "f"]
    state.present(.single("login"))
    #expect(state.front == 5 && "\(state)" == "t{[a] *s{[e f] | [c d] > (login)}}")
    // A bare screen that gets others above it is a stack.
    state.stack.append("d")
    #expect(state[5] == ["login", "d"])
  }

  @Test func `a tab of the innermost tabs is selected, or none`() {
    let state = ScreenState(
      .tabs("outer", [.tabs("inner", [["a"], ["b"]]), ["c"], ["d"]]), presenting: [])
    #expect(after(state) { $0.select(tab: 1) } == "outer{*inner{[a] *[b]} [c] [d]}")
    #expect(after(state) { $0.select(tab: 2) } == "\(state)")
  }
}
