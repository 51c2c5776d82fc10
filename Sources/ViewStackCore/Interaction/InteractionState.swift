// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Where a finger is that holds a transition, and how far the transition has come under it.
struct InteractionState: Hashable {
  /// The distance of the whole transition in points: the container's width when the finger took
  /// hold, so that a container that is resized meanwhile does not move what is held.
  let width: Double
  /// How much of the transition the whole width shows, above 0 and at most 1.
  let preview: Double
  /// The position in points at which the finger took hold: 0, or where it caught the transition.
  let base: Double
  /// Whether a controller prevents what the finger does: the transition follows with a rubber band.
  private(set) var isResisted: Bool
  /// The position in points in the gesture's direction: the base and the distance from the touch.
  private(set) var position: Double
  /// The velocity in points per second in the gesture's direction.
  private(set) var velocity = 0.0
  /// The progress of the transition, 0…1.
  private(set) var progress: Double
  /// How far it has gone down from its touch, in points.
  private(set) var across = 0.0

  /// Creates the state of a finger that takes hold at a progress of 0…1.
  init(progress: Double = 0, width: Double, preview: Double = 1, isResisted: Bool = false) {
    self.width = width
    // Caught beyond the preview, it goes no further.
    self.preview = max(preview > 0 && preview <= 1 ? preview : 1, progress)
    self.isResisted = isResisted
    self.progress = progress
    base = progress * width / self.preview
    position = base
  }

  /// Returns the state of a finger that shows no more of a transition than a part.
  func limited(to part: Double) -> InteractionState {
    guard part < preview else { return self }
    let start = width > 0 ? base / width * preview : 0
    var state = InteractionState(
      progress: start, width: width, preview: part, isResisted: isResisted)
    state.across = across
    return state.moved(to: position - base, velocity: velocity)
  }

  /// The velocity in progress per second.
  var pace: Double {
    guard width > 0 else { return 0 }
    let pace = velocity / width * preview
    guard isResisted, position > base else { return pace }
    // The derivative of the rubber band.
    let stretch = (position - base) * Self.rubber / width + 1
    return pace * Self.rubber / (stretch * stretch)
  }

  /// Returns the state with another velocity; one that is not finite counts as none.
  func moving(at velocity: Double) -> InteractionState {
    var state = self
    state.velocity = Self.bounded(velocity)
    return state
  }

  /// Returns the state of a finger that a controller resists, at the same distance from the touch.
  func resisted() -> InteractionState {
    var state = self
    state.isResisted = true
    return state.moved(to: position - base, velocity: velocity)
  }

  /// Returns the state after a movement to a distance from the touch, in points.
  ///
  /// Without a distance down it stays as far down as it is.
  func moved(to translation: Double, velocity: Double, across: Double? = nil) -> InteractionState {
    var state = moving(at: velocity)
    state.across = across.map(Self.bounded) ?? self.across
    state.position = Self.bounded(base + translation)
    var shown = state.position
    if isResisted, width > 0, shown > base {
      // What it gives way: (1 - 1 / (distance * 0.55 / width + 1)) * width, as scrolls do.
      shown = base + (1 - 1 / ((shown - base) * Self.rubber / width + 1)) * width
    }
    state.progress = width > 0 ? min(max(shown / width * preview, 0), preview) : 0
    return state
  }

  /// Returns the state at a progress; outside 0…1 it is at the nearer end.
  func moved(toProgress progress: Double) -> InteractionState {
    if isResisted { return moved(to: progress * width / preview - base, velocity: 0) }
    var state = moving(at: 0)
    state.progress = min(max(progress, 0), 1)
    state.position = Self.bounded(progress * width / preview)
    return state
  }

  /// Returns the movement from an earlier position, as the delegate is told of it.
  func movement(since earlier: Double) -> SwipeMovement {
    SwipeMovement(
      translation: position - base, delta: position - earlier, progress: progress,
      velocity: velocity)
  }

  /// How far a rubber band gives way at first, as a part of the distance.
  private static let rubber = 0.55
  /// No screen is that wide and no finger that fast; beyond, sums and texts lose their digits.
  private static let limit = 1e9

  private static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -limit), limit)
  }
}
