// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Peek and pop: a transition is asked for, previewed, and carried out only when it is committed.
extension RoutingWindow {
  /// The window's peeks: where sources are registered and observers come.
  public var peekSession: PeekSession { peeks }

  /// A finger presses a source.
  ///
  /// Its `onPeek` is called and asks for a transition, as a tap would; the transition is made and
  /// permitted, and waits. What takes modules away is refused meanwhile. A peek that goes on is
  /// interrupted, unless it is one of the same point.
  ///
  /// - Parameters:
  ///   - context: The source.
  ///   - point: Where, in the source view.
  /// - Returns: The controller to preview, or why there is none.
  @discardableResult
  public func beginPeek(in context: PeekContext, at point: Point) -> PeekOutcome {
    if peeks.isPreparing { return refuse(.anotherIsPrepared) }
    if let refusal = refusal(of: context) {
      interruptPeek(why: refusal.description)
      return refuse(refusal)
    }
    let absolute = point + offset(of: context)
    let (isNew, interrupted) = peeks.machine.begin(at: absolute)
    guard isNew else { return refuse(.samePoint) }
    if let interrupted {
      tell(interrupted, .interrupted, reason: "another place was pressed")
    }
    context.location = point
    context.onPeek(context)
    let askedTwice = peeks.machine.askedTwice
    guard let frozen = peeks.machine.prepared(at: absolute) else {
      if askedTwice { peeks.renew(context) }
      let refusal = peeks.lastRefusal.map(PeekRefusal.refused)
      peeks.lastRefusal = nil
      return refuse(askedTwice ? .severalTransitions : refusal ?? .noTransition)
    }
    peeks.lastRefusal = nil
    tell(frozen, .inPeek, reason: nil)
    return .previewing(frozen.controller)
  }

  /// Carries out the transition that waits: the finger has pressed through.
  ///
  /// - Parameter controller: The controller that is previewed; another one interrupts the peek. Not
  ///   given, it is the one.
  /// - Returns: What became of the transition, or nil where nothing is previewed.
  @discardableResult
  public func commitPeek(_ controller: (any StackController)? = nil) -> RoutingOutcome? {
    guard !peeks.isPreparing, let frozen = peeks.machine.end() else { return nil }
    if let controller, controller !== frozen.controller {
      tell(frozen, .interrupted, reason: "'\(controller.id)' was to be committed")
      return nil
    }
    var job = frozen.job
    job.previewed = frozen.controller
    job.isPermitted = true
    return submit(job).outcome
  }

  /// Forgets the transition that waits: the finger was lifted.
  ///
  /// While a peek is prepared it does nothing.
  public func endPeek() {
    guard !peeks.isPreparing, let frozen = peeks.machine.end() else { return }
    tell(frozen, .cancelled, reason: nil)
  }

  /// A request that is made while a peek is prepared: a transition waits for the commit, anything else
  /// is refused.
  ///
  /// It is judged as the tree is, and changes nothing.
  func prepare(_ job: Job) -> RoutingOutcome {
    guard job.route != nil, let controller = job.brought.first?.0 else {
      return conclude(job, .refused(.notDuringPeek)).outcome
    }
    do throws(RoutingRefusal) {
      let moves = configuration.interruption == .queue && isMoving
      // What would have to wait is judged in its turn.
      if !moves, let change = try tree.change(for: job.request) {
        try check(change, job, stacks(changedBy: .success(change), job))
      }
      try permitted(job, over: tree.target(of: job.request) ?? tree.root)
    } catch {
      return conclude(job, .refused(error)).outcome
    }
    switch peeks.machine.ask() {
    case .freeze:
      peeks.machine.receive(FrozenRoute(controller: controller, job: job))
      return .frozen(job.module)
    case .performInstead(let first):
      forget([first.job.module])
      var job = job
      job.isPermitted = true
      return submit(job).outcome
    }
  }

  /// Tells what became of a peek whose transition was to be carried out.
  func conclude(_ frozen: FrozenRoute, _ outcome: RoutingOutcome) {
    if case .refused(let refusal) = outcome {
      tell(frozen, .interrupted, reason: refusal.description)
    } else {
      tell(frozen, .popped, reason: nil)
    }
  }

  /// Ends the peek that goes on, because something else happens.
  func interruptPeek(why reason: String) {
    guard !peeks.isPreparing, let frozen = peeks.machine.end() else { return }
    tell(frozen, .interrupted, reason: reason)
  }

  private func refusal(of context: PeekContext) -> PeekRefusal? {
    guard let controller = context.controller,
      peeks.contexts.contains(where: { $0 === context })
    else { return .notRegistered }
    guard let stack = tree.node(of: controller.id).flatMap(surface(showing:))?.stack,
      stack.isOnScreen, stack.current === controller
    else { return .notOnScreen }
    return nil
  }

  /// Where a source view is in the window, when nothing moves.
  private func offset(of context: PeekContext) -> Vector {
    guard let controller = context.controller else { return .zero }
    var offset = tree.node(of: controller.id).map(origin) ?? .zero
    offset.dx += controller.view.frame.x
    offset.dy += controller.view.frame.y
    if context.sourceView != controller.view.name,
      let inner = controller.view.offset(ofViewNamed: context.sourceView)
    {
      offset.dx += inner.dx
      offset.dy += inner.dy
    }
    return offset
  }

  /// Where the stack of views that shows a container is in the window.
  private func origin(of id: NodeID) -> Vector {
    let own = surface(showing: id)?.frame.origin ?? .zero
    var origin = Vector(dx: own.x, dy: own.y)
    if case .inside(let outer, index: _) = tree[id]?.place {
      let around = self.origin(of: outer)
      origin.dx += around.dx
      origin.dy += around.dy
    }
    return origin
  }

  private func refuse(_ refusal: PeekRefusal) -> PeekOutcome {
    emit(PeekEvent(.refused, nil, reason: refusal.description))
    return .refused(refusal)
  }

  private func tell(_ frozen: FrozenRoute, _ state: PeekState, reason: String?) {
    let controller = frozen.controller
    let phase: PeekEvent.Phase =
      switch state {
      case .inPeek: .inPeek
      case .popped: .popped
      case .interrupted: .interrupted
      case .cancelled: .cancelled
      }
    emit(PeekEvent(phase, controller.id, reason: reason))
    peeks.tell(controller, state)
    if state == .interrupted || state == .cancelled { forget([frozen.job.module]) }
  }
}

extension ViewNode {
  /// How far a view inside is from the origin of this one, or nil where there is none of that name.
  fileprivate func offset(ofViewNamed name: String) -> Vector? {
    for view in subviews {
      let origin = Vector(dx: view.frame.x, dy: view.frame.y)
      if view.name == name { return origin }
      if let inner = view.offset(ofViewNamed: name) {
        return Vector(dx: origin.dx + inner.dx, dy: origin.dy + inner.dy)
      }
    }
    return nil
  }
}
