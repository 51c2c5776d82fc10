// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The places of containers in a tree: an old identity names nothing, and a new container is new.
@Suite struct TreePlaceTests {
  @Test func `the identity of a container that is gone never names another container`() throws {
    let app = Application("A")
    app["A"].present(.instant) { Page("M", $0) }
    let gone = try #require(app.window.tree.node(of: ControllerID("M")))
    _ = app["M"].dismiss(.instant)
    #expect(app.window.tree[gone] == nil && app.window.tree.node(at: .container(gone)) == nil)
    app["A"].present(.instant) { Page("N", $0) }
    let new = try #require(app.window.tree.node(of: ControllerID("N")))
    #expect(new != gone && app.window.tree[gone] == nil && app.window.tree.topmost(of: gone) == nil)
    #expect(app.window.tree.node(at: .container(gone)) == nil)
    // One new container has replaced the modal.
    #expect(app.window.tree.nodeCount == 2)
  }

  @Test func `panes that replace modals have nothing above them`() throws {
    let app = Application("A")
    app["A"].present(.instant) { Page("M", $0) }
    app["M"].present(.instant) { Page("N", $0) }
    _ = app["M"].dismiss(.instant)
    app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }),
      .instant)
    let tree = app.window.tree
    #expect(tree.contradictions == [])
    for name: ControllerID in ["list", "article"] {
      let pane = try #require(tree.node(of: name))
      #expect(tree.topmost(of: pane) == pane)
    }
  }

  @Test func `a modal that replaces a modal with a presentation is the topmost`() throws {
    let app = Application("A")
    app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }),
      .instant)
    app["article"].present(.instant) { Page("O", $0) }
    app["O"].present(.instant) { Page("P", $0) }
    try app.window.stack.setControllers(
      ["A", "O", "P"].map { try #require(app.page($0)) }, .instant)
    #expect(app.tree == "[A] > [O] > [P]")
    _ = app["O"].dismiss(.instant)
    app["A"].present(.instant) { Page("X", $0) }
    #expect(app.tree == "[A] > [X]" && app.window.tree.contradictions == [])
    #expect(app.window.tree.frontmost == "X")
  }

  @Test func `a controller pushed onto an empty stack of views belongs to the bottom container`()
    throws
  {
    let app = Application("A")
    try app.window.stack.erase()
    try app.window.stack.push(ViewController("X"), .instant)
    #expect(app.tree == "[X]" && app.window.tree.contradictions == [])
  }

  @Test func `a presentation of a split stays if a page replaces the split`() throws {
    let app = Application.split()
    app["article"].present(.single { Page("M", $0) }, .instant)
    let modal = try #require(app.page("M"))
    try app.window.stack.setControllers([ViewController("X"), modal], .instant)
    #expect(app.tree == "[X] > (M)" && app.window.tree.contradictions == [])
  }

  @Test func `a running presentation in another pane does not prevent a dismissal`() throws {
    let app = Application.split()
    app["article"].present(.single { Page("M", $0) }, .instant)
    let module = app["M"].module
    app["list"].present(.single { Page("N", $0) })
    #expect(app.window.isMoving)
    #expect(app["M"].dismiss() == .applied(module))
    app.window.settle()
    #expect(app.tree == "split{[list] > (N) | [article]}")
  }

  @Test func `taking in the removal of every second modal is linear`() throws {
    func cost(of count: Int) throws -> Int {
      let modals = (0..<count).map { index in
        Presented<Blueprint>(
          .single(ControllerID("M\(index)"), ModuleID(number: index + 2)), by: index, as: .modal)
      }
      var tree = RoutingTree()
      try tree.apply(TreeRequest(.replaceAll(stack("A"), presenting: modals), in: .root))
      let window = RoutingWindow(size: Size(width: 320, height: 480))
      window.restore(tree) { Page($0, $1) }
      let before = window.tree.takingInCost
      let others = window.stack.controllers.enumerated().filter { $0.offset.isMultiple(of: 2) }
      try window.stack.setControllers(others.map(\.element), .instant)
      #expect(window.tree.nodeCount == count / 2 + 1 && window.disagreements.isEmpty)
      return window.tree.takingInCost - before
    }
    let (few, many) = (try cost(of: 200), try cost(of: 400))
    // Twice as many modals cost twice as much, up to a constant. A search from the bottom each time
    // would cost four times as much.
    #expect(many > few && many <= 2 * few + 20)
  }

  @Test func `a presentation without a presenter is over the container in front`() {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }),
      presenting: [Presented(.single { Page("M", $0) }), Presented(.single { Page("N", $0) })])
    // In front is the detail, and then M.
    #expect(app.tree == "split{[list] | [article] > (M) > (N)}")
  }

  // MARK: - Requests

  private func stack(_ names: ControllerID...) -> Blueprint {
    .stack(
      ModuleID(number: 1), names.map { PageEntry(StackEntry($0), ModuleID(number: 1)) })
  }

  private func refusal(
    _ root: Blueprint, _ presented: Presented<Blueprint>...
  ) -> RoutingRefusal? {
    do throws(RoutingRefusal) {
      _ = try RoutingTree().change(
        for: TreeRequest(.replaceAll(root, presenting: presented), in: .root))
      return nil
    } catch {
      return error
    }
  }

  @Test func `an undo in a presented container removes all of its controllers`() throws {
    let (m, n) = (ModuleID(number: 2), ModuleID(number: 3))
    let modal = Blueprint.stack(m, [PageEntry(StackEntry("M"), m), PageEntry(StackEntry("N"), n)])
    var tree = RoutingTree()
    try tree.apply(
      TreeRequest(.replaceAll(stack("A"), presenting: [Presented(modal, by: 0)]), in: .root))
    #expect(tree.description == "[A] > [M N]")
    // The module of a container is the module of its first controller.
    let container = try #require(tree.node(of: ControllerID("N")))
    try tree.apply(TreeRequest(.undo(.module), in: .container(container)))
    #expect(tree.description == "[A]")
  }

  @Test func `no controller is in a tree twice, and the first duplicate is named`() {
    #expect(refusal(stack("a", "b", "a", "b")) == .duplicateController("a"))
    #expect(
      refusal(stack("a"), Presented(stack("b", "a"), by: 0, as: .modal))
        == .duplicateController("a"))
    #expect(
      refusal(
        stack("a"), Presented(stack("b"), by: 0, as: .modal),
        Presented(stack("b"), by: 1, as: .modal)) == .duplicateController("b"))
    #expect(refusal(stack("a"), Presented(stack("b"), by: 0, as: .modal)) == nil)
  }

  @Test func `an edit that changes nothing still dismisses the presentation`() throws {
    let app = Application("A")
    app["A"].present(.single { Page("M", $0) }, .instant)
    let tree = app.window.tree
    let edit = { (dismissing: Bool) in
      TreeRequest(
        .edit(.pop(count: 0), inserting: [], .exactly(dismissing: dismissing)), in: .root)
    }
    #expect(try tree.change(for: edit(false)) == nil)
    var without = tree
    #expect(try without.apply(edit(true))?.undone.description == "dismiss M over A")
    #expect(without.description == "[A]")
    _ = app["M"].dismiss(.instant)
    #expect(try app.window.tree.change(for: edit(true)) == nil)
  }
}
