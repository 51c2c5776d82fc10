// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The objects of the running transition: its controllers, its style, and the plan that is played.
///
/// There is one of it and it changes with every frame, hence a class: as a value it would be copied
/// at every turn, at the price of several samplings.
final class RunningTransition {
  /// The controller that leaves the screen.
  let from: (any StackController)?
  /// The controller that comes onto it.
  let to: (any StackController)?
  /// The controllers that leave the stack: they belong to it until the did-events are delivered.
  var leaving: [StackMember]
  /// The controllers that come onto the stack when a finger's release finishes.
  let arriving: [any StackController]
  /// Where the controller that comes rested before.
  let originOfTo: Point
  /// What the style is asked with; it plans anew where the container is resized.
  let planning: Planning
  /// What the plan was made of.
  var context: TransitionContext
  /// What was on screen when it took over from another transition.
  let handoff: Handoff?
  var sampler: Sampler
  /// The instant of the last frame, so that none is emitted twice.
  var rendered: Duration?

  /// What a plan depends on besides the views.
  struct Planning {
    /// The style, informed by both controllers.
    let style: any TransitionStyle
    let options: TransitionOptions
    let overrides: PositionOverrides
    /// How the container behaved when the transition began: a change holds from the next one on.
    let configuration: StackConfiguration
  }

  init(
    from: (any StackController)?, to: (any StackController)?, leaving: [StackMember],
    arriving: [any StackController], originOfTo: Point, planning: Planning,
    context: TransitionContext, plan: TransitionPlan, handoff: Handoff?
  ) {
    self.from = from
    self.to = to
    self.leaving = leaving
    self.arriving = arriving
    self.originOfTo = originOfTo
    self.planning = planning
    self.context = context
    self.handoff = handoff
    sampler = Sampler(plan, after: handoff)
  }

  var plan: TransitionPlan { sampler.plan }

  /// The duration for which the plan is played: a reversal is shorter than its plan.
  var duration: Duration { sampler.duration }

  /// Plays a plan instead of the one that is played.
  func play(_ plan: TransitionPlan, _ context: TransitionContext) {
    self.context = context
    sampler = Sampler(plan, after: handoff)
  }
}
