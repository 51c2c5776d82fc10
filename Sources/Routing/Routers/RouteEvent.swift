// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An action of a router, carried out or refused, for the event log of its window.
///
/// In the log it is a `CustomEvent` of the kind `route`.
public struct RouteEvent: Hashable, Sendable {
  /// The actions of a router, and what else can happen to a module.
  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    /// A module is pushed on a stack.
    case push
    /// A module replaces everything on a stack.
    case set
    /// A module is presented over everything else.
    case present
    /// A module is removed, with all modules that came after it.
    case dismiss
    /// All modules that came after one are removed.
    case focus
    /// Another tab is selected.
    case select
    /// A module was found to be gone that no router has removed.
    case gone
    /// The action was refused; nothing has changed.
    case refused
  }

  /// The action.
  public let action: Action
  /// The controller of the module that the action is about.
  public let controller: ControllerID
  /// The controller over which the action was carried out, such as the topmost one to which it was
  /// forwarded; nil where there was none.
  public let over: ControllerID?
  /// How the action was carried out or why it was refused, as a sentence without a full stop; nil
  /// where there is nothing to explain.
  public let reason: String?

  /// Creates an event.
  public init(
    _ action: Action, _ controller: ControllerID, over: ControllerID? = nil, reason: String? = nil
  ) {
    self.action = action
    self.controller = controller
    self.over = over
    self.reason = reason
  }
}

extension CustomEvent {
  /// Creates an event of the kind `route`, with the details `over` and `why` where there are such.
  public init(_ event: RouteEvent) {
    var details: [Detail] = []
    if let over = event.over { details.append(Detail("over", .text(over.name))) }
    if let reason = event.reason { details.append(Detail("why", .sentence(reason))) }
    self.init(
      kind: "route", name: event.action.rawValue, subject: event.controller.name,
      details: details)
  }
}
