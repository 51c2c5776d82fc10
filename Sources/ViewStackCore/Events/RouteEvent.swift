// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a router has done, or would not do, for the log of the window on which it works.
///
/// A stack knows nothing of routers: whoever routes writes this down beside the stack's events.
public struct RouteEvent: Hashable, Sendable {
  /// What can be asked of a router, and what can befall it.
  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    /// A module on top of a stack.
    case push
    /// A module in the place of everything on a stack.
    case set
    /// A module over everything.
    case present
    /// A module and all that came after it goes.
    case dismiss
    /// All that came after a module goes.
    case focus
    /// Another tab.
    case select
    /// A module was found to be gone that no router took off.
    case gone
    /// Nothing happened.
    case refused
  }

  /// What happened.
  public let action: Action
  /// The controller of the module that it is about.
  public let controller: ControllerID
  /// The controller on which it was carried out, such as the topmost one to which it was forwarded;
  /// nil where there was none.
  public let over: ControllerID?
  /// How it was carried out or why it was not, as a sentence without a full stop, where there is
  /// something to say.
  public let why: String?

  /// Creates an event.
  public init(
    _ action: Action, _ controller: ControllerID, over: ControllerID? = nil, why: String? = nil
  ) {
    self.action = action
    self.controller = controller
    self.over = over
    self.why = why
  }
}
