// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Whether stacks of views can show what a request comes to; it is asked before anything changes.
extension RoutingWindow {
  /// The stacks of views that a request changes, or for which one waits that is refused now.
  func stacks(
    changedBy change: Result<TreeChange?, RoutingRefusal>, _ job: Job
  ) -> [ViewStack] {
    var found: [Surface?]
    switch job.request.action {
    case .replaceAll: found = screen.levels
    case .present(_, as: let kind, frame: _):
      let level = kind == .popover ? screen.levels.last : screen.uppermost
      found = tree.node(at: job.request.home) == nil ? [] : [level]
    case .push, .setRoot, .perform, .selectTab:
      found = [tree.target(of: job.request).flatMap(shownSurface)]
    case .dismiss, .focus, .popToRoot, .dismissPresented: found = []
    }
    if case .success(let change?) = change { found += departures(change.undone).map(\.surface) }
    var stacks: [ViewStack] = []
    for case let surface? in found where !stacks.contains(where: { $0 === surface.stack }) {
      stacks.append(surface.stack)
    }
    return stacks
  }

  /// The stack of views of a container; of tabs, that of their pane.
  private func shownSurface(of id: NodeID) -> Surface? {
    if case .tabs = tree[id]?.content { return screen[container: id]?.panes.first }
    return surface(showing: id)
  }

  /// The controllers that a plan takes off, by the stack of views on which they stand; what is in
  /// panes leaves with its container.
  func departures(_ plan: UndoPlan) -> [(surface: Surface, controllers: [ControllerID])] {
    var found: [(surface: Surface, controllers: [ControllerID])] = []
    func add(_ controllers: [ControllerID], _ surface: Surface?) {
      guard let surface else { return }
      if let index = found.firstIndex(where: { $0.surface === surface }) {
        found[index].controllers += controllers
      } else {
        found.append((surface, controllers))
      }
    }
    for id in plan.containers.flatMap(tree.subtree) {
      add(tree[id]?.controllers ?? [], screen[presentation: id]?.surface)
    }
    if let pop = plan.pop { add(pop.change.removed, surface(showing: pop.stack)) }
    return found
  }

  /// Throws the reason why stacks of views, or a presentation that runs, refuse a change.
  func check(
    _ change: TreeChange, _ job: Job, _ stacks: [ViewStack]
  ) throws(RoutingRefusal) {
    if job.isUndo { try checkRunning(change.undone) }
    let isWhole = if case .replaceAll = change.effect { true } else { false }
    for (controller, _) in job.brought {
      // A controller of the old tree may come again; one that leaves has left when it comes.
      if isWhole, modules.controllers[controller.id] === controller { continue }
      if isLeaving(controller) { continue }
      switch stack.refusal(of: [controller]) {
      case .controllerOnAnotherStack(let id): throw .stack(.controllerOnAnotherStack(id))
      case .duplicateController(let id) where !isWhole: throw .stack(.duplicateController(id))
      default: break
      }
    }
    for stack in stacks {
      if let refusal = stack.refusal(of: []) { throw .stack(refusal) }
    }
    if job.route == .set { try checkRunning(change.undone) }
  }

  /// Whether a controller has left the tree and is still on its way off a stack of views.
  func isLeaving(_ controller: any StackController) -> Bool {
    guard let stack = controller.stack, !tree.contains(controller.id),
      stack.step?.from == controller.id
    else { return false }
    return (stack.renderer as? Surface)?.window === self
  }

  /// Throws where a plan takes off what is only just being presented, unless the delegate permits it.
  private func checkRunning(_ plan: UndoPlan) throws(RoutingRefusal) {
    for id in plan.containers {
      guard let step = screen[presentation: id]?.surface.stack.step, step.direction == .push,
        let coming = step.to, let node = tree.node(of: coming),
        case .presented = tree[node]?.place, tree[node]?.first == coming,
        tree.isDescendant(node, of: id)
      else { continue }
      if delegate?.mayUndoDuringPresentation(plan, in: self) ?? false { return }
      throw .presentationIsRunning(coming)
    }
  }

  /// What an operation does to the stack for which it was asked.
  func stackChange(of change: TreeChange, _ job: Job) -> StackChange? {
    if case .edit(let edit, modules: _) = change.effect { return edit }
    guard case .perform(let operation, modules: _) = job.request.action,
      case .stack(let state) = tree[change.target]?.content
    else { return nil }
    return try? state.change(for: operation)
  }

  /// Whether a finger may pop: not the first controller of what is presented.
  func mayBeginInteraction(_ step: TransitionStep) -> Bool {
    guard step.direction == .pop, let from = step.from, let id = tree.node(of: from),
      let node = tree[id], case .presented = node.place
    else { return true }
    return node.first != from
  }

  /// What is wrong between the tree and the stacks of views, each as a sentence; nothing, unless
  /// there is a mistake in the window.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  package var disagreements: [String] {
    var found = tree.contradictions
    let ids = tree.subtree(tree.root)
    for surface in screen.surfaces {
      let base = screen.base(of: surface, in: tree).map { [$0] } ?? []
      let presented = ids.filter { screen[presentation: $0]?.surface === surface }
        .sorted { (tree[$0]?.presentation?.serial ?? 0) < (tree[$1]?.presentation?.serial ?? 0) }
      let expected = (base + presented).flatMap { tree[$0]?.controllers ?? [] }
      let shown = surface.stack.state.all.filter { $0 != surface.backdrop?.id }
      if expected != shown { found.append("shown are \(shown), in the tree \(expected)") }
      for id in expected where surface.stack.controller(id) !== modules.controllers[id] {
        found.append("'\(id)' is another controller on its stack of views")
      }
      if surface.presentedCount != presented.count {
        found.append("\(surface.presentedCount) containers are counted, \(presented.count) shown")
      }
    }
    let names = Set(ids.flatMap { tree[$0]?.controllers ?? [] })
    if names != Set(modules.controllers.keys) {
      found.append("the controllers are \(modules.controllers.keys.map(\.name).sorted())")
    }
    for id in ids where tree[id]?.isContainer == true && screen[container: id] == nil {
      found.append("\(id) has no panes")
    }
    return found
  }

  /// Calls a closure after each request, and after each change that was taken in.
  package func whenChanged(_ body: @escaping (RoutingWindow) -> Void) {
    listeners.whenChanged = body
  }

  /// Lets a test, or the trait `InvariantChecks`, look whether tree and screen agree.
  func checkAgreement() {
    listeners.whenChanged?(self)
    #if INVARIANT_CHECKS
      precondition(disagreements.isEmpty, "The tree and the stacks of views disagree")
    #endif
  }
}
