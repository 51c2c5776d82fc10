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
  /// What was on screen when it took over from another transition.
  let handoff: Handoff?
  /// The plan that is played; nil without animation.
  private(set) var playback: Playback?
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
    arriving: [any StackController], originOfTo: Point, planning: Planning, handoff: Handoff?
  ) {
    self.from = from
    self.to = to
    self.leaving = leaving
    self.arriving = arriving
    self.originOfTo = originOfTo
    self.planning = planning
    self.handoff = handoff
  }

  /// Plays a plan, instead of the one that is played if there is one.
  func play(_ plan: TransitionPlan, _ context: TransitionContext) {
    playback = Playback(context, Sampler(plan, after: handoff))
  }

  /// A plan that is played until it is made anew; read at every frame, in its place.
  final class Playback {
    /// What the plan was made of.
    let context: TransitionContext
    let sampler: Sampler

    init(_ context: TransitionContext, _ sampler: Sampler) {
      self.context = context
      self.sampler = sampler
    }

    /// The transition as the first frame shows it.
    var beginning: Frame.Transition {
      Frame.Transition(
        direction: context.direction, from: context.from?.id, to: context.to?.id,
        style: sampler.plan.style, progress: 0, eased: 0, isInteractive: context.isInteractive,
        phase: .running)
    }
  }
}
