// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RoutingTree {
  /// The number of containers.
  package var nodeCount: Int { nodes.count }

  /// Whether a controller is in the tree, on screen or not.
  package func contains(_ controller: ControllerID) -> Bool {
    standings[controller] != nil
  }

  /// Whether a module is in the tree, on screen or not.
  package func contains(_ module: ModuleID) -> Bool {
    standings[module] != nil
  }

  /// The container of a controller, or the tabs or split that it names.
  package func node(of controller: ControllerID) -> NodeID? {
    standings[controller]?.node
  }

  /// The container of a module; of the module of tabs or a split, the tabs or the split.
  package func node(of module: ModuleID) -> NodeID? {
    standings[module]?.node
  }

  /// The module of a controller, or nil if the controller is not in the tree.
  package func module(of controller: ControllerID) -> ModuleID? {
    standings[controller]?.module
  }

  /// The controller of a module, or nil if the module is not in the tree.
  public func controller(of module: ModuleID) -> ControllerID? {
    standings[module]?.name
  }

  /// Whether a container was presented before another one.
  func isBelow(_ id: NodeID, _ other: NodeID) -> Bool {
    self[id]?.serial ?? 0 < self[other]?.serial ?? 0
  }

  /// All containers and all presentations, in the order in which ``Presented/presenter`` counts.
  ///
  /// The presentations are in the order in which they were made. A presentation whose presenter has changed
  /// follows its presenter.
  ///
  /// - Complexity: O(*n* log *n*) for *n* containers.
  package func inOrder() -> (containers: [NodeID], presentations: [Presented<NodeID>]) {
    var containers: [NodeID] = []
    var numbers: [NodeID: Int] = [:]
    var presentations: [Presented<NodeID>] = []
    func add(_ id: NodeID) {
      guard numbers[id] == nil, let node = self[id] else { return }
      if case .presented(let presenter) = node.place, let kind = node.kind {
        if let presenting = around(presenter).last { add(presenting) }
        presentations.append(
          Presented(id, by: numbers[presenter], as: kind, frame: node.frame))
      }
      for inner in withChildren(id) {
        numbers[inner] = containers.count
        containers.append(inner)
      }
    }
    add(root)
    for id in subtree(root).sorted(by: isBelow) where self[id]?.kind != nil { add(id) }
    return (containers, presentations)
  }

  /// A container, and the tabs and splits around it, the innermost first.
  func around(_ id: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var next: NodeID? = id
    while let id = next, let node = self[id] {
      found.append(id)
      next = if case .inside(let outer, index: _) = node.place { outer } else { nil }
    }
    return found
  }

  /// A container, and every container inside it or over it, each before those inside or over it.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  package func subtree(_ id: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var rest = [id]
    while let next = rest.popLast() {
      guard let node = self[next] else { continue }
      found.append(next)
      if let presented = node.presented { rest.append(presented) }
      rest += node.children.reversed()
    }
    return found
  }

  /// The labels in a container, and in every container inside it or over it, the lowest first.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  func controllers(under id: NodeID) -> [ControllerID] {
    subtree(id).flatMap { self[$0]?.controllers ?? [] }
  }
}

extension RoutingTree {
  /// Returns the shape of a container, with the entries of its controllers; an empty stack if it is
  /// gone.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  package func shape(of id: NodeID) -> Shape<StackEntry, ControllerID> {
    guard let node = self[id] else { return .stack([]) }
    let entries = node.entries.entries
    switch node.form {
    case .stack: return .stack(entries)
    case .single: return .single(entries[0])
    case .tabs(let selected):
      return .tabs(entries[0].id, node.children.map(shape), selected: selected)
    case .split:
      return .split(
        entries[0].id, master: shape(of: node.children[0]), detail: shape(of: node.children[1]))
    }
  }
}

extension RoutingTree: CustomStringConvertible {
  /// The tree on one line: `[home detail] > (login)`.
  ///
  /// See ``Shape/description``; `>` stands between a container and what it presents.
  public var description: String { outline(root) }

  private func outline(_ id: NodeID) -> String {
    let containers = withChildren(id)
    return shape(of: id).map({ $0.id }, { $0 }).outline { number in
      self[containers[number]]?.presented.map { [outline($0)] } ?? []
    }
  }
}
