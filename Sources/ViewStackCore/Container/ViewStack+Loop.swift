// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The loop: takes calls from the inbox, lets the machine decide, and performs its effects.
///
/// Hooks, delegates, observers, renderers, and the properties and styles of controllers run only
/// from here, so that whatever they call waits in the inbox.
extension ViewStack {
  /// Takes a call: carries it out now, or lets it wait while another one is carried out.
  @discardableResult
  func submit(_ input: StackInput) throws(StackError) -> StackAnswer {
    guard let turn = inbox.begin() else {
      try inbox.enqueue(
        { [self] turn in carryOutLate(input, turn) }, refuse: { [self] in refuse(input, $0) })
      return .deferred
    }
    defer { inbox.end(turn) }
    return try carryOut(input, turn)
  }

  /// Carries a call out in its turn.
  func carryOut(_ input: StackInput, _ turn: StackTurn) throws(StackError) -> StackAnswer {
    // What waited under another policy was called first.
    if !waiting.isEmpty, machine.configuration.interruption != .queue { takeWaiting(turn) }
    let answer = try handle(input, turn)
    // A plan may have become zero long.
    if let end = machine.end, end <= now { endTransitions(until: now, turn) }
    takeWaiting(turn)
    return answer
  }

  /// Carries out a call whose caller has gone on; a refusal is told instead of thrown.
  private func carryOutLate(_ input: StackInput, _ turn: StackTurn) {
    do throws(StackError) {
      _ = try carryOut(input, turn)
    } catch {
      refuse(input, error)
    }
  }

  /// Carries out the calls that waited for the end of a transition, as far as they can be.
  private func takeWaiting(_ turn: StackTurn) {
    while !waiting.isEmpty, machine.interruption != .queue,
      let (input, generation) = waiting.popFirst()
    {
      let own = inbox.generation
      inbox.generation = generation
      do throws(StackError) {
        _ = try handle(input, turn)
      } catch {
        refuse(input, error)
      }
      // What a closure calls is a part of its turn.
      if case .call = input { inbox.drain(turn) }
      inbox.generation = own
    }
  }

  /// Carries out what hooks have called, before time or the running call goes on.
  func pause(_ turn: StackTurn) {
    takeWaiting(turn)
    inbox.drain(turn)
  }

  private func handle(_ input: StackInput, _ turn: StackTurn) throws(StackError) -> StackAnswer {
    switch input {
    case .perform, .call:
      if machine.interruption == .queue {
        waiting.append((input, inbox.generation))
        return .deferred
      }
      if case .call(let body) = input { body() }
      guard case .perform(let request) = input else { return .flag(true) }
      return .outcome(try begin(request))
    case .hold(let request, let translation, let velocity):
      return .outcome(try hold(request, translation, velocity))
    case .grab:
      let isHeld = machine.grab()
      run()
      return .flag(isHeld)
    case .move(let movement): follow(movement)
    case .release(let velocity, let rule):
      return .verdict(release(at: velocity, rule ?? releaseRule, turn))
    case .letGo(let finishing, let duration, let curve, let reason):
      letGo(finishing, duration, curve, reason, turn)
    case .advance(let instant): advance(to: instant, turn)
    case .advanceBy(let duration): advance(to: now + duration, turn)
    case .play(let instant): play(to: instant, turn)
    case .settle(let showsFrames): return .flag(settle(showsFrames: showsFrames, turn))
    case .jumpToEnd: jumpToEnd(turn)
    case .resize(let size): setSize(size)
    case .layout: layOutScreen()
    }
    return .flag(true)
  }

  /// Ends what waits, or comes too deep from hooks, with what it is owed.
  private func refuse(_ input: StackInput, _ error: StackError) {
    switch input {
    case .perform(let request), .hold(let request, translation: _, velocity: _):
      delegate?.didRefuse(request.operation, because: error, in: self)
      notifications.post(request.operation, refused: error)
    default: break
    }
  }

  // MARK: - Effects

  /// Performs the effects that the machine has decided on.
  ///
  /// - Parameters:
  ///   - request: The request that they carry out, or nil.
  ///   - handoff: What was on screen when the request interrupted it, or nil.
  func run(_ request: TransitionRequest? = nil, after handoff: Handoff? = nil) {
    var from: StackMember?
    var leaving: [StackMember] = []
    while let effect = machine.nextEffect() {
      switch effect {
      case .change(let change):
        from = top
        leaving = commit(change, request?.arriving ?? [])
      case .plan(let transition):
        plan(transition, request, from: from, leaving: leaving, after: handoff)
      case .passUnseen(let direction):
        passUnseen(direction, from: from, request?.options ?? .animated)
      case .letGo: letGo(of: leaving)
      case .tell(let moment): tell(moment)
      case .gesture(let phase, let finger): tell(phase, finger)
      case .end(let transition): end(transition.step)
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
  }

  /// Makes a change of the state and of the controllers; returns the members that leave.
  private func commit(_ change: StackChange, _ arriving: [StackMember]) -> [StackMember] {
    host?.stack(self, willChange: change)
    notifications.post(change, .will)
    var pool = arriving
    if let running { pool += running.arriving + running.leaving }
    let leaving = members.commit(change, of: machine.state, arriving: pool)
    machine.state.commit(change)
    members.expected = []
    adopt(arriving)
    host?.stack(self, didChange: change)
    notifications.post(change, .did)
    if let running {
      // A release, or a finger that takes it back.
      running.leaving = leaving
      if machine.transition?.step.direction == .push {
        running.from?.styleWhenLeft = running.planning?.style
      }
    }
    return leaving
  }

  /// The transition is over: the controllers that left let go of the stack.
  private func end(_ step: TransitionStep) {
    guard let ended = running.take() else { return }
    let leaving = ended.leaving + ended.arriving
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
    if case .settling = machine.phase { return }
    let released = members.keepPopped(machine.history, leaving: [])
    withExtendedLifetime(released) {}
  }

  private func letGo(of left: [StackMember]) {
    for member in left where self.member(member.id) !== member && member.controller.stack === self {
      member.controller.stack = nil
    }
  }
}
