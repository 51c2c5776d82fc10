// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A route by name: the name of a screen, and its parameters as texts.
///
/// Use it if only a server or a file knows the screens. An application that knows its screens declares an
/// enum instead. A controller that no navigator has made is a screen of its name.
public struct Screen: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The parameters by name.
  public var parameters: [String: String]

  /// Creates a screen.
  public init(_ name: String, _ parameters: [String: String] = [:]) {
    (self.name, self.parameters) = (name, parameters)
  }
}

extension Screen: ExpressibleByStringLiteral {
  /// Creates a screen without parameters.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Screen: CustomStringConvertible {
  /// The name, and the parameters in the order of their names: `profile?tab=posts&user=anna`.
  public var description: String {
    let all = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return all.isEmpty ? name : "\(name)?\(all.joined(separator: "&"))"
  }
}

extension Screen: Codable {
  private struct Members: Codable {
    let screen: String
    let parameters: [String: String]?
  }

  /// Reads a screen: its name, or an object with its name as `screen`.
  public init(from decoder: any Decoder) throws {
    if let name = try? String(from: decoder) {
      self.init(name)
    } else {
      let all = try Members(from: decoder)
      self.init(all.screen, all.parameters ?? [:])
    }
  }

  /// Writes the screen; one without parameters as its name.
  public func encode(to encoder: any Encoder) throws {
    if parameters.isEmpty { return try name.encode(to: encoder) }
    try Members(screen: name, parameters: parameters).encode(to: encoder)
  }
}
