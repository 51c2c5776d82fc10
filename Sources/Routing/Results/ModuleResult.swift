// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a page or module gives back to the code that opened it, exactly once.
public enum ModuleResult<Value> {
  /// It gave a value.
  case returned(Value)
  /// It left without one.
  case dismissed(ModuleDeparture)
  /// It did not come.
  case refused(RoutingRefusal)

  /// The value, where there is one.
  public var value: Value? {
    if case .returned(let value) = self { value } else { nil }
  }
}

extension ModuleResult: Equatable where Value: Equatable {}
extension ModuleResult: Hashable where Value: Hashable {}
extension ModuleResult: Sendable where Value: Sendable {}

/// How a page or module left without giving a value.
public enum ModuleDeparture: String, Hashable, Sendable, Codable, CaseIterable {
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
  /// The task that waited for it was cancelled; see ``Router/present(returning:_:derivedFrom:)``.
  case cancelled
}
