// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The loop: gives each call its turn, lets the machine decide, and performs its effects.
///
/// Hooks, delegates, observers, renderers, and the properties and styles of controllers run only from here,
/// so that their calls wait in the inbox.
extension ViewStack {
  /// The one way in: carries a call out in its turn, or answers with the given value if the call waits.
  ///
  /// A call past the limit of calls from hooks is dropped, and `refused` is called. A closure that only reads
  /// its arguments allocates nothing: each frame makes a call.
  @inline(__always)
  func enter<Argument, Answer>(
    _ argument: Argument, answering answer: @autoclosure () -> Answer,
    refused: @escaping (StackError) -> Void = { _ in },
    _ call: @escaping (ViewStack, Argument) -> Answer
  ) -> Answer {
    if let answer = inbox.takeTurn({ carryOut { call(self, argument) } }) { return answer }
    do throws(StackError) {
      try inbox.wait({ [self] in _ = carryOut { call(self, argument) } }, refuse: refused)
    } catch {
      refused(error)
    }
    return answer()
  }

  /// The same for an operation; the delegate learns of one that waits and is refused in its turn.
  func enter(_ call: Call) throws(StackError) -> StackOutcome {
    note(call.terms?.areNew == false ? .proceed : .operation(call, on: self))
    do throws(StackError) {
      let outcome = try inbox.takeTurn { () throws(StackError) in try carryOut(call) }
      if let outcome { return outcome }
      try inbox.wait(
        { [self] in
          do throws(StackError) {
            _ = try carryOut(call)
          } catch {
            refuse(call, error)
          }
        }, refuse: { [self] in refuse(call, $0) })
      return .deferred
    } catch {
      note(.refused(call, error))
      throw error
    }
  }

  func carryOut(_ call: Call) throws(StackError) -> StackOutcome {
    try carryOut { () throws(StackError) in try perform(call) }
  }

  /// Carries out a call in a turn that has begun.
  @inline(__always)
  func carryOut<Answer, Failure: Error>(
    _ call: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    // Calls that waited under another policy were made first.
    if storage.machine.configuration.interruption != .queue { takePostponed() }
    let answer = try call()
    // A plan may have become zero long.
    if let end = storage.machine.end, end <= now { endTransitions(until: now) }
    takePostponed()
    return answer
  }

  /// Performs an operation or lets it wait, under a policy that is given or the configured one.
  func perform(
    _ call: Call, under policy: InterruptionPolicy? = nil
  ) throws(StackError) -> StackOutcome {
    if let touch = call.touch { return try hold(call, touch) }
    let isHandedOff: Bool
    switch storage.machine.decide(under: policy) {
    case .begin(let handsOff): isHandedOff = handsOff
    case .wait:
      postpone(.operation(call))
      return .deferred
    case .refuse(let error): throw error
    }
    return try admit(call) { call throws(StackError) in
      guard let change = try storage.machine.state.change(for: call.operation, call.source)
      else { return .unchanged }
      try checkGuards(of: change, call)
      try claim(call.pages)
      makeShown(by: change, call.pages)
      let handoff = isHandedOff ? makeHandoff() : nil
      storage.machine.begin(change, call.source, isAnimated: call.options.isAnimated)
      run(call, after: handoff)
      return .applied(change)
    }
  }

  func postpone(_ content: PostponedCall.Content) {
    storage.machine.postponed.append(PostponedCall(generation: inbox.generation, content: content))
  }

  /// Carries out the calls that waited for the end of a transition, until one has to wait again.
  @inline(__always)
  func takePostponed() {
    if !storage.machine.postponed.isEmpty { takeAllPostponed() }
  }

  private func takeAllPostponed() {
    while storage.machine.decide() != .wait, let call = storage.machine.postponed.popFirst() {
      let own = inbox.generation
      inbox.generation = call.generation
      switch call.content {
      case .operation(let call):
        do throws(StackError) {
          _ = try perform(call)
        } catch {
          refuse(call, error)
        }
      case .closure(let body):
        body()
        // The closure's own calls are part of its turn.
        inbox.drain()
      }
      inbox.generation = own
    }
  }

  /// Carries out the calls of hooks, before time or the running call goes on.
  func carryOutWaitingCalls() {
    takePostponed()
    inbox.drain()
  }

  /// Reports an operation that waited and is refused in its turn, or was called too deep from hooks.
  private func refuse(_ call: Call, _ error: StackError) {
    note(.refused(call, error))
    refuse(call.operation, error)
  }

  /// Tells the delegate of a refusal.
  func refuse(_ operation: StackOperation, _ error: StackError) {
    delegate?.didRefuse(operation, because: error, in: self)
  }

  // MARK: - Effects

  /// Performs the machine's effects; a handoff has the layers of a transition that the call interrupted.
  ///
  /// `from` is on top of another stack, whose place this one takes.
  func run(_ call: Call? = nil, after handoff: Handoff? = nil, from: Page? = nil) {
    var from = from
    var left: [Page] = []
    while let effect = storage.machine.nextEffect() {
      switch effect {
      case .commit(let change):
        from = top
        left = commit(change, call?.pages ?? [])
      case .plan(let transition, let finger):
        plan(
          transition.step, call, finger, from: from, leaving: left, after: handoff)
      case .passUnseen(let direction): passUnseen(direction, from: from, call?.options ?? .animated)
      case .dropLeft(let source):
        storage.machine.noteChange(by: source, isSeen: false)
        drop(left)
      case .tell(let moment, let step):
        // Without animation no `show` comes between the hooks: what `willShow` set holds before `didShow`.
        if insetStore.hasValue, !moment.isBeginning, storage.running?.playback == nil {
          fitInsets()
        }
        noteInsets(moment.isBeginning ? .began : .ended, of: step)
        tell(moment, step)
      case .gesture(let phase, let finger):
        if phase == .finished || phase == .cancelled {
          storage.running?.changeHands(finger, isHeld: false)
        }
        noteInsets(phase, finger)
        tell(phase, finger)
      case .moved(let movement): tell(movement)
      case .end: endTransition()
      case .show:
        fitInsets()
        planAgain()
        render()
      case .frame:
        storage.running?.rendered = nil
        render()
      case .rest: renderAtRest()
      }
    }
    dropForgotten()
    followers?.post(self)
  }

  /// Makes a change of the state and of the pages; returns the pages that leave.
  private func commit(_ change: StackChange, _ arriving: [Page]) -> [Page] {
    notifications.post(change, .will)
    storage.afterimage = nil
    var pool = arriving
    if let running = storage.running { pool += running.awaited + running.leaving }
    let left = storage.pages.commit(change, arriving: pool)
    storage.machine.commit(change)
    host?.stack(self, didChange: change)
    notifications.post(change, .did)
    if storage.running != nil {
      // A release, or a finger that takes it back.
      storage.running?.leaving = left
      if step?.direction == .push, let running = storage.running {
        running.from?.styleWhenLeft = running.planInput?.style
      }
    }
    return left
  }

  /// Ends the transition and releases the pages that left.
  private func endTransition() {
    guard let step = storage.machine.complete(), let ended = exchange(&storage.running, with: nil)
    else { return }
    // A finger that gave up has put no page on the stack.
    let left = step.isCancelled ? ended.leaving + ended.awaited : ended.leaving
    let released = storage.pages.update(
      forgetting: storage.machine.takeForgotten(), left: left, storage.machine.history)
    drop(left)
    top?.styleWhenLeft = nil
    if storage.machine.hasNoEffects { noteInsets(.rested, of: step) }
    host?.stack(self, didEnd: step)
    withExtendedLifetime(released) {}
  }

  func dropForgotten() {
    let forgotten = storage.machine.takeForgotten()
    if forgotten.isEmpty { return }
    let released = storage.pages.update(forgetting: forgotten, storage.machine.history)
    withExtendedLifetime(released) {}
  }

  private func drop(_ pages: [Page]) {
    // A page that left may be on the stack again.
    for page in pages where page.stack === self && !page.isOnStack { page.stack = nil }
  }
}
