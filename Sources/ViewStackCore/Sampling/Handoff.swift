// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The layers on screen, with their velocities, when a transition interrupts another.
final class Handoff: Sendable {
  /// The controllers of the transition that was interrupted.
  let from: ControllerID?
  let to: ControllerID?
  /// The eased progress of that transition.
  let eased: Double
  let time: Duration
  /// The instant at which it would have ended, or nil under a finger.
  let end: Duration?
  /// Whether it goes back to its beginning.
  let isGivenUp: Bool
  let sampler: Sampler
  /// Its layers at that instant, with their subviews, and how their values change per second.
  let layers: [Layer]
  let velocities: [AnimatableValues]

  /// Creates a handoff from the frames shortly before the interruption, at it, and shortly after.
  ///
  /// The first frame is nil at the beginning, the last at the end. `rate` is the factor from the difference
  /// of two neighbouring frames to a change per second.
  init(
    _ step: TransitionStep, _ frames: (before: Frame?, now: Frame, after: Frame?),
    rate: Double, end: Duration?, isGivenUp: Bool, _ sampler: Sampler
  ) {
    (from, to) = (step.from, step.to)
    let present = frames.now
    (time, eased, layers) = (present.time, present.transition?.eased ?? 1, present.layers)
    self.end = end
    self.isGivenUp = isGivenUp
    self.sampler = sampler
    velocities = present.layers.indices.map { index in
      func change(_ from: Frame?, _ to: Frame?) -> SIMD32<Double>? {
        guard let from, let to else { return nil }
        let start = AnimatableValues(from.layers[index]).numbers
        return (AnimatableValues(to.layers[index]).numbers - start) * rate
      }
      var velocity = AnimatableValues()
      velocity.numbers = Self.velocity(
        change(frames.before, present), change(present, frames.after))
      return velocity
    }
  }

  /// Returns the smaller change, number by number: a jump at that very instant is no velocity.
  private static func velocity(
    _ before: SIMD32<Double>?, _ after: SIMD32<Double>?
  ) -> SIMD32<Double> {
    guard var velocity = before ?? after, let after else { return before ?? SIMD32() }
    for index in AnimatableValues.all where abs(after[index]) < abs(velocity[index]) {
      velocity[index] = after[index]
    }
    return velocity
  }

  /// The fraction of its duration that a new transition takes; less than 1 only for a reversal.
  ///
  /// By the reversing shortening factor of CSS Transitions, the undone fraction: f' = |eased| f + 1 − f.
  func shortening(for change: StackChange) -> Double {
    guard change.from == to, change.to == from else { return 1 }
    let old = sampler.shortening
    return min(max(abs(eased) * old + 1 - old, 0), 1)
  }

  /// Returns the layer that a track continues: shared contents by element and screen, others by name.
  func index(of track: LayerTrack) -> Int? {
    guard let element = track.element, track.view != nil else {
      return layers.firstIndex { $0.name == track.name }
    }
    return layers.firstIndex {
      $0.element == element && $0.view != nil && $0.controller == track.controller
    }
  }
}
