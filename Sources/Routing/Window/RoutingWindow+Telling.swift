// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Outcomes: each request is owed exactly one.
extension RoutingWindow {
  /// Tells the outcome of a request.
  @discardableResult
  func conclude(
    _ request: Request, _ outcome: RoutingOutcome, _ change: StackChange? = nil,
    moving: [ViewStack] = []
  ) -> Verdict {
    if case .refused(let refusal) = outcome {
      // The modules of a request that is held back may still come.
      let made = refusal.isHeldBack ? [] : request.newModules
      if request.source == .application {
        forget(made, because: refusal)
      } else {
        refuse(refusal, name(of: request), made)
      }
      if request.isLate { tellLate(refusal, of: request) }
    }
    request.whenBegun?(outcome)
    if let completion = request.whenAtRest {
      if moving.isEmpty {
        completion(outcome)
      } else {
        outbox.whenAtRest(moving) { completion(outcome) }
      }
    }
    postChange()
    return Verdict(outcome: outcome, change: change)
  }

  /// Tells the delegate that a request was refused in its turn.
  func tellLate(_ refusal: RoutingRefusal, of request: Request) {
    switch request.source {
    case .plan: return
    case .router: delegate?.didRefuse(refusal, of: request.module, in: self)
    case .application:
      if case .edit(let operation, inserting: _, _)? = request.steps.first?.asked.action,
        let error = refusal.stackError
      {
        stackDelegate?.didRefuse(operation, because: error, in: frontStack)
      } else if let module = frontStack.state.current.flatMap(tree.module) {
        delegate?.didRefuse(refusal, of: module, in: self)
      }
    }
  }

  /// Emits the event of a refusal, and forgets the modules that were made for the request.
  @discardableResult
  func refuse(
    _ refusal: RoutingRefusal, _ name: ControllerID? = nil, _ modules: [ModuleID] = []
  ) -> RoutingOutcome {
    forget(modules, because: refusal)
    if isFreezing { freezer?.didRefuse(refusal, in: self) }
    emit(RouteEvent(.refused, name ?? "", reason: refusal.description))
    return .refused(refusal)
  }

  /// Forgets modules that were made and are not inserted; their tickets get no value.
  ///
  /// The result of a module that has been in the tree is delivered when it has left.
  func forget(_ made: [ModuleID], because refusal: RoutingRefusal? = nil) {
    for module in made where !tree.contains(module) && !modules.hasLeft(module) {
      modules.unmark(module)
      guard outbox.isAwaited else { continue }
      let waiter = outbox.forget(module).waiter
      if let refusal { waiter?.refuse(refusal) } else { waiter?.finish(nil, .removed) }
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
  var name: ControllerID? { pages.first?.page.label }

  /// The reason for which it ends a peek.
  var interruption: String {
    if source == .application { return "the stack was changed" }
    switch steps.last?.asked.action {
    case .undo: return "modules were removed"
    case .select: return "another tab was selected"
    case .replaceAll: return "the whole tree was replaced"
    case .edit, .present, nil: return "another transition was requested"
    }
  }
}

extension RoutingRefusal {
  /// Whether a controller holds the request back, and may let it go on.
  var isHeldBack: Bool { if case .stack(.removalPrevented) = self { true } else { false } }

  /// The error of a stack with the same meaning, or nil.
  var stackError: StackError? {
    switch self {
    case .stack(let error): error
    case .duplicateController(let id): .duplicateController(id)
    default: nil
    }
  }
}
