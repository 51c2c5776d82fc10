// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A source of route keys, `#1`, `#2`, … in the order in which they were taken.
///
/// It is a value that the caller passes along: the same calls give the same keys.
public struct RouteKeySequence: Hashable, Sendable {
  /// The number that was taken last, 0 before the first.
  public private(set) var last = 0

  /// Creates a sequence that begins at `#1`.
  public init() {}

  /// Takes the next key.
  ///
  /// - Precondition: Fewer than 2⁶³ − 1 keys were taken; nobody gets there by taking them.
  public mutating func next() -> RouteKey {
    last += 1
    return RouteKey(last)
  }

  /// Goes past a key that is in use already, so that it is not given again.
  public mutating func skip(past key: RouteKey) {
    last = max(last, key.number)
  }
}

extension RouteKeySequence: Codable {
  /// Keys beyond this are damage: no app gets there, and JSON keeps no whole numbers beyond it.
  static let limit = 1 << 53

  /// Reads the number that was taken last.
  ///
  /// - Throws: `DecodingError` when it is outside 0…2⁵³.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    last = try container.decode(Int.self)
    guard (0...Self.limit).contains(last) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a key of \(last) is outside 0…2⁵³")
    }
  }

  /// Writes the number that was taken last.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(last)
  }
}
