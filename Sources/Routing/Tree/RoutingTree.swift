// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Which containers there are, what is in them and who presents whom: a value, without views and
/// time.
///
/// A tree of stacks, bare controllers, tabs and splits; each stack and each bare controller may
/// present one more container. It is all the history there is: what has left the screen by whatever
/// means has left the tree, so nothing can be routed to it.
///
/// ```swift
/// print(window.tree)  // [home detail] > [login]
/// ```
///
/// The names of controllers are unique in the whole tree. Lookups by name, by module and by
/// container take the same time however many there are.
public struct RoutingTree: Sendable {
  /// A place in the storage.
  ///
  /// Containers that present one another are a chain: it begins with one that nobody presents, and ends
  /// with one that presents nobody. The end is found in one step however long the chain is.
  struct Slot: Sendable {
    var node: RoutingNode?
    var generation = 0
    /// The place of the first one of its chain.
    var base: Int
    /// Of the first one of a chain, the place of the last.
    var tip: Int
  }

  var slots: [Slot] = []
  var freeSlots: [Int] = []
  /// Every name in the tree, those of tabs and splits included.
  var standings = Standings()
  var presentationCount = 0
  /// How many containers were looked at to take changes of stacks of views in: what it costs.
  package internal(set) var takingInCost = 0

  /// The container at the bottom of all.
  public internal(set) var root: NodeID

  /// Creates a tree of one empty stack.
  public init() {
    root = NodeID(slot: 0, generation: 0)
    slots = [
      Slot(
        node: RoutingNode(
          content: .stack(StackState()), place: .root, presented: nil, presentation: nil,
          module: ModuleID(number: 0)), base: 0, tip: 0)
    ]
  }

  /// The container of an identity, or nil where it is gone.
  public subscript(_ id: NodeID) -> RoutingNode? { contains(id) ? slots[id.slot].node : nil }

  /// Whether a container is there; without a copy of what is in it.
  func contains(_ id: NodeID) -> Bool {
    slots.indices.contains(id.slot) && slots[id.slot].generation == id.generation
  }

  /// Where a container stands, or nil where it is gone; without a copy of what is in it.
  func place(of id: NodeID) -> RoutingNode.Place? {
    contains(id) ? slots[id.slot].node?.place : nil
  }

  /// What is in a container, or nil where it is gone; without a copy of the rest.
  func content(of id: NodeID) -> RoutingNode.Content? {
    contains(id) ? slots[id.slot].node?.content : nil
  }

  /// The place of a container in the order of presentations, or 0 where it is not presented.
  func serial(of id: NodeID) -> Int { self[id]?.presentation?.serial ?? 0 }

  /// Puts a container into a free place of the storage.
  mutating func store(_ node: RoutingNode) -> NodeID {
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count { slots.append(Slot(base: slot, tip: slot)) }
    slots[slot].node = node
    slots[slot].base = slot
    slots[slot].tip = slot
    return NodeID(slot: slot, generation: slots[slot].generation)
  }

  /// The last one of the chain of presentations in which a container stands.
  func tip(of id: NodeID) -> NodeID {
    let tip = slots[slots[id.slot].base].tip
    return NodeID(slot: tip, generation: slots[tip].generation)
  }

  /// Puts a container, with what is presented over it, at the end of the chain of its presenter.
  ///
  /// - Complexity: O(1) for one that stood in that chain before, else O(*n*) for *n* over it.
  mutating func chain(_ id: NodeID, over presenter: NodeID) {
    let base = slots[presenter.slot].base
    slots[base].tip = slots[id.slot].tip
    var next: NodeID? = id
    while let id = next, slots[id.slot].base != base {
      slots[id.slot].base = base
      next = slots[id.slot].node?.presented
    }
  }

  /// Ends a chain with a container, and lets what is presented over it be the beginning of another.
  mutating func cut(over id: NodeID) -> NodeID? {
    guard let presented = slots[id.slot].node?.presented else { return nil }
    slots[presented.slot].tip = tip(of: id).slot
    slots[slots[id.slot].base].tip = id.slot
    slots[id.slot].node?.presented = nil
    return presented
  }

  /// Changes a container in its place; one that is gone is left alone.
  mutating func change(_ id: NodeID, _ body: (inout RoutingNode) -> Void) {
    if contains(id) { slots[id.slot].node?.change(body) }
  }
}
