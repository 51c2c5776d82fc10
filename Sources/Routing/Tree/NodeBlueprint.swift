// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A controller that is to come into a tree, and the module to which it belongs.
public struct ModuleEntry: Hashable, Sendable {
  /// The name of the controller, and the id of its entry if it has one.
  public let entry: StackEntry
  /// The module to which the controller belongs.
  public let module: ModuleID

  /// Creates an entry.
  public init(_ entry: StackEntry, _ module: ModuleID) {
    self.entry = entry
    self.module = module
  }

  /// The name of the controller.
  public var id: ControllerID { entry.id }
}

/// A container that is to come into a tree, with all that is inside it.
public indirect enum NodeBlueprint: Hashable, Sendable {
  /// A stack of controllers, root first; the module is that of the whole.
  case stack(ModuleID, [ModuleEntry])
  /// A controller that nothing can be pushed onto.
  case bare(ControllerID, ModuleID)
  /// Containers of which one is shown, with a name for the whole.
  case tabs(ControllerID, ModuleID, [NodeBlueprint], selected: Int)
  /// Two containers beside each other, with a name for the whole.
  case split(ControllerID, ModuleID, master: NodeBlueprint, detail: NodeBlueprint)

  /// The module with which the whole comes.
  public var module: ModuleID {
    switch self {
    case .stack(let module, _), .bare(_, let module), .tabs(_, let module, _, selected: _),
      .split(_, let module, master: _, detail: _):
      module
    }
  }

  /// The name under which the whole is known: of a stack, that of its root; nil for an empty one.
  public var name: ControllerID? {
    switch self {
    case .stack(_, let entries): entries.first?.id
    case .bare(let name, _), .tabs(let name, _, _, selected: _),
      .split(let name, _, master: _, detail: _):
      name
    }
  }

  /// The containers inside it, in order.
  var children: [NodeBlueprint] {
    switch self {
    case .stack, .bare: []
    case .tabs(_, _, let tabs, selected: _): tabs
    case .split(_, _, let master, let detail): [master, detail]
    }
  }

  /// Every name that it brings, those of tabs and splits included.
  var names: [ControllerID] {
    switch self {
    case .stack(_, let entries): entries.map(\.id)
    case .bare(let name, _): [name]
    case .tabs(let name, _, _, selected: _), .split(let name, _, master: _, detail: _):
      [name] + children.flatMap(\.names)
    }
  }

  /// Whether each of its containers, in order, can present: stacks and bare controllers can.
  var leaves: [Bool] {
    let children = children
    return [children.isEmpty] + children.flatMap(\.leaves)
  }

  /// The same with other names: that of each whole is asked for before those inside it.
  func named(_ name: (ControllerID, _ isWhole: Bool) -> ControllerID) -> NodeBlueprint {
    switch self {
    case .stack(let module, let entries):
      return .stack(
        module,
        entries.map {
          ModuleEntry(StackEntry(name($0.id, false), entryID: $0.entry.entryID), $0.module)
        })
    case .bare(let own, let module): return .bare(name(own, false), module)
    case .tabs(let own, let module, let tabs, let selected):
      let whole = name(own, true)
      return .tabs(whole, module, tabs.map { $0.named(name) }, selected: selected)
    case .split(let own, let module, let master, let detail):
      let whole = name(own, true)
      return .split(whole, module, master: master.named(name), detail: detail.named(name))
    }
  }

  /// Checks that no stack in it has two entries with one id, and that all tabs show one of them.
  func check() throws(RoutingRefusal) {
    switch self {
    case .stack(_, let entries):
      var ids = Set<EntryID>()
      for case let id? in entries.map(\.entry.entryID) where !ids.insert(id).inserted {
        throw .stack(.duplicateEntryID(id))
      }
    case .tabs(_, _, let tabs, let selected) where !tabs.indices.contains(selected):
      throw .tabOutOfRange(selected, count: tabs.count)
    case .bare, .tabs, .split: break
    }
    for child in children { try child.check() }
  }
}

/// A container that is presented in a tree that is made anew.
public struct Presented<Container> {
  /// What is presented.
  public let content: Container
  /// The index of the container that presents it: the root and those inside it are counted first,
  /// each before those inside it, then each presentation likewise.
  public let presenter: Int
  /// How it is presented.
  public let kind: RoutingNode.Presentation.Kind
  /// Where a popover is, in the window's coordinates.
  public let frame: Rect?

  /// Creates a presentation.
  public init(
    _ content: Container, by presenter: Int, as kind: RoutingNode.Presentation.Kind,
    frame: Rect? = nil
  ) {
    self.content = content
    self.presenter = presenter
    self.kind = kind
    self.frame = frame
  }

  /// The same presentation of something else.
  func map<Other>(_ change: (Container) -> Other) -> Presented<Other> {
    Presented<Other>(change(content), by: presenter, as: kind, frame: frame)
  }
}

extension Presented: Equatable where Container: Equatable {}
extension Presented: Hashable where Container: Hashable {}
extension Presented: Sendable where Container: Sendable {}

/// A presented container, with the names of all that is inside it.
public typealias PresentedBlueprint = Presented<NodeBlueprint>
