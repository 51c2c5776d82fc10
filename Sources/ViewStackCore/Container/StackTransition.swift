// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A transition that is on screen: who takes part, the style, and the plan that is played.
///
/// One object goes through all hands. Who takes part is constant, so that hooks are lent it: a
/// controller that could change meanwhile would be counted up and down for each of them.
final class StackTransition {
  /// One of the two controllers, with the member and the node that stand for it; nothing at the end of
  /// a stack.
  struct Side {
    let member: StackMember?
    let controller: (any StackController)?
    let node: ControllerNode?

    init(_ member: StackMember?) {
      let controller = member?.controller
      self.member = member
      self.controller = controller
      node = member?.madeNode ?? controller?.node
    }

    /// The controller's name here.
    var id: ControllerID? { member?.id }
    /// The name as remarks say it.
    var name: String { id?.name ?? "nothing" }
    /// The controller as styles see it.
    var participant: TransitionContext.Participant? {
      guard let id, let node else { return nil }
      return TransitionContext.Participant(id: id, view: node.view)
    }
  }

  /// The controller that leaves the screen.
  let from: Side
  /// The controller that comes onto it.
  let to: Side
  /// The controllers that come onto the stack when a finger's release finishes.
  let awaited: ShortList<StackMember>
  /// In which order everybody is told.
  let eventOrder: EventOrder
  /// The controllers that leave the stack: they belong to it until the did-events are delivered.
  var leaving: ShortList<StackMember>
  /// Where the controller that comes rested before.
  var originOfTo = Point.zero
  /// What the style is asked with, also when the container is resized; nil without animation.
  var planning: Planning?
  /// The plan that is played; nil without animation.
  private(set) var playback: Playback?
  /// The instant of the last frame, so that none is emitted twice.
  var rendered: Duration?
  /// Whether the stack's frame has the layers of the plan.
  var isPrepared = false

  init(
    from: StackMember?, to: StackMember?, leaving: ShortList<StackMember>,
    awaited: ShortList<StackMember>, _ eventOrder: EventOrder
  ) {
    self.from = Side(from)
    self.to = Side(to)
    self.leaving = leaving
    self.awaited = awaited
    self.eventOrder = eventOrder
  }

  /// The part that a checkpoint saves.
  var changing:
    (leaving: ShortList<StackMember>, playback: Playback?, rendered: Duration?, isPrepared: Bool)
  {
    get { (leaving, playback, rendered, isPrepared) }
    set { (leaving, playback, rendered, isPrepared) = newValue }
  }

  /// What a plan depends on besides the views.
  final class Planning {
    /// The style, informed by both controllers.
    let style: StyleReference
    let options: TransitionOptions
    private(set) var overrides: PositionOverrides
    /// How the container behaved when the transition began: a change holds from the next one on.
    let configuration: StackConfiguration
    /// What was on screen when it took over from another transition.
    let handoff: Handoff?

    init(
      _ style: StyleReference, _ options: TransitionOptions, _ overrides: PositionOverrides,
      _ configuration: StackConfiguration, after handoff: Handoff?
    ) {
      self.style = style
      self.options = options
      self.overrides = overrides
      self.configuration = configuration
      self.handoff = handoff
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
      _ step: TransitionStep, from: Side, to: Side, in size: Size
    ) -> TransitionContext {
      TransitionContext(
        direction: step.direction, bounds: size,
        from: from.participant, to: to.participant,
        isInteractive: step.isInteractive, overrides: overrides,
        container: TransitionContext.Settings(configuration),
        requested: TransitionContext.Timing(duration: options.duration, curve: options.curve))
    }

    /// Asks the style for its plan and mirrors it where the container reads from right to left.
    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = style.style.plan(context)
      if configuration.reducesMotion {
        var still = context
        still.requested = TransitionContext.Timing(duration: plan.duration, curve: plan.curve)
        plan = CrossFadeStyle().plan(still)
      }
      plan.tellLayersApart()
      if configuration.layoutDirection == .rightToLeft {
        plan = plan.mirrored(inWidth: context.bounds.width)
      }
      return consume plan
    }
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
    let before = playback
    let next = Playback(planning, step, from, to, in: size)
    // In a container of another size everything is elsewhere; otherwise what flies does not jump.
    if let shown, let before, before.context.bounds == size {
      playback = Playback(
        next,
        next.sampler.continuing(
          (before.sampler, before.context), from: shown, finger, in: next.context))
    } else {
      playback = next
    }
    return true
  }

  /// A finger lets go of the transition, or takes hold of it while it settles.
  func changeHands(_ finger: InteractionState, isHeld: Bool) {
    guard let playback, playback.sampler.isDragged else { return }
    var sampler = playback.sampler
    sampler.changeHands(finger.across, isHeld: isHeld, at: finger.progress)
    self.playback = Playback(playback, sampler)
  }

  /// A plan that is played until it is made anew; read at every frame, in its place.
  final class Playback {
    /// What the plan was made of.
    let context: TransitionContext
    /// The versions of the two views in it.
    private let (versionOfFrom, versionOfTo): (UInt32?, UInt32?)
    let sampler: Sampler
    /// Whether elements are shared, whose views may move meanwhile.
    let isShared: Bool

    /// Plans a step; what is large is made in its place, because a copy costs as much as planning.
    init(
      _ planning: Planning, _ step: TransitionStep, _ from: Side, _ to: Side,
      in size: Size
    ) {
      let context = planning.context(step, from: from, to: to, in: size)
      if let handoff = planning.handoff {
        sampler = Sampler(
          planning.plan(context), of: step.change, after: handoff, in: context)
      } else {
        sampler = Sampler(planning.plan(context))
      }
      // By index: as elements the layers would be copied.
      let layers = sampler.plan.layers
      isShared = layers.indices.contains { layers[$0].role == .shared }
      (versionOfFrom, versionOfTo) = (from.node?.viewVersion, to.node?.viewVersion)
      self.context = consume context
    }

    /// The same plan, sampled otherwise: what is played stays as it is, since it is read in its place
    /// and a checkpoint may have kept it.
    init(_ other: Playback, _ sampler: Sampler) {
      (context, isShared) = (other.context, other.isShared)
      (versionOfFrom, versionOfTo) = (other.versionOfFrom, other.versionOfTo)
      self.sampler = sampler
    }

    /// Moves the layers of a prepared frame to a progress, as ``Sampler/sample(progress:eased:finger:into:)``
    /// does, without a copy of the sampler for what goes straight.
    @inline(__always)
    func sample(
      progress: Double, eased: Double, finger: Double?, into frame: inout Frame
    ) {
      sampler.sampleStraight(progress: progress, eased: eased, into: &frame)
      if sampler.hasBends(under: finger) {
        sampleBends(progress: progress, eased: eased, finger, into: &frame)
      }
    }

    /// Apart, since the sampler is copied for the call.
    @inline(never)
    private func sampleBends(
      progress: Double, eased: Double, _ finger: Double?, into frame: inout Frame
    ) {
      sampler.sampleBends(progress: progress, eased: eased, finger, into: &frame)
    }

    /// Whether the plan was made of these views in a container of this size.
    func isOf(_ from: Side, _ to: Side, in size: Size) -> Bool {
      guard context.bounds == size else { return false }
      let versions = (from.node?.viewVersion, to.node?.viewVersion)
      if versions == (versionOfFrom, versionOfTo) { return true }
      return from.node?.view == context.from?.view && to.node?.view == context.to?.view
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
