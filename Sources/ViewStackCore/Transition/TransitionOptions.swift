// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How one call wants to be carried out; what it leaves open, the style or the container decides.
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
    self.isAnimated = isAnimated
    self.style = style
    self.duration = duration
    self.curve = curve
  }

  /// Animated, everything else left to the style and the container.
  public static let animated = TransitionOptions()
  /// Not animated: the new state is on screen when the call returns.
  public static let instant = TransitionOptions(isAnimated: false)
}
