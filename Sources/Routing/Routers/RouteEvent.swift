// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The name of a router's action, or of another change of a module, in the event log of a window.
///
/// In the log it is the name of a `CustomEvent` of the kind `route`.
package enum RouteEvent: String, Hashable, Sendable, CaseIterable {
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
  /// A request was refused; nothing has changed.
  case refused
}

extension CustomEvent {
  /// Creates an event of the kind `route`.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - controller: The controller of the module that it is about.
  ///   - over: The controller that it covers, after all forwarding; the detail `over`.
  ///   - reason: The reason, as a sentence without a full stop; the detail `why`.
  package init(
    _ event: RouteEvent, _ controller: ControllerID, over: ControllerID? = nil,
    reason: String? = nil
  ) {
    var details: [Detail] = []
    if let over { details.append(Detail("over", .text(over.name))) }
    if let reason { details.append(Detail("why", .sentence(reason))) }
    self.init(kind: "route", name: event.rawValue, subject: controller.name, details: details)
  }
}
