// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RoutingTree {
  /// Returns the container that receives a transition which is requested in another container.
  ///
  /// Forwarding goes from tabs to the selected tab, from a split to the detail, and from any container
  /// to the container that it presents. It never leaves the container of the request: the pane of a
  /// master does not see what the detail presents. If both panes of a split present, the later
  /// presentation receives it.
  ///
  /// - Parameter id: The container of the request.
  /// - Returns: A stack or a single controller, or nil if the container is gone.
  /// - Complexity: O(*d*) for *d* tabs and splits on the way, however many modals and controllers.
  package func topmost(of id: NodeID) -> NodeID? {
    contains(id) ? branch(from: id).topmost : nil
  }

  /// The topmost container from a container on, and the serial of the last presentation on the way.
  func branch(from id: NodeID) -> (topmost: NodeID, serial: Int) {
    let tip = tip(of: id)
    let serial = max(self[id]?.serial ?? 0, self[tip]?.serial ?? 0)
    // If both panes of a split present, the later presentation counts; if none does, the detail.
    let inside = (self[tip]?.visibleChildren ?? []).reversed().map(branch)
    guard let front = inside.max(by: { $0.serial < $1.serial }) else { return (tip, serial) }
    return (front.topmost, max(serial, front.serial))
  }

  /// Returns the stacks and single controllers that are shown in a container: itself, those of the
  /// selected tab, or those of both panes of a split.
  ///
  /// - Complexity: O(*n*) for *n* containers inside it.
  package func shownLeaves(of id: NodeID) -> [NodeID] {
    guard let node = self[id] else { return [] }
    return node.isContainer ? node.visibleChildren.flatMap(shownLeaves) : [id]
  }

  /// The label of the controller in front of everything, or nil for an empty tree.
  ///
  /// - Complexity: O(*d*) for *d* tabs and splits on the way, however many modals and controllers.
  public var frontmost: ControllerID? {
    topmost(of: root).flatMap { self[$0]?.current }
  }

  /// Whether no tab hides a container.
  ///
  /// A presented container is shown even if its presenter is hidden.
  ///
  /// - Complexity: O(*d*) for *d* containers around it.
  func isShown(_ id: NodeID) -> Bool {
    let all = around(id)
    return zip(all, all.dropFirst()).allSatisfy { inner, outer in
      self[outer]?.visibleChildren.contains(inner) ?? false
    }
  }
}

extension RoutingTree {
  /// Returns the number of transitions between a module and the last one of a container.
  ///
  /// Each push and each presentation counts one. An application can refuse to open a screen that is
  /// nearby, and go back to it instead.
  ///
  /// - Parameters:
  ///   - module: The module to count from.
  ///   - target: The container to count to, with the container that it presents.
  /// - Returns: The number, or nil if the container cannot be reached from the module.
  /// - Complexity: O(*d*) for *d* containers on the way.
  func distance(from module: ModuleID, to target: NodeID) -> Int? {
    guard let row = standings[module] else { return nil }
    var distance = self[target]?.presented == nil ? 0 : 1
    var id = target
    // From the target outwards.
    while let node = self[id] {
      let below = id == row.node ? node.entries.index(of: row.name) ?? 0 : 0
      distance += node.entries.count - 1 - below
      if id == row.node { return distance }
      switch node.place {
      case .root: return nil
      case .inside(let outer, index: _): id = outer
      case .presented(let presenter):
        distance += 1
        id = presenter
      }
    }
    return nil
  }
}
