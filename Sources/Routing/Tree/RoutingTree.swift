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
  struct Slot: Sendable {
    var node: RoutingNode?
    var generation = 0
  }

  /// Where a controller stands, and whose it is.
  struct Standing: Hashable, Sendable {
    var node: NodeID
    var module: ModuleID
  }

  var slots: [Slot] = []
  var freeSlots: [Int] = []
  /// Every name in the tree, those of tabs and splits included.
  var standings: [ControllerID: Standing] = [:]
  /// The controller of each module; of a split or tabs, the name of the whole.
  var controllers: [ModuleID: ControllerID] = [:]
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
          module: ModuleID(number: 0)))
    ]
  }

  /// The container of an identity, or nil where it is gone.
  public subscript(_ id: NodeID) -> RoutingNode? {
    guard slots.indices.contains(id.slot), slots[id.slot].generation == id.generation else {
      return nil
    }
    return slots[id.slot].node
  }

  /// Where a container stands, or nil where it is gone; without a copy of what is in it.
  func place(of id: NodeID) -> RoutingNode.Place? {
    guard slots.indices.contains(id.slot), slots[id.slot].generation == id.generation else {
      return nil
    }
    return slots[id.slot].node?.place
  }

  /// The place of a container in the order of presentations, or 0 where it is not presented.
  func serial(of id: NodeID) -> Int { self[id]?.presentation?.serial ?? 0 }

  /// Puts a container into a free place of the storage.
  mutating func store(_ node: RoutingNode) -> NodeID {
    if let slot = freeSlots.popLast() {
      slots[slot].node = node
      return NodeID(slot: slot, generation: slots[slot].generation)
    }
    slots.append(Slot(node: node))
    return NodeID(slot: slots.count - 1, generation: 0)
  }

  /// Changes a container in its place; one that is gone is left alone.
  mutating func change(_ id: NodeID, _ body: (inout RoutingNode) -> Void) {
    guard self[id] != nil else { return }
    // Taken out for the change, so that its content is not copied.
    guard var node = slots[id.slot].node.take() else { return }
    body(&node)
    slots[id.slot].node = node
  }
}
