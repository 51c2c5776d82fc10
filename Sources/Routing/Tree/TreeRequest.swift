// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What is asked of a tree of containers, and in which of them it is asked for.
///
/// It is a value: ``RoutingTree/change(for:)`` says what it comes to, without carrying it out.
public struct TreeRequest: Hashable, Sendable {
  /// The container in which something is asked for.
  public enum Home: Hashable, Sendable {
    /// The container at the bottom of all.
    case root
    /// The container in which a module stands; for tabs and a split, these themselves.
    case module(ModuleID)
    /// A pane of the split that a module is: 0 for the master, 1 for the detail.
    case pane(Int, of: ModuleID)
    /// A container by its identity, whoever stands in it.
    case container(NodeID)
  }

  /// What is asked for.
  public enum Action: Hashable, Sendable {
    /// A controller on top of what is topmost.
    case push(ModuleEntry)
    /// A controller in the place of the whole stack; what is presented from it is dismissed.
    case setRoot(ModuleEntry)
    /// A container over what is topmost.
    case present(NodeBlueprint, as: RoutingNode.Presentation.Kind, frame: Rect? = nil)
    /// The module goes, with all that is over it.
    case dismiss
    /// All that is over the module goes.
    case focus
    /// All of the stack goes but its root, and what is presented from it.
    case popToRoot
    /// What is presented from the container goes.
    case dismissPresented
    /// Another of the tabs around the container is shown.
    case selectTab(Int)
    /// An operation on the stack that is topmost; the controllers that come, in the order of its
    /// entries.
    case perform(StackOperation, bringing: [ModuleEntry])
    /// An operation on the very stack, forwarded nowhere: it may be covered or on a hidden tab. What
    /// is presented from it stays, or is dismissed in the same change.
    case edit(StackOperation, bringing: [ModuleEntry], dismissing: Bool)
    /// The whole tree is made anew.
    case replaceAll(NodeBlueprint, presenting: [PresentedBlueprint])
  }

  /// The container in which it is asked for.
  public let home: Home
  /// What is asked for.
  public let action: Action

  /// Creates a request.
  public init(_ action: Action, in home: Home) {
    self.home = home
    self.action = action
  }
}

/// What a request comes to in one tree: what leaves, and what comes.
///
/// It belongs to the tree of which it was made, as that tree was.
public struct TreeChange: Hashable, Sendable {
  /// What comes into a container, or becomes of it.
  public enum Effect: Hashable, Sendable {
    /// Nothing comes.
    case none
    /// The container, a stack, changes; the modules are those of the controllers that are inserted,
    /// in their order.
    case edit(StackChange, modules: [ModuleID])
    /// The container presents another one.
    case present(NodeBlueprint, as: RoutingNode.Presentation.Kind, frame: Rect?)
    /// The container, tabs, shows another tab.
    case select(Int)
    /// Everything is made anew.
    case replaceAll(NodeBlueprint, presenting: [PresentedBlueprint])
  }

  /// The container in which it takes place, after all forwarding.
  public let target: NodeID
  /// What leaves first.
  public let undone: UndoPlan
  /// What comes then.
  public let effect: Effect

  init(in target: NodeID, undoing undone: UndoPlan = UndoPlan(), _ effect: Effect) {
    self.target = target
    self.undone = undone
    self.effect = effect
  }
}
