// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RoutingTree {
  /// The number of containers.
  public var nodeCount: Int { slots.count - freeSlots.count }

  /// Whether a controller stands anywhere in the tree, on screen or not.
  public func contains(_ controller: ControllerID) -> Bool {
    standings[controller] != nil
  }

  /// Whether a module stands anywhere in the tree, on screen or not.
  public func contains(_ module: ModuleID) -> Bool {
    standings[module] != nil
  }

  /// The container in which a controller stands, or the tabs or split whose name it is.
  public func node(of controller: ControllerID) -> NodeID? {
    standings[controller]?.node
  }

  /// The container in which a module stands; for one of tabs or a split, these themselves.
  public func node(of module: ModuleID) -> NodeID? {
    standings[module]?.node
  }

  /// The module that brought a controller, or nil where it does not stand in the tree.
  public func module(of controller: ControllerID) -> ModuleID? {
    standings[controller]?.module
  }

  /// The controller of a module, or nil where the module is not in the tree.
  public func controller(of module: ModuleID) -> ControllerID? {
    standings[module]?.name
  }

  /// The entry of a controller on its stack, and the index; nil in a container of another kind.
  func stackEntry(of controller: ControllerID) -> (index: Int, entry: StackEntry)? {
    guard case .stack(let state) = node(of: controller).flatMap({ self[$0] })?.content,
      let index = state.index(of: controller)
    else { return nil }
    return (index, state.entries[index])
  }

  /// How a module came where it is.
  public func position(of module: ModuleID) -> ModulePosition? {
    guard let row = standings[module] else { return nil }
    let id = row.node
    if let (index, _) = stackEntry(of: row.name), index > 0,
      case .stack(let state)? = self[id]?.content
    {
      return .pushed(onto: state.entries[index - 1].id)
    }
    var outermost = id
    while case .inside(let container, index: _) = place(of: outermost) { outermost = container }
    guard case .presented(let presenter) = place(of: outermost) else { return .root }
    return self[presenter]?.current.map { .presented(over: $0) }
  }

  /// All containers and all presentations, in the order in which ``Presented/presenter`` counts.
  ///
  /// The presentations are in the order in which they came; one that has another presenter since that
  /// one left stands behind it.
  ///
  /// - Complexity: O(*n* log *n*) for *n* containers.
  public func inOrder() -> (containers: [NodeID], presentations: [Presented<NodeID>]) {
    var containers = withChildren(root)
    var numbers = Dictionary(uniqueKeysWithValues: zip(containers, containers.indices))
    var presentations: [Presented<NodeID>] = []
    var waiting = subtree(root).filter { self[$0]?.presentation != nil }
      .sorted { serial(of: $0) < serial(of: $1) }
    while !waiting.isEmpty {
      let all = waiting
      waiting = []
      for id in all {
        guard let node = self[id], let presentation = node.presentation,
          case .presented(let presenter) = node.place, let number = numbers[presenter]
        else {
          waiting.append(id)
          continue
        }
        presentations.append(
          Presented(id, by: number, as: presentation.kind, frame: presentation.frame))
        for inner in withChildren(id) {
          numbers[inner] = containers.count
          containers.append(inner)
        }
      }
      // Each is presented by one that is there, so that each pass finds some.
      precondition(waiting.count < all.count, "A presentation has no presenter")
    }
    return (containers, presentations)
  }

  /// Whether a container stands inside or over another, or is it.
  ///
  /// - Complexity: O(*d*) for *d* containers in between.
  func isDescendant(_ id: NodeID, of ancestor: NodeID) -> Bool {
    var id = id
    while id != ancestor {
      switch self[id]?.place {
      case .inside(let outer, index: _), .presented(by: let outer): id = outer
      case .root, nil: return false
      }
    }
    return true
  }

  /// A container, those inside it and those over them, each before what stands inside or over it.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public func subtree(_ id: NodeID) -> [NodeID] {
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
}

extension RoutingTree: CustomStringConvertible {
  /// The tree on a line: `[home detail] > (login)`.
  ///
  /// A stack stands in brackets, a bare controller in parentheses, tabs as `tabs{[a] *[b]}` with a
  /// star at the one that is shown, a split as `split{[list] | [detail]}`; what is presented stands
  /// behind `>`.
  public var description: String { outline(root) }

  private func outline(_ id: NodeID) -> String {
    guard let node = self[id] else { return "" }
    var text: String
    switch node.content {
    case .stack(let state): text = "[\(state.all.map(\.name).joined(separator: " "))]"
    case .bare(let controller): text = "(\(controller.name))"
    case .tabs(let tabs):
      let children = tabs.tabs.enumerated().map { index, tab in
        (index == tabs.selected ? "*" : "") + outline(tab)
      }
      text = "\(tabs.controller.name){\(children.joined(separator: " "))}"
    case .split(let split):
      text = "\(split.controller.name){\(outline(split.master)) | \(outline(split.detail))}"
    }
    if let presented = node.presented {
      text += " > \(outline(presented))"
    }
    return text
  }
}
