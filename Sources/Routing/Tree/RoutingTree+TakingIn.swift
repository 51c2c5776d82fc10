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
    let id: ControllerID
    let module: ModuleID
    let entryID: EntryID?
  }

  /// The controllers that have left the stack of views, the lowest first.
  var gone: [Departure] = []
  /// The controllers that have left with the tabs or the split around them.
  var inside: [Departure] = []
  /// The containers that are gone, or have become a stack.
  var dropped: [NodeID] = []
  /// The stacks that are presented over tabs or a split.
  var presented: [NodeID] = []
}

/// The part of a change that one container takes in.
private struct Share {
  /// The container; nil for a stack that is to be presented.
  var node: NodeID?
  /// The indices in the container of the controllers that change.
  var range = 0..<0
  /// The controllers at these indices afterwards.
  var entries: [PageEntry] = []
}

extension RoutingTree {
  /// Applies a change of a stack of views that the tree has not made.
  ///
  /// Controllers that keep their order keep their container. Others join the container of the
  /// controller below them. Over tabs or a split they join the container above or, if that is tabs or a
  /// split too, a new stack that is presented. A controller below tabs or a split at the bottom is left
  /// out. A presented container without controllers is removed, and its presenter presents what it
  /// presented. A container at the bottom becomes an empty stack.
  ///
  /// - Complexity: O(*r* + *i* + *a*) for *r* controllers that leave, *i* that are new, and *a* above
  ///   them in the same container.
  mutating func takeIn(_ change: ShownChange) -> TakenChange {
    var taken = TakenChange()
    let shares = assign(change, to: touched(by: change, &taken))
    // A controller that moves joins a container above its own, which it has left by then.
    for (index, share) in shares.enumerated() {
      if let id = share.node {
        settle(share, in: id, &taken)
      } else {
        presentStack(at: index, of: shares, &taken)
      }
    }
    checkInvariants()
    return taken
  }

  /// Reads a container, and counts the read.
  private mutating func read(_ id: NodeID) -> RoutingNode? {
    takingInCost += 1
    return self[id]
  }

  /// The container of a controller, its place in it, and the controller as one that leaves.
  private mutating func find(
    _ name: ControllerID
  ) -> (node: NodeID, index: Int, leaving: TakenChange.Departure)? {
    guard let row = standings[name], let entries = read(row.node)?.entries,
      let index = entries.index(of: name)
    else { return nil }
    let entryID = entries.entryID(of: name)
    return (row.node, index, .init(id: name, module: row.module, entryID: entryID))
  }

  // MARK: - Shares

  /// The containers that a change touches, the lowest first, and the indices that it changes in each.
  private mutating func touched(
    by change: ShownChange, _ taken: inout TakenChange
  ) -> [Share] {
    var shares: [Share] = []
    if let (node, index, _) = change.below.flatMap({ find($0) }) {
      shares.append(Share(node: node, range: index + 1..<index + 1))
    } else if let base = change.base {
      shares.append(Share(node: base))
    }
    let staying = Set(change.new.map(\.id))
    for (node, index, leaving) in change.old.compactMap({ find($0) }) {
      if !staying.contains(leaving.id) { taken.gone.append(leaving) }
      if shares.last?.node != node { shares.append(Share(node: node, range: index..<index)) }
      let last = shares.count - 1
      shares[last].range = shares[last].range.lowerBound..<index + 1
    }
    if let above = change.above.flatMap(node(of:)), shares.last?.node != above {
      shares.append(Share(node: above))
    }
    return shares
  }

  /// Gives each controller at the place of a change to a container.
  private mutating func assign(_ change: ShownChange, to touched: [Share]) -> [Share] {
    var (shares, current) = (touched, 0)
    for entry in change.new {
      let own = node(of: entry.id)
      if let own, let index = shares[current...].firstIndex(where: { $0.node == own }) {
        takingInCost += index - current
        current = index
      } else if current == shares.count || !accepts(shares[current], change) {
        let isLowest =
          current == 0 && change.below == nil && shares.first?.entries.isEmpty != false
        if isLowest, change.base != nil { continue }
        if !isLowest { current += 1 }
        if current == shares.count || !accepts(shares[current], change) {
          shares.insert(Share(), at: current)
        }
      }
      shares[current].entries.append(entry)
    }
    return shares
  }

  /// Whether a container can take controllers in: not tabs or a split, unless its own controller leaves.
  private mutating func accepts(_ share: Share, _ change: ShownChange) -> Bool {
    guard let node = share.node.flatMap({ read($0) }), node.isContainer else { return true }
    return !share.range.isEmpty && !change.new.contains { $0.id == node.current }
  }

  // MARK: - Containers

  /// Gives a container its new controllers; a presented one without any is removed.
  private mutating func settle(_ share: Share, in id: NodeID, _ taken: inout TakenChange) {
    guard let node = read(id) else { return }
    if node.isContainer {
      if share.range.isEmpty || share.entries.first?.id == node.current { return }
      open(id, &taken)
    }
    guard case .presented(let presenter) = node.place, share.entries.isEmpty,
      share.range.count == node.entries.count
    else { return replace(share.range, with: share.entries, in: id) }
    taken.dropped.append(id)
    let orphan = cut(over: id)
    remove(id)
    if let orphan { present(orphan, from: presenter) }
  }

  /// Replaces controllers of a stack.
  ///
  /// A single controller that gets others becomes a stack.
  private mutating func replace(
    _ range: Range<Int>, with entries: [PageEntry], in id: NodeID
  ) {
    // An id that another entry of the stack has is dropped.
    var ids = Set<EntryID>()
    let fitting = entries.map { entry in
      guard let entryID = entry.entryID else { return entry.entry }
      let owner = nodes[id]?.entries.controller(ofEntry: entryID)
      let index = owner.flatMap { nodes[id]?.entries.index(of: $0) }
      let isFree = index.map(range.contains) ?? true && ids.insert(entryID).inserted
      return isFree ? entry.entry : StackEntry(entry.id)
    }
    let operation = StackOperation.replaceRange(range, with: fitting, .push)
    if let change = try? nodes[id]?.entries.change(for: operation) {
      commit(change, on: id, modules: [])
    }
    for entry in entries { standings.add(entry.id, to: id, entry.module) }
    if nodes[id]?.entries.count != 1 { nodes[id]?.form = .stack }
  }

  /// Turns tabs or a split into a stack, which presents what was presented from inside it.
  private mutating func open(_ id: NodeID, _ taken: inout TakenChange) {
    let inside = withChildren(id).dropFirst()
    let names = inside.flatMap { self[$0]?.controllers ?? [] }
    taken.inside += names.compactMap { find($0)?.leaving }
    taken.dropped += [id] + inside
    let orphans = inside.compactMap { cut(over: $0) }.sorted(by: isBelow)
    for child in inside { remove(child) }
    nodes[id]?.form = .stack
    nodes[id]?.children = []
    for orphan in orphans {
      if let presenter = topmost(of: id) { present(orphan, from: presenter) }
    }
  }

  /// Presents a stack of controllers over tabs or a split, and below the container above them.
  private mutating func presentStack(
    at index: Int, of shares: [Share], _ taken: inout TakenChange
  ) {
    let (lower, upper) = (shares[..<index].last?.node, shares[(index + 1)...].first?.node)
    var presenter = topmost(of: lower ?? root)
    if let upper, case .presented(let own)? = read(upper)?.place { presenter = own }
    guard let presenter else { return }
    let above = cut(over: presenter)
    let entries = shares[index].entries
    let blueprint = Blueprint.stack(entries.map { PageEntry($0.page, $0.module) })
    let id = present(blueprint, entries[0].module, from: presenter, as: .modal)
    taken.presented.append(id)
    guard let above, let serial = self[above]?.serial else { return }
    present(above, from: id)
    // It counts as presented when the container above it was: before every later presentation.
    nodes[id]?.serial = serial
  }
}
