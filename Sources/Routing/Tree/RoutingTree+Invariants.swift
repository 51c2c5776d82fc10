// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension RoutingTree {
  /// The contradictions in the tree, each as a sentence; none, unless the tree has a fault.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  package var contradictions: [String] {
    var found: [String] = []
    let reached = subtree(root)
    if reached.count != nodeCount {
      found.append("\(nodeCount - reached.count) containers are in no place")
    }
    var names = 0
    for id in reached {
      guard let node = self[id] else { continue }
      names += node.entries.count
      for controller in node.controllers where standings[controller]?.node != id {
        found.append("'\(controller)' is not in the container that its row names")
      }
      for (index, child) in node.children.enumerated()
      where self[child]?.place != .inside(id, index: index) {
        found.append("\(child) is inside \(id), but its place says otherwise")
      }
      if let presented = node.presented, self[presented]?.place != .presented(by: id) {
        found.append("\(presented) is over \(id), but its place says otherwise")
      }
      var base = id
      while case .presented(let presenter) = self[base]?.place { base = presenter }
      if node.base != base || node.presented == nil && tip(of: id) != id {
        found.append("\(id) is not in the chain of those that present it")
      }
      if node.isContainer, node.presented != nil {
        found.append("\(id) presents; only stacks and single controllers can")
      }
      if case .tabs(let selected) = node.form, !node.children.indices.contains(selected) {
        found.append("\(id) shows a tab that it does not have")
      }
    }
    if names != standings.all.count {
      found.append("\(standings.all.count) names are known, and \(names) are there")
    }
    for row in standings.all where standings[row.module]?.module != row.module {
      found.append("'\(row.name)' belongs to a module without a controller")
    }
    return found
  }
}

extension RoutingTree {
  /// Traps where the tree contradicts itself; empty without the trait `InvariantChecks`.
  @inline(__always)
  func checkInvariants() {
    #if INVARIANT_CHECKS
      precondition(contradictions.isEmpty, "A tree of containers contradicts itself")
    #endif
  }
}
