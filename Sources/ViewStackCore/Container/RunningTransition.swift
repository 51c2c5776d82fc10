// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A transition that has begun and not yet ended, with all that its end needs.
///
/// There is one of it and it changes with every frame, hence a class: as a value it would be copied
/// at every turn, at the price of several samplings.
final class RunningTransition {
  /// What everybody is told of it.
  var step: TransitionStep
  /// What it does to the stack, while that is still to be done: a gesture changes the stack when it
  /// is released, not when it begins.
  var uncommitted: UncommittedChange?
  /// What the release of a gesture has done to the stack: a new finger may undo it.
  var committed: UncommittedChange?
  /// Where the operation came from.
  let source: OperationSource
  /// What was on screen when it took over from another transition, and where that was going.
  var takenOver: (presented: Continuity, goals: [LayerTrack])?
  /// The controllers that leave the screen and come onto it.
  let from: (any StackController)?
  let to: (any StackController)?
  /// Those who leave the stack: they keep their way back until the did-events are delivered.
  var leaving: [any StackController] = []
  /// The entries of those who may come back, by a new finger or by an unpop, with their ids.
  var entriesOfLeaving: [StackEntry] = []
  /// How those were left whom the release of a gesture took off the stack: they may come back.
  var stylesOfLeaving: [(any TransitionStyle)?] = []
  /// The style, informed by both controllers; it plans anew where the container is resized.
  let style: any TransitionStyle
  let options: TransitionOptions
  let overrides: PositionOverrides
  /// How the container behaved when the transition began: a change holds from the next one on.
  let configuration: StackConfiguration
  /// What the plan was made of; where it has changed, the plan is made anew.
  var context: TransitionContext
  var sampler: Sampler
  var driver: TransitionDriver
  /// The instant of the last frame, so that none is emitted twice.
  var rendered: Duration?

  var plan: TransitionPlan { sampler.plan }

  init(
    step: TransitionStep, source: OperationSource, from: (any StackController)?,
    to: (any StackController)?, style: any TransitionStyle, options: TransitionOptions,
    overrides: PositionOverrides, configuration: StackConfiguration, context: TransitionContext,
    plan: TransitionPlan, driver: TransitionDriver
  ) {
    self.step = step
    self.source = source
    self.from = from
    self.to = to
    self.style = style
    self.options = options
    self.overrides = overrides
    self.configuration = configuration
    self.context = context
    self.driver = driver
    sampler = Sampler(plan)
  }

  /// Makes the sampler of a plan, continuous with what was on screen.
  func play(_ plan: TransitionPlan) {
    sampler =
      takenOver.map { Sampler(plan, from: $0.presented, goals: $0.goals) } ?? Sampler(plan)
  }

  /// The layers at an instant.
  func layers(at instant: Duration) -> [Layer] {
    var frame = Frame(time: instant, transition: nil, layers: [])
    let snapshot = snapshot(at: instant)
    sampler.prepare(&frame)
    sampler.sample(progress: snapshot.progress, eased: snapshot.eased, into: &frame)
    return frame.layers
  }

  /// What curve and finger make of the present instant.
  func snapshot(at instant: Duration) -> Frame.Transition {
    let progress = driver.progress(at: instant)
    let isTimed = driver.phase == .running
    return Frame.Transition(
      direction: step.direction, from: step.from, to: step.to, style: plan.style,
      progress: progress, eased: isTimed ? sampler.eased(at: progress) : progress,
      isInteractive: step.isInteractive, phase: driver.phase)
  }
}

/// A change of the stack that a gesture will bring about, unless it is cancelled.
struct UncommittedChange {
  let change: StackChange
  let brought: [any StackController]
  let source: OperationSource
  /// Where the controller that would come rested before.
  let originOfTo: Point
}
