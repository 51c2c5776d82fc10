// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller on the stack, or on its way there or away, with the name that it has here.
final class StackMember {
  let controller: any StackController
  /// The controller's node, by which the stack knows it again.
  ///
  /// It is asked for once, because the controller's getter is foreign code.
  let node: ControllerNode
  /// The controller's name, or one made of it where another controller here has the same.
  let id: ControllerID
  /// Whether the name is not the controller's own.
  let isTwin: Bool
  /// The style of the push that hid the controller, informed by both; the pop back mirrors it.
  ///
  /// It is kept here so that it is gone when the controller is: nothing outlives its entry.
  var styleWhenLeft: (any TransitionStyle)? {
    get { unsafe heldStyle }
    set { unsafe heldStyle = newValue }
  }
  // What is called when a style is released waits for its turn, so it cannot come back to here.
  @exclusivity(unchecked) private var heldStyle: (any TransitionStyle)?

  init(_ controller: any StackController, id: ControllerID? = nil) {
    self.controller = controller
    let node = controller.node
    self.node = node
    self.id = id ?? node.id
    isTwin = id.map { $0 != node.id } ?? false
  }
}

/// The objects behind the names that a ``StackMachine`` knows: on the stack, and to be brought back.
struct StackMembers {
  /// The controllers in step with the entries of the state, root first.
  private(set) var all: [StackMember] = []
  /// The controllers of the entries in the unpop history, in no order.
  private(set) var popped: [StackMember] = []
  /// The controllers that a call is about to put on the stack: no other stack may take them.
  var expected: [StackMember] = []
  /// Those of ``all`` that are not found by their controllers' own names, by their nodes.
  private(set) var twins: [ObjectIdentifier: StackMember] = [:]

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
    let leaving = replace(change, of: state, arriving: arriving)
    for member in leaving where member.isTwin { twins[ObjectIdentifier(member.node)] = nil }
    for member in all[change.range.lowerBound...].prefix(change.entries.count) where member.isTwin {
      twins[ObjectIdentifier(member.node)] = member
    }
    return leaving
  }

  private mutating func replace(
    _ change: StackChange, of state: StackState, arriving: [StackMember]
  ) -> [StackMember] {
    if change.replaced.isEmpty, arriving.count == change.entries.count,
      zip(arriving, change.entries).allSatisfy({ $0.id == $1.id })
    {
      // Only new ones come, in the order of their entries.
      all.replace(change.range, with: arriving)
      return []
    }
    guard !change.entries.isEmpty else {
      let leaving = Array(all[change.range])
      all.replace(change.range, with: [])
      return leaving
    }
    let removed = change.removed
    var leaving: [StackMember] = []
    for index in change.range
    where leaving.count < removed.count && all[index].id == removed[leaving.count] {
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
    all.replace(change.range, with: members)
    return leaving
  }

  /// Keeps the controllers of the history, and no others; some of them may have left only now.
  ///
  /// - Returns: Those that are kept no more. They are for the caller to release, when nothing is being
  ///   changed: their `deinit` is foreign code.
  mutating func keepPopped(_ history: UnpopHistory, leaving: [StackMember]) -> [StackMember] {
    for member in leaving
    where history.contains(member.id)
      && !popped.contains(where: { $0.node === member.node })
    {
      popped.append(member)
    }
    guard popped.count != history.count else { return [] }
    let released = popped.filter { !history.contains($0.id) }
    popped.removeAll { !history.contains($0.id) }
    return released
  }
}
