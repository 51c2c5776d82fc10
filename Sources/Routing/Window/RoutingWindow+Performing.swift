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
      check: { top in
        if case .stack = currentTree[top]?.content { return nil }
        return .nothingToPushOnto(bare: currentTree[top]?.current)
      },
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
      check: { top in
        currentTree.isShown(top) ? nil : .notOnScreen(currentTree[top]?.current)
      },
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
      check: { node in
        if case .stack = currentTree[node]?.content { return nil }
        return .noRootToSet(currentTree[node]?.current)
      },
      commit: { node, built, request in
        self.commitRoot(built, request, on: node, options)
      })
  }

  /// The way of everything that comes: where it goes, what it is made of, whether it may.
  private func perform(
    for seed: RouterSeed, on home: NodeID?, kind: RoutingRequest.Kind,
    build: (ModuleID) -> BuiltModule, check: (NodeID) -> RoutingRefusal?,
    commit: @escaping (NodeID, BuiltModule, RoutingRequest) -> RoutingOutcome
  ) -> RoutingOutcome {
    reconcile()
    // Setting a root keeps the module of the router that does it: it can still come back to it.
    let module = kind == .set ? seed.module : nextModule()
    guard let home, currentTree[home] != nil else {
      return refuse(.moduleIsGone(seed.module), "", module)
    }
    seed.delegate?.routerWillPerform(module, askedBy: seed.module)
    let built = build(module)
    let name = built.name ?? ""
    // The closures may have changed what is on top, or taken the whole container.
    reconcile()
    guard let target = kind == .set ? home : currentTree.topmost(of: home),
      currentTree[target] != nil
    else { return refuse(.moduleIsGone(seed.module), name, module) }
    let refusal = check(target) ?? firstDouble(built.names).map(RoutingRefusal.duplicateController)
    if let refusal { return refuse(refusal, name, module) }
    let request = RoutingRequest(
      kind: kind, module: module, controller: name, over: currentTree[target]?.current,
      marker: marks[module])
    if let marker = request.marker, let delegate, !delegate.mayPerform(request, in: self) {
      return refuse(.notPermitted(marker: marker), name, module)
    }
    return freezeOrPerform(built, request) { [weak self] in
      guard let self else { return .refused(.moduleIsGone(seed.module)) }
      self.reconcile()
      guard self.currentTree[target] != nil else {
        return self.refuse(.moduleIsGone(seed.module), name, module)
      }
      return commit(target, built, request)
    }
  }

  /// Writes down that nothing was done, and why.
  func refuse(
    _ refusal: RoutingRefusal, _ controller: ControllerID, _ module: ModuleID
  ) -> RoutingOutcome {
    if !currentTree.contains(module) { marks[module] = nil }
    if peeks.isPreparing { peeks.lastRefusal = refusal }
    emit(RouteEvent(.refused, controller, why: refusal.description))
    return .refused(refusal)
  }

  private func commitPush(
    _ built: BuiltModule, _ request: RoutingRequest, on id: NodeID, _ entryID: EntryID?,
    _ options: TransitionOptions
  ) -> RoutingOutcome {
    guard let controller = built.preview else { return .unchanged }
    delegate?.willPerform(request, in: self)
    let entry = StackEntry(controller.id, entryID: entryID)
    do throws(StackError) {
      try edit(
        id, .push([entry]), bringing: [(controller, request.module)], options)
    } catch {
      return refuse(.stack(error), request.controller, request.module)
    }
    emit(RouteEvent(.push, request.controller, over: request.over))
    delegate?.didPerform(request, in: self)
    return .performed(request.module)
  }

  private func commitPresentation(
    _ built: BuiltModule, _ request: RoutingRequest, _ kind: RoutingNode.Presentation.Kind,
    from presenter: NodeID, _ frame: Rect?, _ options: TransitionOptions
  ) -> RoutingOutcome {
    delegate?.willPerform(request, in: self)
    var options = options
    options.style = options.style ?? (kind == .popover ? popoverStyle : presentationStyle)
    let surface = level(for: kind, frame)
    let id = currentTree.present(built.blueprint, from: presenter, as: kind)
    levelOfPresented[id] = surface
    presentationStyles[id] = options.style
    attach(built.controllers)
    install(id, over: surface)
    do throws(StackError) {
      try surface.change(inserting: entries(of: id), .push, objects, options)
    } catch {
      discard([id])
      return refuse(.stack(error), request.controller, request.module)
    }
    emit(RouteEvent(.present, request.controller, over: request.over))
    delegate?.didPerform(request, in: self)
    return .performed(request.module)
  }

  private func commitRoot(
    _ built: BuiltModule, _ request: RoutingRequest, on id: NodeID, _ options: TransitionOptions
  ) -> RoutingOutcome {
    guard let controller = built.preview, let plan = currentTree.planToDismissPresented(by: id),
      case .stack(let state) = currentTree[id]?.content
    else { return .unchanged }
    if let running = presentationRunning(in: plan),
      !(delegate?.mayUndoDuringPresentation(plan, in: self) ?? false)
    {
      return refuse(
        .presentationIsRunning(running), request.controller, request.module)
    }
    delegate?.willPerform(request, in: self)
    attach([(controller, request.module)])
    let entry = StackEntry(controller.id)
    let gone = shownControllers(of: plan.containers)
    do throws(StackError) {
      let change = try state.change(for: .setStack([entry]))
      for (surface, removed) in gone where surface !== self.surface(showing: id) {
        try surface.change(removing: removed, .pop, objects, options)
      }
      if let surface = self.surface(showing: id) {
        let presented = gone.first { $0.surface === surface }?.controllers ?? []
        try surface.change(
          removing: presented.union(state.all), inserting: [entry],
          at: state.root.flatMap(surface.expected.index) ?? 0, .push, objects, options)
      }
      discard(plan.containers)
      if let change {
        currentTree.commit(change, on: id, modules: [controller.id: request.module])
        detach(change.removed)
      }
    } catch {
      detach([controller.id])
      return refuse(.stack(error), request.controller, request.module)
    }
    emit(RouteEvent(.set, request.controller, over: request.over))
    delegate?.didPerform(request, in: self)
    return .performed(request.module)
  }

  /// The stack of views on which a presentation comes.
  ///
  /// What covers everything comes onto the uppermost one that does; over a popover it needs one of
  /// its own, so that the popover stays below it.
  private func level(for kind: RoutingNode.Presentation.Kind, _ frame: Rect?) -> Surface {
    let whole = Rect(origin: .zero, size: size)
    if kind != .popover, let last = levels.last, last.frame == whole { return last }
    let surface = Surface(self, frame: kind == .popover ? frame ?? whole : whole)
    levels.append(surface)
    return surface
  }
}
