// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What goes: dismissals, pops, tabs that are left.
extension RoutingWindow {
  /// Takes modules off, as a plan says that is made when their turn has come.
  func undo(
    of module: ModuleID, _ action: RouteEvent.Action, _ options: TransitionOptions,
    _ completion: ((RoutingOutcome) -> Void)?, plan: @escaping (RoutingTree) -> UndoPlan?
  ) -> RoutingOutcome {
    reconcile()
    let planned = plan(currentTree)
    if let surface = surfaceToWaitFor(planned) {
      surface.stack.whenReady { [weak self] in
        guard let self else { return }
        self.tellInTurn(
          self.undo(of: module, action, options, completion, plan: plan), of: module)
      }
      return .deferred(module)
    }
    let surfaces = planned.map(affected) ?? []
    let outcome = undo(planned, of: module, action, options)
    guard let completion else { return outcome }
    // It is told when all that has begun has come to rest, or at once.
    let moving = surfaces.filter { $0.stack.isMoving }
    var rest = moving.count
    guard case .performed = outcome, rest > 0 else {
      completion(outcome)
      return outcome
    }
    for surface in moving {
      surface.completions.append {
        rest -= 1
        if rest == 0 { completion(outcome) }
      }
    }
    return outcome
  }

  /// The stack of views whose turn has to come before a plan is carried out.
  ///
  /// Where nothing is to be done now, something may be when those that wait have had their turn.
  private func surfaceToWaitFor(_ plan: UndoPlan?) -> Surface? {
    if let plan, !plan.isEmpty { return surfaceToWaitFor(affected(by: plan)) }
    var waiting: Surface?
    forEachSurface { if $0.stack.hasWaiting { waiting = waiting ?? $0 } }
    return waiting
  }

  /// The stacks of views on which a plan takes controllers off.
  func affected(by plan: UndoPlan) -> [Surface] {
    shownControllers(of: plan.containers).map(\.surface)
      + (plan.pop.flatMap { surface(showing: $0.stack) }.map { [$0] } ?? [])
  }

  private func undo(
    _ plan: UndoPlan?, of module: ModuleID, _ action: RouteEvent.Action,
    _ options: TransitionOptions
  ) -> RoutingOutcome {
    guard let plan, let name = nameOf(module) else {
      return refuse(.moduleIsGone(module), "", module)
    }
    if peeks.isPreparing { return refuse(.notDuringPeek, name, module) }
    guard !plan.isEmpty else { return .unchanged }
    if let running = presentationRunning(in: plan),
      !(delegate?.mayUndoDuringPresentation(plan, in: self) ?? false)
    {
      return refuse(.presentationIsRunning(running), name, module)
    }
    if let refusal = affected(by: plan).lazy.compactMap(\.stack.refusalWhileMoving).first {
      return refuse(.stack(refusal), name, module)
    }
    interruptPeek(why: "modules were taken off")
    var options = options
    if let delegate, !delegate.willUndo(plan, in: self) { options.isAnimated = false }
    emit(RouteEvent(action, name, reason: plan.description))
    do throws(StackError) {
      try carryOut(plan, options)
    } catch {
      return refuse(.stack(error), name, module)
    }
    delegate?.didUndo(plan, in: self)
    deliverResults()
    return .performed(module)
  }

  /// The controller of a module; for that of an empty root, a name that says so.
  private func nameOf(_ module: ModuleID) -> ControllerID? {
    currentTree.controller(of: module)
      ?? (currentTree[currentTree.root]?.module == module ? "root" : nil)
  }

  /// On each stack of views all that goes does so in one transition: on the one where something is
  /// dismissed, with the style of the presentation.
  func carryOut(_ plan: UndoPlan, _ options: TransitionOptions) throws(StackError) {
    var gone = shownControllers(of: plan.containers)
    if let pop = plan.pop, let surface = surface(showing: pop.stack) {
      let popped = Set(pop.change.removed)
      if let index = gone.firstIndex(where: { $0.surface === surface }) {
        gone[index].controllers.formUnion(popped)
      } else {
        gone.append((surface, popped))
      }
    }
    let styles = gone.map { surface, _ in
      style(ofDismissing: plan, on: surface)
    }
    // The tree says first how it will be: whoever looks from inside a hook finds all in order.
    discard(plan.containers, .popped)
    if let pop = plan.pop {
      detach(pop.change.removed, .popped)
      currentTree.commit(pop.change, on: pop.stack, modules: [:])
    }
    // Those that nobody sees first: who comes on screen with them comes as they are then.
    let inOrder = zip(gone, styles).sorted {
      !$0.0.surface.stack.isOnScreen && $1.0.surface.stack.isOnScreen
    }
    for ((surface, controllers), style) in inOrder {
      var options = options
      options.style = options.style ?? style
      try surface.change(
        removing: controllers, .pop, objects,
        isSinglePop: style == nil && controllers.count == 1, options)
    }
  }

  /// The style of what a plan dismisses on a stack of views: of its own containers or, where these
  /// are on others, of the first that is presented over them there.
  func style(ofDismissing plan: UndoPlan, on surface: Surface) -> (any TransitionStyle)? {
    let own = plan.containers.last { levelOfPresented[$0] === surface }
    let over = plan.containers.lazy.flatMap(currentTree.subtree)
      .first { self.levelOfPresented[$0] === surface }
    return (own ?? over).flatMap { presentationStyles[$0] }
  }

  /// Who of those inside and over containers stands on which of the levels; what is in panes goes
  /// with its container.
  func shownControllers(
    of ids: [NodeID]
  ) -> [(surface: Surface, controllers: Set<ControllerID>)] {
    var found: [(surface: Surface, controllers: Set<ControllerID>)] = []
    for id in ids.flatMap(currentTree.subtree) {
      guard let surface = levelOfPresented[id], let node = currentTree[id] else { continue }
      if let index = found.firstIndex(where: { $0.surface === surface }) {
        found[index].controllers.formUnion(node.controllers)
      } else {
        found.append((surface, Set(node.controllers)))
      }
    }
    return found
  }

  /// Takes containers out of the tree that are off the screen already, and lets go of what was in
  /// them.
  func discard(_ ids: [NodeID], _ departure: RouteDeparture) {
    for id in ids.flatMap(currentTree.subtree).reversed() {
      guard let node = currentTree[id] else { continue }
      detach(node.controllers, departure)
      letGo(ofContainerAt: id)
      levelOfPresented[id] = nil
      presentationStyles[id] = nil
    }
    for id in ids { currentTree.remove(id) }
    currentTree.checkInvariants()
  }

  /// Keeps a container in mind that has left the tree: it is drawn until it is off the screen.
  func letGo(ofContainerAt id: NodeID) {
    guard let container = containers.removeValue(forKey: id) else { return }
    leaving = leaving.filter { $0.value.container != nil }
    leaving[container.id] = LeavingContainer(container: container)
  }

  /// The controller of a plan that is only just being presented, or nil.
  func presentationRunning(in plan: UndoPlan) -> ControllerID? {
    for id in plan.containers {
      guard let step = levelOfPresented[id]?.stack.step, step.direction == .push,
        let coming = step.to, let node = currentTree.node(of: coming),
        case .presented = currentTree[node]?.place, currentTree[node]?.first == coming,
        currentTree.isDescendant(node, of: id)
      else { continue }
      return coming
    }
    return nil
  }

  /// Drops the levels of popovers that are gone, when they have come to rest.
  func dropEmptyLevels() {
    guard levels.count > 1 else { return }
    let used = Set(levelOfPresented.values.map(ObjectIdentifier.init))
    levels = levels.enumerated().filter { index, level in
      index == 0 || used.contains(ObjectIdentifier(level)) || level.stack.isMoving
        || !level.stack.isReady
    }
    .map(\.element)
  }

  /// Whether a finger may pop: not the first controller of what is presented.
  func mayBeginInteraction(_ step: TransitionStep) -> Bool {
    guard step.direction == .pop, let from = step.from, let id = currentTree.node(of: from),
      let node = currentTree[id], case .presented = node.place
    else { return true }
    return node.first != from
  }
}
