// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A change of a stack of views that a finger or a call of that stack has made.
struct ShownChange {
  /// The container at the bottom of the stack of views; nil where only presented ones are on it.
  let base: NodeID?
  /// The controller of the tree just below those who have changed, if any.
  let below: ControllerID?
  /// The controller of the tree just above them, if any.
  let above: ControllerID?
  /// The controllers at that place before, in order.
  let old: [ControllerID]
  /// The controllers at that place now, in order.
  let new: [PageEntry]
}

/// The effect on a tree of a change of a stack of views.
struct TakenChange {
  /// A controller that has left.
  struct Departure {
    let entry: StackEntry
    let module: ModuleID
    var id: ControllerID { entry.id }
  }

  /// The controllers that have left the stack of views, the lowest first.
  var gone: [Departure] = []
  /// The controllers that have left with the tabs or the split around them.
  var inside: [Departure] = []
  /// The containers that are gone, or have become a stack.
  var dropped: [NodeID] = []
  /// A container that is new.
  var presented: NodeID?
  /// The controllers that were put below tabs or a split at the bottom, which is impossible.
  var refused: [ControllerID] = []
}

extension RoutingTree {
  /// A container of controllers that have changed.
  private struct Holder {
    let node: NodeID
    /// Their indices in the container.
    var range: Range<Int>
    var comes: [PageEntry] = []
  }

  /// Applies a change of a stack of views that the tree has not made.
  ///
  /// Controllers that keep their order keep their container. Others join the container of the
  /// controller below them; over tabs or a split they are presented. A presented container without
  /// controllers is removed, and its presenter presents what it presented. A container at the bottom
  /// becomes an empty stack.
  ///
  /// - Complexity: O(*r* + *i* + *a*) for *r* controllers that leave, *i* that are new, and *a* above
  ///   them in the same container.
  mutating func takeIn(_ change: ShownChange) -> TakenChange {
    var taken = TakenChange()
    var holders = holders(of: change)
    let over = assign(change, to: &holders, &taken)
    let staying = Set(holders.flatMap { $0.comes.map(\.id) } + over.map(\.id))
    for holder in holders { taken.gone += leaving(holder, without: staying) }
    for controller in change.old where visit(node(of: controller))?.isContainer == false {
      standings.remove(controller)
    }
    for holder in holders { settle(holder, change, &taken) }
    if !over.isEmpty { presentStack(of: over, change, &taken) }
    checkInvariants()
    return taken
  }

  /// Reads a container, and counts the read.
  private mutating func visit(_ id: NodeID?) -> RoutingNode? {
    takingInCost += 1
    return id.flatMap { self[$0] }
  }

  /// The containers that a change touches, the lowest first.
  private mutating func holders(of change: ShownChange) -> [Holder] {
    var holders: [Holder] = []
    if let below = change.below, let id = node(of: below) {
      let place = index(of: below, in: id) + 1
      holders.append(Holder(node: id, range: place..<place))
    } else if let base = change.base {
      holders.append(Holder(node: base, range: 0..<0))
    }
    for controller in change.old {
      guard let id = node(of: controller) else { continue }
      let place = index(of: controller, in: id)
      if let last = holders.indices.last, holders[last].node == id {
        holders[last].range = min(holders[last].range.lowerBound, place)..<(place + 1)
      } else {
        holders.append(Holder(node: id, range: place..<place + 1))
      }
    }
    if let above = change.above, let id = node(of: above), holders.last?.node != id {
      holders.append(Holder(node: id, range: 0..<0))
    }
    return holders
  }

  private mutating func index(of controller: ControllerID, in id: NodeID) -> Int {
    visit(id)?.entries.index(of: controller) ?? 0
  }

  /// Assigns each new controller to a container; returns the controllers over tabs or a split, which no
  /// container can take.
  private mutating func assign(
    _ change: ShownChange, to holders: inout [Holder], _ taken: inout TakenChange
  ) -> [PageEntry] {
    guard !holders.isEmpty else { return change.new }
    var over: [PageEntry] = []
    var current = 0
    for entry in change.new {
      let own = node(of: entry.id)
      let index = holders.indices.dropFirst(current).first { holders[$0].node == own }
      takingInCost += (index ?? holders.count) - current
      if let index {
        current = index
      } else if !canTake(holders[current], change) {
        if current == 0, change.below == nil, change.base != nil, holders[0].comes.isEmpty {
          taken.refused.append(entry.id)
          continue
        }
        // The container above may take it, if it is a stack or a single controller.
        guard holders.indices.contains(current + 1), canTake(holders[current + 1], change) else {
          over.append(entry)
          continue
        }
        current += 1
      }
      holders[current].comes.append(entry)
    }
    return over
  }

  /// Whether a container can take controllers in.
  ///
  /// Tabs and splits cannot, unless they are at the bottom and their controller has left.
  private mutating func canTake(_ holder: Holder, _ change: ShownChange) -> Bool {
    guard let node = visit(holder.node), node.isContainer, let name = node.current else {
      return true
    }
    return holder.node == change.base && change.old.contains(name)
      && !change.new.contains { $0.id == name }
  }

  private mutating func leaving(
    _ holder: Holder, without staying: Set<ControllerID>
  ) -> [TakenChange.Departure] {
    guard let node = visit(holder.node) else { return [] }
    return node.entries.entries[holder.range].compactMap { entry in
      guard !staying.contains(entry.id) else { return nil }
      return standings[entry.id].map { .init(entry: entry, module: $0.module) }
    }
  }

  /// Gives a container its new controllers.
  private mutating func settle(
    _ holder: Holder, _ change: ShownChange, _ taken: inout TakenChange
  ) {
    guard let node = visit(holder.node) else { return }
    var isBottom = true
    if case .presented = node.place { isBottom = false }
    if node.isContainer {
      guard !holder.range.isEmpty, holder.comes.first?.id != node.current else { return }
      guard isBottom else { return drop(holder.node, &taken) }
      open(holder.node, &taken)
      return replace(0..<0, with: holder.comes, in: holder.node)
    }
    if isBottom || node.count > holder.range.count || !holder.comes.isEmpty {
      replace(holder.range, with: holder.comes, in: holder.node)
    } else {
      drop(holder.node, &taken)
    }
  }

  /// Replaces controllers of a stack.
  ///
  /// A single controller that gets others becomes a stack.
  private mutating func replace(
    _ range: Range<Int>, with entries: [PageEntry], in id: NodeID
  ) {
    change(id) { node in
      var ids = Set(node.entries.entries[range].compactMap(\.entryID))
      // An id that another entry of the stack has is dropped.
      let fitting = entries.map { entry in
        let isFree =
          entry.entryID.map {
            node.entries.controller(ofEntry: $0) == nil || ids.remove($0) != nil
          } ?? true
        return isFree ? entry.entry : StackEntry(entry.id)
      }
      if let change = try? node.entries.change(for: .replaceRange(range, with: fitting, .push)) {
        node.entries.commit(change)
      }
      if node.count != 1 { node.form = .stack }
    }
    for entry in entries { note(entry.id, id, entry.module) }
  }

  /// Removes a presented container; its presenter presents what was presented from inside it.
  private mutating func drop(_ id: NodeID, _ taken: inout TakenChange) {
    guard case .presented(let presenter) = visit(id)?.place else { return }
    let orphans = releaseInside(of: id, &taken)
    remove(id)
    adopt(orphans, by: presenter)
  }

  /// Turns tabs or a split into an empty stack, which presents what was presented from inside it.
  private mutating func open(_ id: NodeID, _ taken: inout TakenChange) {
    let orphans = releaseInside(of: id, &taken)
    for child in self[id]?.children ?? [] { remove(child) }
    for name in self[id]?.controllers ?? [] { standings.remove(name) }
    change(id) { ($0.form, $0.entries, $0.children) = (.stack, StackState(), []) }
    adopt(orphans, by: id)
  }

  /// Notes the controllers that leave with a container; returns the containers presented from inside it.
  private mutating func releaseInside(of id: NodeID, _ taken: inout TakenChange) -> [NodeID] {
    var orphans: [NodeID] = []
    for inner in withChildren(id) {
      taken.dropped.append(inner)
      takingInCost += 1
      if let presented = cut(over: inner) { orphans.append(presented) }
      guard inner != id else { continue }
      for controller in self[inner]?.controllers ?? [] {
        let module = standings[controller]?.module ?? ModuleID(number: 0)
        taken.inside.append(.init(entry: StackEntry(controller), module: module))
      }
    }
    return orphans.sorted(by: isBelow)
  }

  private mutating func adopt(_ orphans: [NodeID], by presenter: NodeID) {
    // The presenter presents nothing yet: only the second orphan has to look for one.
    var leaf: NodeID? = presenter
    for (index, orphan) in orphans.enumerated() {
      if index > 0 { leaf = topmost(of: presenter) }
      guard let leaf else { continue }
      change(orphan) { $0.place = .presented(by: leaf) }
      change(leaf) { $0.presented = orphan }
      chain(orphan, over: leaf)
    }
  }

  /// Presents a stack of the controllers over tabs or a split, below the containers above them.
  private mutating func presentStack(
    of entries: [PageEntry], _ change: ShownChange, _ taken: inout TakenChange
  ) {
    guard let module = entries.first?.module else { return }
    let blueprint = Blueprint.stack(entries.map { PageEntry($0.page, $0.module) })
    if let upper = change.above.flatMap(node(of:)),
      case .presented(let presenter) = self[upper]?.place
    {
      let serial = self[upper]?.serial ?? 0
      let all = subtree(root)
      takingInCost += all.count
      for id in all where !isBelow(id, upper) {
        self.change(id) { $0.serial += 1 }
      }
      _ = cut(over: presenter)
      let id = present(blueprint, module, from: presenter, as: .modal, serial: serial)
      self.change(id) { $0.presented = upper }
      self.change(upper) { $0.place = .presented(by: id) }
      chain(upper, over: id)
      taken.presented = id
    } else {
      let lower = change.below.flatMap(node(of:)) ?? change.base ?? root
      guard let presenter = topmost(of: self[lower] == nil ? root : lower) else { return }
      taken.presented = present(blueprint, module, from: presenter, as: .modal)
    }
  }
}
