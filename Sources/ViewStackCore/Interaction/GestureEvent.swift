// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A moment of a gesture that drives a transition.
public struct GestureEvent: Hashable, Sendable {
  /// The moments of a gesture.
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The gesture has begun.
    case began
    /// The finger has moved.
    case changed
    /// The finger was lifted, and the transition goes on to its end.
    case finished
    /// The finger was lifted, or the touch was cancelled, and the transition goes back.
    case cancelled
  }

  /// The moment.
  public let phase: Phase
  /// The distance of the finger from its touch, in points in the gesture's direction.
  public let position: Double
  /// The velocity of the finger, in points per second in the gesture's direction.
  public let velocity: Double
  /// The progress of the transition, 0…1.
  public let progress: Double
  /// The name of the release rule that decided, or nil where no rule was needed.
  public let rule: String?
  /// Why the gesture ended so, as a sentence without a full stop; nil where there is nothing to
  /// explain.
  public let reason: String?

  package init(
    phase: Phase, position: Double, velocity: Double, progress: Double, rule: String? = nil,
    reason: String? = nil
  ) {
    self.phase = phase
    self.position = position
    self.velocity = velocity
    self.progress = progress
    self.rule = rule
    self.reason = reason
  }
}
