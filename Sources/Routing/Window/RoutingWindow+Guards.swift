// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Controllers that prevent their removal, or the selection of another tab.
///
/// A window checks every controller that a request removes, on screen or not, before it changes anything.
extension RoutingWindow {
  /// Holds a request back if a controller prevents it.
  func checkGuards(of plan: RequestPlan) throws(RoutingRefusal) {
    // A controller that the request inserts again does not leave.
    let coming = Set(plan.request.pages.compactMap(\.page.controller).map(ObjectIdentifier.init))
    let gone = plan.leaving.compactMap(modules.controller)
      .filter { !coming.contains(ObjectIdentifier($0)) }
    let covered = plan.hidden.compactMap(modules.controller)
    let (leaving, hidden) = (gone + covered, Set(covered.map(ObjectIdentifier.init)))
    let preventer: (any StackController)?
    do throws(StackError) {
      preventer = try plan.request.terms.preventer(among: leaving) { controller in
        hidden.contains(ObjectIdentifier(controller))
          ? (controller as? any TabChangeGuarding)?.preventsTabChange ?? false
          : controller.preventsRemoval
      }
    } catch {
      throw .stack(error)
    }
    guard let preventer else { return }
    let name = prevent(plan, by: preventer, among: leaving)
    throw hidden.contains(ObjectIdentifier(preventer))
      ? .tabChangePrevented(by: name) : .stack(.removalPrevented(by: name))
  }

  /// Passes a request that is held back to the controller that prevents it; returns its label.
  private func prevent(
    _ plan: RequestPlan, by preventer: any StackController, among leaving: [any StackController]
  ) -> ControllerID {
    let name = name(of: preventer) ?? preventer.id
    var again = plan.request
    // It is owed one outcome only.
    again.completion = nil
    // `proceed()` reports the next refusal.
    again.isLate = false
    again.terms = plan.request.terms.granted(by: preventer, among: leaving)
    pass(plan.summary, to: preventer, named: name) { [again] in
      $0.goOn(again)
    } giveUp: { [weak self, again] in
      self?.forget(again)
    }
    return name
  }

  private func goOn(_ request: Request) -> PreventedRemoval.Outcome {
    switch submit(request) {
    case .applied: return .applied
    case .deferred: return .deferred
    case .unchanged, .refused(.stack(.preventedRemovalChanged)): return .changed
    case .refused(.stack(.removalPrevented(let name))), .refused(.tabChangePrevented(let name)):
      return .prevented(by: name)
    case .refused(let refusal):
      tellLate(refusal, of: request)
      return .refused
    }
  }

  /// The controllers that leave with the controller of tabs or a split, the topmost first.
  func controllersInside(_ container: ContainerController) -> [any StackController] {
    guard !container.isBackdrop else { return [] }
    return tree.withChildren(container.treeNode).flatMap { tree[$0]?.controllers ?? [] }.reversed()
      .compactMap(modules.controller)
  }
}

extension RequestPlan {
  /// The change on one line, for the event log.
  fileprivate var summary: String {
    if let goal = request.goal { return "to \(goal)" }
    guard let change = changes.first?.tree else { return "" }
    switch change.request.action {
    case .replaceAll: return "the whole tree is replaced"
    case .select(let index): return "select tab \(index)"
    case .edit, .undo, .present: return change.edit.map { "\($0)" } ?? "\(change.undone)"
    }
  }
}
