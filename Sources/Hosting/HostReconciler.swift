// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Finds the fewest changes that lead a toolkit's views from one frame to the next.
///
/// The changes come in an order in which each of them is valid: a view is inserted after the view that it
/// is in, a page is never in two views, and only an empty view is removed.
///
/// ```swift
/// var reconciler = HostReconciler()
/// reconciler.show(stack.presentFrame) { print($0) }
/// ```
public struct HostReconciler: Sendable {
  /// The views on screen.
  public private(set) var tree = HostTree()
  /// The number of each view in the tree.
  public private(set) var numbers: [Int] = []

  private var next = HostTree()
  /// The numbers below the next one that no view has.
  private var free: [Int] = []
  private var nextNumber = 0

  /// Creates a reconciler with an empty screen.
  public init() {}

  /// Calls a closure with each change that leads to the views of a frame.
  ///
  /// - Complexity: O(*n*) for *n* layers while the same views are on screen in the same order, without allocation; else
  ///   O(*n*²).
  public mutating func show(
    _ frame: borrowing Frame, isContainer: (ControllerID) -> Bool = { _ in false },
    _ apply: (HostChange) -> Void
  ) {
    next.show(frame, isContainer: isContainer)
    if !next.hasTheViews(of: tree) { rearrange(apply) }
    update(apply)
    swap(&tree, &next)
  }

  /// Makes the views on screen those of the next tree; they keep their old properties.
  private mutating func rearrange(_ apply: (HostChange) -> Void) {
    let kept = next.matches(in: tree)
    let gone = tree.nodes.indices.filter { !kept.contains($0) }
    // A page that another view is about to show leaves its old view first.
    for index in gone where tree.nodes[index].content != .cut { remove(index, apply) }
    let offstage = next.offstage
    if offstage != tree.offstage { apply(.keepOffstage(offstage)) }
    var placed: [Int] = []
    let stays = next.staying(kept, of: tree)
    var sibling: Int?
    for (index, node) in next.nodes.enumerated() {
      let parent = node.depth == 0 ? nil : placed.last
      let above = node.depth == 0 ? sibling : nil
      if let old = kept[index] {
        placed.append(numbers[old])
        if !stays[index] { apply(.move(numbers[old], in: parent, above: above)) }
      } else {
        placed.append(free.popLast() ?? nextNumber)
        nextNumber = max(nextNumber, placed[index] + 1)
        apply(.insert(placed[index], node.content, in: parent, above: above))
      }
      if node.depth == 0 { sibling = placed[index] }
    }
    for index in gone.reversed() where tree.nodes[index].content == .cut { remove(index, apply) }
    tree.nodes = zip(next.nodes, kept).map { node, old in
      old.map { tree.nodes[$0] } ?? HostNode(inserted: node)
    }
    numbers = placed
  }

  /// Changes the properties that are not those of the views on screen.
  private func update(_ apply: (HostChange) -> Void) {
    // A span lends a property; a node as a whole would be copied.
    let new = next.nodes.span
    let old = tree.nodes.span
    for index in new.indices {
      let number = numbers[index]
      if new[index].geometry != old[index].geometry { apply(.place(number, new[index].geometry)) }
      if new[index].opacity != old[index].opacity {
        apply(.fade(number, opacity: new[index].opacity))
      }
      if new[index].cornerRadius != old[index].cornerRadius {
        apply(.round(number, radius: new[index].cornerRadius))
      }
      if new[index].shadow != old[index].shadow { apply(.shade(number, new[index].shadow)) }
      if new[index].hidden != old[index].hidden { apply(.hide(number, new[index].hidden)) }
    }
  }

  private mutating func remove(_ index: Int, _ apply: (HostChange) -> Void) {
    apply(.remove(numbers[index]))
    free.append(numbers[index])
  }
}

extension HostNode {
  /// A view that has just been inserted.
  fileprivate init(inserted node: HostNode) {
    (id, depth, content) = (node.id, node.depth, node.content)
    (geometry, opacity, cornerRadius) = (HostGeometry(.zero), 1, 0)
    (shadow, hidden) = (nil, [])
  }

  fileprivate func isSameView(as other: borrowing HostNode) -> Bool {
    id == other.id && content == other.content
  }
}

extension HostTree {
  /// Whether both trees have the same views in the same order and the same cuts.
  fileprivate func hasTheViews(of other: HostTree) -> Bool {
    guard nodes.count == other.nodes.count else { return false }
    let own = nodes.span
    let others = other.nodes.span
    for index in own.indices
    where own[index].depth != others[index].depth || !own[index].isSameView(as: others[index]) {
      return false
    }
    return true
  }

  /// The index of each view in an earlier tree, or nil for a new view.
  fileprivate func matches(in old: HostTree) -> [Int?] {
    var unmatched = Array(old.nodes.indices)
    return nodes.map { node in
      let place = unmatched.firstIndex { old.nodes[$0].isSameView(as: node) }
      return place.map { unmatched.remove(at: $0) }
    }
  }

  /// Whether each view stays where it was: in the same cut, or in the longest run of views that keep their order.
  fileprivate func staying(_ kept: [Int?], of old: HostTree) -> [Bool] {
    let roots = nodes.indices.filter { index in
      nodes[index].depth == 0 && kept[index].map { old.nodes[$0].depth == 0 } == true
    }
    var stays = nodes.indices.map { index in
      // A cut has one view inside it, which follows it.
      guard nodes[index].depth > 0, let place = kept[index] else { return false }
      return old.nodes[place].depth > 0 && kept[index - 1] == place - 1
    }
    for place in roots.compactMap({ kept[$0] }).longestRisingRun() { stays[roots[place]] = true }
    return stays
  }
}

extension [Int] {
  /// The indices of the longest subsequence whose numbers rise.
  fileprivate func longestRisingRun() -> [Int] {
    var lengths = [Int](repeating: 1, count: count)
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      for earlier in 0..<index
      where self[earlier] < self[index] && lengths[earlier] >= lengths[index] {
        (lengths[index], previous[index]) = (lengths[earlier] + 1, earlier)
      }
    }
    var run: [Int] = []
    var next = indices.max { lengths[$0] < lengths[$1] }
    while let index = next {
      run.append(index)
      next = previous[index]
    }
    return run.reversed()
  }
}
