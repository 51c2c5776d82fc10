// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The result of a module, for the code that opened it.
public enum ModuleResult<Value> {
  /// It returned a value.
  case returned(Value)
  /// It left without a value.
  case dismissed(ModuleDeparture)
  /// It was refused.
  case refused(RoutingRefusal)

  /// The value, or nil.
  public var value: Value? {
    if case .returned(let value) = self { value } else { nil }
  }
}

extension ModuleResult: Equatable where Value: Equatable {}
extension ModuleResult: Hashable where Value: Hashable {}
extension ModuleResult: Sendable where Value: Sendable {}

/// How a module left without a value.
public enum ModuleDeparture: String, Hashable, Sendable, Codable, CaseIterable {
  /// A pop or a dismissal removed it.
  case popped
  /// Another module replaced it.
  case replaced
  /// It was removed in another way, such as with the whole tree.
  case removed
  /// It left without a router, such as under a finger.
  case leftByItself
  /// It returned a value of another type than the one that was waited for.
  case otherType
  /// The task that waited for it was cancelled; see ``Router/present(returning:_:make:)``.
  case cancelled
}
