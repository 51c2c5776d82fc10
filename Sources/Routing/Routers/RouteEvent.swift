// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// An action of a router, or its refusal, for the event log of a window.
///
/// In the log it is a `CustomEvent` of the kind `route`.
package struct RouteEvent: Hashable, Sendable {
  /// The actions of a router, and what else can happen to a module.
  package enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    /// A module is pushed on a stack.
    case push
    /// A module replaces everything on a stack, or everything in the window.
    case set
    /// A module replaces the topmost one.
    case replace
    /// A module is presented over everything else.
    case present
    /// A module is removed, with all modules that came after it.
    case dismiss
    /// All modules that came after one are removed.
    case focus
    /// Another tab is selected.
    case select
    /// A module has left without a router.
    case gone
    /// The action was refused; nothing has changed.
    case refused
  }

  /// The action.
  package let action: Action
  /// The controller of the module that the action is about.
  package let controller: ControllerID
  /// The label of the controller that the action covers, after all forwarding; or nil.
  package let over: ControllerID?
  /// The reason for the action or for its refusal, as a sentence without a full stop; or nil.
  package let reason: String?

  /// Creates an event.
  package init(
    _ action: Action, _ controller: ControllerID, over: ControllerID? = nil, reason: String? = nil
  ) {
    self.action = action
    self.controller = controller
    self.over = over
    self.reason = reason
  }
}

extension CustomEvent {
  /// Creates an event of the kind `route`, with the details `over` and `why` if it has them.
  package init(_ event: RouteEvent) {
    var details: [Detail] = []
    if let over = event.over { details.append(Detail("over", .text(over.name))) }
    if let reason = event.reason { details.append(Detail("why", .sentence(reason))) }
    self.init(
      kind: "route", name: event.action.rawValue, subject: event.controller.name,
      details: details)
  }
}

extension RoutingRequest.Kind {
  /// The action in the event log.
  var action: RouteEvent.Action {
    switch self {
    case .push: .push
    case .set: .set
    case .replace: .replace
    case .present: .present
    case .select: .select
    }
  }
}
