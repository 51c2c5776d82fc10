// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The position of a finger that drives a transition, and the progress of that transition.
struct InteractionState: Hashable {
  /// The distance of the whole transition in points: the container's width at the touch.
  let width: Double
  /// The progress that a full-width drag reaches, above 0 and at most 1.
  let preview: Double
  /// The position in points at which the finger started: 0, or that of the transition that it grabbed.
  let base: Double
  /// Whether a controller prevents the change: the transition then follows with a rubber band.
  private(set) var isResisted: Bool
  /// The position in points along the gesture's direction: the base plus the distance from the touch.
  private(set) var position: Double
  /// The velocity in points per second along the gesture's direction.
  private(set) var velocity = 0.0
  private(set) var progress: Double
  /// The downward distance of the finger from its touch, in points.
  private(set) var across = 0.0

  init(progress: Double = 0, width: Double, preview: Double = 1, isResisted: Bool = false) {
    self.width = width
    // If the finger grabs the transition beyond the preview, that progress is the limit.
    self.preview = max(preview > 0 && preview <= 1 ? preview : 1, progress)
    self.isResisted = isResisted
    self.progress = progress
    base = progress * width / self.preview
    position = base
  }

  /// Returns the state with the preview limited to a part of the transition.
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

  /// Returns the state with another velocity, bounded as positions are; NaN counts as 0.
  func moving(at velocity: Double) -> InteractionState {
    var state = self
    state.velocity = Self.bounded(velocity)
    return state
  }

  /// Returns the state with a resisting controller, at the same distance from the touch.
  func resisted() -> InteractionState {
    var state = self
    state.isResisted = true
    return state.moved(to: position - base, velocity: velocity)
  }

  /// Returns the state after a movement to a distance from the touch; nil keeps the downward distance.
  func moved(to translation: Double, velocity: Double, across: Double? = nil) -> InteractionState {
    var state = moving(at: velocity)
    state.across = across.map(Self.bounded) ?? self.across
    state.position = Self.bounded(base + translation)
    var shown = state.position
    if isResisted, width > 0, shown > base {
      // The rubber band of scroll views: (1 - 1 / (distance * 0.55 / width + 1)) * width.
      shown = base + (1 - 1 / ((shown - base) * Self.rubber / width + 1)) * width
    }
    state.progress = width > 0 ? min(max(shown / width * preview, 0), preview) : 0
    return state
  }

  /// Returns the state at a progress, which is clamped to 0…1.
  func moved(toProgress progress: Double) -> InteractionState {
    if isResisted { return moved(to: progress * width / preview - base, velocity: 0) }
    var state = moving(at: 0)
    state.progress = min(max(progress, 0), 1)
    state.position = Self.bounded(progress * width / preview)
    return state
  }

  func movement(since earlier: Double) -> SwipeMovement {
    SwipeMovement(
      translation: position - base, delta: position - earlier, progress: progress,
      velocity: velocity)
  }

  /// The initial ratio of the rubber band's movement to the finger's distance.
  private static let rubber = 0.55
  /// The limit of positions and velocities, far above real ones: beyond it texts would lose digits.
  private static let limit = 1e9

  private static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -limit), limit)
  }
}
