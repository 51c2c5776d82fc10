// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Changes that an application makes on a stack of views, which the tree takes in.
@Suite struct TakingInTests {
  /// A root split, and a split that its detail presents.
  private let app = Application.split()

  private func presentSplit(as look: Presentation = .modal) {
    app["article"].present(
      .split("upper", master: .stack { Page("left", $0) }, detail: .stack { Page("right", $0) }),
      as: look, .instant)
  }

  private func set(_ names: [ControllerID], on stack: ViewStack) throws {
    let known = Dictionary(uniqueKeysWithValues: zip(stack.state.all, stack.controllers))
    try stack.setControllers(names.map { known[$0] ?? ViewController($0) }, .instant)
  }

  @Test func `pages above two splits are presented where they are`() throws {
    presentSplit()
    try set(["split", "X", "upper", "Y"], on: app.window.stack)
    #expect(
      app.tree == "split{[list] | [article] > [X] > upper{[left] | [right] > [Y]}}")
    #expect(app.window.disagreements.isEmpty)
  }

  @Test func `a page in the place of a split in a popover stays in the popover`() throws {
    presentSplit(
      as: .popover(
        from: .rect(Rect(x: 10, y: 10, width: 10, height: 10)), size: Size(width: 300, height: 300))
    )
    let popover = app.window.stack(showing: try #require(app.window.tree.node(of: "upper")))
    try set(["X"], on: try #require(popover))
    #expect(app.tree == "split{[list] | [article] > [X]}")
    #expect(app.window.tree.node(of: "X").flatMap { app.window.tree[$0]?.kind } == .popover)
    #expect(app.window.disagreements.isEmpty)
  }

  @Test func `a page below a split in a popover is presented below it`() throws {
    presentSplit(
      as: .popover(
        from: .rect(Rect(x: 10, y: 10, width: 10, height: 10)), size: Size(width: 300, height: 300))
    )
    let popover = app.window.stack(showing: try #require(app.window.tree.node(of: "upper")))
    try set(["X", "upper"], on: try #require(popover))
    #expect(app.tree == "split{[list] | [article] > [X] > upper{[left] | [right]}}")
    #expect(app.window.disagreements.isEmpty)
  }

  /// Every order of some of the controllers of a stack, with a page that is new.
  private func arrangements(_ names: [ControllerID]) -> [[ControllerID]] {
    [[]]
      + names.indices.flatMap { index -> [[ControllerID]] in
        var rest = names
        let first = rest.remove(at: index)
        return arrangements(rest).map { [first] + $0 }
      }
  }

  private func window(of tree: RoutingTree) -> RoutingWindow {
    let window = RoutingWindow(size: Size(width: 1000, height: 600))
    window.restore(tree) { name, _ in ViewController(name) }
    return window
  }

  @Test func `tree and screen agree after every change of a stack of views`() throws {
    var (trees, changes) = (0, 0)
    try EveryTree.upTo(3) { tree in
      trees += 1
      guard isOptimised || trees.isMultiple(of: 3) else { return }
      let stacks = window(of: tree).stacks
      for index in stacks.indices {
        let all = arrangements(stacks[index].state.all + ["X"])
        for (offset, names) in all.enumerated() where offset.isMultiple(of: 47) {
          let window = window(of: tree)
          let stack = window.stacks[index]
          let (before, old) = (window.tree, stack.state.all)
          try set(names, on: stack)
          window.settle()
          changes += 1
          let lost = allNames(before).subtracting(old).subtracting(allNames(window.tree))
            .subtracting(old.flatMap { insideOfWhole($0, before, window.tree) })
          if !window.disagreements.isEmpty || !lost.isEmpty {
            Issue.record(
              "\(tree), stack \(index): \(names) makes \(window.tree): \(lost) \(window.disagreements)"
            )
            return
          }
        }
      }
    }
    #expect(trees > 100 && 4 * changes > trees)
  }

  private func allNames(_ tree: RoutingTree) -> Set<ControllerID> {
    Set(tree.subtree(tree.root).flatMap { tree[$0]?.controllers ?? [] })
  }

  /// The controllers that leave with tabs or a split that left its place.
  private func insideOfWhole(
    _ name: ControllerID, _ tree: RoutingTree, _ after: RoutingTree
  ) -> [ControllerID] {
    func inside(_ id: NodeID) -> [ControllerID] {
      (tree[id]?.children ?? []).flatMap { (tree[$0]?.controllers ?? []) + inside($0) }
    }
    guard let id = tree.node(of: name), after.node(of: name) != id else { return [] }
    return inside(id)
  }
}
