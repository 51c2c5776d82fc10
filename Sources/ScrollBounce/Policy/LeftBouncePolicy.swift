// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Which scrolls give up their bounce at the start, so that a pan from there pops.
///
/// EZCustomNavigation's precedence: the geometry first; then the scroll's own block, and the global
/// one is not called; else the global block; else no. It is evaluated when a pan is about to
/// begin, freshly each time. No offset is ever clamped: the scroll's pan is refused, and the
/// stack's begins in its place.
///
/// ```swift
/// var policy = LeftBouncePolicy.standard
/// policy.block = LeftBounceBlock { $0.region.name != "map" }
/// ```
public struct LeftBouncePolicy: Sendable {
  /// The geometry at which a block is asked.
  public var rule: LeftBounceRule

  /// The global block; without one, a scroll without a block of its own keeps its bounce.
  public var block: LeftBounceBlock?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - rule: The geometry at which a block is asked.
  ///   - block: The global block, or `nil` for none.
  public init(rule: LeftBounceRule = .resting, block: LeftBounceBlock? = .insideStack) {
    self.rule = rule
    self.block = block
  }

  /// A scroll at rest at its start, inside one of our stacks.
  public static var standard: LeftBouncePolicy { LeftBouncePolicy() }

  /// EZCustomNavigation 1.2.0 to the letter: an offset of exactly 0, inside one of our stacks.
  public static var strict: LeftBouncePolicy { LeftBouncePolicy(rule: .exactZero) }

  /// Decides whether a scroll may begin its pan.
  ///
  /// - Parameter question: The scroll and the pan.
  /// - Returns: The decision, with its reason and the number of blocks that were called.
  public func decision(on question: LeftBounceQuestion) -> LeftBounceDecision {
    if let objection = rule.objection(to: question) {
      return LeftBounceDecision(reason: objection)
    }
    if let own = question.region.avoidsLeftBounce {
      return LeftBounceDecision(reason: .ownBlock(own(question)))
    }
    guard let block else { return LeftBounceDecision(reason: .noBlock) }
    return LeftBounceDecision(reason: .globalBlock(block(question)))
  }
}
