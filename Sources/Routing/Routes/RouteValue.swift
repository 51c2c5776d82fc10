// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The value of one parameter of a route: a text, a whole number, or yes and no.
///
/// A fraction is written as a text: then it is read back exactly as it was written.
public enum RouteValue: Hashable, Sendable {
  /// Any text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case flag(Bool)
}

extension RouteValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates a text from a literal.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Creates a number from a literal.
  public init(integerLiteral number: Int) { self = .integer(number) }
  /// Creates a flag from a literal.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension RouteValue: CustomStringConvertible {
  /// The value as it would stand in a link: `7`, `true`, `anna`.
  public var description: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .flag(let flag): String(flag)
    }
  }
}

extension RouteValue: Codable {
  /// Reads a boolean, a whole number or a string.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes the value bare.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}
