// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A part of the cases of a sweep, for one of several jobs of a test run.
///
/// Every case is in exactly one part: case *k* is in part *k* mod *n*.
public struct Shard: Hashable, Sendable {
  /// The index of the part: 1…``count``.
  public let index: Int
  /// The number of parts: from 1 to a million.
  public let count: Int

  /// All cases.
  public static let whole = Shard(checked: 1, of: 1)

  /// Creates a part; nil if the index is not in 1…`count`, or `count` is not in 1…1,000,000.
  public init?(_ index: Int, of count: Int) {
    guard count > 0, count <= 1_000_000, (1...count).contains(index) else { return nil }
    self.init(checked: index, of: count)
  }

  /// Reads a text such as `2/5`; nil if it is not a part.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }

  private init(checked index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Returns whether the part contains the case of a number, which counts from 0.
  public func contains(_ ordinal: Int) -> Bool { ordinal % count == index - 1 }

  /// Divides the part into parts that together have the same cases.
  public func divided(into parts: Int) -> [Shard] {
    (0..<max(parts, 1)).map { Shard(checked: index + $0 * count, of: count * max(parts, 1)) }
  }
}
