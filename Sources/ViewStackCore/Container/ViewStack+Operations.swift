// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Puts a controller on top; an id names its entry, to come back to (``pop(toEntry:_:)``).
  ///
  /// - Throws: `duplicateController`, `duplicateEntryID`, `controllerOnAnotherStack`, or
  ///   `transitionRunning` under the policy `reject`; the stack is then as it was.
  @discardableResult
  public func push(
    _ controller: any StackController, id: EntryID? = nil, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    guard let id else { return try perform(StackRequest(controller, options)) }
    return try push(arrivals: [StackArrival(controller, id: id)], options)
  }

  /// Puts controllers on top, in one transition; the last one is shown, and the id is that of it.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func push(
    _ controllers: [any StackController], id: EntryID? = nil,
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let last = controllers.count - 1
    let arrivals = controllers.enumerated().map { StackArrival($1, id: $0 == last ? id : nil) }
    return try perform(StackRequest(arrivals, options) { .push($0) })
  }

  /// Takes controllers off the top; the root stays, whatever the count.
  ///
  /// - Throws: `negativeCount`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    count: Int = 1, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(
      StackRequest(.pop(count: count), options, source: count == 1 ? .singlePop : .call))
  }

  /// Takes everything off but the root, in one transition.
  ///
  /// - Throws: `transitionRunning` under the policy `reject`.
  @discardableResult
  public func popToRoot(
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(.popToRoot, options))
  }

  /// Takes everything off above an index, 0 for the root, in one transition.
  ///
  /// - Throws: `indexOutOfRange`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    toIndex index: Int, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(.popToIndex(index), options))
  }

  /// Takes everything off above a controller, in one transition.
  ///
  /// - Throws: `unknownController`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    to controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(.popTo(controller.id), options, target: controller))
  }

  /// Puts controllers on top that may have ids, or be made later, in one transition.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func push(
    arrivals: [StackArrival], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(arrivals, options) { .push($0) })
  }

  /// Puts a controller in the place of the current one; on an empty stack, pushes it.
  ///
  /// It looks as a push does.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func replaceCurrent(
    with controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(
      StackRequest(controller, options) { .replaceCurrent($0) })
  }

  /// Puts a controller in the place of another, anywhere, without animation.
  ///
  /// Where the other one is shown, the new one is shown instead of it, with all hooks.
  ///
  /// - Throws: `unknownController`, and as ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func replace(
    _ controller: any StackController, with newController: any StackController
  ) throws(StackError) -> StackOutcome {
    let id = controller.id
    return try perform(
      StackRequest(newController, .instant, target: controller) { .replace(id, with: $0) })
  }

  /// Puts a controller in at an index, 0…count, without animation.
  ///
  /// Below the top nothing that is shown changes; at the count it is shown, with all hooks.
  ///
  /// - Throws: `indexOutOfRange`, and as ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func insert(
    _ controller: any StackController, at index: Int
  ) throws(StackError) -> StackOutcome {
    try insert(StackArrival(controller), at: index)
  }

  /// Puts a controller in at an index that may have an id, or be made later.
  ///
  /// - Throws: As ``insert(_:at:)-(StackController,_)``.
  @discardableResult
  public func insert(_ arrival: StackArrival, at index: Int) throws(StackError) -> StackOutcome {
    try perform(StackRequest([arrival], .instant) { .insert($0[0], at: index) })
  }

  /// Takes everything off, without animation; the container is empty then.
  ///
  /// - Throws: `transitionRunning` under the policy `reject`.
  @discardableResult
  public func erase() throws(StackError) -> StackOutcome {
    try perform(StackRequest(.erase, .instant))
  }

  /// Takes everything off and makes a controller the root; it looks as a push does.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func eraseAndPush(
    _ controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(controller, options) { .eraseAndPush($0) })
  }

  /// Makes the stack consist of these controllers, root first, in one transition.
  ///
  /// Controllers that are on the stack already keep the ids of their entries.
  ///
  /// It is a pop where the new top one was on the stack already, a push where it is new, and no
  /// transition at all where it is the one on screen (UIKit's rule).
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public func setStack(
    _ controllers: [any StackController], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(
      StackRequest(controllers.map { StackArrival($0) }, options, source: .wholeStack) {
        .setStack($0)
      })
  }

  /// Takes everything off above the entry with an id, in one transition.
  ///
  /// - Throws: `unknownEntryID`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    toEntry id: EntryID, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(.popToEntry(id), options))
  }

  /// Makes the stack consist of these controllers with exactly these ids, in one transition.
  ///
  /// Where only ids differ there is no transition.
  ///
  /// - Throws: `duplicateEntryID`, and as ``push(_:id:_:)-(StackController,_,_)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public func setStack(
    arrivals: [StackArrival], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(arrivals, options) { .setStack($0) })
  }

  /// Brings the controller back that was popped last, as a push.
  ///
  /// Only animated pops of one controller can be undone so, while
  /// ``StackConfiguration/unpop`` has a policy: the oldest goes first, and the whole history when
  /// its time is over or anything but such a pop, or an unpop, changes the stack.
  ///
  /// - Returns: `unchanged` where there is nothing to bring back.
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func unpop(
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(StackRequest(.unpop, options, source: .unpop))
  }

  /// Forgets all controllers that could be brought back.
  public func clearUnpopHistory() {
    machine.forgetHistory()
    releasePopped()
  }

  /// Calls a closure when an operation that is called now would be carried out: at once, or when the
  /// running hook has returned or, under the policy `queue`, the transition has ended.
  ///
  /// What the closure calls is carried out when it has returned. Where hooks have called each other
  /// past the limit (``StackInbox/limit``) it is not called.
  public func whenReady(_ body: @escaping () -> Void) {
    carryOut(in: nil) { _ in ready(body) } ?? later { stack, _ in stack.ready(body) }
  }

  private func ready(_ body: @escaping () -> Void) {
    if machine.interruption == .queue { wait(refusing: nil) { _ in body() } } else { body() }
  }
}

extension ViewStack {
  /// The push that brings the newest controller of the history back, or nil without one.
  func unpopRequest(_ request: borrowing StackRequest) -> StackRequest? {
    guard let entry = machine.unpopped, let member = popped(entry.id) else { return nil }
    return StackRequest(
      .push([entry]), request.options, source: .unpop, arriving: ShortList(only: member),
      terms: request.terms)
  }

  /// The controller of a name in the history, or one that a pop takes off or an unpop puts back.
  func popped(_ id: ControllerID) -> StackMember? {
    if let member = members.popped.first(where: { $0.id == id }) { return member }
    guard let running else { return nil }
    return running.awaited.first { $0.id == id }
      ?? (running.from.id == id ? running.from.member : nil)
  }

  /// A controller on two stacks would have two containers; one that is not made yet has none.
  func checkHome(of member: StackMember) throws(StackError) {
    if let node = member.madeNode {
      try checkHome(of: node)
    } else {
      members.hadLazyPages = true
    }
  }

  func checkHome(of node: ControllerNode) throws(StackError) {
    if let other = node.stack, other !== self, other.holds(node) {
      throw .controllerOnAnotherStack(node.id)
    }
  }

  /// Whether a controller stands here, is about to, or comes under a finger that may yet put it here.
  package func holds(_ node: ControllerNode) -> Bool {
    member(of: node) != nil || members.expected.contains { $0.madeNode === node }
      || running?.awaited.contains { $0.madeNode === node } ?? false
  }
}
