// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A transition as data: how long, how eased, and how each layer moves.
public struct TransitionPlan: Hashable, Sendable {
  /// The style that made the plan.
  public var style: StyleName
  /// The length; zero or less is not animated.
  public var duration: Duration
  /// How elapsed time becomes progress.
  public var curve: TimingCurve
  /// The layers, back to front.
  public var layers: [LayerTrack]

  /// Creates a plan.
  public init(style: StyleName, duration: Duration, curve: TimingCurve, layers: [LayerTrack]) {
    self.style = style
    self.duration = duration
    self.curve = curve
    self.layers = layers
  }

  /// Creates a plan whose duration and curve follow the order of precedence: the call's, the
  /// style's own, the container's.
  public init(
    _ context: TransitionContext, style: StyleName, duration: Duration? = nil,
    curve: TimingCurve? = nil, layers: [LayerTrack]
  ) {
    self.init(
      style: style, duration: context.duration(styleDefault: duration),
      curve: context.curve(styleDefault: curve), layers: layers)
  }

  /// The plan for a container of a width that runs from right to left.
  public func mirrored(inWidth width: Double) -> TransitionPlan {
    var mirrored = self
    mirrored.layers = layers.map { $0.mirrored(inWidth: width) }
    return mirrored
  }
}
