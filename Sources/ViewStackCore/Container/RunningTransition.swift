// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The objects of the transition that is on screen: the two pages, the style, the plan.
struct RunningTransition {
  /// The constant part of a transition.
  final class Cast {
    let number: Int
    let from: Page?
    let to: Page?
    /// The pages to put on the stack if the release of the finger finishes.
    let awaited: [Page]
    let eventOrder: EventOrder

    init(_ number: Int, from: Page?, to: Page?, awaited: [Page], _ eventOrder: EventOrder) {
      (self.number, self.from, self.to) = (number, from, to)
      (self.awaited, self.eventOrder) = (awaited, eventOrder)
    }
  }

  let cast: Cast
  /// The pages that leave the stack; they belong to it until the did-events are delivered.
  var leaving: [Page]
  /// Where the view of the `to` controller rested before.
  var originOfTo = Point.zero
  /// The input of the style, or nil without animation, as ``playback`` is.
  var planInput: PlanInput?
  private(set) var playback: Playback?
  /// The instant of the last frame, so that no frame is emitted twice.
  var rendered: Duration?
  /// Whether the stack's frame has the layers of the plan.
  var isPrepared = false
  /// The pages with insets in the stack's frame.
  var insetLayers: [InsetLayer] = []

  init(_ cast: Cast, leaving: [Page]) { (self.cast, self.leaving) = (cast, leaving) }

  var number: Int { cast.number }
  var from: Page? { cast.from }
  var to: Page? { cast.to }
  var awaited: [Page] { cast.awaited }

  /// The input of a plan besides the views.
  final class PlanInput {
    /// The style, resolved for both controllers.
    let style: StyleReference
    let options: TransitionOptions
    let overrides: PositionOverrides
    /// The settings when the transition began; a change holds from the next transition on.
    let configuration: StackConfiguration
    let handoff: Handoff?

    init(
      _ style: StyleReference, _ options: TransitionOptions, _ overrides: PositionOverrides,
      _ configuration: StackConfiguration, after handoff: Handoff?
    ) {
      (self.style, self.options, self.overrides) = (style, options, overrides)
      (self.configuration, self.handoff) = (configuration, handoff)
    }

    /// Returns the input with a front controller that moves the container's distance, or the delegate's.
    func adjustingDistance(_ direction: StackDirection, in size: Size) -> PlanInput {
      let distance = configuration.distance.points(of: size.width)
      var overrides = overrides
      switch direction {
      case .push: overrides.startOfTo = overrides.startOfTo ?? distance
      case .pop: overrides.endOfFrom = overrides.endOfFrom ?? distance
      }
      return PlanInput(style, options, overrides, configuration, after: handoff)
    }

    func context(
      _ step: TransitionStep, from: Page?, to: Page?, in size: Size
    ) -> TransitionContext {
      TransitionContext(
        direction: step.direction, bounds: size,
        from: from?.participant, to: to?.participant,
        isInteractive: step.isInteractive, overrides: overrides,
        container: configuration,
        requested: TransitionContext.Timing(duration: options.duration, curve: options.curve))
    }

    /// Asks the style for its plan, and mirrors it if the container reads from right to left.
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
      return plan
    }
  }

  /// Plans a step in a container of a size, unless its plan is playing; returns whether the plan is new.
  ///
  /// If `shown` is the present frame, its layers continue from their places. `finger` is the downward
  /// distance of a finger that holds the transition.
  @discardableResult
  mutating func updatePlayback(
    in size: Size, _ step: TransitionStep, from shown: Frame? = nil, _ finger: Double? = nil
  ) -> Bool {
    guard let planInput else { return false }
    if let playback, playback.context.overrides == planInput.overrides,
      playback.isOf(from, to, in: size)
    {
      return false
    }
    let before = playback
    let next = Playback(planInput, step, from, to, in: size)
    // Shared elements do not jump.
    if let shown, let before {
      playback = Playback(
        next,
        next.sampler.continuing(
          (before.sampler, before.context), from: shown, finger, in: next.context))
    } else {
      playback = next
    }
    return true
  }

  /// A finger releases the transition, or takes hold of it while it settles.
  mutating func changeHands(_ finger: InteractionState, isHeld: Bool) {
    guard let playback, playback.sampler.isDragged else { return }
    var sampler = playback.sampler
    sampler.changeHands(finger.across, isHeld: isHeld, at: finger.progress)
    self.playback = Playback(playback, sampler)
  }

  /// A plan that is played until another one replaces it.
  final class Playback {
    let context: TransitionContext
    /// The versions of the two views in the plan.
    private let versions: [UInt32?]
    let sampler: Sampler
    /// Whether elements are shared: their views may move meanwhile.
    let isShared: Bool

    init(_ input: PlanInput, _ step: TransitionStep, _ from: Page?, _ to: Page?, in size: Size) {
      context = input.context(step, from: from, to: to, in: size)
      let plan = input.plan(context)
      sampler =
        if let handoff = input.handoff {
          Sampler(plan, of: step.change, after: handoff, in: context)
        } else {
          Sampler(plan)
        }
      isShared = sampler.plan.layers.contains { $0.role == .shared }
      versions = [from?.node?.viewVersion, to?.node?.viewVersion]
    }

    init(_ other: Playback, _ sampler: Sampler) {
      (context, isShared, versions) = (other.context, other.isShared, other.versions)
      self.sampler = sampler
    }

    /// Whether the plan was made for these views in a container of this size.
    func isOf(_ from: Page?, _ to: Page?, in size: Size) -> Bool {
      guard context.bounds == size else { return false }
      if versions == [from?.node?.viewVersion, to?.node?.viewVersion] { return true }
      return from?.node?.view == context.from?.view && to?.node?.view == context.to?.view
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

/// The picture of a transition that has ended because its stack went off screen: it moves on to its end there.
struct Afterimage {
  let playback: RunningTransition.Playback
  let phase: StackMachine.Phase
}

extension Page {
  fileprivate var participant: TransitionContext.Participant? {
    node.map { TransitionContext.Participant(id: label, view: $0.view) }
  }
}
