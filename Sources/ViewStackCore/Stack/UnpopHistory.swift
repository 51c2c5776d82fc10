// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The popped entries of a stack, newest last; their common time to live restarts at every use.
struct UnpopHistory {
  private var popped: [StackEntry] = []
  private var labels = Set<ControllerID>()
  private var end: Duration?
  /// The controllers that were removed from the history and are not released yet.
  private var dropped: [ControllerID] = []

  /// The instant at which the entries expire, or nil if there are none or no time limit.
  var deadline: Duration? { popped.isEmpty ? nil : end }

  /// Returns the entries that have not expired at an instant, newest last.
  func entries(at now: Duration) -> [StackEntry] {
    end.map { now >= $0 } ?? false ? [] : popped
  }

  func contains(_ id: ControllerID) -> Bool { labels.contains(id) }

  /// Adds a popped entry, and removes the oldest entries beyond the depth.
  mutating func store(_ entry: StackEntry, _ policy: UnpopPolicy, at now: Duration) {
    popped.append(entry)
    labels.insert(entry.id)
    trim(to: policy)
    end = policy.timeToLive.map { now + $0 }
  }

  /// Removes the newest entry, and restarts the time to live.
  mutating func takeNewest(_ policy: UnpopPolicy, at now: Duration) {
    end = policy.timeToLive.map { now + $0 }
    if let newest = popped.popLast() { drop(newest) }
  }

  /// Removes the oldest entries beyond the depth of a policy, or all entries without a policy.
  mutating func trim(to policy: UnpopPolicy?) {
    guard let policy else { return clear() }
    let count = max(popped.count - policy.depth, 0)
    for entry in popped.prefix(count) { drop(entry) }
    popped.removeFirst(count)
  }

  mutating func expire(at now: Duration) {
    if let end, now >= end { clear() }
  }

  mutating func clear() {
    for entry in popped { drop(entry) }
    popped.removeAll()
    end = nil
  }

  private mutating func drop(_ entry: StackEntry) {
    labels.remove(entry.id)
    dropped.append(entry.id)
  }

  /// Returns the controllers that were removed from the history since the last call.
  mutating func takeDropped() -> [ControllerID] {
    if dropped.isEmpty { return [] }
    defer { dropped = [] }
    return dropped
  }
}

extension UnpopHistory: Hashable {
  static func == (one: UnpopHistory, other: UnpopHistory) -> Bool {
    one.popped == other.popped && one.end == other.end
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(popped)
    hasher.combine(end)
  }
}

/// The number of popped controllers that a stack keeps for unpop, and their time to live.
public struct UnpopPolicy: Hashable, Sendable {
  /// The largest number of controllers; beyond it the stack removes the oldest one.
  public let depth: Int
  /// The time for which the history is kept after its last use, or nil for no limit.
  public let timeToLive: Duration?

  /// Creates a policy, by default with three controllers and without a time limit.
  ///
  /// - Throws: ``StackError/invalidUnpopDepth(_:)`` if the depth is below 1,
  ///   ``StackError/invalidTimeToLive(_:)`` if the time is not above zero.
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
