// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// Peek and pop: a transition is asked for, previewed, and carried out only when it is committed.
extension RoutingWindow {
  /// The window's peeks: where sources are registered and observers come.
  ///
  /// It is the window's ``RoutingWindow/freezer`` from when it is first used, and takes the place of
  /// any other.
  public var peekSession: PeekSession {
    if let freezer = freezer as? PeekFreezer { return freezer.session }
    let freezer = PeekFreezer()
    self.freezer = freezer
    return freezer.session
  }

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
    let peeks = peekSession
    if peeks.isPreparing { return refuse(.anotherIsPrepared) }
    if let refusal = refusal(of: context) {
      interruptPeek(because: refusal.description)
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
      if askedTwice { context.onContextChange?(context) }
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
    guard let frozen = peekSession.end() else { return nil }
    if let controller, controller !== frozen.controller {
      tell(frozen, .interrupted, reason: "'\(controller.id)' was to be committed")
      return nil
    }
    return carryOut(frozen) { [weak self] outcome in
      if case .refused(let refusal) = outcome {
        self?.tell(frozen, .interrupted, reason: refusal.description)
      } else {
        self?.tell(frozen, .popped, reason: nil)
      }
    }
  }

  /// Forgets the transition that waits: the finger was lifted.
  ///
  /// While a peek is prepared it does nothing.
  public func endPeek() {
    guard let frozen = peekSession.end() else { return }
    tell(frozen, .cancelled, reason: nil)
  }

  /// Ends the peek that goes on, because something else happens.
  func interruptPeek(because reason: String) {
    guard let frozen = peekSession.end() else { return }
    tell(frozen, .interrupted, reason: reason)
  }

  private func refusal(of context: PeekContext) -> PeekRefusal? {
    guard let controller = context.controller,
      peekSession.contexts.contains(where: { $0 === context })
    else { return .notRegistered }
    guard let stack = node(of: controller).flatMap(stack(showing:)),
      stack.isOnScreen, stack.current === controller
    else { return .notOnScreen }
    return nil
  }

  private func node(of controller: any StackController) -> NodeID? {
    name(of: controller).flatMap { tree.node(of: $0) }
  }

  /// Where a source view is in the window, when nothing moves.
  private func offset(of context: PeekContext) -> Vector {
    guard let controller = context.controller else { return .zero }
    let origin = node(of: controller).flatMap(frame(showing:))?.origin ?? .zero
    var offset = Vector(
      dx: origin.x + controller.view.frame.x, dy: origin.y + controller.view.frame.y)
    if context.sourceView != controller.view.name,
      let inner = controller.view.offset(ofViewNamed: context.sourceView)
    {
      offset.dx += inner.dx
      offset.dy += inner.dy
    }
    return offset
  }

  /// Tells the event log of a state, or of a refusal to begin: an event of the kind `peek`, with the
  /// detail `why` where there is a reason.
  private func emit(_ name: String, _ controller: ControllerID?, _ reason: String?) {
    emit(
      CustomEvent(
        kind: "peek", name: name, subject: controller?.name,
        details: reason.map { [CustomEvent.Detail("why", .sentence($0))] } ?? []))
  }

  private func refuse(_ refusal: PeekRefusal) -> PeekOutcome {
    emit("refused", nil, refusal.description)
    return .refused(refusal)
  }

  private func tell(_ frozen: FrozenRequest, _ state: PeekState, reason: String?) {
    let controller = frozen.controller
    emit(state.rawValue, controller.id, reason)
    peekSession.tell(controller, state)
    if state == .interrupted || state == .cancelled { discard(frozen) }
  }
}

/// The window's side of its peeks: freezes what `onPeek` asks for, and hears of what comes between.
private final class PeekFreezer: RequestFreezing {
  let session = PeekSession()

  var isFreezing: Bool { session.isPreparing }

  func freeze(_ frozen: FrozenRequest, in window: RoutingWindow) -> Bool {
    guard let first = session.machine.receive(frozen) else { return true }
    window.discard(first)
    return false
  }

  func didRefuse(_ refusal: RoutingRefusal, in window: RoutingWindow) {
    session.lastRefusal = refusal
  }

  func isInterrupted(because reason: String, in window: RoutingWindow) {
    window.interruptPeek(because: reason)
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
