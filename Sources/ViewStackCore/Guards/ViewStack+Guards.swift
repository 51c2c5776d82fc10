// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Controllers that prevent their removal. They are asked before anything changes, and before any hook
/// is called.
extension ViewStack {
  /// Asks the controllers that an operation takes off, and holds it back if one prevents it.
  ///
  /// - Throws: `removalPrevented`, and `heldOperationChanged` for an operation that goes on.
  func checkGuards(of change: StackChange, _ call: Call) throws(StackError) {
    // An operation that was held back is checked even if no controller would leave any more.
    guard let terms = call.terms, !change.range.isEmpty || !terms.areNew else { return }
    let leaving = leaving(by: change)
    guard let preventer = try terms.preventer(among: leaving) else { return }
    throw .removalPrevented(by: holdBack(call, change, by: preventer, among: leaving))
  }

  /// The controller that prevents a change under a finger, if one does.
  func preventer(of change: StackChange) -> (any StackController)? {
    try? RemovalTerms().preventer(among: leaving(by: change))
  }

  /// A finger has been released on a pop that a controller prevents. The pop can go on as a call.
  func holdBack(_ step: TransitionStep, by preventer: any StackController) {
    let options = storage.running?.planning?.options ?? .animated
    let call = Call.pop(step.change.range.count, options)
    _ = holdBack(call, step.change, by: preventer, among: leaving(by: step.change))
  }

  /// Tells a controller that an operation is held back for it; returns its name.
  private func holdBack(
    _ call: Call, _ change: StackChange, by preventer: any StackController,
    among leaving: [any StackController]
  ) -> ControllerID {
    let name = name(of: preventer)
    var again = call
    again.terms = call.terms?.granted(by: preventer, among: leaving)
    emit(CustomEvent(.prevented, by: name, "\(change)"))
    preventer.didPreventRemoval(
      HeldRemoval(by: name) { [weak self, again] in
        guard let self else { return .changed }
        emit(CustomEvent(.proceeded, by: name))
        return goOn(again)
      })
    return name
  }

  private func goOn(_ call: Call) -> HeldRemoval.Outcome {
    do throws(StackError) {
      switch try enter(call) {
      case .applied: return .performed
      case .deferred: return .deferred
      case .unchanged: return .changed
      }
    } catch {
      switch error {
      case .removalPrevented(let name): return .prevented(by: name)
      case .heldOperationChanged: return .changed
      default:
        refuse(call.operation, error)
        return .refused
      }
    }
  }

  /// The controllers that a change takes off, the top one first, as far as they are made; in place of a
  /// controller that stands for others, these.
  private func leaving(by change: StackChange) -> [any StackController] {
    let staying = Set(change.entries.map(\.page))
    // A page that has never been made has nothing to lose.
    let leaving = storage.pages.all[change.range].reversed().compactMap { page in
      staying.contains(page.number) ? nil : page.controller
    }
    guard let host else { return leaving }
    return leaving.flatMap { host.stack(self, controllersLeavingWith: $0) }
  }
}
