// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The objects of the running transition: its controllers, its style, and the plan that is played.
///
/// There is one of it and it changes with every frame, hence a class: as a value it would be copied
/// at every turn, at the price of several samplings.
final class RunningTransition {
  /// The controller that leaves the screen.
  let from: StackMember?
  /// The controller that comes onto it.
  let to: StackMember?
  /// The controllers of both: asked for once, for all that are told of them.
  let controllers: (from: (any StackController)?, to: (any StackController)?)
  /// The controllers that leave the stack: they belong to it until the did-events are delivered.
  var leaving: [StackMember]
  /// The controllers that come onto the stack when a finger's release finishes.
  let arriving: [StackMember]
  /// Where the controller that comes rested before.
  let originOfTo: Point
  /// What the style is asked with, also when the container is resized; nil without animation.
  let planning: Planning?
  /// In which order everybody is told.
  let eventOrder: EventOrder
  /// What was on screen when it took over from another transition.
  let handoff: Handoff?
  /// The plan that is played; nil without animation.
  private(set) var playback: Playback?
  /// The instant of the last frame, so that none is emitted twice.
  var rendered: Duration?
  /// Whether the stack's frame has the layers of the plan.
  var isPrepared = false

  /// What a plan depends on besides the views.
  final class Planning {
    /// The style, informed by both controllers.
    let style: any TransitionStyle
    let options: TransitionOptions
    private(set) var overrides: PositionOverrides
    /// How the container behaved when the transition began: a change holds from the next one on.
    let configuration: StackConfiguration

    init(
      _ style: any TransitionStyle, _ options: TransitionOptions, _ overrides: PositionOverrides,
      _ configuration: StackConfiguration
    ) {
      self.style = style
      self.options = options
      self.overrides = overrides
      self.configuration = configuration
    }

    /// Lets the front controller go the container's distance and no further, unless the delegate has
    /// said where it begins or ends.
    func adjustDistance(_ direction: StackDirection, in size: Size) {
      let distance = configuration.distance.points(of: size.width)
      switch direction {
      case .push: overrides.startOfTo = overrides.startOfTo ?? distance
      case .pop: overrides.endOfFrom = overrides.endOfFrom ?? distance
      }
    }

    func context(
      _ step: TransitionStep, from: StackMember?, to: StackMember?, in size: Size
    ) -> TransitionContext {
      TransitionContext(
        direction: step.direction, bounds: size,
        from: from.map { TransitionContext.Participant(id: $0.id, view: $0.node.view) },
        to: to.map { TransitionContext.Participant(id: $0.id, view: $0.node.view) },
        isInteractive: step.isInteractive, overrides: overrides,
        container: TransitionContext.Settings(configuration),
        requested: TransitionContext.Timing(duration: options.duration, curve: options.curve))
    }

    /// Asks the style for its plan and mirrors it where the container reads from right to left.
    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = style.plan(context)
      if configuration.reducesMotion {
        var still = context
        still.requested = TransitionContext.Timing(duration: plan.duration, curve: plan.curve)
        plan = CrossFadeStyle().plan(still)
      }
      plan.tellLayersApart()
      return configuration.layoutDirection == .rightToLeft
        ? plan.mirrored(inWidth: context.bounds.width) : plan
    }
  }

  /// The part that a checkpoint saves.
  var changing: (leaving: [StackMember], playback: Playback?, rendered: Duration?, isPrepared: Bool)
  {
    get { (leaving, playback, rendered, isPrepared) }
    set { (leaving, playback, rendered, isPrepared) = newValue }
  }

  init(
    from: StackMember?, to: StackMember?, leaving: [StackMember], arriving: [StackMember],
    originOfTo: Point, eventOrder: EventOrder, planning: Planning?, handoff: Handoff?
  ) {
    self.from = from
    self.to = to
    controllers = (from?.controller, to?.controller)
    self.leaving = leaving
    self.arriving = arriving
    self.originOfTo = originOfTo
    self.eventOrder = eventOrder
    self.planning = planning
    self.handoff = handoff
  }

  /// Plays a step in a container of a size, unless it is what is played already.
  ///
  /// - Parameters:
  ///   - size: The container's size.
  ///   - step: The step.
  ///   - shown: What is on screen, where elements are shared and may have moved, or follow a finger.
  ///   - finger: How far a finger that holds it has gone down, or nil.
  /// - Returns: Whether it is another plan.
  @discardableResult
  func play(
    in size: Size, _ step: TransitionStep, from shown: Frame? = nil, _ finger: Double? = nil
  ) -> Bool {
    guard let planning else { return false }
    if let playback, playback.context.overrides == planning.overrides,
      playback.isOf(from, to, in: size)
    {
      return false
    }
    let context = planning.context(step, from: from, to: to, in: size)
    var sampler = Sampler(planning.plan(context), of: step.change, after: handoff, in: context)
    // In a container of another size everything is elsewhere; otherwise what flies does not jump.
    if let shown, let playback, playback.context.bounds == size {
      sampler = sampler.continuing(
        (playback.sampler, playback.context), from: shown, finger, in: context)
    }
    playback = Playback(context, from?.node.viewVersion, to?.node.viewVersion, sampler)
    return true
  }

  /// A plan that is played until it is made anew; read at every frame, in its place.
  final class Playback {
    /// What the plan was made of.
    let context: TransitionContext
    /// The versions of the two views in it.
    private let (versionOfFrom, versionOfTo): (Int?, Int?)
    private(set) var sampler: Sampler
    /// Whether elements are shared, whose views may move meanwhile.
    let isShared: Bool

    init(
      _ context: TransitionContext, _ versionOfFrom: Int?, _ versionOfTo: Int?, _ sampler: Sampler
    ) {
      self.context = context
      (self.versionOfFrom, self.versionOfTo) = (versionOfFrom, versionOfTo)
      self.sampler = sampler
      isShared = sampler.plan.layers.contains { $0.role == .shared }
    }

    /// A finger lets go of the transition, or takes hold of it while it settles.
    func changeHands(_ finger: InteractionState, isHeld: Bool) {
      sampler.changeHands(finger.across, isHeld: isHeld, at: finger.progress)
    }

    /// Whether the plan was made of these views in a container of this size.
    func isOf(_ from: StackMember?, _ to: StackMember?, in size: Size) -> Bool {
      guard context.bounds == size else { return false }
      let versions = (from?.node.viewVersion, to?.node.viewVersion)
      if versions == (versionOfFrom, versionOfTo) { return true }
      return from?.node.view == context.from?.view && to?.node.view == context.to?.view
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
