// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Tells everybody of a moment of the running transition, in the configured order.
  func deliver(_ moment: StackEvent.Moment) {
    guard let running else { return }
    let begins = moment == .willPush || moment == .willPop
    delivering {
      for listener in configuration.eventOrder.listeners(at: moment) {
        switch listener {
        case .leaving:
          running.from.map { call(begins ? .willHide : .didHide, on: $0, running.step) }
        case .coming:
          running.to.map { call(begins ? .willShow : .didShow, on: $0, running.step) }
        case .observers:
          emit(.notification(moment, step: running.step))
          notifications.post(
            StackNotification(
              moment: moment, stack: self, from: running.from, to: running.to,
              step: running.step))
        case .delegate:
          emit(.delegate(moment, step: running.step))
          tellDelegate(moment, running.step)
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
    }
  }

  /// Writes an event down, before whoever it is for is told: so the log shows calls in the order in
  /// which they began.
  func emit(_ occurrence: StackEvent.Occurrence) {
    renderer?.receive(StackEvent(time: now, occurrence: occurrence))
  }
}
