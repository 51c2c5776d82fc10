// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How a finger holds a transition.
struct FingerHold: Hashable {
  /// How far the finger has come from its touch, in points in the gesture's direction.
  private(set) var translation = 0.0
  /// How fast it moves, in points per second in the gesture's direction.
  private(set) var velocity = 0.0
  /// The progress of the transition, 0…1.
  private(set) var progress = 0.0

  /// The hold after a movement; the progress counts absolutely from the touch.
  func moved(to translation: Double, velocity: Double, width: Double) -> FingerHold {
    var hold = self
    hold.translation = translation
    hold.velocity = velocity.isFinite ? velocity : 0
    hold.progress = width > 0 ? min(max(translation / width, 0), 1) : 0
    return hold
  }
}
