// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The identity of a container in a tree: of a stack, a single controller, tabs or a split.
///
/// An identity is never used again.
package struct NodeID: Hashable, Sendable {
  /// The number, in the order in which the containers were made.
  let number: Int
}

extension NodeID: CustomStringConvertible {
  /// The number, as `n0`.
  package var description: String { "n\(number)" }
}

/// One container of a tree: its contents, its place, and the container that it presents.
package struct RoutingNode: Hashable, Sendable {
  /// The form, which says what is in it.
  package internal(set) var form: Form
  /// The entries of its controllers, the root first; of tabs or a split, the entry of the whole.
  package internal(set) var entries = StackState()
  /// The containers inside it, in order, on screen or not.
  package internal(set) var children: [NodeID] = []
  /// The place in the tree.
  package internal(set) var place: Place
  /// The container that it presents.
  ///
  /// Only stacks and single controllers present.
  package internal(set) var presented: NodeID?
  /// The look of its presentation, or nil if it is not presented.
  package let kind: PresentationKind?
  /// The frame of its presentation in the window's coordinates; nil if it covers everything.
  package internal(set) var frame: Rect?
  /// The place in the order of presentations, 0 if it is not presented.
  ///
  /// Of two open ones, the greater is in front. A container that is inserted below a presented one gets
  /// its place, and presents it.
  package internal(set) var serial = 0
  /// The module of the container; number 0 for an empty stack without one.
  package let module: ModuleID
  /// The first container of its chain: containers that present one another form a chain.
  var base: NodeID
  /// In the first container of a chain, the last one, so that the topmost container is found in one step.
  var tip: NodeID

  /// The form of a container; see ``Shape``.
  package enum Form: Hashable, Sendable {
    case stack
    case single
    case tabs(selected: Int)
    case split
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

  /// Whether other containers are inside it.
  ///
  /// Such a container neither pushes nor presents.
  package var isContainer: Bool { !children.isEmpty }

  /// The containers inside it that are on screen when it is, in order.
  package var visibleChildren: [NodeID] {
    if case .tabs(let selected) = form { [children[selected]] } else { children }
  }

  /// The labels of its controllers, the root first; of tabs or a split, the label of the whole.
  ///
  /// - Complexity: O(*n*) for a stack of *n* controllers.
  package var controllers: [ControllerID] { entries.all }

  /// The label of the controller on top, or nil for an empty stack.
  package var current: ControllerID? { entries.current }

  /// The first of its labels.
  package var first: ControllerID? { entries.entries.first?.id }
}
