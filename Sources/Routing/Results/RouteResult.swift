// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a page or module gives back to the code that opened it, exactly once.
public enum RouteResult<Value> {
  /// It gave a value.
  case returned(Value)
  /// It left without one.
  case dismissed(RouteDeparture)

  /// The value, where there is one.
  public var value: Value? {
    if case .returned(let value) = self { value } else { nil }
  }
}

extension RouteResult: Equatable where Value: Equatable {}
extension RouteResult: Hashable where Value: Hashable {}
extension RouteResult: Sendable where Value: Sendable {}
