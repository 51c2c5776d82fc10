// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Every request on every tree of up to four containers, checked against the laws.
@Suite struct TreeChangeExhaustiveTests {
  private let stranger = ModuleID(number: 900)
  private let new = PageEntry(StackEntry("new"), ModuleID(number: 901))

  /// The requests of the test on one tree.
  private func requests(_ tree: RoutingTree) -> [TreeRequest] {
    let nodes = tree.subtree(tree.root).compactMap { tree[$0] }
    let names = nodes.flatMap(\.controllers)
    var homes: [RequestHome] = [.root, .module(stranger)]
    homes += Set(names.compactMap(tree.module(of:))).sorted { $0.number < $1.number }
      .map { .module($0) }
    for node in nodes where node.form == .split {
      homes += [.pane(0, of: node.module), .pane(1, of: node.module)]
    }
    let one = Blueprint.stack([new])
    let two = Blueprint.single("other", ModuleID(number: 902))
    return homes.flatMap { home in
      actions(names.first, all: tree.nodeCount < 4).map { TreeRequest($0, in: home) }
    }
      + operations.map { TreeRequest(.perform($0, inserting: [new]), in: .root) }
      + tree.subtree(tree.root).flatMap { id in
        operations.flatMap { operation in
          [false, true].map { dismisses in
            TreeRequest(
              .edit(operation, inserting: [new], .exactly(dismissing: dismisses)),
              in: .container(id))
          }
        }
      }
      + [[], [(two, 0)], [(one, 0)]].map { presented in
        TreeRequest(
          .replaceAll(
            one, presenting: presented.map { Presented<Blueprint>($0.0, by: $0.1, as: .modal) }),
          in: .root)
      }
  }

  private var operations: [StackOperation] {
    [
      .push([StackEntry("new")]), .pop(count: 1), .popToRoot, .erase,
      .replaceCurrent(StackEntry("new")), .popTo("nobody"),
    ]
  }

  /// The actions of the test.
  ///
  /// New content has every shape in trees of up to three containers.
  private func actions(_ taken: ControllerID?, all: Bool) -> [TreeRequest.Action] {
    let sameID = PageEntry(StackEntry("new", entryID: "id"), new.module)
    let one = Blueprint.stack([new])
    let two = Blueprint.single("other", ModuleID(number: 902))
    let whole = ModuleID(number: 903)
    let twice = PageEntry(StackEntry("newer", entryID: "id"), stranger)
    var actions: [TreeRequest.Action] = [
      .push(new), .setRoot(new), .undo(.module), .undo(.overModule), .undo(.overRoot),
      .undo(.presented), .undo(.top), .select(0),
      .select(1), .present(one, as: .modal),
    ]
    guard all else { return actions }
    actions += [
      .push(sameID), .select(-1), .present(two, as: .endpoint),
      .present(one, as: .popover, frame: Rect(x: 0, y: 0, width: 9, height: 9)),
      .present(.tabs("whole", whole, [one, two], selected: 1), as: .modal),
      .present(.split("whole", whole, master: one, detail: .stack(whole, [])), as: .modal),
      .present(.stack(new.module, [sameID, twice]), as: .modal),
    ]
    if let taken {
      let old = PageEntry(StackEntry(taken), new.module)
      actions += [.push(old), .present(.stack(new.module, [new, old]), as: .modal)]
    }
    return actions
  }

  @Test func `every request on every tree of up to four containers keeps the laws`() throws {
    var (trees, judged, edges, changes) = (0, 0, 0, 0)
    try EveryTree.upTo(isOptimised ? 4 : 3) { tree in
      trees += 1
      try #require(tree.contradictions.isEmpty)
      guard isOptimised || trees.isMultiple(of: 5) else { return }
      judged += 1
      let laws = TreeChangeLaws(tree)
      for request in requests(tree) {
        edges += 1
        if (try? tree.change(for: request)) != nil { changes += 1 }
        if let violation = laws.violation(request, isRepeated: tree.nodeCount < 4) {
          Issue.record("\(tree): \(request.action) in \(request.home): \(violation)")
          return
        }
      }
    }
    print("routing tree: \(trees) trees, \(edges) requests, \(changes) changes")
    #expect(trees > (isOptimised ? 1000 : 100))
    #expect(edges > 50 * judged && changes > 20 * judged)
  }

  /// Whether the laws report a violation by a subject on any tree of up to three containers.
  private func isCaught(_ subject: TreeChangeLaws.Subject) throws -> Bool {
    var isCaught = false
    try EveryTree.upTo(isOptimised ? 3 : 2) { tree in
      guard !isCaught else { return }
      let laws = TreeChangeLaws(tree)
      isCaught = requests(tree).contains { laws.violation($0, by: subject) != nil }
    }
    return isCaught
  }

  @Test func `a correct tree is not reported`() throws {
    #expect(try !isCaught(TreeChangeLaws.own))
  }

  @Test func `a focus that leaves a presentation is reported`() throws {
    #expect(
      try isCaught { tree, request in
        guard case .undo(.overModule) = request.action, let home = tree.node(at: request.home),
          tree[home]?.presented != nil
        else { return TreeChangeLaws.own(&tree, request) }
        return .success(nil)
      })
  }

  @Test func `a push that is not forwarded is reported`() throws {
    #expect(
      try isCaught { tree, request in
        guard case .edit(.push, inserting: _, .topmost) = request.action,
          tree[tree.root]?.presented != nil
        else {
          return TreeChangeLaws.own(&tree, request)
        }
        var other = tree
        _ = TreeChangeLaws.own(&other, TreeRequest(.undo(.presented), in: .root))
        return TreeChangeLaws.own(&other, request)
      })
  }

  @Test func `a refusal that changes something is reported`() throws {
    let new = new
    #expect(
      try isCaught { tree, request in
        let result = TreeChangeLaws.own(&tree, request)
        if case .failure = result {
          _ = TreeChangeLaws.own(&tree, TreeRequest(.push(new), in: .root))
        }
        return result
      })
  }

  @Test func `a pop to the root that removes too few is reported`() throws {
    #expect(
      try isCaught { tree, request in
        guard case .undo(.overRoot) = request.action else {
          return TreeChangeLaws.own(&tree, request)
        }
        return TreeChangeLaws.own(&tree, TreeRequest(.undo(.presented), in: request.home))
      })
  }

  @Test func `a request tells its place and the controllers that leave, and changes nothing`()
    throws
  {
    var tree = RoutingTree()
    let (a, b, m) = (ModuleID(number: 1), ModuleID(number: 2), ModuleID(number: 3))
    try tree.apply(
      TreeRequest(
        .replaceAll(
          .stack(a, [PageEntry(StackEntry("A"), a), PageEntry(StackEntry("B"), b)]),
          presenting: [Presented<Blueprint>(.single("M", m), by: 0, as: .modal)]), in: .root))
    #expect(tree.description == "[A B] > (M)")
    #expect(throws: RoutingRefusal.noStack("M")) {
      try tree.change(for: TreeRequest(.push(new), in: .module(a)))
    }
    let change = try tree.change(for: TreeRequest(.undo(.overModule), in: .module(a)))
    #expect(change?.undone.description == "dismiss M over B, pop 1 to A")
    #expect(tree.description == "[A B] > (M)")
    try tree.apply(TreeRequest(.undo(.overModule), in: .module(a)))
    #expect(tree.description == "[A]")
  }
}
