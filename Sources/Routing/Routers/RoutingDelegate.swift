// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A transition that a router asks for, as its window's delegate sees it.
public struct RoutingRequest: Hashable, Sendable {
  /// What is to happen.
  public enum Kind: Hashable, Sendable {
    /// A push onto what is on top.
    case push
    /// Another root in the place of a whole stack.
    case set
    /// A presentation over what is on top.
    case present(RoutingNode.Presentation.Kind)
    /// Another tab, by its index.
    case select(Int)
  }

  /// What is to happen.
  public let kind: Kind
  /// The new module; of a selection, that of the tab.
  public let module: ModuleID
  /// Its controller; of a split or tabs, the name of the whole; of a selection, the controller on top.
  public let controller: ControllerID
  /// The controller on which it is to happen, after all forwarding; nil for an empty stack.
  public internal(set) var over: ControllerID?
  /// The mark that was set on the module, if any.
  public let marker: String?
}

/// An object that allows or denies what routers ask of a window, and is told of it; every member has a
/// default that permits everything and does nothing.
public protocol RoutingDelegate: AnyObject {
  /// Whether a transition may take place; asked only for modules that have a mark.
  func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool
  /// Whether modules may be taken off although one of them is only just being presented; false
  /// refuses.
  func mayUndoDuringPresentation(_ plan: UndoPlan, in window: RoutingWindow) -> Bool
  /// A transition begins.
  func willPerform(_ request: RoutingRequest, in window: RoutingWindow)
  /// Modules are about to be taken off; the answer says whether that may be animated.
  func willUndo(_ plan: UndoPlan, in window: RoutingWindow) -> Bool
  /// A transition has been begun, and the tree has changed.
  func didPerform(_ request: RoutingRequest, in window: RoutingWindow)
  /// Modules have been taken off the tree.
  func didUndo(_ plan: UndoPlan, in window: RoutingWindow)
  /// What had to wait for its turn was refused in it.
  func didRefuse(_ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow)
  /// Controllers have left the tree that no router took off: a finger did, or a call of a stack.
  func didLose(_ controllers: [ControllerID], in window: RoutingWindow)
}

extension RoutingDelegate {
  /// Permits everything.
  public func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool { true }
  /// Refuses.
  public func mayUndoDuringPresentation(_ plan: UndoPlan, in window: RoutingWindow) -> Bool {
    false
  }
  /// Does nothing.
  public func willPerform(_ request: RoutingRequest, in window: RoutingWindow) {}
  /// Lets it be animated.
  public func willUndo(_ plan: UndoPlan, in window: RoutingWindow) -> Bool { true }
  /// Does nothing.
  public func didPerform(_ request: RoutingRequest, in window: RoutingWindow) {}
  /// Does nothing.
  public func didUndo(_ plan: UndoPlan, in window: RoutingWindow) {}
  /// Does nothing.
  public func didRefuse(
    _ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow
  ) {}
  /// Does nothing.
  public func didLose(_ controllers: [ControllerID], in window: RoutingWindow) {}
}
