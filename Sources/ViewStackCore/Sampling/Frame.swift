// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The layers on screen at one instant.
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

  /// The state of the running transition.
  public struct Transition: Hashable, Sendable {
    /// The direction.
    public var direction: StackDirection
    /// The controller that leaves, or nil.
    public var from: ControllerID?
    /// The new controller on screen, or nil.
    public var to: ControllerID?
    /// The style that planned it.
    public var style: StyleName
    /// Elapsed time ÷ duration, 0…1.
    public var progress: Double
    /// The progress after the curve; may lie outside 0…1.
    public var eased: Double
    /// Whether a finger drives it.
    public var isInteractive: Bool
    /// The driver of the transition at this instant.
    public var phase: TransitionPhase

    package init(
      direction: StackDirection, from: ControllerID?, to: ControllerID?, style: StyleName,
      progress: Double, eased: Double, isInteractive: Bool, phase: TransitionPhase
    ) {
      (self.direction, self.from, self.to, self.style) = (direction, from, to, style)
      (self.progress, self.eased) = (progress, eased)
      (self.isInteractive, self.phase) = (isInteractive, phase)
    }
  }
}

/// The driver of a transition.
public enum TransitionPhase: String, Hashable, Sendable, Codable, CaseIterable {
  /// Time alone, from the beginning.
  case running
  /// A finger.
  case interactive
  /// Time, to the end, after a release.
  case finishing
  /// Time, back to the beginning, after a release.
  case cancelling
}
