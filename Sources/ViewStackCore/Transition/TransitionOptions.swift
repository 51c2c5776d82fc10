// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The options of one call; the style or the container decides what is not given.
public struct TransitionOptions: Sendable {
  /// Whether the change is animated.
  public var isAnimated: Bool
  /// The style of this one transition, or nil for the container's.
  public var style: (any TransitionStyle)?
  /// The duration, or nil for the style's or the container's; zero or less is not animated.
  public var duration: Duration?
  /// The timing curve, or nil for the style's or the container's.
  public var curve: TimingCurve?

  /// Creates options; those not named are left to the style or the container.
  public init(
    isAnimated: Bool = true, style: (any TransitionStyle)? = nil, duration: Duration? = nil,
    curve: TimingCurve? = nil
  ) {
    (self.isAnimated, self.style) = (isAnimated, style)
    (self.duration, self.curve) = (duration, curve)
  }

  /// Animated, everything else left to the style and the container.
  public static let animated = TransitionOptions()
  /// Not animated: the new state is on screen when the call returns.
  public static let instant = TransitionOptions(isAnimated: false)
}

/// The positions at which a delegate wants the two controllers to begin and end; nil for defaults.
///
/// In points, in the coordinates of a left-to-right container: a right-to-left one mirrors them.
public struct PositionOverrides: Hashable, Sendable {
  /// The x at which the new controller starts.
  public var startOfTo: Double?
  /// The x at which the new controller ends and rests.
  public var endOfTo: Double?
  /// The x at which the controller that leaves ends.
  public var endOfFrom: Double?

  /// Creates overrides; those not named are left to the style.
  public init(startOfTo: Double? = nil, endOfTo: Double? = nil, endOfFrom: Double? = nil) {
    self.startOfTo = startOfTo
    self.endOfTo = endOfTo
    self.endOfFrom = endOfFrom
  }

  /// The overrides within 1e9 points; defaults replace the others.
  var finite: PositionOverrides {
    // Sums and squares of positions beyond that could become infinite.
    func sane(_ x: Double?) -> Double? { x.flatMap { abs($0) <= 1e9 ? $0 : nil } }
    return PositionOverrides(
      startOfTo: sane(startOfTo), endOfTo: sane(endOfTo), endOfFrom: sane(endOfFrom))
  }
}
