// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Everything a style may look at to plan a transition; two equal contexts get equal plans.
public struct TransitionContext: Hashable, Sendable {
  /// Which way the transition goes.
  public var direction: StackDirection
  /// Whether a finger drives it: then the progress is the finger's, and curves of a style's own that
  /// are not part of its look are out of place.
  public var isInteractive: Bool
  /// The size of the container in points.
  public var bounds: Size
  /// The controller that leaves the screen, as it stands at rest, or nil on an empty stack.
  public var from: Participant?
  /// The controller that comes, as it will stand at rest, or nil when the stack is erased.
  public var to: Participant?
  /// The delegate's say on where the two begin and end; a style of one's own may ignore it.
  public var overrides: PositionOverrides
  /// What the container is set to.
  public var container: Settings
  /// What the call asked for: wins over the style's own duration and curve.
  public var requested: Timing

  /// Creates a context, for a test of a style or for a plan of one's own.
  public init(
    direction: StackDirection, bounds: Size, from: Participant?, to: Participant?,
    isInteractive: Bool = false, overrides: PositionOverrides = PositionOverrides(),
    container: Settings = Settings(),
    requested: Timing = Timing()
  ) {
    self.direction = direction
    self.isInteractive = isInteractive
    self.bounds = bounds
    self.from = from
    self.to = to
    self.overrides = overrides
    self.container = container
    self.requested = requested
  }

  /// One of the two controllers of a transition.
  public struct Participant: Hashable, Sendable {
    /// Who it is.
    public var id: ControllerID
    /// Where the view rests, in the container's coordinates; its size, alpha and transform.
    public var view: ViewNode

    /// Creates a participant.
    public init(id: ControllerID, view: ViewNode) {
      self.id = id
      self.view = view
    }
  }

  /// The container's part of a context.
  public struct Settings: Hashable, Sendable {
    /// The duration where neither call nor style have one.
    public var duration: Duration
    /// The timing curve where neither call nor style have one.
    public var curve: TimingCurve
    /// How far the controller behind moves.
    public var distance: Distance
    /// Whether the two controllers fade as they move.
    public var animatesAlpha: Bool
    /// Whether the front controller casts a shadow while it moves.
    public var usesShadows: Bool

    /// Takes what styles may look at from a container's configuration.
    public init(_ configuration: StackConfiguration = StackConfiguration()) {
      duration = configuration.duration
      curve = configuration.curve
      distance = configuration.distance
      animatesAlpha = configuration.animatesAlpha
      usesShadows = configuration.usesShadows
    }
  }

  /// A duration and a curve, each perhaps open.
  public struct Timing: Hashable, Sendable {
    /// The duration, or nil where it is open.
    public var duration: Duration?
    /// The curve, or nil where it is open.
    public var curve: TimingCurve?

    /// Creates a timing.
    public init(duration: Duration? = nil, curve: TimingCurve? = nil) {
      self.duration = duration
      self.curve = curve
    }
  }

  /// The duration to plan with: the call's, else the style's own, else the container's.
  public func duration(styleDefault: Duration? = nil) -> Duration {
    requested.duration ?? styleDefault ?? container.duration
  }

  /// The curve to plan with: the call's, else the style's own, else the container's.
  public func curve(styleDefault: TimingCurve? = nil) -> TimingCurve {
    requested.curve ?? styleDefault ?? container.curve
  }
}
