// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller that has been popped, with the id that its entry had.
struct PoppedController {
  let controller: any StackController
  let entryID: EntryID?
}

/// The controllers that have been popped, newest last: the way forward again.
///
/// One time to live holds for the whole history and begins anew at each use of it.
struct UnpopHistory {
  private var popped: [PoppedController] = []
  private var deadline: Duration?

  /// The controllers, newest last.
  var controllers: [any StackController] { popped.map(\.controller) }

  /// The controller that an unpop would bring back.
  var newest: PoppedController? { popped.last }

  /// Keeps a controller that has been popped; at capacity the oldest goes.
  mutating func store(
    _ controller: PoppedController, _ policy: UnpopPolicy, at now: Duration
  ) {
    // Time may have come here in one step from before the end of theirs.
    expire(at: now)
    popped.append(controller)
    popped.removeFirst(max(popped.count - policy.depth, 0))
    touch(policy, at: now)
  }

  /// Takes the newest controller out.
  mutating func takeNewest(_ policy: UnpopPolicy, at now: Duration) -> PoppedController? {
    touch(policy, at: now)
    return popped.popLast()
  }

  /// Lets everything go whose time is over.
  mutating func expire(at now: Duration) {
    if let deadline, now >= deadline {
      clear()
    }
  }

  /// Lets everything go.
  mutating func clear() {
    popped.removeAll()
    deadline = nil
  }

  private mutating func touch(_ policy: UnpopPolicy, at now: Duration) {
    deadline = policy.timeToLive.map { now + $0 }
  }
}
