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

  /// Presents a container that is in no place, with the presentations over it.
  ///
  /// - Complexity: O(1) if it was over that presenter before, else O(*n*) for *n* presentations over it.
  mutating func present(_ id: NodeID, from presenter: NodeID) {
    guard let base = nodes[presenter]?.base, let tip = nodes[id]?.tip else { return }
    nodes[id]?.place = .presented(by: presenter)
    nodes[presenter]?.presented = id
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

  /// All rows, in no order.
  var all: [Row] { Array(rows.values) }

  subscript(name: ControllerID) -> Row? { rows[name] }

  /// The row of the controller of a module.
  subscript(module: ModuleID) -> Row? { owners[module].flatMap { rows[$0] } }

  /// Adds a controller of a module to a container.
  ///
  /// The first controllers of a split share its module, which stays the split's.
  mutating func add(_ name: ControllerID, to node: NodeID, _ module: ModuleID) {
    rows[name] = Row(name: name, node: node, module: module)
    if owners[module] == nil { owners[module] = name }
  }

  /// Removes a controller.
  mutating func remove(_ name: ControllerID) {
    guard let row = rows.removeValue(forKey: name), owners[row.module] == name else { return }
    owners[row.module] = nil
  }
}
