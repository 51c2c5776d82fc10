// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a finger does to a stack. Called from inside a hook, each waits for its turn.
extension ViewStack {
  /// Begins a pop that a finger drives: everybody is told that it begins, nothing changes yet.
  ///
  /// The stack changes when the finger lets go and the interaction finishes; until then `count` and
  /// `current` show the old state. An interaction that is cancelled has never changed it.
  ///
  /// - Parameters:
  ///   - count: How many controllers; the root stays.
  ///   - translation: The distance that the finger has come already, in points.
  ///   - velocity: The velocity of the finger in points per second.
  ///   - options: The style and the timing; whether it is animated is not asked.
  /// - Returns: `unchanged` where there is nothing to pop, the stack is not on screen, or the
  ///   delegate does not want it.
  /// - Throws: `transitionRunning` while any transition runs, whatever the policy.
  @discardableResult
  public func beginInteractivePop(
    count: Int = 1, translation: Double = 0, velocity: Double = 0,
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let request = StackRequest(
      .pop(count: count), options, source: count == 1 ? .singlePop : .call)
    return try hold(request, translation: translation, velocity: velocity)
  }

  /// Begins a push that a finger drives, with an id for its entry if one is given.
  ///
  /// - Throws: As ``beginInteractivePop(count:translation:velocity:_:)``, and as ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func beginInteractivePush(
    _ controller: any StackController, id: EntryID? = nil, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let request = StackRequest([StackArrival(controller, id: id)], options) { .push($0) }
    return try hold(request)
  }

  /// Begins an unpop that a finger drives; one that is cancelled puts the controller back.
  ///
  /// - Returns: `unchanged` also where there is nothing to bring back.
  /// - Throws: As ``beginInteractivePop(count:translation:velocity:_:)``.
  @discardableResult
  public func beginInteractiveUnpop(
    translation: Double = 0, velocity: Double = 0, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let request = StackRequest(.unpop, options, source: .unpop)
    return try hold(request, translation: translation, velocity: velocity)
  }

  /// Moves what the finger holds to a progress; outside 0…1 it stays at the nearer end.
  ///
  /// Every layer follows this one progress, in every style. Without an interaction it does nothing,
  /// nor with a progress that is not finite.
  public func updateInteraction(progress: Double) {
    follow { progress.isFinite ? $0.moved(toProgress: progress) : nil }
  }

  /// Moves what the finger holds to the finger's distance from its touch.
  ///
  /// - Parameters:
  ///   - translation: The distance in points in the direction of the gesture; the width is the whole
  ///     of the transition. One that is not finite does nothing.
  ///   - velocity: The velocity in points per second; one that is not finite counts as none.
  ///   - across: How far it has gone down from its touch, in points, for styles that follow it there;
  ///     nil leaves that as it is.
  public func updateInteraction(
    translation: Double, velocity: Double = 0, across: Double? = nil
  ) {
    follow {
      translation.isFinite ? $0.moved(to: translation, velocity: velocity, across: across) : nil
    }
  }

  /// Moves what the finger holds by as much as the finger has moved.
  ///
  /// - Parameters:
  ///   - delta: The distance since the last call, in points in the direction of the gesture.
  ///   - adjustsDistance: Whether the front controller moves by the container's distance of it only,
  ///     as UIViewControllerStack's `adjustDistanceMoved` does: from then on its whole way is the
  ///     container's distance, as that of the controller behind, unless the delegate gives it another.
  public func moveInteraction(by delta: Double, adjustsDistance: Bool = false) {
    follow { [self] finger in
      guard delta.isFinite else { return nil }
      if adjustsDistance, let direction = step?.direction {
        running?.planning?.adjustDistance(direction, in: size)
        planAnew()
      }
      return finger.moved(to: finger.position - finger.base + delta, velocity: 0)
    }
  }

  /// Takes hold of a transition that settles after a finger has let go of it.
  ///
  /// It stays where it is, and the new finger's distance counts from there. Where the stack had
  /// changed at the release, it is again as it was before, and so is the unpop history: the new
  /// release decides.
  ///
  /// - Returns: Whether there was such a transition; false also from inside a hook, where the call
  ///   waits, and where it would take off again who came at the release and prevents its removal.
  @discardableResult
  public func grabInteraction() -> Bool {
    grab()
  }

  /// Lets go, and lets the release rule decide whether it goes on or back.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger in points per second in the gesture's direction; one
  ///     that is not finite counts as none.
  ///   - rule: The rule; the stack's own unless given.
  /// - Returns: The verdict, which does not finish where a controller prevents its removal; nil
  ///   without an interaction and from inside a hook, where the call waits.
  @discardableResult
  public func releaseInteraction(
    velocity: Double, rule: (any ReleaseRule)? = nil
  ) -> ReleaseVerdict? {
    if let verdict = carryOut(in: nil, { release(at: velocity, rule, $0) }) { return verdict }
    later { stack, turn in _ = stack.release(at: velocity, rule, turn) }
    return nil
  }

  /// Lets what the finger held go: on to its end, or back to where it was, as also where a controller
  /// prevents its removal.
  ///
  /// A finished interaction changes the stack now; its did-events come when it has settled. A
  /// cancelled one ends in the opposite dids, marked cancelled. Without an interaction it does
  /// nothing.
  ///
  /// - Parameters:
  ///   - finishing: Whether it goes on to its end.
  ///   - duration: The time that the rest of the transition takes; the whole one's unless given.
  ///   - curve: How the rest is eased; as the transition unless given.
  public func endInteraction(
    finishing: Bool, duration: Duration? = nil, curve: TimingCurve? = nil
  ) {
    carryOut(in: nil) { letGo(finishing, duration, curve, turn: $0) }
      ?? later { $0.letGo(finishing, duration, curve, turn: $1) }
  }

  /// The system takes the touch away: the transition goes back to where it was.
  public func cancelInteraction() {
    carryOut(in: nil) { takeTouchAway($0) } ?? later { $0.takeTouchAway($1) }
  }

  /// Whether a finger holds the running transition.
  var isHeld: Bool { machine.finger != nil }
}

/// The same, in the turn of the call.
extension ViewStack {
  func hold(
    _ request: borrowing StackRequest, translation: Double = 0, velocity: Double = 0,
    across: Double = 0, from area: PanRecognizer.Area? = nil, in turn: StackTurn? = nil
  ) throws(StackError) -> StackOutcome {
    let finger = { (stack: ViewStack) in
      InteractionState(
        width: stack.size.width, preview: stack.configuration.preview
      ).moved(to: translation, velocity: velocity, across: across)
    }
    let outcome = try carryOut(in: turn) { _ throws(StackError) in
      try hold(request, finger(self), area)
    }
    if let outcome { return outcome }
    let kept = KeptRequest(request)
    try later(refusing: request.operation) { stack, _ throws(StackError) in
      _ = try stack.hold(kept.request, finger(stack), area)
    }
    return .deferred
  }

  func grab(in turn: StackTurn? = nil) -> Bool {
    if let isHeld = carryOut(in: turn, { _ in takeHold() }) { return isHeld }
    later { stack, _ in _ = stack.takeHold() }
    return false
  }

  private func takeHold() -> Bool {
    var isResisted = false
    if let motion = machine.motion, case .settling(_, let release) = motion.phase {
      let change = motion.transition.step.change
      switch release {
      // What has come under a finger and prevents its removal by now is not taken off by another.
      case .forward: if preventer(of: change.reversed) != nil { return false }
      case .back: isResisted = preventer(of: change) != nil
      }
    }
    let isHeld = machine.grab(isResisted: isResisted)
    run()
    return isHeld
  }

  /// Moves the finger that holds the transition; nil leaves it where it is.
  func follow(
    in turn: StackTurn? = nil, _ movement: @escaping (InteractionState) -> InteractionState?
  ) {
    carryOut(in: turn) { _ in move(movement) } ?? later { stack, _ in stack.move(movement) }
  }

  private func move(_ movement: (InteractionState) -> InteractionState?) {
    guard let finger = machine.finger.flatMap(movement) else { return }
    machine.follow(finger)
    run()
  }

  func release(
    at velocity: Double, _ rule: (any ReleaseRule)?, _ turn: StackTurn
  ) -> ReleaseVerdict? {
    let rule = rule ?? releaseRule
    guard let plan = running?.playback?.sampler.plan,
      let finger = phase?.finger?.moving(at: velocity)
    else {
      return nil
    }
    var verdict = rule.verdict(
      for: PanRelease(
        position: finger.position, velocity: finger.velocity, width: finger.width,
        duration: plan.duration))
    let preventer = verdict.finishes ? preventerOfRelease : nil
    if let preventer {
      verdict = ReleaseVerdict(
        finishes: false, reason: prevention(by: preventer), settling: verdict.settling)
    }
    let settling = verdict.settling.resolved(
      from: finger.progress, to: verdict.finishes ? 1 : 0, velocity: finger.pace,
      duration: plan.duration, curve: plan.curve)
    machine.release(
      finger, finishing: verdict.finishes, settling.duration, settling.curve,
      StackMachine.Verdict(rule: rule.name, reason: verdict.reason))
    settleAfterRelease(turn, heldBackBy: preventer)
    return verdict
  }

  func letGo(
    _ finishing: Bool, _ duration: Duration?, _ curve: TimingCurve?, because reason: String? = nil,
    turn: StackTurn
  ) {
    guard let plan = running?.playback?.sampler.plan, let finger = machine.finger else { return }
    let preventer = finishing ? preventerOfRelease : nil
    machine.release(
      finger, finishing: finishing && preventer == nil, max(duration ?? plan.duration, .zero),
      curve ?? plan.curve, StackMachine.Verdict(reason: preventer.map(prevention) ?? reason))
    settleAfterRelease(turn, heldBackBy: preventer)
  }

  /// The controller that prevents what the finger would bring about now.
  private var preventerOfRelease: (any StackController)? {
    step.flatMap { preventer(of: $0.change) }
  }

  private func prevention(by preventer: any StackController) -> String {
    StackError.removalPrevented(by: name(of: preventer)).description
  }

  func takeTouchAway(_ turn: StackTurn) {
    letGo(false, nil, nil, because: "the touch was taken away", turn: turn)
  }

  private func settleAfterRelease(
    _ turn: StackTurn, heldBackBy preventer: (any StackController)?
  ) {
    run()
    if let preventer, let step { holdBack(step, by: preventer) }
    // What has nothing left to settle shows its end, although it has been shown at this instant.
    if machine.end == now { running?.rendered = nil }
    endTransitions(until: now, turn)
  }
}
