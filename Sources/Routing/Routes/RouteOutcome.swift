// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What became of an action.
public enum RouteOutcome: Hashable, Sendable {
  /// It was handled; the change may be one of nothing.
  case handled(RouteChange)
  /// It is not for this stack; nothing has changed.
  case notHandled(RouteRefusal)

  /// The change, where it was handled.
  public var change: RouteChange? {
    if case .handled(let change) = self { change } else { nil }
  }

  /// Why it was not handled, where it was not.
  public var refusal: RouteRefusal? {
    if case .notHandled(let refusal) = self { refusal } else { nil }
  }
}
