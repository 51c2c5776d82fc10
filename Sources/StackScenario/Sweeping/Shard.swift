// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One of several parts into which the cases of a sweep are divided, for the jobs of a test run.
///
/// Every case is in exactly one part: case *k* is in part *k* mod *n*.
public struct Shard: Hashable, Sendable {
  /// Which part it is: 1…``count``.
  public let index: Int
  /// How many parts there are: of a whole, a million at most.
  public let count: Int

  /// All cases.
  public static let whole = Shard(checked: 1, of: 1)

  /// Creates a part; nil where there is no such part, or more than a million are asked for.
  public init?(_ index: Int, of count: Int) {
    guard count > 0, count <= 1_000_000, (1...count).contains(index) else { return nil }
    self.init(checked: index, of: count)
  }

  /// Reads `2/5`; nil where that is no part.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }

  private init(checked index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Returns whether the case of a number, from 0, is in this part.
  public func contains(_ ordinal: Int) -> Bool { ordinal % count == index - 1 }

  /// The numbers of its cases, of so many in all.
  func ordinals(of total: Int) -> StrideTo<Int> { stride(from: index - 1, to: total, by: count) }

  /// Divides the part itself into parts; together they are what it is.
  public func divided(into parts: Int) -> [Shard] {
    (0..<max(parts, 1)).map { Shard(checked: index + $0 * count, of: count * max(parts, 1)) }
  }
}
