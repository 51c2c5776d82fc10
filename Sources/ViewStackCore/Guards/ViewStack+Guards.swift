// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Controllers that prevent their removal: asked when an operation is decided, before anything
/// changes and anybody is told.
extension ViewStack {
  /// Asks the controllers that an operation takes off, and holds it back where one prevents it.
  ///
  /// - Throws: `removalPrevented`, and `heldOperationChanged` for one that goes on.
  func checkGuards(
    of change: StackChange, _ request: borrowing StackRequest
  ) throws(StackError) {
    // Without terms the host has asked the controllers before it made the request. An operation that
    // was held back is checked even where no controller would leave any more.
    guard let terms = request.terms, !change.range.isEmpty || !terms.areNew else { return }
    // The usual case, without allocation: a pop that no controller prevents.
    if change.count == 0, host == nil, terms.areNew,
      !members.all[change.range].contains(where: { $0.madeController?.preventsRemoval ?? false })
    {
      return
    }
    let leaving = leaving(by: change)
    guard let preventer = try terms.preventer(among: leaving) else { return }
    let name = holdBack(request, change, by: preventer, among: leaving)
    throw .removalPrevented(by: name)
  }

  /// The controller that prevents a change under a finger, if one does.
  func preventer(of change: StackChange) -> (any StackController)? {
    try? RemovalTerms().preventer(among: leaving(by: change))
  }

  /// The finger has let go of a pop that a controller prevents: it can go on as a call.
  func holdBack(_ step: TransitionStep, by preventer: any StackController) {
    let count = step.change.range.count
    let request = StackRequest(
      .pop(count: count), running?.planning?.options ?? .animated,
      source: count == 1 ? .singlePop : .call)
    _ = holdBack(request, step.change, by: preventer, among: leaving(by: step.change))
  }

  /// Tells a controller that an operation is held back for it; returns its name.
  private func holdBack(
    _ request: borrowing StackRequest, _ change: StackChange, by preventer: any StackController,
    among leaving: [any StackController]
  ) -> ControllerID {
    let name = name(of: preventer)
    let again = KeptRequest(request.on(request.terms?.granted(by: preventer, among: leaving)))
    emit(CustomEvent(.prevented, by: name, "\(change)"))
    preventer.didPreventRemoval(
      HeldRemoval(by: name) { [weak self] in
        guard let self else { return .changed }
        emit(CustomEvent(.proceeded, by: name))
        return goOn(again.request)
      })
    return name
  }

  private func goOn(_ request: borrowing StackRequest) -> HeldRemoval.Outcome {
    do throws(StackError) {
      switch try perform(request) {
      case .applied: return .performed
      case .deferred: return .deferred
      case .unchanged: return .changed
      }
    } catch {
      switch error {
      case .removalPrevented(let name): return .prevented(by: name)
      case .heldOperationChanged: return .changed
      default:
        refuse(request.operation, error)
        return .refused
      }
    }
  }

  /// The controllers that a change takes off, the top one first, as far as they are made; with one that
  /// stands for others, these.
  private func leaving(by change: StackChange) -> [any StackController] {
    let staying = Set(change.entries.map(\.id))
    // A page that has never been made has nothing to lose.
    let leaving = members.all[change.range].reversed().compactMap { member in
      staying.contains(member.id) ? nil : member.madeController
    }
    guard let host else { return leaving }
    return leaving.flatMap { host.stack(self, controllersLeavingWith: $0) }
  }
}
