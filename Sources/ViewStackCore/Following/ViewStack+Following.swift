// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One stack does what another does: a navigation bar, a tab strip.
extension ViewStack {
  /// Makes this stack follow another one in lock-step, until the observation is cancelled.
  ///
  /// It has one controller for each of the other's, and each transition of the other is one of its
  /// own, in its own style: by a call or under a finger, released by any rule, grabbed again, given up,
  /// interrupted. In every frame both are at the same progress. Its clock is moved by the other's, so
  /// only that one is advanced.
  ///
  /// ```swift
  /// let content = ViewStack(size: Size(width: 320, height: 436))
  /// let bar = ViewStack(size: Size(width: 320, height: 44))
  /// let following = bar.follow(content) { ViewController(ControllerID("\($0.id) title")) }
  /// try content.push(ViewController("home"), .instant)
  /// print(bar.state.all)  // [home title]
  /// following.cancel()
  /// ```
  ///
  /// It is told after the other stack and its hooks, at the same instants. Its own delegate is asked
  /// for positions and styles, but not whether a gesture may begin. What is on it at first leaves.
  /// While it follows, do not push and pop on it: what it cannot follow then makes it begin anew.
  ///
  /// - Parameters:
  ///   - leader: The stack to follow, held weakly. A stack that follows this one, or is this one,
  ///     leads nobody.
  ///   - counterpart: Returns the controller that stands here for one of the other stack; one of the
  ///     same name unless given. It is called once for each that comes onto the other stack, and there
  ///     no sooner than the other one is made.
  /// - Returns: The observation. When it is cancelled, what runs here goes on by itself; what a finger
  ///   held goes back.
  @discardableResult
  public func follow(
    _ leader: ViewStack,
    _ counterpart: @escaping (any StackController) -> any StackController = {
      ViewController($0.id)
    }
  ) -> StackObservation {
    var other: ViewStack? = leader
    while let stack = other, stack !== self { other = stack.following?.leader }
    guard other == nil else { return StackObservation {} }
    let following = StackFollowing(leader, counterpart)
    self.following?.end()
    self.following = following
    let followers = leader.followers ?? ObserverList()
    leader.followers = followers
    following.observations = [
      followers.add { [weak self] in self?.keepUp(with: $0) },
      leader.notifications.observeChanges { [weak following] in following?.changes.append($0) },
    ]
    keepUp(with: leader)
    return StackObservation { [weak self, weak following] in
      following?.end()
      guard let self, let following, self.following === following else { return }
      self.following = nil
      cancelInteraction()
    }
  }

  private func keepUp(with leader: ViewStack) {
    // In one window both stacks have one inbox.
    if inbox === leader.inbox, inbox.isInTurn {
      carryOut { mirror(leader) }
    } else {
      enter(answering: ()) { [weak leader] stack in leader.map(stack.mirror) ?? () }
    }
  }

  /// Repeats what the leader has done since the last time.
  private func mirror(_ leader: ViewStack) {
    guard let following, following.leader === leader else { return }
    following.lag = max(following.lag, now - leader.now)
    endTransitions(until: leader.now + following.lag)
    setNow(leader.now + following.lag)
    if !following.hasBegun { beginAnew(after: leader, following) }
    if let running = leader.storage.running, running.number == following.shown {
      following.changes = []
      mirrorFinger(of: leader)
    } else {
      do throws(StackError) {
        try mirrorChanges(of: leader, following)
      } catch {
        beginAnew(after: leader, following)
        try? mirrorChanges(of: leader, following)
      }
      following.shown = leader.storage.running?.number
    }
    storage.machine.keepUp(with: leader.storage.machine.phase, lag: following.lag)
    if let running = leader.storage.running, running.rendered == leader.now { render() }
    followers?.post(self)
  }

  /// A transition goes on: the finger has moved, was released, or has taken hold again.
  private func mirrorFinger(of leader: ViewStack) {
    let phase = leader.storage.machine.phase
    if case .settling(let own, _)? = storage.machine.phase, phase?.goal != own.to {
      _ = storage.machine.grab()
      run()
    }
    guard let held = storage.machine.finger else { return }
    switch phase {
    case .held(let finger) where finger != held:
      storage.machine.move(finger)
      run()
    case .settling(let settling, _):
      storage.machine.release(
        held, finishing: settling.to == 1, settling.span.duration, settling.curve,
        leader.storage.machine.verdict)
      run()
      if storage.machine.end == now { storage.running?.rendered = nil }
    case nil, .planning, .timed, .held: break
    }
  }

  /// The leader has begun another transition, come to rest, or changed without a transition.
  private func mirrorChanges(
    of leader: ViewStack, _ following: StackFollowing
  ) throws(StackError) {
    var changes = following.changes
    following.changes = []
    let phase = leader.storage.machine.phase
    // The release makes its own change.
    if case .settling(_, .forward)? = phase { _ = changes.popLast() }
    let isHeld = leader.step?.isInteractive ?? false
    if changes.isEmpty || isHeld { endNow() }
    let running = leader.storage.running
    let plan = running?.playback?.sampler.plan
    let options = TransitionOptions(duration: plan?.duration, curve: plan?.curve)
    let policy = running?.planning?.handoff == nil ? InterruptionPolicy.finish : .retarget
    for (index, change) in changes.enumerated() {
      let isShown = !isHeld && phase != nil && index == changes.count - 1
      _ = try perform(call(for: change, of: leader, isShown ? options : .instant), under: policy)
    }
    guard isHeld, let step = leader.step,
      let call = try admit(call(for: step.change, of: leader, options)),
      let own = try storage.machine.heldStep(for: call.operation, .call, area: step.area)
    else { return }
    try claim(call.pages)
    storage.machine.hold(
      own, .call,
      phase?.hold(width: leader.size.width) ?? InteractionState(width: leader.size.width))
    run(call)
    mirrorFinger(of: leader)
  }

  /// The call that makes a change of the leader here.
  private func call(
    for change: StackChange, of leader: ViewStack, _ options: TransitionOptions
  ) -> Call {
    var indices: [ControllerID: Int] = [:]
    for (index, entry) in zip(change.range, change.replaced) { indices[entry.id] = index }
    let pages = change.entries.compactMap { entry -> Page? in
      if let index = indices[entry.id], index < count { return self.pages[index] }
      return following?.page(for: leader.page(entry.id) ?? leader.leaving(entry.id), of: leader)
    }
    // No guard is asked: the leader has asked the controllers that prevent removals.
    var call = Call(pages, options) {
      .replaceRange(change.range, with: $0, change.direction ?? .push)
    }
    call.terms = nil
    return call
  }

  /// Takes one controller for each of the leader's, as before the leader's running transition.
  private func beginAnew(after leader: ViewStack, _ following: StackFollowing) {
    var state = leader.state
    following.hasBegun = true
    following.changes = []
    if let change = leader.step?.change {
      switch leader.storage.machine.phase {
      case .timed, .settling(_, .forward):
        state.commit(change.reversed)
        following.changes = [change]
      case nil, .planning, .held, .settling(_, .back): break
      }
    }
    let pages = state.all.compactMap { id in
      following.page(for: leader.page(id) ?? leader.leaving(id), of: leader)
    }
    endNow()
    // The old controllers leave first, so that the new ones can have their names.
    for var call in [
      Call(operation: .erase, options: .instant), Call(pages, .instant) { .setEntries($0) },
    ] {
      call.terms = nil
      do throws(StackError) {
        _ = try perform(call)
      } catch {
        refuse(call.operation, error)
      }
    }
  }
}

/// The state of following another stack.
final class StackFollowing {
  private(set) weak var leader: ViewStack?
  let counterpart: (any StackController) -> any StackController
  /// Whether the follower has taken over what the leader showed at first.
  var hasBegun = false
  /// The number of the leader's transition that is shown here.
  var shown: Int?
  /// The changes of the leader that have not been made here, oldest first.
  var changes: [StackChange] = []
  /// How far the clock is ahead of the leader's.
  var lag: Duration = .zero
  var observations: [StackObservation] = []

  init(
    _ leader: ViewStack, _ counterpart: @escaping (any StackController) -> any StackController
  ) {
    self.leader = leader
    self.counterpart = counterpart
  }

  deinit { end() }

  /// The page here for a page of the leader. If that is not made yet, this one is made later, too.
  func page(for page: Page?, of leader: ViewStack) -> Page? {
    guard let page else { return nil }
    if let controller = page.controller { return Page(counterpart(controller)) }
    return Page(page.label) { [counterpart, weak leader] in
      leader?.controller(of: page).map(counterpart) ?? ViewController(page.label)
    }
  }

  func end() {
    for observation in observations { observation.cancel() }
    observations = []
  }
}

extension StackMachine {
  /// Goes on exactly as another machine does, whose clock is so far behind.
  mutating func keepUp(with leader: Phase?, lag: Duration) {
    func shifted(_ span: Span) -> Span {
      Span(start: span.start + lag, duration: span.duration)
    }
    switch (motion?.phase, leader) {
    case (.timed, .timed(let span)): motion?.phase = .timed(shifted(span))
    case (.held, .held(let finger)): motion?.phase = .held(finger)
    case (.settling(_, let release), .settling(let other, _)):
      let settling = Settling(
        from: other.from, to: other.to, span: shifted(other.span), curve: other.curve)
      motion?.phase = .settling(settling, release)
    default: break
    }
  }
}

extension StackMachine.Phase {
  /// The progress at which it settles, or nil.
  fileprivate var goal: Double? {
    if case .settling(let settling, _) = self { settling.to } else { nil }
  }

  /// The hold with which a stack that begins to follow in the middle takes up a gesture.
  fileprivate func hold(width: Double) -> InteractionState {
    switch self {
    case .held(let finger): finger
    case .settling(let settling, _): InteractionState(progress: settling.from, width: width)
    case .planning, .timed: InteractionState(width: width)
    }
  }
}
