// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What comes: pushes, roots and presentations.
extension RoutingWindow {
  /// Pushes onto what is on top of a container.
  func push(
    for seed: RouterSeed, on home: NodeID?, _ entryID: EntryID?, _ options: TransitionOptions,
    _ make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    perform(
      for: seed, on: home, kind: .push,
      build: { module in stack(module, seed.delegate, make) },
      commit: { top, built, request in
        self.commitPush(built, request, on: top, entryID, options)
      })
  }

  /// Presents over what is on top of the container in which a router works.
  func present(
    for seed: RouterSeed, as kind: RoutingNode.Presentation.Kind, frame: Rect? = nil,
    _ options: TransitionOptions, build: (ModuleID) -> BuiltModule
  ) -> RoutingOutcome {
    perform(
      for: seed, on: home(of: seed), kind: .present(kind), build: build,
      commit: { top, built, request in
        self.commitPresentation(built, request, kind, from: top, frame, options)
      })
  }

  /// Puts a new root in the place of a whole stack; nothing is forwarded.
  func setRoot(
    for seed: RouterSeed, on home: NodeID?, _ options: TransitionOptions,
    _ make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    perform(
      for: seed, on: home, kind: .set,
      build: { module in stack(module, seed.delegate, pane: seed.pane, make) },
      commit: { node, built, request in
        self.commitRoot(built, request, on: node, options)
      })
  }

  /// What puts something that was made into its place.
  private typealias Commit = (NodeID, BuiltModule, RoutingRequest) -> RoutingOutcome

  /// The way of everything that comes: where it goes, what it is made of, whether it may.
  private func perform(
    for seed: RouterSeed, on home: NodeID?, kind: RoutingRequest.Kind,
    build: (ModuleID) -> BuiltModule, commit: @escaping Commit
  ) -> RoutingOutcome {
    reconcile()
    // Setting a root keeps the module of the router that does it: it can still come back to it.
    let module = kind == .set ? seed.module : nextModule()
    guard let home, currentTree[home] != nil else {
      return refuse(.moduleIsGone(seed.module), "", module)
    }
    seed.delegate?.routerWillPerform(module, askedBy: seed.module)
    let built = build(module)
    // The closures may have changed what is on top, or taken the whole container.
    reconcile()
    let name = built.name ?? ""
    let target = self.target(of: kind, from: home)
    // What has to wait is judged in its turn: it may come somewhere else then.
    let waits = target.map { surfaceToWaitFor(surfaces(for: kind, on: $0)) != nil } ?? false
    if !waits, let refusal = refusal(of: built, kind, on: target, askedBy: seed.module) {
      return refuse(refusal, name, module, built)
    }
    guard let target else { return .unchanged }
    let request = RoutingRequest(
      kind: kind, module: module, controller: name, over: currentTree[target]?.current,
      marker: marks[module])
    if let marker = request.marker, let delegate, !delegate.mayPerform(request, in: self) {
      return refuse(.notPermitted(marker: marker), name, module, built)
    }
    return freezeOrPerform(built, request) { [weak self] in
      self?.place(built, request, on: target, home, commit) ?? .unchanged
    }
  }

  /// Puts what was made into its place, or lets it wait for its turn and looks for the place then.
  private func place(
    _ built: BuiltModule, _ request: RoutingRequest, on target: NodeID?, _ home: NodeID,
    _ commit: @escaping Commit
  ) -> RoutingOutcome {
    let surfaces = target.map { self.surfaces(for: request.kind, on: $0) } ?? []
    finishLeaving(built.controllers.map(\.0), except: surfaces)
    reconcile()
    if let waiting = surfaceToWaitFor(surfaces) {
      if let controller = built.preview {
        records[request.module] = ModuleRecord(controller: controller, isRouted: true)
      }
      waiting.stack.whenReady { [weak self] in
        guard let self else { return }
        self.reconcile()
        let target = self.target(of: request.kind, from: home)
        self.tellInTurn(self.place(built, request, on: target, home, commit), of: request.module)
      }
      return .deferred(request.module)
    }
    let refusal = refusal(of: built, request.kind, on: target, askedBy: request.module)
    if let refusal { return refuse(refusal, request.controller, request.module, built) }
    guard let target else { return .unchanged }
    if let refusal = surfaces.lazy.compactMap(\.stack.refusalWhileMoving).first {
      return refuse(.stack(refusal), request.controller, request.module, built)
    }
    if request.kind == .set, let refusal = refusalToUndo(presentedBy: target) {
      return refuse(refusal, request.controller, request.module, built)
    }
    var request = request
    // Something may have come onto it while this waited.
    request.over = currentTree[target]?.current
    delegate?.willPerform(request, in: self)
    return commitTold(built, request, on: target, surfaces, commit)
  }

  /// Whoever was told may have changed what it was judged by, or begun something of its own.
  private func commitTold(
    _ built: BuiltModule, _ request: RoutingRequest, on target: NodeID, _ surfaces: [Surface],
    _ commit: @escaping Commit
  ) -> RoutingOutcome {
    reconcile()
    if let waiting = surfaceToWaitFor(surfaces) {
      waiting.stack.whenReady { [weak self] in
        guard let self else { return }
        self.tellInTurn(
          self.commitTold(built, request, on: target, surfaces, commit), of: request.module)
      }
      return .deferred(request.module)
    }
    let refusal = refusal(of: built, request.kind, on: target, askedBy: request.module)
    if let refusal { return refuse(refusal, request.controller, request.module, built) }
    return commit(target, built, request)
  }

  /// Why what is presented from a stack cannot go now: it is only just coming.
  private func refusalToUndo(presentedBy id: NodeID) -> RoutingRefusal? {
    guard let plan = currentTree.planToDismissPresented(by: id),
      let running = presentationRunning(in: plan),
      !(delegate?.mayUndoDuringPresentation(plan, in: self) ?? false)
    else { return nil }
    return .presentationIsRunning(running)
  }

  /// Who of these has to have its turn before they are changed, or anybody who tells something: what
  /// a hook asks for on another stack of views would come between its hooks.
  func surfaceToWaitFor(_ surfaces: [Surface]) -> Surface? {
    if let busy = surfaces.first(where: { !$0.stack.isReady }) { return busy }
    guard deliveries.depth > 0 else { return nil }
    var telling: Surface?
    forEachSurface { if $0.stack.isDelivering { telling = telling ?? $0 } }
    return telling
  }

  /// Whoever comes and is still on its way off another stack of views has left that one first.
  func finishLeaving(_ controllers: [any StackController], except own: [Surface]) {
    for controller in controllers {
      guard let other = controller.stack, other.step?.from == controller.id,
        !own.contains(where: { $0.stack === other }), !currentTree.contains(controller.id)
      else { continue }
      other.jumpToEnd()
    }
  }

  /// Tells the delegate of what was refused in its turn: whoever asked for it has got its answer.
  func tellInTurn(_ outcome: RoutingOutcome, of module: ModuleID) {
    if case .refused(let refusal) = outcome {
      delegate?.didRefuse(refusal, of: module, in: self)
    }
  }

  /// The stacks of views that something changes which comes.
  private func surfaces(for kind: RoutingRequest.Kind, on target: NodeID) -> [Surface] {
    let own = surface(showing: target).map { [$0] } ?? []
    switch kind {
    case .push: return own
    case .present(let kind): return kind == .popover ? levels.suffix(1) : [uppermostLevel]
    case .set:
      let plan = currentTree.planToDismissPresented(by: target)
      return own + (plan.map(affected) ?? [])
    }
  }

  private func target(of kind: RoutingRequest.Kind, from home: NodeID) -> NodeID? {
    guard currentTree[home] != nil else { return nil }
    return kind == .set ? home : currentTree.topmost(of: home)
  }

  /// Why something cannot come where it is to come.
  private func refusal(
    of built: BuiltModule, _ kind: RoutingRequest.Kind, on target: NodeID?,
    askedBy module: ModuleID
  ) -> RoutingRefusal? {
    guard let target, let node = currentTree[target] else { return .moduleIsGone(module) }
    switch (kind, node.content) {
    case (.push, .stack), (.set, .stack): break
    case (.push, _): return .nothingToPushOnto(bare: node.current)
    case (.set, _): return .noRootToSet(node.current)
    case (.present, _):
      if !currentTree.isShown(target) { return .notOnScreen(node.current) }
    }
    if let double = firstDouble(built.names) { return .duplicateController(double) }
    // Asked here for all of them: a pane that refuses one would be left empty.
    return levels[0].stack.refusal(of: built.controllers.map(\.0)).map(RoutingRefusal.stack)
  }

  /// Writes down that nothing was done, and why; what was made for it will not come.
  func refuse(
    _ refusal: RoutingRefusal, _ controller: ControllerID, _ module: ModuleID,
    _ built: BuiltModule? = nil
  ) -> RoutingOutcome {
    for module in [module] + (built?.controllers.map(\.1) ?? [])
    where !currentTree.contains(module) {
      marks[module] = nil
      results[module] = nil
      awaited.removeValue(forKey: module)?.finish(nil, .removed)
    }
    if peeks.isPreparing { peeks.lastRefusal = refusal }
    emit(RouteEvent(.refused, controller, reason: refusal.description))
    return .refused(refusal)
  }
}
