// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Tells everybody of a moment of the running transition, in the configured order.
  func deliver(_ moment: StackEvent.Moment) {
    guard let running else { return }
    let step = running.step
    let begins = moment == .willPush || moment == .willPop
    // Given up, the one that was to come has left, and the one that was to leave has come.
    let leaving = step.isCancelled ? running.to : running.from
    let coming = step.isCancelled ? running.from : running.to
    delivering {
      for listener in running.configuration.eventOrder.listeners(at: moment, step.direction) {
        switch listener {
        case .leaving:
          leaving.map { call(begins ? .willHide : .didHide, on: $0, step) }
        case .coming:
          coming.map { call(begins ? .willShow : .didShow, on: $0, step) }
        case .observers:
          emit(.notification(moment, step: step))
          notifications.post(
            StackNotification(
              moment: moment, stack: self, from: running.from, to: running.to,
              step: step))
        case .delegate:
          emit(.delegate(moment, step: step))
          tellDelegate(moment, step)
        }
      }
    }
  }

  private func call(
    _ hook: StackEvent.Hook, on controller: any StackController, _ step: TransitionStep
  ) {
    emit(.hook(hook, controller: controller.id, step: step))
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
    case .didCancel: delegate?.didCancel(step, in: self)
    }
  }

  /// Writes an event down, before whoever it is for is told: so the log shows calls in the order in
  /// which they began.
  func emit(_ occurrence: StackEvent.Occurrence) {
    renderer?.receive(StackEvent(time: now, occurrence: occurrence))
  }
}
