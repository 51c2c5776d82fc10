// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Where a delegate wants the two controllers to begin and end, in points; nil means the default.
///
/// Coordinates are those of a left-to-right container: a right-to-left one mirrors them.
public struct PositionOverrides: Hashable, Sendable {
  /// The x at which the controller that comes begins.
  public var startOfTo: Double?
  /// The x at which the controller that comes ends, and then rests.
  public var endOfTo: Double?
  /// The x at which the controller that leaves ends.
  public var endOfFrom: Double?

  /// Creates overrides; those not named are left to the style.
  public init(startOfTo: Double? = nil, endOfTo: Double? = nil, endOfFrom: Double? = nil) {
    self.startOfTo = startOfTo
    self.endOfTo = endOfTo
    self.endOfFrom = endOfFrom
  }

  /// The overrides without those that are no numbers: a default takes their place.
  var finite: PositionOverrides {
    PositionOverrides(
      startOfTo: startOfTo.flatMap { $0.isFinite ? $0 : nil },
      endOfTo: endOfTo.flatMap { $0.isFinite ? $0 : nil },
      endOfFrom: endOfFrom.flatMap { $0.isFinite ? $0 : nil })
  }
}
