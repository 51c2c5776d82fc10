// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RoutingTree {
  /// The container that a transition is forwarded to which is asked for in another: the topmost of
  /// all that stand inside it or over it.
  ///
  /// From tabs it goes to the one that is shown, from a split to the detail, and from anywhere to
  /// what is presented over it, as far as that goes. It never leaves the container in which it was
  /// asked for: a master does not see what its detail presents. Of two presentations that are open
  /// in a split, the later one is in front and is the one that counts.
  ///
  /// - Parameter id: Where the transition was asked for.
  /// - Returns: A stack or a bare controller, or nil where the container is gone.
  /// - Complexity: O(*d*) for *d* tabs and splits on the way, however many modals and controllers.
  public func topmost(of id: NodeID) -> NodeID? {
    guard contains(id) else { return nil }
    var id = id
    var serial = 0
    follow(&id, &serial)
    // Tabs show one child, so there is one way to follow; only a split has two.
    while case .tabs(let tabs)? = content(of: id) {
      id = tabs.tabs[tabs.selected]
      follow(&id, &serial)
    }
    return isContainer(id) ? topmost(among: visibleBranches(of: id)).branch : id
  }

  /// Goes from a stack or bare controller to the last one that is presented over it.
  private func follow(_ id: inout NodeID, _ serial: inout Int) {
    id = tip(of: id)
    serial = max(serial, slots[id.slot].node?.presentation?.serial ?? 0)
  }

  private func isContainer(_ id: NodeID) -> Bool {
    slots[id.slot].node?.isContainer ?? false
  }

  /// The topmost of containers beside each other, and the serial of the last presentation on the
  /// way.
  private func topmost(among start: [NodeID]) -> (branch: NodeID?, serial: Int) {
    var branches = start
    var serial = 0
    while true {
      let presenting = branches.compactMap { self[$0]?.presented }
      switch presenting.count {
      case 0: return (branches.last, serial)
      case 1:
        var id = presenting[0]
        serial = max(serial, self[id]?.presentation?.serial ?? 0)
        follow(&id, &serial)
        branches = visibleBranches(of: id)
      default:
        // Only the panes of a split get here: each way is gone to its end, and the latest counts.
        var latest: (branch: NodeID?, serial: Int) = (nil, 0)
        for presented in presenting {
          var found = topmost(among: visibleBranches(of: presented))
          found.serial = max(found.serial, self[presented]?.presentation?.serial ?? 0)
          if found.serial > latest.serial { latest = found }
        }
        return (latest.branch, max(serial, latest.serial))
      }
    }
  }

  /// The stacks and bare controllers that are on screen when a container is, in order.
  func visibleBranches(of id: NodeID) -> [NodeID] {
    guard let node = self[id] else { return [] }
    return node.isContainer ? node.visibleChildren.flatMap(visibleBranches) : [id]
  }

  /// The controller on screen in front of everything, or nil for an empty tree.
  ///
  /// - Complexity: As ``topmost(of:)``.
  public var frontmost: ControllerID? {
    topmost(of: root).flatMap { self[$0]?.current }
  }

  /// Whether a container is shown by the containers around it: no tab hides it.
  ///
  /// What is presented over something is shown, whatever becomes of the presenter.
  ///
  /// - Complexity: O(*d*) for *d* containers around it.
  func isShown(_ id: NodeID) -> Bool {
    var id = id
    while case .inside(let outer, let index) = place(of: id) {
      if case .tabs(let tabs) = self[outer]?.content, tabs.selected != index { return false }
      id = outer
    }
    return contains(id)
  }
}

extension RoutingTree {
  /// How many transitions lie between a module and the last one of a container: each push and each
  /// presentation counts one.
  ///
  /// An application may refuse to open a sibling of a module nearby, and go back to it instead.
  ///
  /// - Parameters:
  ///   - module: The module from which is counted.
  ///   - target: The container to whose last transition is counted, a presentation of its own
  ///     included.
  /// - Returns: The number, or nil where the container is not reached from the module.
  /// - Complexity: O(*d*) for *d* containers on the way.
  public func distance(from module: ModuleID, to target: NodeID) -> Int? {
    guard let row = standings[module] else { return nil }
    var distance = 0
    var id = target
    // From the target up: what is above the first one in each container, and each presentation.
    while let node = self[id] {
      distance += node.presented == nil ? 0 : id == target ? 1 : 0
      if id == row.node {
        if case .stack(let state) = node.content, let index = state.index(of: row.name) {
          distance += state.count - 1 - index
        }
        return distance
      }
      distance += node.count - 1
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
