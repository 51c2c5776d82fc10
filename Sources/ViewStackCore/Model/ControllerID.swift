// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The identity of a controller: its name, unique on its stack, and what every print shows.
///
/// An app gives the name, or takes the next one of a ``ControllerIDSequence`` where it has none.
///
/// ```swift
/// let home: ControllerID = "home"
/// print(home)  // home
/// ```
public struct ControllerID: Hashable, Sendable {
  /// The name as it was given.
  public let name: String

  /// Creates the identity with a name of the caller's.
  public init(_ name: String) {
    self.name = name
  }
}

extension ControllerID: ExpressibleByStringLiteral {
  /// Creates the identity from a literal name.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension ControllerID: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension ControllerID: Codable {
  /// Reads the name from a single string.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
