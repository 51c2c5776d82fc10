// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An entry of a stack: a controller and, optionally, an id.
///
/// An encoded entry without an id has no key `entryID`.
public struct StackEntry: Hashable, Sendable, Codable {
  /// The name of the controller, unique on a stack.
  public let id: ControllerID

  /// The id of the entry, unique on a stack, or nil.
  public let entryID: EntryID?

  /// The number of the page in its container, or 0 for an entry without a container.
  private(set) var page = 0

  private enum CodingKeys: String, CodingKey {
    case id, entryID
  }

  /// Creates an entry, by default without an id.
  public init(_ id: ControllerID, entryID: EntryID? = nil) {
    self.init(id, entryID: entryID, page: 0)
  }

  init(_ id: ControllerID, entryID: EntryID?, page: Int) {
    (self.id, self.entryID, self.page) = (id, entryID, page)
  }

  /// Returns whether both entries represent the same controller.
  func isSame(as other: StackEntry) -> Bool { id == other.id && page == other.page }

  /// Whether names and ids are equal.
  public static func == (one: StackEntry, other: StackEntry) -> Bool {
    one.id == other.id && one.entryID == other.entryID
  }

  /// Hashes the values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(entryID)
  }
}

/// The id of an entry, which names a push rather than a controller.
///
/// The caller gives the id when it pushes a controller, and a pop can return to it. The id is unique on one
/// stack, and free again when that controller is removed. Any text is valid, even an empty one.
///
/// ```swift
/// try stack.push(ViewController("cart"), id: "checkout")
/// try stack.push(ViewController("payment"))
/// try stack.pop(toEntry: "checkout")
/// ```
public struct EntryID:
  Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringLiteral
{
  /// The name that the caller has given.
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
