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

  /// Lets the stacks that follow this one keep up, after whatever has happened here.
  @inline(__always)
  func lead() {
    if let followers { followers.post(self) }
  }

  private func keepUp(with leader: ViewStack) {
    // In one window both have one inbox.
    let turn = inbox === leader.inbox ? inbox.current : nil
    carryOut(in: turn) { mirror(leader, $0) } ?? later { $0.mirror(leader, $1) }
  }

  /// Does what the leader has done since the last time.
  private func mirror(_ leader: ViewStack, _ turn: StackTurn) {
    guard let following, following.leader === leader else { return }
    following.lag = max(following.lag, now - leader.now)
    endTransitions(until: leader.now + following.lag, turn)
    setNow(leader.now + following.lag)
    if !following.hasBegun { beginAnew(after: leader, following, turn) }
    if let running = leader.running, running === following.shown {
      following.changes = []
      mirrorFinger(of: leader)
    } else {
      do throws(StackError) {
        try mirrorChanges(of: leader, following, turn)
      } catch {
        beginAnew(after: leader, following, turn)
        try? mirrorChanges(of: leader, following, turn)
      }
      following.shown = leader.running
    }
    machine.keepUp(with: leader.phase, lag: following.lag)
    if let running = leader.running, running.rendered == leader.now { render() }
    lead()
  }

  /// A transition goes on: the finger has moved, let go, or taken hold again.
  private func mirrorFinger(of leader: ViewStack) {
    let phase = leader.phase
    if case .settling(let own, _)? = self.phase, phase?.goal != own.to {
      _ = machine.grab()
      run()
    }
    guard let held = machine.finger else { return }
    switch phase {
    case .held(let finger) where finger != held:
      machine.follow(finger)
      run()
    case .settling(let settling, _):
      machine.release(
        held, finishing: settling.to == 1, settling.span.duration, settling.curve,
        leader.machine.verdict)
      run()
      if machine.end == now { running?.rendered = nil }
    case nil, .timed, .held: break
    }
  }

  /// The leader has begun another transition, come to rest, or changed without any.
  private func mirrorChanges(
    of leader: ViewStack, _ following: StackFollowing, _ turn: StackTurn
  ) throws(StackError) {
    var changes = following.changes
    following.changes = []
    let phase = leader.phase
    // The change of a release is made by the release.
    if case .settling(_, .forward)? = phase { _ = changes.popLast() }
    let isHeld = leader.step?.isInteractive ?? false
    if changes.isEmpty || isHeld { endNow(turn) }
    let plan = leader.running?.playback?.sampler.plan
    let options = TransitionOptions(duration: plan?.duration, curve: plan?.curve)
    let policy = leader.running?.planning?.handoff == nil ? InterruptionPolicy.finish : .retarget
    for (index, change) in changes.enumerated() {
      let isShown = !isHeld && phase != nil && index == changes.count - 1
      _ = try begin(request(for: change, of: leader, isShown ? options : .instant), under: policy)
    }
    guard isHeld, let step = leader.step,
      let request = try resolved(request(for: step.change, of: leader, options)),
      let own = try machine.heldStep(for: request.operation, .call, area: step.area)
    else { return }
    members.expected = request.arriving
    machine.hold(
      own, .call,
      phase?.hold(width: leader.size.width) ?? InteractionState(width: leader.size.width))
    run(request)
    mirrorFinger(of: leader)
  }

  /// The request that makes a change of the leader here.
  private func request(
    for change: StackChange, of leader: ViewStack, _ options: TransitionOptions
  ) -> StackRequest {
    var places: [ControllerID: Int] = [:]
    for (index, entry) in zip(change.range, change.replaced) { places[entry.id] = index }
    let arrivals = change.entries.compactMap { entry -> StackArrival? in
      if let index = places[entry.id], index < count {
        return StackArrival(members.all[index].source)
      }
      return following?.arrival(for: leader.member(entry.id) ?? leader.leaving(entry.id))
    }
    // Without terms no guard is asked: the leader has asked the controllers that prevent removals.
    return StackRequest(arrivals, options, terms: nil) {
      .replaceRange(change.range, with: $0, change.direction ?? .push)
    }
  }

  /// Takes one controller for each of the leader's, as before the transition that it is in.
  private func beginAnew(
    after leader: ViewStack, _ following: StackFollowing, _ turn: StackTurn
  ) {
    var state = leader.state
    following.hasBegun = true
    following.changes = []
    if let motion = leader.machine.motion {
      switch motion.phase {
      case .timed, .settling(_, .forward):
        let change = motion.transition.step.change
        state.commit(change.reversed)
        following.changes = [change]
      case .held, .settling(_, .back): break
      }
    }
    let arrivals = state.all.compactMap { id in
      following.arrival(for: leader.member(id) ?? leader.leaving(id))
    }
    let erasing = StackRequest(.erase, .instant, terms: nil)
    let request = StackRequest(arrivals, .instant, terms: nil) { .setStack($0) }
    endNow(turn)
    do throws(StackError) {
      // The old controllers leave first, so that the new ones can have their names.
      _ = try begin(erasing)
      _ = try begin(request)
    } catch {
      refuse(request.operation, error)
    }
  }
}

/// What a stack knows of the one that it follows.
final class StackFollowing {
  private(set) weak var leader: ViewStack?
  let counterpart: (any StackController) -> any StackController
  /// Whether the follower has taken over what the leader showed at first.
  var hasBegun = false
  /// The leader's transition that is shown here.
  weak var shown: StackTransition?
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

  /// What comes here for a controller of the leader; for one that is not made yet, it is made later.
  func arrival(for member: StackMember?) -> StackArrival? {
    guard let member else { return nil }
    if let controller = member.madeController { return StackArrival(counterpart(controller)) }
    return StackArrival(member.id) { [counterpart] in counterpart(member.controller) }
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
    case .timed: InteractionState(width: width)
    }
  }
}
