// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A step as the delegate and the event log receive it.
extension RoutingWindow {
  /// Returns a step as the delegate sees it; nil for a whole tree, and for an edit without a router.
  func route(
    of step: TreeRequest, _ request: Request, over target: NodeID,
    undoing undone: UndoPlan = UndoPlan()
  ) -> RoutingRequest? {
    func route(
      _ kind: RoutingRequest.Kind, _ module: ModuleID, _ controller: ControllerID,
      over container: NodeID? = target
    ) -> RoutingRequest {
      RoutingRequest(
        kind: kind, module: module, controller: controller,
        over: container.flatMap { tree[$0]?.current }, marker: modules.marks[module])
    }
    switch step.action {
    case .edit(let operation, inserting: _, let reach):
      guard request.source == .router else { return nil }
      var kind = RoutingRequest.Kind.push
      if case .replaceCurrent = operation { kind = .replace }
      if case .exactly = reach { kind = .set }
      return route(kind, request.module, request.name ?? "")
    case .present(_, let module, as: let kind, frame: _):
      return route(.present(kind), module, step.pages.first?.id ?? "")
    case .select(let index):
      guard let tabs = tree[target], tabs.children.indices.contains(index),
        let tab = tree[tabs.children[index]]
      else { return nil }
      return route(
        .select(index), tab.module, tab.current ?? tabs.current ?? "",
        over: tabs.visibleChildren.first)
    case .undo(let scope):
      var leaving = name(of: request)
      // The presenter makes the request and stays; the topmost controller leaves for another.
      switch (scope, undone.steps.first) {
      case (.presented, .dismiss(_, let controller, over: _)?): leaving = controller
      case (.top, _): leaving = undone.pop?.change.removed.last?.id ?? leaving
      default: break
      }
      return RoutingRequest(
        kind: .undo(undone), module: request.module, controller: leaving, over: nil, marker: nil)
    case .replaceAll: return nil
    }
  }

  /// Returns the event of a change in the event log, or nil if it has none.
  func event(
    of change: TreeChange, _ request: Request, _ route: RoutingRequest?
  ) -> CustomEvent? {
    if change.request.isWhole { return request.name.map { CustomEvent(.set, $0) } }
    guard let route else { return nil }
    let name: RouteEvent
    var (over, reason) = (route.over, String?.none)
    switch route.kind {
    case .push: name = .push
    case .set: name = .set
    case .replace: name = .replace
    case .present: name = .present
    case .select: (name, over) = (.select, tree[change.target]?.current)
    case .undo(let plan):
      let isFocus = [.undo(.overModule), .undo(.overRoot)].contains(change.request.action)
      (name, reason) = (isFocus ? .focus : .dismiss, plan.description)
    }
    return CustomEvent(name, route.controller, over: over, reason: reason)
  }
}

/// Outcomes: each request is owed exactly one.
extension RoutingWindow {
  /// Tells the outcome of a request.
  @discardableResult
  func conclude(
    _ request: Request, _ outcome: RoutingOutcome, moving: [ViewStack] = []
  ) -> RoutingOutcome {
    if case .refused(let refusal) = outcome {
      inbox.note(WindowCall.refused(request, refusal))
      // The modules of a request that is held back may still come.
      if !refusal.isHeldBack { forget(request, because: refusal) }
      tell(refusal, of: request)
    }
    if let completion = request.completion {
      if moving.isEmpty {
        completion(outcome)
      } else {
        outbox.whenAtRest(moving) { completion(outcome) }
      }
    }
    if case .applied = outcome { postChange() }
    return outcome
  }

  /// Tells renderers and, of a request that has waited, the delegate that it was refused.
  ///
  /// Nobody learns of a request that answers a refusal past the limit of calls, and is past the limit itself.
  private func tell(_ refusal: RoutingRefusal, of request: Request) {
    let isPastLimit = if case .stack(.endlessHooks) = refusal { true } else { false }
    let wasTelling = isTellingOfLimit
    if isPastLimit, wasTelling { return }
    isTellingOfLimit = isPastLimit
    if request.source != .application { refuse(refusal, name(of: request)) }
    if request.isLate { tellLate(refusal, of: request) }
    isTellingOfLimit = wasTelling
  }

  /// Tells the delegate that a request was refused in its turn.
  func tellLate(_ refusal: RoutingRefusal, of request: Request) {
    switch request.source {
    case .plan: return
    case .router: delegate?.didRefuse(refusal, of: request.module, in: self)
    case .application:
      if case .edit(let operation, inserting: _, _)? = request.steps.first?.action,
        let error = refusal.stackError
      {
        stackDelegate?.didRefuse(operation, because: error, in: frontStack)
      } else if let module = frontStack.state.current.flatMap(tree.module) {
        delegate?.didRefuse(refusal, of: module, in: self)
      }
    }
  }

  /// Emits the event of a refusal.
  @discardableResult
  func refuse(_ refusal: RoutingRefusal, _ name: ControllerID? = nil) -> RoutingOutcome {
    if let freezer, freezer.isFreezing { freezer.didRefuse(refusal, in: self) }
    emit(CustomEvent(.refused, name ?? "", reason: refusal.description))
    return .refused(refusal)
  }

  /// Forgets the modules of a request that are not inserted; their receivers get no value.
  ///
  /// The result of a module that has been in the tree is delivered when it has left.
  func forget(_ request: Request, because refusal: RoutingRefusal? = nil) {
    for module in request.pages.map(\.module)
    where !tree.contains(module) && modules.records[module]?.hasLeft != true {
      modules.marks[module] = nil
      let waiter = outbox.forget(module).waiter
      if let refusal { waiter?.finish(.refused(refusal)) } else { waiter?.finish(nil, .removed) }
    }
  }

  /// The name of a request in the event log: of its first controller, or of its module's.
  func name(of request: Request) -> ControllerID {
    if let name = request.name { return name }
    if let name = tree.controller(of: request.module) { return name }
    return tree[tree.root]?.module == request.module ? "root" : ""
  }
}

extension Request {
  /// The label of the first controller that it inserts, or nil.
  var name: ControllerID? { pages.first?.id }

  /// The reason for which it ends a peek.
  var interruption: String {
    if source == .application { return "the stack was changed" }
    switch steps.last?.action {
    case .undo: return "modules were removed"
    case .select: return "another tab was selected"
    case .replaceAll: return "the whole tree was replaced"
    case .edit, .present, nil: return "another transition was requested"
    }
  }
}

extension RoutingRefusal {
  /// Whether a controller holds the request back, and may let it go on.
  var isHeldBack: Bool {
    switch self {
    case .stack(.removalPrevented), .tabChangePrevented: true
    default: false
    }
  }

  /// Whether a running transition is the reason, so that it may be no reason when that has ended.
  var isOfMoment: Bool {
    switch self {
    case .presentationIsRunning, .stack(.transitionRunning): true
    default: false
    }
  }

  /// The error of a stack with the same meaning, or nil.
  var stackError: StackError? {
    switch self {
    case .stack(let error): error
    case .duplicateController(let id): .duplicateController(id)
    default: nil
    }
  }
}
