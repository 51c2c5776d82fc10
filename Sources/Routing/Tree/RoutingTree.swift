// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The containers of a window, their contents, and their presentations: a value, without views and time.
///
/// It consists of stacks, single controllers, tabs and splits. Each stack and each single controller may
/// present one container. The tree is the only history: a controller that has left the screen has left
/// the tree, however it left, so no request can reach it.
///
/// ```swift
/// print(window.tree)  // [home detail] > [login]
/// ```
///
/// The labels of controllers are unique in the tree. A lookup by label, by module or by container takes
/// constant time.
public struct RoutingTree: Sendable {
  var nodes: [NodeID: RoutingNode] = [:]
  /// The number of containers that were made.
  private var madeCount = 0
  /// Every label in the tree, those of tabs and splits included.
  var standings = Standings()
  var presentationCount = 0
  /// The number of containers that were read to take in changes of stacks of views.
  package internal(set) var takingInCost = 0

  /// The container at the bottom.
  package internal(set) var root = NodeID(number: 0)

  /// Creates a tree of one empty stack.
  package init() { root = store(.stack, at: .root, module: ModuleID(number: 0)) }

  /// The container of an identity, or nil if it is gone.
  package subscript(_ id: NodeID) -> RoutingNode? { nodes[id] }

  /// Whether a container is in the tree.
  func contains(_ id: NodeID) -> Bool { nodes.index(forKey: id) != nil }

  /// The entries of a stack, or nil for any other container.
  package func stack(_ id: NodeID) -> StackState? {
    guard let node = nodes[id], node.form == .stack else { return nil }
    return node.entries
  }

  /// Adds a container without contents.
  mutating func store(
    _ form: RoutingNode.Form, at place: RoutingNode.Place, _ kind: PresentationKind? = nil,
    module: ModuleID
  ) -> NodeID {
    let id = NodeID(number: madeCount)
    madeCount += 1
    nodes[id] = RoutingNode(
      form: form, place: place, kind: kind, module: module, base: id, tip: id)
    return id
  }

  /// The last container of the chain of presentations to which a container belongs.
  func tip(of id: NodeID) -> NodeID {
    nodes[id].flatMap { $0.base == id ? $0.tip : nodes[$0.base]?.tip } ?? id
  }

  /// Appends a container, with the presentations over it, to the chain of its presenter.
  ///
  /// - Complexity: O(1) if it was in that chain before, else O(*n*) for *n* presentations over it.
  mutating func chain(_ id: NodeID, over presenter: NodeID) {
    guard let base = nodes[presenter]?.base, let tip = nodes[id]?.tip else { return }
    nodes[base]?.tip = tip
    var next: NodeID? = id
    while let id = next, nodes[id]?.base != base {
      nodes[id]?.base = base
      next = nodes[id]?.presented
    }
  }

  /// Splits a chain: the container is the last one of it, and its presentation begins another.
  mutating func cut(over id: NodeID) -> NodeID? {
    guard let node = nodes[id], let presented = node.presented else { return nil }
    let last = tip(of: id)
    nodes[presented]?.tip = last
    nodes[node.base]?.tip = id
    nodes[id]?.presented = nil
    return presented
  }

  /// Changes a container in place, unless it is gone.
  mutating func change(_ id: NodeID, _ body: (inout RoutingNode) -> Void) {
    nodes[id]?.change(body)
  }
}

extension RoutingNode {
  fileprivate mutating func change(_ body: (inout RoutingNode) -> Void) { body(&self) }
}

/// The containers and modules of a tree's controllers, found by name and by module.
struct Standings: Sendable {
  /// The container of a controller, and its module.
  struct Row: Hashable, Sendable {
    let name: ControllerID
    let node: NodeID
    let module: ModuleID
  }

  private var rows: [ControllerID: Row] = [:]
  /// The controller of each module; of tabs or a split, the whole.
  private var owners: [ModuleID: ControllerID] = [:]

  /// The number of controllers.
  var count: Int { rows.count }

  /// All rows, in no order.
  var all: [Row] { Array(rows.values) }

  subscript(name: ControllerID) -> Row? { rows[name] }

  /// The row of the controller of a module.
  subscript(module: ModuleID) -> Row? { owners[module].flatMap { rows[$0] } }

  /// Adds a controller, or moves it; an owner takes the place of another of its module.
  mutating func note(_ row: Row, isOwner: Bool) {
    if isOwner { owners[row.module] = row.name }
    if let old = rows.updateValue(row, forKey: row.name) { disown(old) }
  }

  /// Removes a controller.
  mutating func remove(_ name: ControllerID) {
    if let row = rows.removeValue(forKey: name) { disown(row) }
  }

  private mutating func disown(_ row: Row) {
    if owners[row.module] == row.name, rows[row.name]?.module != row.module {
      owners[row.module] = nil
    }
  }
}
