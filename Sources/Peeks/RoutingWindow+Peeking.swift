// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// Peek and pop: a transition is requested, previewed, and carried out only when it is committed.
extension RoutingWindow {
  /// The window's peeks: the registered sources and the observers.
  public var peekSession: PeekSession { PeekSession(self) }

  /// A finger presses a source.
  ///
  /// Its `onPeek` is called and requests a transition, like a tap; the transition is planned and permitted, and
  /// waits. Calls that remove modules are refused meanwhile. A running peek is interrupted, unless it is of
  /// the same point.
  ///
  /// - Parameters:
  ///   - context: The source.
  ///   - point: Where, in the source view.
  /// - Returns: `deferred` if the transition waits, and its controller is the session's `previewed`;
  ///   `unchanged` for the point that is previewed already, and if `onPeek` requests no transition or
  ///   several; `noPeekSource`, `notOnScreen`, or the reason for which the transition was refused.
  ///   `notDuringPeek` inside `onPeek`, or if an observer of the interruption has begun another peek. The
  ///   event log has the reason.
  @discardableResult
  public func beginPeek(in context: PeekContext, at point: Point) -> RoutingOutcome {
    guard let peeks else { return refuse(.noPeekSource) }
    if peeks.machine.isPreparing { return refuse(.notDuringPeek) }
    let absolute = convert(point, from: context.space) ?? point
    if let refusal = refusal(of: context) {
      interruptPeek(because: refusal.description)
      return refuse(refusal)
    }
    if peeks.machine.isPreviewing(at: absolute) {
      return ignore("the same point is being previewed")
    }
    interruptPeek(because: "another place was pressed")
    // Observers of the interruption may have covered the source, or begun another peek.
    if let refusal = refusal(of: context) { return refuse(refusal) }
    guard peeks.machine.begin() else { return refuse(.notDuringPeek) }
    context.location = point
    context.onPeek(context)
    let askedTwice = peeks.machine.askedTwice
    guard let frozen = peeks.machine.prepared(at: absolute) else {
      let refusal = peeks.lastRefusal
      peeks.lastRefusal = nil
      if askedTwice {
        context.onContextChange?(context)
        return ignore("more than one transition was requested; the last was carried out")
      }
      return refusal.map(refuse) ?? ignore("no transition was requested")
    }
    peeks.lastRefusal = nil
    let corner = convert(context.sourceRect.origin, from: context.space)
    let source = Rect(origin: corner ?? context.sourceRect.origin, size: context.sourceRect.size)
    tell(
      frozen, .inPeek, reason: nil,
      details: [
        CustomEvent.Detail("at", .point(absolute)),
        CustomEvent.Detail("source", .text("\(source)")),
      ])
    return .deferred(frozen.module)
  }

  /// A finger presses the window: the source in front at the point, or the one around it.
  ///
  /// - Parameter point: Where, in the window.
  /// - Returns: As `beginPeek(in:at:)`; `noPeekSource` if there is no source.
  @discardableResult
  public func beginPeek(at point: Point) -> RoutingOutcome {
    let hit = hitTest(point)
    // From the view that is hit outwards.
    for length in (0...(hit?.path.count ?? 0)).reversed() {
      guard let hit,
        let name = hit.controller.view.subview(at: ViewPath(Array(hit.path.prefix(length))))?.name
      else { break }
      if let context = peeks?.sources[hit.controller, name],
        let inside = convert(point, from: .global, to: context.space)
      {
        return beginPeek(in: context, at: inside)
      }
    }
    return refuse(.noPeekSource)
  }

  /// Carries out the transition that waits: the finger has pressed through.
  ///
  /// - Parameter controller: The controller that is previewed; another one interrupts the peek. Not
  ///   given, it is the one.
  /// - Returns: The outcome of the transition; `unchanged` if that controller is not previewed.
  @discardableResult
  public func commitPeek(_ controller: (any StackController)? = nil) -> RoutingOutcome {
    guard let frozen = peeks?.end() else { return .unchanged }
    if let controller, controller !== frozen.controller {
      tell(frozen, .interrupted, reason: "'\(controller.id)' was to be committed")
      return .unchanged
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
    guard let frozen = peeks?.end() else { return }
    tell(frozen, .cancelled, reason: nil)
  }

  /// Ends the running peek for a reason.
  func interruptPeek(because reason: String) {
    guard let frozen = peeks?.end() else { return }
    tell(frozen, .interrupted, reason: reason)
  }

  private func refusal(of context: PeekContext) -> RoutingRefusal? {
    guard let controller = context.controller,
      peeks?.sources[controller, context.sourceView] === context
    else { return .noPeekSource }
    guard name(of: controller) != nil, let stack = controller.stack, stack.isOnScreen,
      stack.current === controller
    else { return .notOnScreen(controller.id) }
    return nil
  }

  /// Adds a state, or a refusal to begin, to the event log: an event of the kind `peek`.
  ///
  /// It has the detail `why` if there is a reason. `inPeek` has `at`, the point, and `source`, the sharp
  /// rectangle, both in the window's coordinates.
  private func emit(
    _ name: String, _ controller: ControllerID?, _ reason: String?,
    _ details: [CustomEvent.Detail] = []
  ) {
    emit(
      CustomEvent(
        kind: "peek", name: name, subject: controller?.name,
        details: details + (reason.map { [CustomEvent.Detail("why", .sentence($0))] } ?? [])))
  }

  private func refuse(_ refusal: RoutingRefusal) -> RoutingOutcome {
    emit("refused", nil, refusal.description)
    return .refused(refusal)
  }

  /// Notes the reason for which a press previews nothing, although nothing is refused.
  private func ignore(_ reason: String) -> RoutingOutcome {
    emit("refused", nil, reason)
    return .unchanged
  }

  private func tell(
    _ frozen: FrozenRequest, _ state: PeekState, reason: String?,
    details: [CustomEvent.Detail] = []
  ) {
    let controller = frozen.controller
    emit(state.rawValue, controller.id, reason, details)
    peeks?.tell(controller, state)
    if state == .interrupted || state == .cancelled { discard(frozen) }
  }
}
