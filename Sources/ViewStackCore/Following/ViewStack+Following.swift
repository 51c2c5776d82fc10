// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Following: a stack repeats the transitions of another, as a navigation bar or a tab strip does.
extension ViewStack {
  /// Makes this stack follow another stack, the leader, until the observation is cancelled.
  ///
  /// This stack has one controller for each controller of the leader. It shows each transition of the
  /// leader as a transition in its style: by a call or under a finger, released by any rule, grabbed again,
  /// cancelled or interrupted. In every frame both stacks have the same progress. The leader moves this
  /// stack's clock, so advance only the leader.
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
  /// This stack updates at the same instants, after the leader has called its hooks. It asks its delegate
  /// for positions and styles, but not whether a gesture may begin. The call removes the controllers that
  /// are on this stack. Do not push or pop on a stack that follows another. If its controllers no longer
  /// match the leader's, it removes them all and makes new counterparts.
  ///
  /// This stack holds the leader weakly. If the leader is this stack, or follows it, the call does nothing.
  /// `counterpart` returns the controller of this stack for a controller of the leader, by default one of
  /// the same name. It is called once for each controller of the leader, when that has been made.
  ///
  /// - Returns: The observation. After its cancellation a running transition continues independently, and a
  ///   transition under a finger returns to its start.
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
    // Both stacks of one window share an inbox.
    if inbox === leader.inbox, inbox.isInTurn {
      carryOut { mirror(leader) }
    } else {
      enter((), answering: ()) { [weak leader] stack, _ in leader.map(stack.mirror) ?? () }
    }
  }

  /// Repeats the leader's changes since the last call.
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

  /// Repeats a movement, a release or a new grab of the finger in the running transition.
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

  /// Repeats the leader's changes: a new transition, its end, or a change without a transition.
  private func mirrorChanges(
    of leader: ViewStack, _ following: StackFollowing
  ) throws(StackError) {
    var changes = following.changes
    following.changes = []
    let phase = leader.storage.machine.phase
    // The release below makes this change.
    if case .settling(_, .forward)? = phase { _ = changes.popLast() }
    let isHeld = leader.step?.isInteractive ?? false
    if changes.isEmpty || isHeld { endNow() }
    let running = leader.storage.running
    let plan = running?.playback?.sampler.plan
    let options = TransitionOptions(duration: plan?.duration, curve: plan?.curve)
    let policy = running?.planInput?.handoff == nil ? InterruptionPolicy.finish : .retarget
    for (index, change) in changes.enumerated() {
      let isShown = !isHeld && phase != nil && index == changes.count - 1
      _ = try perform(call(for: change, of: leader, isShown ? options : .instant), under: policy)
    }
    guard isHeld, let step = leader.step else { return }
    _ = try admit(call(for: step.change, of: leader, options)) { call throws(StackError) in
      guard let own = try storage.machine.heldStep(for: call.operation, .call, area: step.area)
      else { return .unchanged }
      try claim(call.pages)
      storage.machine.hold(
        own, .call,
        phase?.finger(width: leader.size.width) ?? InteractionState(width: leader.size.width))
      run(call)
      mirrorFinger(of: leader)
      return .applied(own.change)
    }
  }

  /// Returns the call that repeats a change of the leader on this stack.
  private func call(
    for change: StackChange, of leader: ViewStack, _ options: TransitionOptions
  ) -> Call {
    var indices: [ControllerID: Int] = [:]
    for (index, entry) in zip(change.range, change.replaced) { indices[entry.id] = index }
    let pages = change.entries.compactMap { entry -> Page? in
      if let index = indices[entry.id], index < count { return self.pages[index] }
      return following?.page(for: leader.holder(of: entry.id), of: leader)
    }
    // The guards are skipped, because the leader has checked the controllers that prevent removals.
    return Call(pages, options, terms: nil) {
      .replaceRange(change.range, with: $0, change.direction ?? .push)
    }
  }

  /// Replaces all controllers by counterparts of the leader's, before its running transition.
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
      following.page(for: leader.holder(of: id), of: leader)
    }
    endNow()
    // Remove the old controllers first, because the new ones may have the same names.
    for call in [
      Call(.erase, [], .instant, terms: nil),
      Call(pages, .instant, terms: nil) { .setEntries($0) },
    ] {
      do throws(StackError) {
        _ = try perform(call)
      } catch {
        refuse(call.operation, error)
      }
    }
  }
}

/// The state of a stack that follows another.
final class StackFollowing {
  private(set) weak var leader: ViewStack?
  let counterpart: (any StackController) -> any StackController
  /// Whether the follower has made counterparts of the leader's first controllers.
  var hasBegun = false
  var shown: Int?
  /// The changes of the leader that the follower has not repeated yet, oldest first.
  var changes: [StackChange] = []
  /// The offset of the follower's clock from the leader's, zero or above.
  var lag: Duration = .zero
  var observations: [StackObservation] = []

  init(
    _ leader: ViewStack, _ counterpart: @escaping (any StackController) -> any StackController
  ) {
    self.leader = leader
    self.counterpart = counterpart
  }

  deinit { end() }

  /// Returns the follower's page for one of the leader; if that is not made yet, neither is the result.
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
  /// Continues exactly as another machine whose clock is behind by `lag`.
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
  fileprivate var goal: Double? {
    if case .settling(let settling, _) = self { settling.to } else { nil }
  }

  /// Returns the finger state for a stack that begins to follow in the middle of a gesture.
  fileprivate func finger(width: Double) -> InteractionState {
    switch self {
    case .held(let finger): finger
    case .settling(let settling, _): InteractionState(progress: settling.from, width: width)
    case .planning, .timed: InteractionState(width: width)
    }
  }
}
