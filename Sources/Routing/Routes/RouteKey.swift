// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The identity of one route, or of one stack of routes: a number that is never used again.
public struct RouteKey: Hashable, Sendable {
  /// The number; a ``RouteKeySequence`` begins at 1.
  public let number: Int

  /// Creates the key of a number, as a saved stack has it; new ones come from a sequence.
  public init(_ number: Int) {
    self.number = number
  }
}

extension RouteKey: Comparable {
  /// Whether one key was taken before the other.
  public static func < (one: RouteKey, other: RouteKey) -> Bool {
    one.number < other.number
  }
}

extension RouteKey: CustomStringConvertible {
  /// The number, as `#1`.
  public var description: String { "#\(number)" }
}

extension RouteKey: Codable {
  /// Reads the number.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
