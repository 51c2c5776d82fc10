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
  /// A place in the storage.
  ///
  /// Containers that present one another form a chain. Its first container knows its last, so that the
  /// topmost container is found in one step.
  struct Slot: Sendable {
    var node: RoutingNode?
    var generation = 0
    /// The slot of the first container of its chain.
    var base: Int
    /// In the first slot of a chain, the slot of the last container.
    var tip: Int
  }

  var slots: [Slot] = []
  var freeSlots: [Int] = []
  /// Every label in the tree, those of tabs and splits included.
  var standings = Standings()
  var presentationCount = 0
  /// The number of containers that were read to take in changes of stacks of views.
  package internal(set) var takingInCost = 0

  /// The container at the bottom.
  package internal(set) var root: NodeID

  /// Creates a tree of one empty stack.
  package init() {
    root = NodeID(slot: 0, generation: 0)
    slots = [
      Slot(
        node: RoutingNode(
          form: .stack, place: .root, kind: nil, module: ModuleID(number: 0)), base: 0, tip: 0)
    ]
  }

  /// The container of an identity, or nil if it is gone.
  package subscript(_ id: NodeID) -> RoutingNode? { contains(id) ? slots[id.slot].node : nil }

  /// Whether a container is in the tree.
  func contains(_ id: NodeID) -> Bool {
    slots.indices.contains(id.slot) && slots[id.slot].generation == id.generation
  }

  /// The place of a container, or nil if it is gone.
  func place(of id: NodeID) -> RoutingNode.Place? {
    contains(id) ? slots[id.slot].node?.place : nil
  }

  /// The form of a container, or nil if it is gone.
  func form(of id: NodeID) -> RoutingNode.Form? {
    contains(id) ? slots[id.slot].node?.form : nil
  }

  /// The entries of a stack, or nil for any other container.
  package func stack(_ id: NodeID) -> StackState? {
    guard contains(id), let node = slots[id.slot].node, node.form == .stack else { return nil }
    return node.entries
  }

  /// The place of a container in the order of presentations, or 0 if it is not presented.
  func serial(of id: NodeID) -> Int { self[id]?.serial ?? 0 }

  /// Puts a container into a free place of the storage.
  mutating func store(_ node: RoutingNode) -> NodeID {
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count { slots.append(Slot(base: slot, tip: slot)) }
    slots[slot].node = node
    slots[slot].base = slot
    slots[slot].tip = slot
    return NodeID(slot: slot, generation: slots[slot].generation)
  }

  /// The last container of the chain of presentations to which a container belongs.
  func tip(of id: NodeID) -> NodeID {
    let tip = slots[slots[id.slot].base].tip
    return NodeID(slot: tip, generation: slots[tip].generation)
  }

  /// Appends a container, with the presentations over it, to the chain of its presenter.
  ///
  /// - Complexity: O(1) if it was in that chain before, else O(*n*) for *n* presentations over it.
  mutating func chain(_ id: NodeID, over presenter: NodeID) {
    let base = slots[presenter.slot].base
    slots[base].tip = slots[id.slot].tip
    var next: NodeID? = id
    while let id = next, slots[id.slot].base != base {
      slots[id.slot].base = base
      next = slots[id.slot].node?.presented
    }
  }

  /// Splits a chain: the container is the last one of it, and its presentation begins another.
  mutating func cut(over id: NodeID) -> NodeID? {
    guard let presented = slots[id.slot].node?.presented else { return nil }
    slots[presented.slot].tip = tip(of: id).slot
    slots[slots[id.slot].base].tip = id.slot
    slots[id.slot].node?.presented = nil
    return presented
  }

  /// Changes a container in place, unless it is gone.
  mutating func change(_ id: NodeID, _ body: (inout RoutingNode) -> Void) {
    if contains(id) { slots[id.slot].node?.change(body) }
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
  /// The controllers by which modules are found; of tabs or a split, that is the whole.
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
