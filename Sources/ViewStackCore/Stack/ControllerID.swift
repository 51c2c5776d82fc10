// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The name of a controller, which output shows.
///
/// An app chooses the name. It is a label; the object is the identity. If a stack already has a
/// controller of the same name, it calls the second one `name#2` (``ViewStack/name(of:)``).
///
/// ```swift
/// let home: ControllerID = "home"
/// print(home)  // home
/// ```
public struct ControllerID: Hashable, Sendable {
  /// The name that the app has given.
  public let name: String

  /// Creates the identity with a name.
  public init(_ name: String) {
    self.name = name
  }
}

extension ControllerID: ExpressibleByStringInterpolation {
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
