// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller on the stack, and the style with which it was left.
struct StackMember {
  let controller: any StackController
  /// The name of the controller's entry, asked for once, because its getter is foreign code.
  let id: ControllerID
  /// The style of the push that hid the controller, informed by both; the pop back mirrors it.
  ///
  /// It is kept here so that it is gone when the controller is: nothing outlives its entry.
  var styleWhenLeft: (any TransitionStyle)?

  init(_ controller: any StackController) {
    self.controller = controller
    id = controller.id
  }
}

/// The objects behind the names that a ``StackMachine`` knows: on the stack, and to be brought back.
struct StackMembers {
  /// The controllers in step with the entries of the state, root first.
  private(set) var all: [StackMember] = []
  /// The controllers of the entries in the unpop history, in no order.
  private(set) var popped: [StackMember] = []
  /// The controllers that a call is about to put on the stack: no other stack may take them.
  var expected: [any StackController] = []

  /// Puts the controllers of a change in the place of those in its range.
  ///
  /// - Parameters:
  ///   - change: A change that the state has not made yet.
  ///   - state: The state before it.
  ///   - arriving: The controllers of the entries that are not on the stack.
  /// - Returns: The members that leave the stack, root first.
  mutating func commit(
    _ change: StackChange, of state: StackState, arriving: [StackMember]
  ) -> [StackMember] {
    var leaving: [StackMember] = []
    leaving.reserveCapacity(change.removed.count)
    for index in change.range
    where leaving.count < change.removed.count
      && all[index].id == change.removed[leaving.count]
    {
      leaving.append(all[index])
    }
    // They arrive in the order of their entries, so each is where the search for the last one ended.
    var next = 0
    let members = change.entries.compactMap { entry -> StackMember? in
      // A controller that stays, as when the whole stack is set, keeps how it was left.
      if let index = state.index(of: entry.id) { return all[index] }
      for _ in arriving.indices {
        let member = arriving[next]
        next = (next + 1) % arriving.count
        if member.id == entry.id { return member }
      }
      return nil
    }
    all.replaceSubrange(change.range, with: members)
    return leaving
  }

  /// Keeps the controllers of the history, and no others; some of them may have left only now.
  ///
  /// - Returns: Those that are kept no more. They are for the caller to release, when nothing is being
  ///   changed: their `deinit` is foreign code.
  mutating func keepPopped(_ history: UnpopHistory, leaving: [StackMember]) -> [StackMember] {
    for member in leaving
    where history.contains(member.id)
      && !popped.contains(where: { $0.controller === member.controller })
    {
      popped.append(member)
    }
    guard popped.count != history.count else { return [] }
    let released = popped.filter { !history.contains($0.id) }
    popped.removeAll { !history.contains($0.id) }
    return released
  }

  /// Remembers with which style a controller was left, or forgets it.
  mutating func setStyle(_ style: (any TransitionStyle)?, at index: Int) {
    all[index].styleWhenLeft = style
  }
}
