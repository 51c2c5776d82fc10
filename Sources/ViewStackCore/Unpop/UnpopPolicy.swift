// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How many popped controllers a stack keeps for going forward again, and how long.
public struct UnpopPolicy: Hashable, Sendable {
  /// How many controllers are kept; the oldest goes first.
  public let depth: Int
  /// How long the history is kept after it was last used, or nil for ever.
  public let timeToLive: Duration?

  /// Creates a policy; three controllers, for ever, unless told otherwise.
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

  /// Three controllers, for ever (EZCustomNavigation's default).
  public static let three = UnpopPolicy(depth: 3)
}
