// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Puts a controller on top; an id names its entry, to come back to with ``pop(toEntry:_:)``.
  ///
  /// - Throws: `duplicateController`, `duplicateEntryID`, `controllerOnAnotherStack`, or
  ///   `transitionRunning` under the policy `reject`; the stack is then unchanged.
  @discardableResult
  public func push(
    _ controller: any StackController, id: EntryID? = nil, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call([Page(controller, id: id)], options) { .push($0) })
  }

  /// Puts controllers on top in one transition; the id names the entry of the last one.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func push(
    _ controllers: [any StackController], id: EntryID? = nil,
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let last = controllers.count - 1
    return try push(
      pages: controllers.enumerated().map { Page($1, id: $0 == last ? id : nil) }, options)
  }

  /// Puts pages on top, in one transition.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func push(
    pages: [Page], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call(pages, options) { .push($0) })
  }

  /// Takes controllers off the top; the root stays, whatever the count.
  ///
  /// - Throws: `negativeCount`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    count: Int = 1, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(.pop(count, options))
  }

  /// Takes everything off but the root, in one transition.
  ///
  /// - Throws: `transitionRunning` under the policy `reject`.
  @discardableResult
  public func popToRoot(
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call(.popToRoot, [], options))
  }

  /// Takes everything off above an index, 0 for the root, in one transition.
  ///
  /// - Throws: `indexOutOfRange`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    toIndex index: Int, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call(.popToIndex(index), [], options))
  }

  /// Takes everything off above a controller, in one transition.
  ///
  /// - Throws: `unknownController`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    to controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call(.popTo(controller.id), [], options, target: controller))
  }

  /// Takes everything off above the entry with an id, in one transition.
  ///
  /// - Throws: `unknownEntryID`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    toEntry id: EntryID, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call(.popToEntry(id), [], options))
  }

  /// Replaces the current controller, with the look of a push; an empty stack pushes the new one.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func replaceCurrent(
    with controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call([Page(controller)], options) { .replaceCurrent($0[0]) })
  }

  /// Replaces a controller anywhere on the stack, without animation.
  ///
  /// If the old one is on screen, the new one is shown instead, with all hooks.
  ///
  /// - Throws: `unknownController`, and as ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func replace(
    _ controller: any StackController, with newController: any StackController
  ) throws(StackError) -> StackOutcome {
    let id = controller.id
    return try enter(
      Call([Page(newController)], .instant, target: controller) { .replace(id, with: $0[0]) })
  }

  /// Inserts a controller at an index, 0…count, without animation.
  ///
  /// Below the top nothing on screen changes; at the count it is shown, with all hooks.
  ///
  /// - Throws: `indexOutOfRange`, and as ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func insert(
    _ controller: any StackController, at index: Int
  ) throws(StackError) -> StackOutcome {
    try insert(Page(controller), at: index)
  }

  /// Inserts a page, as ``insert(_:at:)-(StackController,_)`` inserts a controller.
  @discardableResult
  public func insert(_ page: Page, at index: Int) throws(StackError) -> StackOutcome {
    try enter(Call([page], .instant) { .insert($0[0], at: index) })
  }

  /// Empties the stack, without animation.
  ///
  /// - Throws: `transitionRunning` under the policy `reject`.
  @discardableResult
  public func erase() throws(StackError) -> StackOutcome {
    try enter(Call(.erase, [], .instant))
  }

  /// Takes everything off and makes a controller the root, with the look of a push.
  ///
  /// The new root may have the name of a controller that leaves.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func setRoot(
    _ controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call([Page(controller)], options) { .setRoot($0[0]) })
  }

  /// Makes the stack consist of these controllers, root first, in one transition.
  ///
  /// Controllers that are on the stack already keep the ids of their entries. The transition follows
  /// UIKit's rule: a pop if the new top controller was on the stack, a push if it is new, none if it is on
  /// screen.
  ///
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public func setControllers(
    _ controllers: [any StackController], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let pages = controllers.map { Page($0) }
    return try enter(Call(pages, options, source: .wholeStack) { .setEntries($0) })
  }

  /// Makes the stack consist of these pages with exactly their ids; other ids alone make no transition.
  ///
  /// - Throws: `duplicateEntryID`, and as ``push(_:id:_:)-(StackController,_,_)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public func setControllers(
    pages: [Page], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call(pages, options) { .setEntries($0) })
  }

  /// Brings back the controller that was popped last, with the look of a push.
  ///
  /// ``StackConfiguration/unpop`` sets how many controllers are kept, and how long. Only an animated
  /// `pop()`, by a call or a finger, can be undone. Any change but such a pop, or an unpop, clears the history.
  ///
  /// - Returns: `unchanged` also if there is nothing to bring back.
  /// - Throws: As ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func unpop(
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(.unpop(options))
  }

  /// Forgets all controllers that could be brought back; from inside a hook, when the running call is done.
  public func clearUnpopHistory() {
    note(.other("clearUnpopHistory()"))
    enter((), answering: ()) { stack, _ in stack.forgetHistory() }
  }

  func forgetHistory() {
    storage.machine.forgetHistory()
    dropForgotten()
  }

  /// Calls a closure as soon as an operation would not have to wait.
  ///
  /// That is at once, when the running hook has returned or, under the policy `queue`, when the transition
  /// has ended; under `reject` an operation does not wait, but may be refused. Calls that the closure makes are
  /// carried out when it has returned. If hooks have called each other past the limit of the ``StackInbox``,
  /// `refused` is called instead.
  public func whenReady(
    _ body: @escaping () -> Void, refused: @escaping (StackError) -> Void = { _ in }
  ) {
    enter(body, answering: (), refused: refused) { stack, body in
      if stack.storage.machine.decide() == .wait {
        stack.postpone(.closure(body))
      } else {
        body()
      }
    }
  }
}
