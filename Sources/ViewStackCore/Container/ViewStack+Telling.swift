// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Hooks, observers and the delegate, and the log of their calls.
extension ViewStack {
  /// Calls hooks, observers and the delegate at a moment of the transition, in the configured order.
  func tell(_ moment: StackEvent.Moment) {
    guard let step, let originOfTo = storage.running?.originOfTo,
      let running = storage.running?.cast
    else { return }
    if moment == .didCancel { running.to.node?.view.frame.origin = originOfTo }
    let begins = moment.isBeginning
    let repeatsWill = step.isCancelled && running.eventOrder.repeatsWillHooks
    // In a cancelled step the `to` controller leaves.
    let (leaving, coming) =
      step.isCancelled ? (running.to, running.from) : (running.from, running.to)
    for listener in running.eventOrder.listeners(at: moment, step.direction) {
      switch listener {
      case .leaving:
        let side = begins ? running.from : leaving
        if begins || repeatsWill { callHook(.willHide, of: side, step) }
        if !begins { callHook(.didHide, of: side, step) }
      case .coming:
        let side = begins ? running.to : coming
        if begins || repeatsWill { callHook(.willShow, of: side, step) }
        if !begins { callHook(.didShow, of: side, step) }
      case .observers:
        report(.notification(moment, step: step))
        guard notifications.observerCount > 0 else { continue }
        notifications.post(
          StackNotification(
            moment: moment, stack: self, step: step, leaving: running.from.page,
            coming: running.to.page))
      case .delegate:
        report(.delegate(moment, step: step))
        tellDelegate(moment, step)
      }
    }
  }

  private func callHook(
    _ hook: StackEvent.Hook, of side: RunningTransition.Side, _ step: TransitionStep
  ) {
    guard let id = side.id else { return }
    report(.hook(hook, controller: id, step: step))
    switch hook {
    case .willShow: side.controller?.willShow(step, in: self)
    case .didShow: side.controller?.didShow(step, in: self)
    case .willHide: side.controller?.willHide(step, in: self)
    case .didHide: side.controller?.didHide(step, in: self)
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
  private func report(_ occurrence: @autoclosure () -> StackEvent.Occurrence) {
    guard !rendererList.isEmpty else { return }
    rendererList.receive(StackEvent(time: now, occurrence: occurrence()))
  }

  // MARK: - Sizes

  func layOutScreen() {
    guard let running = storage.running else { return renderAtRest(laidOut: true) }
    layOut(running.from)
    layOut(running.to)
    planAgain()
    if isHeld {
      // Under a finger no frame is due at an instant.
      storage.running?.rendered = nil
      render()
    }
  }

  /// Resizes a controller's view if its policy says so, and tells the controller.
  func layOut(_ side: RunningTransition.Side) {
    guard let controller = side.controller, let node = side.node, let id = side.id else { return }
    let policy = asked(
      "shouldResize", about: side.name, of: side.name, controller.shouldResize(in: self)
    ) { .text($0.rawValue) }
    let fills =
      switch policy {
      case .always: true
      case .never: false
      case .inherit: storage.machine.configuration.resizesViews
      }
    guard fills else { return warnOfZeroSize(of: node, id) }
    let (oldSize, newSize) = (node.view.frame.size, size)
    guard oldSize != newSize else { return }
    node.view.resize(to: newSize)
    report(.didResize(controller: id, size: newSize))
    controller.didResize(from: oldSize, in: self)
  }

  /// Reports once that nothing gives a controller a size.
  private func warnOfZeroSize(of node: ControllerNode, _ id: ControllerID) {
    guard rendererList.receivesRemarks, node.view.frame.size == .zero, !node.isKnownToBeEmpty else {
      return
    }
    node.isKnownToBeEmpty = true
    remark(
      CustomEvent(
        kind: "warning", name: "zeroSize", subject: id.name,
        details: [.init("why", .sentence("its view has no size, and the stack does not resize it"))]
      ))
  }
}
