// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A name for a place on a stack, to come back to: of a push, not of a controller.
///
/// It is given when a controller is pushed and free again when that controller leaves the stack. Any
/// text will do, the empty one too; only on one stack it is unique.
///
/// ```swift
/// try stack.push(ViewController("cart"), id: "checkout")
/// try stack.push(ViewController("payment"))
/// try stack.pop(toEntry: "checkout")
/// ```
public struct EntryID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as it was given.
  public let rawValue: String

  /// Creates an id.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an id from a literal.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension EntryID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension EntryID: Codable {
  /// Reads the name from a single string.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
