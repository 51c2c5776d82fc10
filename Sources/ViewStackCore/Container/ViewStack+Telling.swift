// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Telling: hooks, observers, the delegate, and the log of it all.
extension ViewStack {
  /// Tells everybody of a moment of the running transition, in the configured order.
  func tell(_ moment: StackEvent.Moment) {
    guard let step else { return }
    // Lent, as a frame's is: nobody lets go of it meanwhile.
    unsafe running.map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef { running in
      if moment == .didCancel { running.to.node?.view.frame.origin = running.originOfTo }
      tell(moment, of: running, step)
    }
  }

  /// The same, of a transition and a step that are lent: nobody counts a reference for a hook.
  @inline(never)
  private func tell(
    _ moment: StackEvent.Moment, of running: StackTransition, _ step: TransitionStep
  ) {
    let begins = moment == .willPush || moment == .willPop
    let repeatsWill = step.isCancelled && running.eventOrder.repeatsWillHooks
    for listener in running.eventOrder.listeners(at: moment, step.direction) {
      switch listener {
      case .leaving:
        if begins || repeatsWill { call(.willHide, of: running, step) }
        if !begins { call(.didHide, of: running, step) }
      case .coming:
        if begins || repeatsWill { call(.willShow, of: running, step) }
        if !begins { call(.didShow, of: running, step) }
      case .observers:
        emit(.notification(moment, step: step))
        guard notifications.observerCount > 0 else { continue }
        notifications.post(
          StackNotification(
            moment: moment, stack: self, step: step, leaving: running.from.member,
            coming: running.to.member))
      case .delegate:
        emit(.delegate(moment, step: step))
        tellDelegate(moment, step)
      }
    }
  }

  private func call(
    _ hook: StackEvent.Hook, of running: StackTransition, _ step: TransitionStep
  ) {
    // Given up, the one that was to come has left, and the one that was to leave has come.
    if (hook == .willHide || hook == .didHide) != step.isCancelled {
      call(hook, of: running.from, step)
    } else {
      call(hook, of: running.to, step)
    }
  }

  @inline(__always)
  private func call(
    _ hook: StackEvent.Hook, of side: StackTransition.Side, _ step: TransitionStep
  ) {
    emit(side.id.map { .hook(hook, controller: $0, step: step) })
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
    case .didCancel: delegate?.didCancel(step, in: self)
    }
  }

  /// Tells what a finger does.
  func tell(_ phase: GestureEvent.Phase, _ finger: InteractionState) {
    let verdict = machine.verdict
    emit(
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

  /// Tells the delegate how the finger has moved.
  func tell(_ movement: SwipeMovement) {
    guard let delegate else { return }
    remark(
      .swipe(
        "didUpdate", .init("translation", .number(movement.translation)),
        .init("delta", .number(movement.delta)), .init("progress", .number(movement.progress))))
    delegate.swipeDidUpdate(movement, in: self)
  }

  /// Writes an event down, before the object that it is for is told: so the log shows calls in the
  /// order in which they began.
  private func emit(_ occurrence: @autoclosure () -> StackEvent.Occurrence?) {
    guard !rendererList.isEmpty, let occurrence = occurrence() else { return }
    rendererList.receive(StackEvent(time: now, occurrence: occurrence))
  }

  // MARK: - Sizes

  /// Lays the controllers on screen out, and shows them.
  func layOutScreen() {
    if let running {
      layOut(running.from)
      layOut(running.to)
      planAnew()
      if isHeld {
        // No instant comes at which a frame is due.
        running.rendered = nil
        render()
      }
    } else {
      renderAtRest(laidOut: true)
    }
  }

  /// Asks a controller whether it takes the container's size, and tells it where that changed it.
  func layOut(_ side: StackTransition.Side) {
    guard side.controller != nil else { return }
    let policy = asked(
      "shouldResize", about: side.name, of: side.name,
      side.controller?.shouldResize(in: self) ?? .never
    ) { .text($0.rawValue) }
    let fills =
      switch policy {
      case .always: true
      case .never: false
      case .inherit: machine.configuration.resizesViews
      }
    guard fills else { return warnOfZeroSize(of: side) }
    guard let oldSize = side.node?.view.frame.size, oldSize != size else { return }
    side.node?.view.resize(to: size)
    emit(side.id.map { .didResize(controller: $0, size: size) })
    side.controller?.didResize(from: oldSize, in: self)
  }

  /// Says once of a controller that nobody gives it a size.
  private func warnOfZeroSize(of side: StackTransition.Side) {
    guard rendererList.receivesRemarks, let node = side.node, node.view.frame.size == .zero,
      !node.isKnownToBeEmpty
    else { return }
    node.isKnownToBeEmpty = true
    remark(
      CustomEvent(
        kind: "warning", name: "zeroSize", subject: side.name,
        details: [.init("why", .sentence("its view has no size, and the stack does not resize it"))]
      ))
  }
}
