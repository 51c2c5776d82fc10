// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Hooks, observers and the delegate, and the log of their calls.
extension ViewStack {
  /// Calls hooks, observers and the delegate at a moment of the transition, in the configured order.
  func tell(_ moment: StackEvent.Moment, _ step: TransitionStep) {
    guard let running = storage.running?.cast else { return }
    if moment == .didCancel, let origin = storage.running?.originOfTo {
      running.to?.node?.view.frame.origin = origin
    }
    let begins = moment.isBeginning
    let repeatsWill = step.isCancelled && running.eventOrder.repeatsWillHooks
    // In a cancelled step the `to` controller leaves.
    let (leaving, coming) =
      step.isCancelled ? (running.to, running.from) : (running.from, running.to)
    for listener in running.eventOrder.listeners(at: moment, step.direction) {
      switch listener {
      case .leaving:
        let page = begins ? running.from : leaving
        if begins || repeatsWill { callHook(.willHide, of: page, step) }
        if !begins { callHook(.didHide, of: page, step) }
      case .coming:
        let page = begins ? running.to : coming
        if begins || repeatsWill { callHook(.willShow, of: page, step) }
        if !begins { callHook(.didShow, of: page, step) }
      case .observers:
        report(.notification(moment, step: step))
        guard notifications.observerCount > 0 else { continue }
        notifications.post(
          StackNotification(
            moment: moment, stack: self, step: step, leaving: running.from, coming: running.to))
      case .delegate:
        report(.delegate(moment, step: step))
        tellDelegate(moment, step)
      }
    }
  }

  private func callHook(
    _ hook: StackEvent.Hook, of page: Page?, _ step: TransitionStep
  ) {
    guard let page else { return }
    report(.hook(hook, controller: page.label, step: step))
    guard let controller = page.controller else { return }
    switch hook {
    case .willShow: controller.willShow(step, in: self)
    case .didShow: controller.didShow(step, in: self)
    case .willHide: controller.willHide(step, in: self)
    case .didHide: controller.didHide(step, in: self)
    }
  }

  private func tellDelegate(_ moment: StackEvent.Moment, _ step: TransitionStep) {
    switch moment {
    case .willPush: delegate?.willPush(step, in: self)
    case .didPush: delegate?.didPush(step, in: self)
    case .willPop: delegate?.willPop(step, in: self)
    case .didPop: delegate?.didPop(step, in: self)
    case .willSelect: delegate?.willSelect(step, in: self)
    case .didSelect: delegate?.didSelect(step, in: self)
    case .didCancel: delegate?.didCancel(step, in: self)
    }
  }

  func tell(_ phase: GestureEvent.Phase, _ finger: InteractionState) {
    let verdict = storage.machine.verdict
    report(
      .gesture(
        GestureEvent(
          phase: phase, position: finger.position, velocity: finger.velocity,
          progress: finger.progress, rule: verdict.rule, reason: verdict.reason)))
    guard let delegate else { return }
    switch phase {
    case .began:
      remark(.swipe("willStart"))
      delegate.swipeWillStart(in: self)
    case .changed: break
    case .finished, .cancelled:
      let finishes = phase == .finished
      remark(.swipe("didEnd", .init("finishing", .text("\(finishes)"))))
      delegate.swipeDidEnd(finishing: finishes, in: self)
    }
  }

  func tell(_ movement: SwipeMovement) {
    guard let delegate else { return }
    remark(
      .swipe(
        "didUpdate", .init("translation", .number(movement.translation)),
        .init("delta", .number(movement.delta)), .init("progress", .number(movement.progress))))
    delegate.swipeDidUpdate(movement, in: self)
  }

  /// Logs an event before its listener is called, so that the log has the order in which calls began.
  func report(_ occurrence: @autoclosure () -> StackEvent.Occurrence) {
    guard !rendererList.isEmpty else { return }
    rendererList.receive(StackEvent(time: now, occurrence: occurrence()))
  }
}
