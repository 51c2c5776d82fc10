// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A transition that a router requests, for the delegate of its window.
public struct RoutingRequest: Hashable, Sendable {
  /// The kind of a transition: of a request, of the delegate's calls and of the event log.
  public enum Kind: Hashable, Sendable {
    /// A push onto the topmost stack.
    case push
    /// A root in the place of a whole stack.
    case set
    /// A controller in the place of the topmost one.
    case replace
    /// A presentation over the topmost container.
    case present(PresentationKind)
    /// The selection of a tab, by its index.
    case select(Int)
    /// The removal of modules: pops and dismissals.
    case undo(UndoPlan)
  }

  /// The kind of the transition.
  public let kind: Kind
  /// The new module; of a selection, the module of the tab; of a removal, the module that requests it.
  public let module: ModuleID
  /// The label of its controller or, of tabs and splits, of the whole; of a selection, the label of the
  /// controller on top; of a removal, the label of the controller that leaves or goes back.
  public let controller: ControllerID
  /// The label of the controller that it covers, after all forwarding; nil for an empty stack and for a
  /// removal.
  package let over: ControllerID?
  /// The mark of the module, if any.
  public let marker: String?
}

/// An object that allows or denies the requests of routers.
///
/// It is called before and after each request changes the tree.
///
/// Each member has a default, which permits everything or does nothing.
public protocol RoutingDelegate: AnyObject {
  /// Returns whether to permit a transition; called for marked modules, and not for removals.
  func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool
  /// Returns whether to permit a removal while the presentation of one of the modules is running.
  func mayUndoDuringPresentation(_ plan: UndoPlan, in window: RoutingWindow) -> Bool
  /// A request is about to change the tree.
  func willPerform(_ request: RoutingRequest, in window: RoutingWindow)
  /// The tree has changed; the transition may still run.
  func didPerform(_ request: RoutingRequest, in window: RoutingWindow)
  /// A request that had to wait was refused in its turn.
  func didRefuse(_ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow)
  /// Controllers have left the tree without a router: by a finger, or by a call of a stack of views.
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
  /// Does nothing.
  public func didPerform(_ request: RoutingRequest, in window: RoutingWindow) {}
  /// Does nothing.
  public func didRefuse(
    _ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow
  ) {}
  /// Does nothing.
  public func didLose(_ controllers: [ControllerID], in window: RoutingWindow) {}
}
