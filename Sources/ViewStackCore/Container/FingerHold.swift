// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How a finger holds a transition.
struct FingerHold: Hashable {
  /// The way of the whole transition in points: the container's width when the finger took hold, so
  /// that a container that is resized under a finger does not move what it holds.
  let width: Double
  /// Where the transition was when the finger took hold of it, in points: not at its beginning where
  /// the finger caught it settling.
  let base: Double
  /// How far it is from its beginning, in points in the gesture's direction: the base and the way
  /// from the touch.
  private(set) var translation: Double
  /// How fast it moves, in points per second in the gesture's direction.
  private(set) var velocity = 0.0
  /// The progress of the transition, 0…1.
  private(set) var progress: Double

  /// A hold of a transition at a progress of 0…1.
  init(progress: Double = 0, width: Double) {
    self.width = width
    self.progress = progress
    base = progress * width
    translation = base
  }

  /// The velocity in progress per second.
  var pace: Double { width > 0 ? velocity / width : 0 }

  /// The hold at its release.
  func released(at velocity: Double) -> FingerHold {
    var hold = self
    hold.velocity = velocity.isFinite ? velocity : 0
    return hold
  }

  /// The hold after a movement; the progress counts absolutely from the touch.
  func moved(to translation: Double, velocity: Double) -> FingerHold {
    var hold = released(at: velocity)
    hold.translation = base + translation
    hold.progress = width > 0 ? min(max(hold.translation / width, 0), 1) : 0
    return hold
  }

  /// The hold at a progress; outside 0…1 it is at the nearer end.
  func moved(toProgress progress: Double) -> FingerHold {
    var hold = released(at: 0)
    hold.translation = progress * width
    hold.progress = min(max(progress, 0), 1)
    return hold
  }
}
