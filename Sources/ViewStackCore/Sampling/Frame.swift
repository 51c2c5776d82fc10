// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What is on screen at one instant: every layer, back to front.
public struct Frame: Hashable, Sendable {
  /// The instant, on the stack's clock.
  public var time: Duration
  /// The transition that is running, or nil at rest.
  public var transition: Transition?
  /// The layers, back to front.
  public var layers: [Layer]

  /// Creates a frame.
  public init(time: Duration, transition: Transition?, layers: [Layer]) {
    self.time = time
    self.transition = transition
    self.layers = layers
  }

  /// How far a transition has got.
  public struct Transition: Hashable, Sendable {
    /// Which way it goes.
    public var direction: StackDirection
    /// The controller that leaves, or nil.
    public var from: ControllerID?
    /// The controller that comes, or nil.
    public var to: ControllerID?
    /// The style that planned it.
    public var style: StyleName
    /// Elapsed time ÷ duration, 0…1.
    public var progress: Double
    /// What the curve makes of the progress; may overshoot 0…1.
    public var eased: Double
    /// Whether a finger drives it.
    public var isInteractive: Bool
    /// What drives it at the moment.
    public var phase: TransitionPhase
  }
}

/// What drives a transition.
public enum TransitionPhase: String, Hashable, Sendable, Codable, CaseIterable {
  /// Time alone, from the beginning.
  case running
  /// A finger.
  case interactive
  /// Time, to the end, after a finger let go.
  case finishing
  /// Time, back to the beginning, after a finger let go.
  case cancelling
}
