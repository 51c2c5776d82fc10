// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One screen: a name that the application has registered, with its parameters.
///
/// ```swift
/// struct Profile: Codable { var user: String; var tab = "posts" }
/// let screen = try Screen("profile", encoding: Profile(user: "anna"))
/// print(screen)  // profile?tab=posts&user=anna
/// print(try screen.parameters(as: Profile.self).user)  // anna
/// ```
public struct Screen: Hashable, Sendable {
  /// The name under which a ``ScreenCatalog`` knows it.
  public var name: String
  /// Its parameters by name.
  public var parameters: [String: JSONValue]
  /// The parameters to which ``goBack()`` returns, oldest first.
  public internal(set) var earlier: [[String: JSONValue]]
  /// The id of its entry on the stack, to come back to it, or nil.
  public var id: EntryID?

  /// Creates a screen.
  public init(
    _ name: String, _ parameters: [String: JSONValue] = [:],
    earlier: [[String: JSONValue]] = [], id: EntryID? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.earlier = earlier
    self.id = id
  }

  /// Creates a screen whose parameters are the properties of a `Codable` value.
  ///
  /// - Throws: What encoding throws, and `EncodingError` where the value is no object.
  public init(_ name: String, encoding parameters: some Encodable) throws {
    guard case .object(let values) = try JSONValue(encoding: parameters) else {
      throw EncodingError.invalidValue(
        parameters,
        EncodingError.Context(codingPath: [], debugDescription: "parameters have names"))
    }
    self.init(name, values)
  }

  /// Returns the parameters as the type with which the application works.
  ///
  /// - Throws: `DecodingError` where they do not fit; those that a catalog has checked do.
  public func parameters<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONValue.object(parameters).decoded()
  }

  /// Gives the screen other parameters.
  ///
  /// - Parameters:
  ///   - new: All its parameters.
  ///   - remembering: Whether ``goBack()`` returns to those that it has now.
  public mutating func setParameters(_ new: [String: JSONValue], remembering: Bool = false) {
    if remembering, new != parameters { earlier.append(parameters) }
    parameters = new
  }

  /// Goes back to the parameters before the last change that was remembered.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func goBack() -> Bool {
    guard let last = earlier.popLast() else { return false }
    parameters = last
    return true
  }
}

extension Screen: ExpressibleByStringLiteral {
  /// Creates a screen without parameters.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Screen: CustomStringConvertible {
  /// The name, and the parameters in the order of their names: `profile?tab=posts&user=anna`.
  public var description: String {
    parameters.isEmpty ? name : "\(name)?\(parameters.inOrder.joined(separator: "&"))"
  }
}

/// A controller that shows a ``Screen``, and keeps it: what a live state is read from.
///
/// A controller that does not conform is a screen of its own name, without parameters.
public protocol ScreenController: StackController {
  /// The screen that it shows; a ``Navigator`` sets it where its parameters change.
  var screen: Screen { get set }
}
