// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The loop: gives each call its turn, lets the machine decide, and performs its effects.
///
/// Hooks, delegates, observers, renderers, and the properties and styles of controllers run only
/// from here, so that whatever they call waits in the inbox.
extension ViewStack {
  /// Carries a call out, in a turn of its own unless a host gives it one.
  ///
  /// Always inlined: a closure on the way of every frame would be allocated.
  ///
  /// - Returns: What the call returns; nil where another call is carried out, from one of whose
  ///   hooks this one comes. It is to wait then (``later(_:)``).
  @inline(__always)
  func carryOut<Answer, Failure: Error>(
    in given: StackTurn?, _ call: (StackTurn) throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    guard let turn = given ?? inbox.begin() else { return nil }
    defer { if given == nil { inbox.end(turn) } }
    // What waited under another policy was called first.
    if !waiting.isEmpty, machine.configuration.interruption != .queue { takeAllWaiting(turn) }
    let answer = try call(turn)
    // A plan may have become zero long.
    if let end = machine.end, end <= now { endTransitions(until: now, turn) }
    takeWaiting(turn)
    return answer
  }

  /// Lets a call from inside a hook wait for its turn.
  ///
  /// - Parameters:
  ///   - operation: The operation that is told as refused where it is then, or nil.
  ///   - call: What is done in its turn.
  /// - Throws: `endlessHooks`, as ``StackInbox/enqueue(_:refuse:)``.
  func later(
    refusing operation: StackOperation?,
    _ call: @escaping (ViewStack, StackTurn) throws(StackError) -> Void
  ) throws(StackError) {
    try inbox.enqueue(
      { [self] turn in
        do throws(StackError) {
          _ = try carryOut(in: turn) { turn throws(StackError) in try call(self, turn) }
        } catch {
          refuse(operation, error)
        }
      }, refuse: { [self] in refuse(operation, $0) })
  }

  /// Lets a call that cannot be refused wait, unless hooks have called each other past the limit.
  func later(_ call: @escaping (ViewStack, StackTurn) -> Void) {
    try? later(refusing: nil, call)
  }

  /// Carries an operation out, or lets it wait: every public operation comes through here.
  func perform(
    _ request: borrowing StackRequest, in turn: StackTurn? = nil
  ) throws(StackError) -> StackOutcome {
    inbox.hasStepTerms ? try take(onStepTerms(request), in: turn) : try take(request, in: turn)
  }

  /// The request of a step of an operation that may have been held back, on the terms of that.
  private func onStepTerms(_ request: borrowing StackRequest) -> StackRequest {
    guard request.terms != nil, let terms = inbox.stepTerms.take() else {
      return request.on(request.terms)
    }
    return request.on(terms)
  }

  private func take(
    _ request: borrowing StackRequest, in turn: StackTurn?
  ) throws(StackError) -> StackOutcome {
    if let outcome = try carryOut(in: turn, { _ throws(StackError) in try ready(request) }) {
      return outcome
    }
    try later(request)
    return .deferred
  }

  /// Lets an operation wait for its turn.
  private func later(_ request: borrowing StackRequest) throws(StackError) {
    let kept = KeptRequest(request)
    try later(refusing: request.operation) { stack, _ throws(StackError) in
      _ = try stack.ready(kept.request)
    }
  }

  /// Begins an operation, or lets it wait for the end of the running one.
  private func ready(_ request: borrowing StackRequest) throws(StackError) -> StackOutcome {
    guard isMoving, machine.interruption == .queue else { return try begin(request) }
    let kept = KeptRequest(request)
    wait(refusing: request.operation) { stack throws(StackError) in
      _ = try stack.begin(kept.request)
    }
    return .deferred
  }

  /// Lets a call wait for the end of the running transition, as the policy `queue` wants.
  func wait(
    refusing operation: StackOperation?,
    _ call: @escaping (ViewStack) throws(StackError) -> Void
  ) {
    waiting.append(
      WaitingCall(generation: inbox.generation, operation: operation, carryOut: call))
  }

  /// Carries out the calls that waited for the end of a transition, as far as they can be.
  @inline(__always)
  private func takeWaiting(_ turn: StackTurn) {
    // Asked at every call and frame, and nearly always so.
    if !waiting.isEmpty { takeAllWaiting(turn) }
  }

  private func takeAllWaiting(_ turn: StackTurn) {
    while !waiting.isEmpty, machine.interruption != .queue, let call = waiting.popFirst() {
      let own = inbox.generation
      inbox.generation = call.generation
      do throws(StackError) { try call.carryOut(self) } catch { refuse(call.operation, error) }
      // What a closure calls is a part of its turn.
      if call.operation == nil { inbox.drain(turn) }
      inbox.generation = own
    }
  }

  /// Carries out what hooks have called, before time or the running call goes on.
  func pause(_ turn: StackTurn) {
    takeWaiting(turn)
    inbox.drain(turn)
  }

  /// Tells of an operation that waited and is refused in its turn, or called too deep from hooks.
  package func refuse(_ operation: StackOperation?, _ error: StackError) {
    guard let operation else { return }
    delegate?.didRefuse(operation, because: error, in: self)
    notifications.post(operation, refused: error)
  }

  // MARK: - Effects

  /// Performs the effects that the machine has decided on.
  ///
  /// - Parameters:
  ///   - request: What asks for the transition that begins; nothing where none does.
  ///   - handoff: What was on screen when it interrupted another one, or nil.
  func run(_ request: borrowing StackRequest = .nothing, after handoff: Handoff? = nil) {
    var from: StackMember?
    var leaving = ShortList<StackMember>()
    while let effect = machine.nextEffect() {
      switch effect {
      case .change:
        from = top
        if let change = machine.changing { leaving = commit(change, request) }
      case .plan:
        if let step = upcomingStep {
          plan(step, request, from: from, leaving: leaving, after: handoff)
        }
      case .passUnseen(let direction):
        passUnseen(direction, from: from, request.options)
      case .letGo(let source):
        machine.noteChange(by: source, isSeen: false)
        letGo(of: leaving)
      case .tell(let moment): tell(moment)
      case .gesture(let phase):
        if let finger = machine.acting {
          if phase != .changed { running?.changeHands(finger, isHeld: phase == .began) }
          tell(phase, finger)
        }
      case .moved:
        if let finger = machine.acting { tell(finger.movement(since: machine.movedFrom)) }
      case .end: end()
      case .show:
        planAnew()
        render()
      case .frame:
        running?.rendered = nil
        render()
      case .rest: renderAtRest()
      }
    }
    releasePopped()
    lead()
  }

  /// Makes a change of the state and of the controllers; returns the members that leave.
  private func commit(
    _ change: StackChange, _ request: borrowing StackRequest
  ) -> ShortList<StackMember> {
    notifications.post(change, .will)
    let arriving = request.arriving
    let pool = running.map { ShortList(Array(arriving) + $0.awaited + $0.leaving) } ?? arriving
    let leaving = members.commit(change, of: state, arriving: pool)
    machine.state.commit(change)
    members.expected = ShortList()
    adopt(arriving)
    host?.stack(self, didChange: change)
    notifications.post(change, .did)
    if let running {
      // A release, or a finger that takes it back.
      running.leaving = leaving
      if step?.direction == .push {
        running.from.member?.styleWhenLeft = running.planning?.style
      }
    }
    return leaving
  }

  /// The transition is over: the controllers that left let go of the stack.
  private func end() {
    guard let step = machine.ended(), let ended = running.take() else { return }
    // A finger that gave up has let nobody come.
    let leaving = step.isCancelled ? ShortList(Array(ended.leaving) + ended.awaited) : ended.leaving
    let released = members.keepPopped(machine.history, leaving: leaving)
    letGo(of: leaving)
    top?.styleWhenLeft = nil
    host?.stack(self, didEnd: step)
    withExtendedLifetime(released) {}
  }

  /// Releases the controllers that have gone from the unpop history, unless a finger could still
  /// restore it.
  func releasePopped() {
    guard members.popped.count != machine.history.count else { return }
    if case .settling? = phase { return }
    let released = members.keepPopped(machine.history, leaving: ShortList())
    withExtendedLifetime(released) {}
  }

  private func letGo(of left: ShortList<StackMember>) {
    for member in left {
      if let node = member.madeNode, node.stack === self { node.stack = nil }
    }
  }
}

/// A call that waits for the end of the running transition.
struct WaitingCall {
  /// The generation of the hook that called it (``StackInbox``).
  let generation: Int
  /// The operation, or nil for a closure.
  let operation: StackOperation?
  let carryOut: (ViewStack) throws(StackError) -> Void
}
