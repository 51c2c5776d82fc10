// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Where a finger is that holds a transition, and how far the transition has come under it.
struct InteractionState: Hashable {
  /// The distance of the whole transition in points: the container's width when the finger took
  /// hold, so that a container that is resized meanwhile does not move what is held.
  let width: Double
  /// The position in points at which the finger took hold: 0, or where it caught the transition.
  let base: Double
  /// The position in points in the gesture's direction: the base and the distance from the touch.
  private(set) var position: Double
  /// The velocity in points per second in the gesture's direction.
  private(set) var velocity = 0.0
  /// The progress of the transition, 0…1.
  private(set) var progress: Double

  /// Creates the state of a finger that takes hold at a progress of 0…1.
  init(progress: Double = 0, width: Double) {
    self.width = width
    self.progress = progress
    base = progress * width
    position = base
  }

  /// The velocity in progress per second.
  var pace: Double { width > 0 ? velocity / width : 0 }

  /// Returns the state with another velocity; one that is not finite counts as none.
  func moving(at velocity: Double) -> InteractionState {
    var state = self
    state.velocity = Self.bounded(velocity)
    return state
  }

  /// Returns the state after a movement to a distance from the touch, in points.
  func moved(to translation: Double, velocity: Double) -> InteractionState {
    var state = moving(at: velocity)
    state.position = Self.bounded(base + translation)
    state.progress = width > 0 ? min(max(state.position / width, 0), 1) : 0
    return state
  }

  /// Returns the state at a progress; outside 0…1 it is at the nearer end.
  func moved(toProgress progress: Double) -> InteractionState {
    var state = moving(at: 0)
    state.progress = min(max(progress, 0), 1)
    state.position = Self.bounded(progress * width)
    return state
  }

  /// Returns the movement from an earlier position, as the delegate is told of it.
  func movement(since earlier: Double) -> SwipeMovement {
    SwipeMovement(
      translation: position - base, delta: position - earlier, progress: progress,
      velocity: velocity)
  }

  /// No screen is that wide and no finger that fast; beyond, sums and texts lose their digits.
  private static let limit = 1e9

  private static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -limit), limit)
  }
}
