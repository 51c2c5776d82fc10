// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A request to change a tree of containers, and the container in which it is made.
///
/// ``RoutingTree/change(for:)`` returns its effect without carrying it out.
package struct TreeRequest: Equatable {
  /// The container in which the request is made.
  package let home: RequestHome
  /// The action.
  package internal(set) var action: Action
  /// Whether a window shows it with a transition; nothing to the tree.
  let isAnimated: Bool

  /// The action of a request.
  package enum Action: Equatable {
    /// An operation on a stack, and the pages that it inserts, in their order.
    case edit(StackOperation, inserting: [PageEntry], StackReach)
    /// A presentation over the topmost container, by a module.
    case present(Blueprint, ModuleID, as: PresentationKind, frame: Rect?)
    /// The removal of modules.
    case undo(UndoScope)
    /// The selection of a tab, by its index, in the tabs around the container.
    case select(Int)
    /// A tree in the place of the whole tree; the module is that of the root.
    case replaceAll(Blueprint, ModuleID, presenting: [Presented<Blueprint>])
  }

  package init(_ action: Action, in home: RequestHome, isAnimated: Bool = true) {
    self.home = home
    self.action = action
    self.isAnimated = isAnimated
  }
}

/// The container in which a request is made.
package enum RequestHome: Hashable, Sendable {
  /// The container at the bottom.
  case root
  /// The container of a module; of the module of tabs or a split, the tabs or the split.
  case module(ModuleID)
  /// A pane of the split of a module: 0 for the master, 1 for the detail.
  case pane(Int, of: ModuleID)
  /// The container of an identity.
  case container(NodeID)
}

/// The stack that an operation changes.
package enum StackReach: Hashable, Sendable {
  /// The topmost stack.
  case topmost
  /// The stack in which the request is made, even if it is covered or on a hidden tab.
  ///
  /// The same change may dismiss the container that the stack presents.
  case exactly(dismissing: Bool)
}

/// The modules that an undo removes.
package enum UndoScope: Hashable, Sendable {
  /// The module, and everything over it.
  case module
  /// The topmost controller, unless it is the root of its stack.
  case top
  /// Everything over the module.
  case overModule
  /// Everything over the root of the stack.
  case overRoot
  /// The container that the stack presents.
  case presented
}

/// The effect of a request on one tree.
///
/// It belongs to the tree from which it was computed, in the same state.
package struct TreeChange: Equatable {
  /// The request; of a whole tree, with the presenters.
  package let request: TreeRequest
  /// The container that changes, after all forwarding.
  package let target: NodeID
  /// The removals, which come first.
  package internal(set) var undone = UndoPlan()
  /// The change of the target, if the request edits a stack.
  var edit: StackChange?
  /// The modules of the controllers that the edit inserts.
  var modules: [ModuleID] = []
}
