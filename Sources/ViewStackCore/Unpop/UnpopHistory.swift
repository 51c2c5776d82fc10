// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The entries that have been popped, newest last.
///
/// One time to live applies to the whole history; it starts again at every use.
struct UnpopHistory: Hashable {
  private var popped: [StackEntry] = []
  private var end: Duration?

  /// The instant at which what is in it expires, or nil where nothing is or will.
  var deadline: Duration? { popped.isEmpty ? nil : end }

  /// The number of entries, including those that have expired.
  var count: Int { popped.count }

  /// Returns the entries that have not expired at an instant, newest last.
  func entries(at now: Duration) -> [StackEntry] {
    end.map { now >= $0 } ?? false ? [] : popped
  }

  /// Whether the history has a controller's entry.
  func contains(_ id: ControllerID) -> Bool {
    popped.contains { $0.id == id }
  }

  /// Adds an entry that has been popped; beyond the depth the oldest is removed.
  mutating func store(_ entry: StackEntry, _ policy: UnpopPolicy, at now: Duration) {
    popped.append(entry)
    trim(to: policy)
    end = policy.timeToLive.map { now + $0 }
  }

  /// Removes the newest entry.
  mutating func takeNewest(_ policy: UnpopPolicy, at now: Duration) {
    end = policy.timeToLive.map { now + $0 }
    _ = popped.popLast()
  }

  /// Removes the oldest entries beyond the depth of a policy; without a policy, all.
  mutating func trim(to policy: UnpopPolicy?) {
    guard let policy else { return clear() }
    popped.removeFirst(max(popped.count - policy.depth, 0))
  }

  /// Removes all entries if they have expired.
  mutating func expire(at now: Duration) {
    if let end, now >= end { clear() }
  }

  /// Removes all entries.
  mutating func clear() {
    popped.removeAll()
    end = nil
  }
}

/// The number of popped controllers that a stack keeps for unpop, and their time to live.
public struct UnpopPolicy: Hashable, Sendable {
  /// The greatest number of controllers; beyond it the oldest is removed.
  public let depth: Int
  /// The time for which the history is kept after its last use, or nil for no limit.
  public let timeToLive: Duration?

  /// Creates a policy; by default three controllers without a time limit.
  ///
  /// - Throws: ``StackError/invalidUnpopDepth(_:)`` for a depth below 1,
  ///   ``StackError/invalidTimeToLive(_:)`` for a time that is not above zero.
  public init(depth: Int = 3, timeToLive: Duration? = nil) throws(StackError) {
    guard depth > 0 else { throw .invalidUnpopDepth(depth) }
    if let timeToLive, timeToLive <= .zero { throw .invalidTimeToLive(timeToLive) }
    self.depth = depth
    self.timeToLive = timeToLive
  }

  private init(depth: Int) {
    self.depth = depth
    timeToLive = nil
  }

  /// Three controllers without a time limit (EZCustomNavigation's default).
  public static let three = UnpopPolicy(depth: 3)
}
