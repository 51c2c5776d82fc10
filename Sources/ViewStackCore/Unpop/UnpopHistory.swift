// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The controllers that have been popped, newest last: the way forward again.
///
/// One time to live holds for the whole history and begins anew at each use of it.
struct UnpopHistory {
  private(set) var controllers: [any StackController] = []
  private var deadline: Duration?

  /// The controller that an unpop would bring back.
  var newest: (any StackController)? { controllers.last }

  /// Keeps a controller that has been popped; at capacity the oldest goes.
  mutating func store(
    _ controller: any StackController, _ policy: UnpopPolicy, at now: Duration
  ) {
    // Time may have come here in one step from before the end of theirs.
    expire(at: now)
    controllers.append(controller)
    controllers.removeFirst(max(controllers.count - policy.depth, 0))
    touch(policy, at: now)
  }

  /// Takes the newest controller out.
  mutating func takeNewest(_ policy: UnpopPolicy, at now: Duration) -> (any StackController)? {
    touch(policy, at: now)
    return controllers.popLast()
  }

  /// Lets everything go whose time is over.
  mutating func expire(at now: Duration) {
    if let deadline, now >= deadline {
      clear()
    }
  }

  /// Lets everything go.
  mutating func clear() {
    controllers.removeAll()
    deadline = nil
  }

  private mutating func touch(_ policy: UnpopPolicy, at now: Duration) {
    deadline = policy.timeToLive.map { now + $0 }
  }
}
