// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How a page or module left without giving a value.
public enum RouteDeparture: String, Hashable, Sendable, Codable, CaseIterable {
  /// It was popped.
  case popped
  /// Another one took its place.
  case replaced
  /// It was taken off in another way, such as with a whole new stack.
  case removed
  /// It left by other means, such as under a finger.
  case leftByItself
  /// It gave a value of a type that nobody waits for.
  case otherType
}
