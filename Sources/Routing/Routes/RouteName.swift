// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The name of a destination: what a deep link says, and what an app registers in a ``RouteMap``.
public struct RouteName: Hashable, Sendable {
  /// The name as it was given.
  public let text: String

  /// Creates a name.
  public init(_ text: String) {
    self.text = text
  }
}

extension RouteName: ExpressibleByStringLiteral {
  /// Creates a name from a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension RouteName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}

extension RouteName: Codable {
  /// Reads the name from a single string.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
