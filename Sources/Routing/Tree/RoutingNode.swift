// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The identity of a container in a tree: of a stack, a single controller, tabs or a split.
///
/// An identity is never used again.
public struct NodeID: Hashable, Sendable {
  private let place: Int32
  private let use: UInt32

  init(slot: Int, generation: Int) { (place, use) = (Int32(slot), UInt32(generation)) }

  var slot: Int { Int(place) }
  var generation: Int { Int(use) }
}

extension NodeID: CustomStringConvertible {
  /// The index in the tree's storage, as `n0`, and how often that index was used before: `n0.1`.
  public var description: String {
    generation == 0 ? "n\(slot)" : "n\(slot).\(generation)"
  }
}

/// One container of a tree: its contents, its place, and the container that it presents.
package struct RoutingNode: Hashable, Sendable {
  /// The contents.
  package internal(set) var content: Content
  /// The place in the tree.
  package internal(set) var place: Place
  /// The container that it presents.
  ///
  /// Only stacks and single controllers present.
  package internal(set) var presented: NodeID?
  /// How it is presented, or nil if it is not.
  package internal(set) var presentation: Presentation?
  /// The module of the container; number 0 for an empty stack without one.
  package let module: ModuleID

  /// The contents of a container; see ``Shape``.
  package enum Content: Hashable, Sendable {
    case stack(StackState)
    case single(ControllerID)
    case tabs(ControllerID, [NodeID], selected: Int)
    case split(ControllerID, master: NodeID, detail: NodeID)
  }

  /// The place of a container.
  package enum Place: Hashable, Sendable {
    /// At the bottom of the tree.
    case root
    /// Inside another container: the index of the tab, or 0 for the master and 1 for the detail.
    case inside(NodeID, index: Int)
    /// Over another container.
    case presented(by: NodeID)
  }

  /// How a container is presented.
  package struct Presentation: Hashable, Sendable {
    /// The look.
    package let kind: PresentationKind
    /// The frame in the window's coordinates; nil if it covers everything.
    package internal(set) var frame: Rect?
    /// The place in the order of presentations.
    ///
    /// Of two open ones, the greater is in front.
    package internal(set) var serial: Int
  }

  /// Whether other containers are inside it.
  ///
  /// Such a container neither pushes nor presents.
  package var isContainer: Bool {
    switch content {
    case .stack, .single: false
    case .tabs, .split: true
    }
  }

  /// The containers inside it, in order, on screen or not.
  package var children: [NodeID] {
    switch content {
    case .stack, .single: []
    case .tabs(_, let tabs, selected: _): tabs
    case .split(_, let master, let detail): [master, detail]
    }
  }

  /// The containers inside it that are on screen when it is, in order.
  package var visibleChildren: [NodeID] {
    if case .tabs(_, let tabs, let selected) = content { [tabs[selected]] } else { children }
  }

  /// The labels of its controllers, the root first; of tabs or a split, the label of the whole.
  ///
  /// - Complexity: O(*n*) for a stack of *n* controllers.
  package var controllers: [ControllerID] {
    if case .stack(let state) = content { state.all } else { current.map { [$0] } ?? [] }
  }

  /// The label of the controller on top, or nil for an empty stack.
  package var current: ControllerID? {
    switch content {
    case .stack(let state): state.current
    case .single(let name), .tabs(let name, _, selected: _), .split(let name, _, _): name
    }
  }

  /// Carries out a change of the stack.
  mutating func commit(_ change: StackChange) {
    guard case .stack(var state) = content else { return }
    // The state must have one owner, so that it changes in place.
    content = .single("")
    state.commit(change)
    content = .stack(state)
  }

  /// The number of its labels.
  var count: Int { if case .stack(let state) = content { state.count } else { 1 } }

  /// The first of its labels.
  var first: ControllerID? {
    if case .stack(let state) = content { state.entries.first?.id } else { current }
  }
}
