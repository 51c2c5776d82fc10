// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The laws of every request on every tree.
///
/// Each law is checked with code of this file, from the public properties of a tree.
struct TreeChangeLaws {
  /// The code under test: it carries out a request on a tree.
  typealias Subject = (inout RoutingTree, TreeRequest) -> Result<TreeChange?, RoutingRefusal>

  /// The implementation of the tree itself.
  static func own(
    _ tree: inout RoutingTree, _ request: TreeRequest
  ) -> Result<TreeChange?, RoutingRefusal> {
    do throws(RoutingRefusal) {
      return .success(try tree.apply(request))
    } catch {
      return .failure(error)
    }
  }

  /// The tree before the request, and its properties.
  private let tree: RoutingTree
  private let before: [NodeID: RoutingNode]
  private let names: Set<ControllerID>
  private let inOrder: [RoutingNode]

  init(_ tree: RoutingTree) {
    self.tree = tree
    let ids = tree.subtree(tree.root)
    before = Dictionary(uniqueKeysWithValues: ids.compactMap { id in tree[id].map { (id, $0) } })
    names = Self.names(tree.root, tree)
    inOrder = Self.inOrder(tree)
  }

  /// Returns the law that a subject breaks with a request, or nil.
  ///
  /// If `isRepeated`, the request is made twice, to check that both outcomes are equal.
  func violation(
    _ request: TreeRequest, by subject: Subject = own, isRepeated: Bool = true
  ) -> String? {
    var after = tree
    let result = subject(&after, request)
    if isRepeated {
      var again = tree
      if subject(&again, request) != result || Self.inOrder(again) != Self.inOrder(after) {
        return "equal requests of equal trees have unequal outcomes"
      }
    }
    guard case .success(let change?) = result else {
      if Self.inOrder(after) != inOrder { return "what was not done changed the tree" }
      return Self.emptyViolation(request, tree, result)
    }
    if let contradiction = after.contradictions.first { return contradiction }
    if let violation = Self.forwardingViolation(request, tree, change) { return violation }
    let (left, came) = Self.expected(request, tree)
    if names.subtracting(left).union(came) != Self.names(after.root, after) {
      return "\(left) leave and \(came) come: not \(after)"
    }
    return untouchedViolation(request, after, change)
  }

  private static func inOrder(_ tree: RoutingTree) -> [RoutingNode] {
    tree.subtree(tree.root).compactMap { tree[$0] }
  }

  private static func names(_ id: NodeID, _ tree: RoutingTree) -> Set<ControllerID> {
    Set(tree.subtree(id).flatMap { tree[$0]?.controllers ?? [] })
  }

  // MARK: - Forwarding, by section 3.4 of the specification

  /// The topmost node over a container: follow the presentations of all visible nodes to the end.
  private static func top(of id: NodeID, _ tree: RoutingTree) -> NodeID? {
    var visible = handlers(id, tree)
    while true {
      let next = visible.compactMap { tree[$0]?.presented }.flatMap { handlers($0, tree) }
      if next.isEmpty { return visible.last }
      visible = next
    }
  }

  private static func handlers(_ id: NodeID, _ tree: RoutingTree) -> [NodeID] {
    guard let node = tree[id] else { return [] }
    return node.isContainer ? node.visibleChildren.flatMap { handlers($0, tree) } : [id]
  }

  private static func forwardingViolation(
    _ request: TreeRequest, _ tree: RoutingTree, _ change: TreeChange
  ) -> String? {
    let home = tree.node(at: request.home)
    switch request.action {
    case .edit(_, inserting: _, .topmost), .present:
      return change.target == home.flatMap { top(of: $0, tree) }
        ? nil : "it went to \(change.target) instead of what is topmost"
    case .edit: return change.target == home ? nil : "a root or edit is not forwarded"
    default: return nil
    }
  }

  // MARK: - Controllers that leave and enter

  private static func expected(
    _ request: TreeRequest, _ tree: RoutingTree
  ) -> (left: Set<ControllerID>, came: Set<ControllerID>) {
    guard let home = tree.node(at: request.home), let node = tree[home] else { return ([], []) }
    // Tabs and a split present what the containers inside them present.
    let over =
      node.isContainer
      ? overModule(request.home, home, tree) : node.presented.map { names($0, tree) } ?? []
    switch request.action {
    case .edit(let operation, inserting: _, .topmost):
      return expected(operation, top(of: home, tree).flatMap { tree[$0] }?.controllers ?? [])
    case .edit(let operation, inserting: _, .exactly(let dismisses)):
      let (left, came) = expected(operation, node.controllers)
      return (dismisses ? left.union(over) : left, came)
    case .present(let blueprint, _, as: _, frame: _): return ([], names(blueprint))
    case .undo(.overRoot): return (over.union(node.controllers.dropFirst()), [])
    case .undo(.presented): return (over, [])
    case .undo(.overModule): return (overModule(request.home, home, tree), [])
    case .undo(.module): return (withModule(request.home, home, tree), [])
    case .undo(.top):
      let stack = top(of: home, tree).flatMap { tree[$0] }
      guard stack?.form == .stack else { return ([], []) }
      return (Set(stack?.controllers.dropFirst().suffix(1) ?? []), [])
    case .select: return ([], [])
    case .replaceAll(let blueprint, _, let presented):
      let came = presented.reduce(names(blueprint)) { $0.union(names($1.content)) }
      return (names(tree.root, tree), came)
    }
  }

  private static func expected(
    _ operation: StackOperation, _ stack: [ControllerID]
  ) -> (left: Set<ControllerID>, came: Set<ControllerID>) {
    switch operation {
    case .push(let entries): ([], Set(entries.map(\.id)))
    case .pop: (Set(stack.dropFirst().suffix(1)), [])
    case .popToRoot: (Set(stack.dropFirst()), [])
    case .erase: (Set(stack), [])
    case .replaceCurrent(let entry): (Set(stack.suffix(1)), [entry.id])
    case .setEntries(let entries): (Set(stack), Set(entries.map(\.id)))
    default: ([], [])
    }
  }

  private static func names(_ blueprint: Blueprint) -> Set<ControllerID> {
    switch blueprint {
    case .stack(let entries): Set(entries.map(\.id))
    case .single(let entry): [entry.id]
    case .tabs(let whole, let tabs, selected: _): tabs.reduce([whole.id]) { $0.union(names($1)) }
    case .split(let whole, let master, let detail):
      names(master).union(names(detail)).union([whole.id])
    }
  }

  private static func overModule(
    _ home: RequestHome, _ id: NodeID, _ tree: RoutingTree
  ) -> Set<ControllerID> {
    guard let node = tree[id] else { return [] }
    if node.isContainer {
      // The presentations of all nodes inside.
      return node.children.reduce([]) { found, child in
        guard let inner = tree[child] else { return found }
        let own = inner.presented.map { names($0, tree) } ?? []
        return found.union(inner.isContainer ? overModule(home, child, tree) : own)
      }
    }
    var kept = 1
    if case .module(let module) = home, let name = tree.controller(of: module),
      let index = node.controllers.firstIndex(of: name)
    {
      kept = index + 1
    }
    return Set(node.controllers.dropFirst(kept))
      .union(node.presented.map { names($0, tree) } ?? [])
  }

  private static func withModule(
    _ home: RequestHome, _ id: NodeID, _ tree: RoutingTree
  ) -> Set<ControllerID> {
    let module: ModuleID
    switch home {
    case .module(let own), .pane(_, of: let own): module = own
    case .root, .container: return []
    }
    guard let name = tree.controller(of: module), let own = tree.node(of: module),
      let node = tree[own]
    else { return [] }
    if !node.isContainer, let index = node.controllers.firstIndex(of: name), index > 0 {
      return overModule(.module(module), own, tree).union([name])
    }
    // The first page of a pane takes the split along.
    var whole = own
    while case .inside(let outer, index: _) = tree[whole]?.place, tree[outer]?.form == .split {
      whole = outer
    }
    guard case .presented = tree[whole]?.place else { return [] }
    return names(whole, tree)
  }

  /// If a request does nothing, no controller had to leave, and no refusal was due.
  private static func emptyViolation(
    _ request: TreeRequest, _ tree: RoutingTree, _ result: Result<TreeChange?, RoutingRefusal>
  ) -> String? {
    guard case .success = result else { return nil }
    switch request.action {
    case .undo:
      return expected(request, tree).left.isEmpty ? nil : "somebody had to leave, and did not"
    case .select, .edit: return nil
    default: return "nothing was done, and no reason given"
    }
  }

  // MARK: - Nodes that a request does not concern

  private func untouchedViolation(
    _ request: TreeRequest, _ after: RoutingTree, _ change: TreeChange
  ) -> String? {
    if case .replaceAll = request.action { return nil }
    for (id, node) in before {
      guard let same = after[id] else { continue }
      // A module is popped from the stack that contains it.
      let isStack = tree.node(at: request.home) == id || id == change.target
      let isSame =
        same.form == node.form && same.entries == node.entries && same.children == node.children
      if !isSame && !isStack && !Self.isDismissal(request) {
        return "\(id) is another, and has nothing to do with it"
      }
      if same.place != node.place || same.kind != node.kind || same.frame != node.frame {
        return "\(id) is somewhere else"
      }
      if let presented = same.presented, presented != node.presented, id != change.target {
        return "\(id) presents what nobody asked it to"
      }
      if same.presented == nil, let presented = node.presented, after[presented] != nil {
        return "\(id) does not know what it presents"
      }
    }
    return nil
  }

  private static func isDismissal(_ request: TreeRequest) -> Bool {
    request.action == .undo(.module) || request.action == .undo(.top)
  }
}
