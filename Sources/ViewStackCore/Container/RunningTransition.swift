// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A transition that has begun and not yet ended, with all that its end needs.
struct RunningTransition {
  let step: TransitionStep
  let options: TransitionOptions
  let overrides: PositionOverrides
  let from: (any StackController)?
  let to: (any StackController)?
  /// Those who left the stack: they keep their way back until the did-events are delivered.
  let leaving: [any StackController]
  let context: TransitionContext
  var sampler: Sampler
  /// The instant at which the progress was 0; a new plan may move it.
  var start: Duration
  /// The instant of the last frame, so that none is emitted twice.
  var rendered: Duration?

  var duration: Duration { sampler.plan.duration }

  var end: Duration { start + duration }

  /// Elapsed time ÷ duration, 0…1; exactly 1 at the end.
  func progress(at instant: Duration) -> Double {
    guard instant < end else { return 1 }
    return max((instant - start).inSeconds / duration.inSeconds, 0)
  }

  func snapshot(progress: Double) -> Frame.Transition {
    Frame.Transition(
      direction: step.direction, from: step.from, to: step.to, style: sampler.plan.style,
      progress: progress, eased: sampler.eased(at: progress), isInteractive: false,
      phase: .running)
  }
}
