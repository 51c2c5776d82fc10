// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Makes a tree of a list of containers that may be anything.
struct TreeRestorer {
  let nodes: [SavedNode]
  var report: RestorationReport
  var names = Set<ControllerID>()
  var isPlaced: [Bool]
  var lastModule = 0

  /// How deep containers may stand inside one another: far more than anybody sees.
  static let depth = 64

  init(nodes: [SavedNode], report: RestorationReport) {
    self.nodes = nodes
    self.report = report
    isPlaced = nodes.map { _ in false }
  }

  static func initial(_ names: [ControllerID]) -> RoutingTree {
    var tree = RoutingTree()
    var seen = Set<ControllerID>()
    let entries = names.filter { seen.insert($0).inserted }.enumerated().map {
      ModuleEntry(StackEntry($1), ModuleID(number: $0 + 1))
    }
    tree.setRoot(.stack(ModuleID(number: 1), entries))
    return tree
  }

  /// A container that was made, and the saved ones inside it that may present something.
  struct Built {
    let blueprint: NodeBlueprint
    /// The saved containers of the blueprint, in the order of ``RoutingTree/subtree(_:)``; nil for
    /// one that was missing.
    let saved: [Int?]
  }

  mutating func tree(
    initial: [ControllerID], where isKnown: (ControllerID) -> Bool
  ) -> RoutingTree {
    let root = nodes.isEmpty ? nil : build(0, depth: 0, where: isKnown)
    var tree = RoutingTree()
    var presenting: [(saved: Int, by: NodeID)] = []
    if let root {
      tree.setRoot(root.blueprint)
      presenting = presented(root, in: tree, tree.root)
    } else if !nodes.isEmpty {
      presenting = presented(
        Built(blueprint: .stack(module(), []), saved: [0]), in: tree, tree.root)
    }
    if root == nil || tree.controllerCount == 0 && !initial.isEmpty {
      report.note(.empty, at: RestorationPlace()["nodes"])
      tree = Self.initial(initial)
      presenting = presenting.map { ($0.saved, tree.root) }
    }
    while !presenting.isEmpty {
      // In the order in which they were presented: the later ones are in front.
      let next = presenting.indices.min { first, second in
        (nodes[presenting[first].saved].order ?? .max, first)
          < (nodes[presenting[second].saved].order ?? .max, second)
      }
      guard let next else { break }
      let (saved, presenter) = presenting.remove(at: next)
      // Nobody presents twice, and what a hidden tab presents would be in front of what is shown.
      guard tree[presenter]?.presented == nil, tree.isShown(presenter) else {
        report.note(.unreachable, at: nodes[saved].place)
        continue
      }
      guard let built = build(saved, depth: 0, where: isKnown) else {
        presenting +=
          index(nodes[saved].presented, at: nodes[saved].place["presented"])
          .map { [($0, presenter)] } ?? []
        continue
      }
      let kind = kind(of: nodes[saved])
      let id = tree.present(
        built.blueprint, from: presenter, as: kind,
        frame: kind == .popover ? frame(of: nodes[saved]) : nil)
      presenting += presented(built, in: tree, id)
    }
    for index in nodes.indices where !isPlaced[index] {
      report.note(.unreachable, at: nodes[index].place)
    }
    return tree
  }

  private mutating func kind(of node: SavedNode) -> RoutingNode.Presentation.Kind {
    guard let text = node.presentation else {
      report.note(.missing, at: node.place["as"])
      return .modal
    }
    guard let kind = RoutingNode.Presentation.Kind(rawValue: text) else {
      report.note(.unreadable, at: node.place["as"])
      return .modal
    }
    return kind
  }

  /// Where a popover was, unless that is no rectangle.
  private mutating func frame(of node: SavedNode) -> Rect? {
    guard let frame = node.frame else { return nil }
    guard frame.isFinite, frame.width >= 0, frame.height >= 0 else {
      report.note(.unreadable, at: node.place["frame"])
      return nil
    }
    return frame
  }

  /// What the containers of a blueprint present.
  private mutating func presented(
    _ built: Built, in tree: RoutingTree, _ id: NodeID
  ) -> [(saved: Int, by: NodeID)] {
    zip(built.saved, tree.subtree(id)).compactMap { saved, node in
      guard let saved,
        let index = index(nodes[saved].presented, at: nodes[saved].place["presented"])
      else {
        return nil
      }
      // Only stacks and bare controllers present: of a container, what is in front in it does.
      return (index, tree.visibleBranches(of: node).last ?? node)
    }
  }

  /// A saved index, where it points at a container that has no place yet.
  mutating func index(_ index: Int?, at place: RestorationPlace) -> Int? {
    guard let index else { return nil }
    guard nodes.indices.contains(index) else {
      report.note(.indexOutOfRange(index, count: nodes.count), at: place)
      return nil
    }
    guard !isPlaced[index] else {
      report.note(.duplicate("container \(index)"), at: place)
      return nil
    }
    isPlaced[index] = true
    return index
  }
}
