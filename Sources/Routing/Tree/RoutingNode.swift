// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The identity of a container in a tree: of a stack, a bare controller, tabs or a split.
///
/// It is never used again: the number of a container that is gone names nothing.
public struct NodeID: Hashable, Sendable {
  private let place: Int32
  private let use: UInt32

  init(slot: Int, generation: Int) { (place, use) = (Int32(slot), UInt32(generation)) }

  var slot: Int { Int(place) }
  var generation: Int { Int(use) }
}

extension NodeID: CustomStringConvertible {
  /// The place in the tree's storage, as `n0`, with the number of times that it was used before.
  public var description: String {
    generation == 0 ? "n\(slot)" : "n\(slot).\(generation)"
  }
}

/// One container of a tree: what is in it, where it stands, and what it presents.
public struct RoutingNode: Hashable, Sendable {
  /// What is in it.
  public internal(set) var content: Content
  /// Where it stands.
  public internal(set) var place: Place
  /// What it presents: a modal or a popover; only stacks and bare controllers present.
  public internal(set) var presented: NodeID?
  /// How it is presented itself, or nil where it is not.
  public internal(set) var presentation: Presentation?
  /// The module with which it came.
  public let module: ModuleID

  /// What is in a container.
  public enum Content: Hashable, Sendable {
    /// Controllers on one another; it can be empty, as where a finger took what was there.
    case stack(StackState)
    /// One controller that nothing can be pushed onto.
    case bare(ControllerID)
    /// Containers of which one is shown.
    case tabs(Tabs)
    /// Two containers beside each other.
    case split(Split)
  }

  /// Containers of which one is shown.
  public struct Tabs: Hashable, Sendable {
    /// The name under which the tabs as a whole are on screen.
    public let controller: ControllerID
    /// The tabs, at least one, in order.
    public internal(set) var tabs: [NodeID]
    /// The index of the one that is shown.
    public internal(set) var selected: Int
  }

  /// Two containers beside each other.
  public struct Split: Hashable, Sendable {
    /// The name under which the split as a whole is on screen.
    public let controller: ControllerID
    /// The one at the leading edge.
    public let master: NodeID
    /// The one beside it, in which the application lives.
    public let detail: NodeID
  }

  /// Where a container stands.
  public enum Place: Hashable, Sendable {
    /// At the bottom of all.
    case root
    /// Inside another one: which tab, or 0 for the master and 1 for the detail.
    case inside(NodeID, index: Int)
    /// Over another one.
    case presented(by: NodeID)
  }

  /// How a container is presented.
  public struct Presentation: Hashable, Sendable {
    /// What it looks like.
    public let kind: Kind
    /// Where it is, in the window's coordinates; nil where it covers everything.
    public internal(set) var frame: Rect?
    /// Its place in the order of presentations: of two that are open, the greater is in front.
    public internal(set) var serial: Int

    /// What a presentation looks like.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// It covers everything.
      case modal
      /// It covers a part, and what is below stays on screen.
      case popover
      /// It covers everything, and came ready-made: its inside is its own affair.
      case endpoint
    }
  }

  /// Whether other containers are inside it; it is then not it that pushes and presents.
  public var isContainer: Bool {
    switch content {
    case .stack, .bare: false
    case .tabs, .split: true
    }
  }

  /// The containers inside it, in order, whether or not they are on screen.
  public var children: [NodeID] {
    switch content {
    case .stack, .bare: []
    case .tabs(let tabs): tabs.tabs
    case .split(let split): [split.master, split.detail]
    }
  }

  /// The containers inside it that are on screen when it is, in order.
  public var visibleChildren: [NodeID] {
    switch content {
    case .stack, .bare: []
    case .tabs(let tabs): [tabs.tabs[tabs.selected]]
    case .split(let split): [split.master, split.detail]
    }
  }

  /// The names under which it stands on the stack that shows it, root first.
  ///
  /// - Complexity: O(*n*) for a stack of *n* controllers.
  public var controllers: [ControllerID] {
    switch content {
    case .stack(let state): state.all
    case .bare(let controller): [controller]
    case .tabs(let tabs): [tabs.controller]
    case .split(let split): [split.controller]
    }
  }

  /// The one of its names that is on top, or nil for an empty stack.
  public var current: ControllerID? {
    switch content {
    case .stack(let state): state.current
    case .bare(let controller): controller
    case .tabs(let tabs): tabs.controller
    case .split(let split): split.controller
    }
  }

  /// Carries out a change of the stack that it is.
  mutating func commit(_ change: StackChange) {
    guard case .stack(var state) = content else { return }
    // The only copy, so that the change takes place in its storage.
    content = .bare("")
    state.commit(change)
    content = .stack(state)
  }

  /// Changes it in its place.
  mutating func change(_ body: (inout RoutingNode) -> Void) { body(&self) }

  /// The number of its names.
  var count: Int {
    if case .stack(let state) = content { state.count } else { 1 }
  }

  /// The first of its names.
  var first: ControllerID? {
    if case .stack(let state) = content { state.entries.first?.id } else { current }
  }
}
