// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Values for writing, which have no place in a text.
///
/// ```swift
/// let value: JSONTree = ["format": "report", "version": 1, "title": nil]
/// ```
///
/// A member whose value is nil is left out.
extension JSONTree: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// The key of a member.
  public typealias Key = String
  /// The value of a member, or nil to leave the member out.
  public typealias Value = JSONTree?

  /// Creates an object, without the keys whose value is nil.
  public init(dictionaryLiteral elements: (String, JSONTree?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// Creates a list.
  public init(arrayLiteral elements: JSONTree...) { self = .array(elements) }

  /// The value `null`.
  public static let null = JSONTree(.null)

  /// Returns an object.
  public static func object(_ members: [Member]) -> JSONTree { JSONTree(.object(members)) }

  /// Returns an object with the members of another one behind its own.
  public func appending(_ object: JSONTree) -> JSONTree {
    .object((members ?? []) + (object.members ?? []))
  }

  /// Returns a list.
  public static func array(_ elements: [JSONTree]) -> JSONTree { JSONTree(.array(elements)) }

  /// Returns a list of numbers.
  public static func numbers(_ numbers: [Double]) -> JSONTree {
    .array(numbers.map { .number($0) })
  }

  /// Returns a list of texts.
  public static func strings(_ texts: [String]) -> JSONTree { .array(texts.map { .string($0) }) }

  /// Returns `true` or `false`.
  public static func bool(_ value: Bool) -> JSONTree { JSONTree(.bool(value)) }

  /// Returns a number.
  public static func number(_ number: Double) -> JSONTree { JSONTree(.number(number)) }

  /// Returns a whole number.
  public static func number(_ number: Int) -> JSONTree { .number(Double(number)) }

  /// Returns a text, or `null` for nil.
  public static func string(_ text: String?) -> JSONTree {
    text.map { JSONTree(.string($0)) } ?? .null
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a text.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Creates a whole number.
  public init(integerLiteral number: Int) { self = .number(number) }
}

extension JSONTree: ExpressibleByBooleanLiteral {
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
