// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Testing
import ViewStackCore

@Suite struct FocusStateTests {
  private func page(_ id: ControllerID, _ views: String...) -> FocusPage {
    FocusPage(id, views.map { Focusable($0) })
  }

  @Test func `a new page, the return to a page, and the reported changes`() {
    var state = FocusState(.uikit)
    let (list, detail) = (page("list", "row 1", "row 2"), page("detail", "title"))
    #expect(
      state.show([list]) == [
        .reachable(list), .moved(from: nil, to: FocusPlace("row 1", in: "list")),
        .announced("list"),
      ])
    #expect(
      state.focus(FocusPlace("row 2", in: "list")) == [
        .moved(from: FocusPlace("row 1", in: "list"), to: FocusPlace("row 2", in: "list"))
      ])
    #expect(
      state.show([detail]) == [
        .reachable(detail),
        .moved(from: FocusPlace("row 2", in: "list"), to: FocusPlace("title", in: "detail")),
        .announced("detail"),
      ])
    #expect(
      state.show([list]) == [
        .reachable(list),
        .moved(from: FocusPlace("title", in: "detail"), to: FocusPlace("row 2", in: "list")),
        .announced("list"),
      ])
    #expect(state.show([list]) == [])
  }

  @Test func `a change names all pages in front, including those that stay`() {
    var state = FocusState(.android)
    let (list, one, two) = (page("list", "row"), page("one", "x"), page("two", "y"))
    #expect(
      state.show([list, one]).prefix(2) == [.reachable(list), .reachable(one)])
    #expect(state.show([one, list]) == [])
    #expect(state.show([list, two]) == [.reachable(list), .reachable(two), .announced("two")])
    #expect(state.show([list]) == [.reachable(list)])
  }

  @Test func `views that cannot be reached get no focus`() {
    var state = FocusState()
    _ = state.show([page("a", "x")])
    #expect(state.focus(FocusPlace("y", in: "a")) == nil)
    #expect(state.focus(FocusPlace("x", in: "b")) == nil)
    #expect(state.focus(FocusPlace("x", in: "a")) == [])
  }

  @Test(arguments: [
    // The views that are left, and the view that gets the focus of `c`.
    (["a", "b", "d", "e"], "d"), (["a", "b", "e"], "b"), (["a", "e"], "e"), (["a", "b"], "b"),
    (["a"], "a"), (["x", "y"], "x"), (["a", "b", "c", "d", "e"], "c"),
  ])
  func `the nearest neighbour gets the focus of a removed view`(
    _ left: [String], _ expected: String
  ) {
    let all = page("list", "a", "b", "c", "d", "e")
    let rest = FocusPage("list", left.map { Focusable($0) })
    var away = FocusState()
    _ = away.show([all])
    _ = away.focus(FocusPlace("c", in: "list"))
    var staying = away
    _ = away.show([page("detail", "title")])
    _ = away.show([rest])
    #expect(away.focused == FocusPlace(expected, in: "list"))
    _ = staying.show([rest])
    #expect(staying.focused == FocusPlace(expected, in: "list"))
  }

  @Test func `a page without views has no focus, and gets it with its first views`() {
    var state = FocusState(.web)
    #expect(state.show([page("a")]) == [.reachable(page("a")), .announced("a")])
    #expect(state.focused == nil)
    #expect(
      state.show([page("a", "x")]) == [
        .reachable(page("a", "x")), .moved(from: nil, to: FocusPlace("x", in: "a")),
      ])
  }

  @Test func `a removed page is forgotten`() {
    var state = FocusState()
    let (list, form) = (page("list", "row"), page("form", "name", "send"))
    _ = state.show([list])
    _ = state.show([form])
    _ = state.focus(FocusPlace("send", in: "form"))
    _ = state.show([list])
    state.forget { $0 == "form" }
    _ = state.show([form])
    #expect(state.focused == FocusPlace("name", in: "form"))
  }

  @Test(arguments: FocusPolicy.allCases)
  func `a pane takes the focus from the other pane if the platform does so`(
    _ policy: FocusPolicy
  ) {
    var state = FocusState(policy)
    let (master, detail) = (page("m", "m1", "m2"), page("d", "d1"))
    _ = state.show([master, detail])
    #expect(state.focused == FocusPlace("m1", in: "m"))
    let changes = state.show([master, page("e", "e1")])
    let takes = policy == .uikit || policy == .web
    #expect(state.focused == (takes ? FocusPlace("e1", in: "e") : FocusPlace("m1", in: "m")))
    #expect(changes.contains(.announced("e")) == (policy != .adwaita))
    // A modal over both panes, and back: the pane with the last focus has it again.
    _ = state.focus(FocusPlace("m2", in: "m"))
    _ = state.show([page("modal", "ok")])
    #expect(state.focused == FocusPlace("ok", in: "modal"))
    _ = state.show([master, page("e", "e1")])
    #expect(state.focused == FocusPlace("m2", in: "m"))
  }
}
