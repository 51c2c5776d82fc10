// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension FrameSource {
  /// Passes a prevented operation to the controller that prevents it, and emits an event.
  ///
  /// If the controller lets the operation continue, another event is emitted, and `goOn` carries it out.
  package func pass(
    _ operation: String, to preventer: any StackController, named name: ControllerID,
    goOn: @escaping (Self) -> PreventedRemoval.Outcome, giveUp: @escaping () -> Void = {}
  ) {
    func event(_ moment: String, _ details: [CustomEvent.Detail] = []) -> CustomEvent {
      CustomEvent(kind: "guard", name: moment, subject: name.name, details: details)
    }
    emit(event("prevented", [.init("why", .sentence(operation))]))
    let held = PreventedRemoval(
      operation, by: name,
      goOn: { [weak self] in
        guard let self else { return .changed }
        emit(event("proceeded"))
        return goOn(self)
      }, giveUp: giveUp)
    preventer.didPreventRemoval(held)
  }
}

/// Controllers that prevent their removal, checked before anything changes or a hook is called.
extension ViewStack {
  /// Throws if a controller that an operation removes prevents that.
  func checkGuards(of change: StackChange, _ call: Call) throws(StackError) {
    // A prevented operation is checked even if it would no longer remove any controller.
    guard let terms = call.terms, !change.range.isEmpty || !terms.areNew else { return }
    let leaving = leaving(by: change)
    guard let preventer = try terms.preventer(among: leaving) else { return }
    throw .removalPrevented(by: prevent(call, change, by: preventer, among: leaving))
  }

  func preventer(of change: StackChange) -> (any StackController)? {
    try? RemovalTerms().preventer(among: leaving(by: change))
  }

  /// Prevents the pop of a finger that is released; it can continue as a call.
  func prevent(_ step: TransitionStep, by preventer: any StackController) {
    let options = storage.running?.planInput?.options ?? .animated
    let call = Call.pop(step.change.range.count, options)
    _ = prevent(call, step.change, by: preventer, among: leaving(by: step.change))
  }

  /// Passes a prevented operation to the controller that prevents it, and returns its name.
  private func prevent(
    _ call: Call, _ change: StackChange, by preventer: any StackController,
    among leaving: [any StackController]
  ) -> ControllerID {
    let name = name(of: preventer)
    let again = Call(
      call.operation, call.pages, call.options, source: call.source,
      terms: call.terms?.granted(by: preventer, among: leaving))
    pass("\(change)", to: preventer, named: name) { $0.goOn(again) }
    return name
  }

  private func goOn(_ call: Call) -> PreventedRemoval.Outcome {
    do throws(StackError) {
      switch try enter(call) {
      case .applied: return .applied
      case .deferred: return .deferred
      case .unchanged: return .changed
      }
    } catch {
      switch error {
      case .removalPrevented(let name): return .prevented(by: name)
      case .preventedRemovalChanged: return .changed
      default:
        refuse(call.operation, error)
        return .refused
      }
    }
  }

  /// Returns the controllers that a change removes, top first; the host replaces one by those inside it.
  private func leaving(by change: StackChange) -> [any StackController] {
    let staying = Set(change.entries.map(\.page))
    // A page that was never made cannot have unsaved changes.
    let leaving = storage.pages.all[change.range].reversed().compactMap { page in
      staying.contains(page.number) ? nil : page.controller
    }
    guard let host else { return leaving }
    return leaving.flatMap { host.stack(self, controllersLeavingWith: $0) }
  }
}
