// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The entries that have been popped, newest last.
///
/// One time to live holds for the whole history and begins anew whenever it is used.
struct UnpopHistory: Hashable {
  private var popped: [StackEntry] = []
  private var deadline: Duration?

  /// The number of entries that are kept, whether or not their time is over.
  var count: Int { popped.count }

  /// The entries whose time is not over at an instant, newest last.
  func entries(at now: Duration) -> [StackEntry] {
    deadline.map { now >= $0 } ?? false ? [] : popped
  }

  /// Whether a controller's entry is kept.
  func contains(_ id: ControllerID) -> Bool {
    popped.contains { $0.id == id }
  }

  /// Keeps an entry that has been popped; at capacity the oldest goes.
  mutating func store(_ entry: StackEntry, _ policy: UnpopPolicy, at now: Duration) {
    // Time may have come here in one step from before the end of theirs.
    expire(at: now)
    popped.append(entry)
    trim(to: policy)
    deadline = policy.timeToLive.map { now + $0 }
  }

  /// Takes the newest entry out.
  mutating func takeNewest(_ policy: UnpopPolicy, at now: Duration) {
    deadline = policy.timeToLive.map { now + $0 }
    _ = popped.popLast()
  }

  /// Lets the oldest entries go that are more than a policy keeps; without one, all.
  mutating func trim(to policy: UnpopPolicy?) {
    guard let policy else { return clear() }
    popped.removeFirst(max(popped.count - policy.depth, 0))
  }

  /// Lets everything go whose time is over.
  mutating func expire(at now: Duration) {
    if let deadline, now >= deadline { clear() }
  }

  /// Lets everything go.
  mutating func clear() {
    popped.removeAll()
    deadline = nil
  }
}
