// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The beginning of a transition: sizes, positions, the style, the plan.
extension ViewStack {
  /// Makes the objects of a transition and its plan, which decides whether it is animated, before any hook.
  func plan(
    _ step: TransitionStep, _ call: Call?, _ finger: InteractionState?, from old: Page?,
    leaving: [Page], after handoff: Handoff?
  ) {
    // Under a finger the stack has not changed yet: the old page is still on top.
    let isHeld = finger != nil
    let arriving = isHeld ? call?.pages ?? [] : []
    storage.transitionCount += 1
    let cast = RunningTransition.Cast(
      storage.transitionCount, from: isHeld ? top : old,
      to: isHeld ? arriving.last ?? step.to.flatMap(page) : top, awaited: arriving,
      storage.machine.configuration.eventOrder)
    var begun = RunningTransition(cast, leaving: leaving)
    prepare(&begun, step, call?.options ?? .animated, after: handoff)
    for page in arriving { page.isOnStack = false }
    let isPlanned = step.isAnimated && begun.updatePlayback(in: size, step)
    storage.running = begun
    guard isPlanned, let playback = begun.playback else {
      return storage.machine.planned(duration: .zero, finger)
    }
    warn(of: playback)
    storage.machine.planned(
      duration: playback.sampler.duration, preview: playback.sampler.plan.preview, finger)
  }

  /// Asks for the sizes, the positions, the insets and the style of a transition, in this order.
  private func prepare(
    _ begun: inout RunningTransition, _ step: TransitionStep, _ options: TransitionOptions,
    after handoff: Handoff?
  ) {
    layOut(begun.from)
    layOut(begun.to)
    let overrides = askForPositions(step.direction, begun.from, begun.to)
    if let to = begun.to?.node {
      // The view moves to where it rests afterwards; a gesture that gives up puts it back.
      begun.originOfTo = to.view.frame.origin
      to.view.frame.origin = Point(x: overrides.endOfTo ?? 0, y: 0)
    }
    fitInsets(of: begun.from)
    fitInsets(of: begun.to)
    // A pop without animation has no look, and leaves no controller with a style.
    guard step.isAnimated || step.direction == .push else { return }
    let style = resolveStyle(step.direction, begun.from, begun.to, options)
    if step.direction == .push, !step.isInteractive { begun.from?.styleWhenLeft = style }
    guard step.isAnimated else { return }
    begun.planInput = RunningTransition.PlanInput(
      style, options, overrides, storage.machine.configuration, after: handoff)
  }

  private func warn(of playback: RunningTransition.Playback) {
    let plan = playback.sampler.plan
    for warning in plan.warnings {
      remark(
        CustomEvent(
          kind: "warning", name: "plan", subject: plan.style.description, subjectKey: "style",
          details: [.init("why", .sentence(warning))]))
    }
  }

  /// Makes a new plan at the same progress if a hook has moved a view, or the container has a new size.
  func planAgain() {
    guard var running = storage.running, let playback = running.playback, let step else { return }
    let keepsPlaces = playback.isShared || playback.sampler.isDragged
    let finger = storage.machine.finger
    if running.updatePlayback(
      in: size, step, from: keepsPlaces ? presentFrame : nil, finger?.across)
    {
      running.playback.map(warn)
      storage.machine.replanned(duration: running.playback?.sampler.duration ?? .zero)
    }
    // The contents of the views may have changed, too.
    running.isPrepared = false
    storage.running = running
  }

  /// Makes a new plan if views with shared elements have changed.
  func followSharedElements() {
    guard let running = storage.running, let playback = running.playback, playback.isShared,
      !playback.isOf(running.from, running.to, in: size)
    else { return }
    planAgain()
  }

  /// Remembers and forgets styles for a change off screen, as a visible change would.
  func passUnseen(_ direction: StackDirection, from: Page?, _ options: TransitionOptions) {
    if direction == .push, let from {
      let isMade = from.controller != nil && top?.controller != nil
      from.styleWhenLeft =
        isMade
        ? resolveStyle(direction, from, top, options)
        : options.style.map(StyleReference.init)
    }
    top?.styleWhenLeft = nil
  }

  private func askForPositions(
    _ direction: StackDirection, _ from: Page?, _ to: Page?
  ) -> PositionOverrides {
    guard let delegate else { return PositionOverrides() }
    let text = { (x: Double?) in x.map(CustomEvent.Value.number) ?? .text("nothing") }
    var overrides = PositionOverrides()
    if let to, let controller = to.controller {
      overrides.startOfTo = asked(
        "startX", about: to.label.name,
        delegate.startX(ofTo: controller, direction: direction, in: self), text)
      overrides.endOfTo = asked(
        "endX", about: to.label.name,
        delegate.endX(ofTo: controller, direction: direction, in: self),
        text)
    }
    if let from, let controller = from.controller {
      overrides.endOfFrom = asked(
        "endX", about: from.label.name,
        delegate.endX(ofFrom: controller, direction: direction, in: self), text)
    }
    return overrides.finite
  }

  /// Returns the style of a transition, resolved for its two controllers.
  ///
  /// The order: the call's, the delegate's, the asked controller's for this transition, the style with
  /// which the `to` controller was left, the asked controller's own, the container's. A pop of a
  /// symmetrical stack asks the `to` controller, every other transition the `from` controller.
  private func resolveStyle(
    _ direction: StackDirection, _ from: Page?, _ to: Page?, _ options: TransitionOptions
  ) -> StyleReference {
    let encounter = StyleEncounter(
      direction: direction, from: from?.controller, to: to?.controller, stack: self)
    let mirrorsPush = direction == .pop && storage.machine.configuration.isSymmetrical
    let pair = { TransitionStep.name(from: from?.label, to: to?.label) }
    let text = { (style: (any TransitionStyle)?) in
      CustomEvent.Value.text(style?.name.description ?? "nothing")
    }
    let delegated = delegate.flatMap {
      asked(
        "style", about: pair(),
        $0.style(for: direction, from: from?.controller, to: to?.controller, in: self), text)
    }
    let asking = mirrorsPush ? to : from
    let supplied = asking.flatMap { page in
      page.controller.flatMap {
        asked("style", about: pair(), of: page.label.name, $0.style(for: encounter), text)
      }
    }
    if let chosen = options.style ?? delegated ?? supplied {
      return StyleReference(chosen).resolved(for: encounter)
    }
    // The push's mirror image, whatever the controllers would answer now: the push resolved it.
    if mirrorsPush, let left = to?.styleWhenLeft { return left }
    if let own = asking?.node?.sharedStyle { return own.resolved(for: encounter) }
    return (storage.attachedStyle ?? storage.style).resolved(for: encounter)
  }
}
