// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The input from which a style plans a transition; equal contexts get equal plans.
public struct TransitionContext: Hashable, Sendable {
  /// The direction of the transition.
  public var direction: StackDirection
  /// Whether a finger drives it: a style then adds no curve that is not part of its look.
  public var isInteractive: Bool
  /// The size of the container in points.
  public var bounds: Size
  /// The controller that leaves the screen, with its view at rest; nil on an empty stack.
  public var from: Participant?
  /// The new controller, with its view at rest; nil if the stack is erased.
  public var to: Participant?
  /// The positions that the delegate overrides; a custom style may ignore them.
  public var overrides: PositionOverrides
  /// The configuration of the container.
  ///
  /// If its layout direction is right to left, the stack mirrors the plan, except for shared elements.
  public var container: StackConfiguration
  /// The duration and curve given in the call; they take precedence over the style's own.
  public var requested: Timing

  /// One of the two controllers of a transition.
  public struct Participant: Hashable, Sendable {
    /// The controller's identity.
    public var id: ControllerID
    /// The view at rest, in the container's coordinates.
    public var view: ViewNode

    /// Creates a participant.
    public init(id: ControllerID, view: ViewNode) {
      self.id = id
      self.view = view
    }
  }

  /// A duration and a curve, each optional.
  public struct Timing: Hashable, Sendable {
    /// The duration, or nil for the style's or the container's.
    public var duration: Duration?
    /// The curve, or nil for the style's or the container's.
    public var curve: TimingCurve?

    /// Creates a timing.
    public init(duration: Duration? = nil, curve: TimingCurve? = nil) {
      self.duration = duration
      self.curve = curve
    }
  }

  /// Returns the duration to plan with: the call's, else the style's own, else the container's.
  ///
  /// A spring that the call or the style gives as a curve without a duration lasts until it settles.
  func duration(
    styleDefault: Duration? = nil, curve: TimingCurve? = nil
  ) -> Duration {
    requested.duration ?? requested.curve?.settlingDuration ?? styleDefault
      ?? (requested.curve ?? curve)?.settlingDuration ?? container.duration
      ?? container.usualDuration
  }

  /// Returns the curve to plan with: the call's, else the style's own, else the container's.
  public func curve(styleDefault: TimingCurve? = nil) -> TimingCurve {
    requested.curve ?? styleDefault ?? container.curve
  }
}

extension TransitionContext {
  /// Creates a context, for a test of a style or for a plan of your own.
  public init(
    direction: StackDirection, bounds: Size, from: Participant?, to: Participant?,
    isInteractive: Bool = false, overrides: PositionOverrides = PositionOverrides(),
    container: StackConfiguration = StackConfiguration(), requested: Timing = Timing()
  ) {
    self.init(
      direction: direction, isInteractive: isInteractive, bounds: bounds, from: from, to: to,
      overrides: overrides, container: container, requested: requested)
  }
}

extension TimingCurve {
  /// The time after which a spring has settled within a thousandth, at most 20 s; nil otherwise.
  public var settlingDuration: Duration? {
    guard case .spring(let spring) = self else { return nil }
    let seconds = spring.settlingDuration()
    // 0 means that the spring takes longer than the rule looks, infinity that it has no damping.
    return seconds > 0 && seconds < 20 ? .seconds(seconds) : .seconds(20)
  }
}
