// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A JSON value: a parameter of a ``Screen``.
///
/// A whole number is always an integer, so that equal values have one form.
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// Yes or no.
  case flag(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number; always finite.
  case number(Double)
  /// A text.
  case text(String)
  /// A list.
  case list([JSONValue])
  /// Values by name.
  case object([String: JSONValue])

  /// Creates a number, or an integer if it is whole; nil for a number that is not finite.
  public init?(_ number: Double) {
    guard number.isFinite else { return nil }
    // Beyond 2⁵³ a `Double` does not tell which integer it was.
    if number.magnitude < 0x1p53, let whole = Int(exactly: number) {
      self = .integer(whole)
    } else {
      self = .number(number)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text from a literal.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Creates a whole number from a literal.
  public init(integerLiteral number: Int) { self = .integer(number) }
  /// Creates a flag from a literal.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  /// Creates a list from a literal.
  public init(arrayLiteral values: JSONValue...) { self = .list(values) }
  /// Creates an object from a literal; of a repeated name, the last counts.
  public init(dictionaryLiteral values: (String, JSONValue)...) {
    self = .object(Dictionary(values) { $1 })
  }
}

extension JSONValue: CustomStringConvertible {
  /// A scalar as in a link, `7` or `anna`; lists and objects in brackets, names in order.
  public var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): String(flag)
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .text(let text): text
    case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let values): "{\(values.inOrder.joined(separator: ","))}"
    }
  }
}

extension [String: JSONValue] {
  /// The values in the order of their names, as `tab=news`.
  var inOrder: [String] { sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
}

extension JSONValue: Codable {
  /// Reads any JSON value.
  ///
  /// - Throws: `DecodingError` for any other value.
  public init(from decoder: any Decoder) throws {
    // Saved states consist of texts and objects, so that these are tried first.
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
    } else if let object = try? decoder.container(keyedBy: Name.self) {
      var values: [String: JSONValue] = [:]
      for name in object.allKeys {
        values[name.stringValue] = try object.decode(JSONValue.self, forKey: name)
      }
      self = .object(values)
    } else if let scalar = try? Self.scalar(try decoder.singleValueContainer()) {
      // Lists are rare.
      self = scalar
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
      self = .list(values)
    } else {
      self = try Self.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let flag = try? container.decode(Bool.self) { return .flag(flag) }
    if let number = try? container.decode(Int.self) { return .integer(number) }
    guard let value = JSONValue(try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a number that is not finite")
    }
    return value
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let values):
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in values { try container.encode(value, forKey: Name(name)) }
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .flag(let flag): try container.encode(flag)
      case .integer(let number): try container.encode(number)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .null, .list, .object: try container.encodeNil()
      }
    }
  }

  /// Any name, or the index of a list.
  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = String(intValue) }
  }
}
