// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Controllers that prevent their removal: asked before permission, over everything that a request
/// takes off the tree, on screen or not.
extension RoutingWindow {
  /// Asks the controllers that a request takes off, and holds it back where one prevents it.
  func checkGuards(of plan: RequestPlan) throws(RoutingRefusal) {
    let hidden = controllersHidden(by: plan.change)
    let leaving = hidden ?? controllers(leavingBy: plan.change, plan.job)
    do throws(StackError) {
      guard !leaving.isEmpty || !plan.job.terms.areNew,
        let preventer = try plan.job.terms.preventer(
          among: leaving,
          where: {
            hidden == nil
              ? $0.preventsRemoval : ($0 as? any TabChangeGuarding)?.preventsTabChange ?? false
          })
      else { return }
      let name = holdBack(plan, by: preventer, among: leaving)
      throw .removalPrevented(by: name)
    } catch {
      throw .stack(error)
    }
  }

  /// Tells a controller that a request is held back for it; returns its name.
  private func holdBack(
    _ plan: RequestPlan, by preventer: any StackController, among leaving: [any StackController]
  ) -> ControllerID {
    let job = plan.job
    let name = name(of: preventer) ?? preventer.id
    let terms = job.terms.granted(by: preventer, among: leaving)
    job.isHeld = true
    let reason =
      switch plan.change.effect {
      case .edit(let edit, modules: _): "\(edit)"
      case .replaceAll: "everything is made anew"
      case .select(let index): "select tab \(index)"
      case .none, .present: "\(plan.change.undone)"
      }
    emit(CustomEvent(.prevented, by: name, reason))
    preventer.didPreventRemoval(
      HeldRemoval(by: name) { [weak self] in
        guard let self else { return .changed }
        emit(CustomEvent(.proceeded, by: name))
        return goOn(Job(job, on: terms))
      } giveUp: { [weak self] in
        self?.forget(job.newModules)
      })
    return name
  }

  private func goOn(_ job: Job) -> HeldRemoval.Outcome {
    switch submit(job).outcome {
    case .performed: return .performed
    case .deferred, .frozen: return .deferred
    case .unchanged, .refused(.stack(.heldOperationChanged)): return .changed
    case .refused(.stack(.removalPrevented(let name))): return .prevented(by: name)
    case .refused(let refusal):
      tellLate(refusal, of: job)
      return .refused
    }
  }

  /// The controllers on top in the tab that a change hides, the topmost first, or nil for another
  /// change.
  private func controllersHidden(by change: TreeChange) -> [any StackController]? {
    guard case .select = change.effect, case .tabs(let tabs)? = tree[change.target]?.content
    else { return nil }
    return tree.visibleBranches(of: tabs.tabs[tabs.selected]).reversed()
      .compactMap { tree[$0]?.current }.compactMap(modules.controller)
  }

  /// The controllers that a change takes off the tree, the topmost first, as far as they are made.
  private func controllers(
    leavingBy change: TreeChange, _ job: Job
  ) -> [any StackController] {
    func names(_ id: NodeID) -> [ControllerID] { tree[id]?.controllers ?? [] }
    var leaving: [ControllerID] = []
    switch change.effect {
    case .replaceAll: leaving = tree.subtree(tree.root).flatMap(names)
    case .edit(let edit, modules: _): leaving = edit.removed.map(\.id)
    case .none, .present, .select: break
    }
    if let pop = change.undone.pop { leaving += pop.change.removed.map(\.id) }
    leaving += change.undone.containers.flatMap { tree.subtree($0).flatMap(names) }
    guard !leaving.isEmpty else { return [] }
    let all = leaving.reversed().compactMap(modules.controller)
    guard !job.brought.isEmpty else { return all }
    // One that comes again does not leave.
    let coming = Set(
      job.brought.lazy.compactMap { $0.page.controller.map { ObjectIdentifier($0) } })
    return all.filter { !coming.contains(ObjectIdentifier($0)) }
  }

  /// The controllers that leave with one that stands for tabs or a split, the topmost first.
  func controllersInside(_ container: ContainerController) -> [any StackController] {
    guard !container.isBackdrop else { return [] }
    return tree.withChildren(container.treeNode).flatMap { tree[$0]?.controllers ?? [] }.reversed()
      .compactMap(modules.controller)
  }
}
