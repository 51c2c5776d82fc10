// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A value that was read back, always a legal one, with what was wrong on the way.
public struct Restored<Value> {
  /// The value.
  public let value: Value
  /// What was wrong.
  public let report: RestorationReport

  /// Creates the pair.
  public init(_ value: Value, _ report: RestorationReport = RestorationReport()) {
    self.value = value
    self.report = report
  }
}

extension Restored: Equatable where Value: Equatable {}
extension Restored: Hashable where Value: Hashable {}
extension Restored: Sendable where Value: Sendable {}
