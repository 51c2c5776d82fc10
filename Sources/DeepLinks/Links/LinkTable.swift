// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A form of links, and where they lead.
///
/// A part that begins with a colon is a parameter. The screens of the state take what their types
/// read of the link's parameters, those of the path and those of the query; what the pattern gives
/// them itself stays.
public struct LinkPattern: Sendable {
  /// The path, such as `users/:user`.
  public let path: String
  /// The state that it opens.
  public let state: NavigationState

  /// Creates a pattern.
  public init(_ path: String, opens state: NavigationState) {
    self.path = path
    self.state = state
  }

  /// The parts of the path.
  var parts: [Substring] { path.split(separator: "/") }
}

/// The links of an application: their prefixes, and their patterns, of which the first that fits
/// counts.
public struct LinkTable: Sendable {
  /// The prefixes of links, such as `shop://` and `https://shop.example/`.
  ///
  /// Links that are made begin with the first. The scheme and the host are compared without case.
  public let prefixes: [String]
  /// The patterns.
  public let patterns: [LinkPattern]

  /// Creates a table.
  public init(_ prefixes: [String], _ patterns: [LinkPattern]) {
    self.prefixes = prefixes
    self.patterns = patterns
  }
}

/// Why a link leads nowhere, or a state has no link.
public enum LinkError: Error, Hashable, Sendable {
  /// The link begins with none of the prefixes.
  case unknownPrefix(String)
  /// A part of the link has a `%` without two hexadecimal digits, or is no UTF-8.
  case malformedEscape(String)
  /// No pattern has this part there, after those before it.
  case unknownPart(String, after: String)
  /// The path ends where every pattern goes on.
  case incomplete(String)
  /// A pattern fits, and a parameter does not.
  case parameter(ParameterError, screen: String)
  /// No pattern opens the state.
  case noPattern(NavigationState)
}

extension LinkError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .unknownPrefix(let link): "'\(link)' begins as no link does"
    case .malformedEscape(let part): "'\(part)' has a percent sign that stands for no character"
    case .unknownPart(let part, after: ""): "no link begins with '\(part)'"
    case .unknownPart(let part, let before): "no link has '\(part)' after '\(before)'"
    case .incomplete(""): "the link names nothing"
    case .incomplete(let path): "every link goes on after '\(path)'"
    case .parameter(let error, let screen): "\(error), of the screen '\(screen)'"
    case .noPattern(let state): "no link leads to \(state)"
    }
  }
}

extension ScreenCatalog {
  /// Returns the state to which a link leads.
  ///
  /// A link is a URL: a prefix, parts with slashes between, and a query of `name=value`. A fragment is
  /// ignored, and of the query what no screen reads; what one reads is given once.
  ///
  /// - Throws: ``LinkError``, which says which part of the link does not fit.
  /// - Complexity: O(*p* · *n*) for *p* patterns and *n* characters.
  public func state(for link: String) throws(LinkError) -> NavigationState {
    let url = try ParsedLink(link, prefixes: links.prefixes)
    var misfit: LinkError?
    var longest = 0
    for pattern in links.patterns {
      let parts = pattern.parts
      let fitting = zip(parts, url.parts).prefix { $0.first == ":" || $0 == $1 }.count
      guard fitting == parts.count, fitting == url.parts.count else {
        longest = max(longest, min(fitting, url.parts.count))
        continue
      }
      var own = url
      for (part, value) in zip(parts, url.parts) where part.first == ":" {
        own.add(value, named: String(part.dropFirst()))
      }
      do throws(LinkError) {
        return try filled(pattern.state, with: own)
      } catch {
        misfit = misfit ?? error
      }
    }
    if let misfit { throw misfit }
    guard longest < url.parts.count else { throw .incomplete(url.parts.joined(separator: "/")) }
    throw .unknownPart(
      url.parts[longest], after: url.parts[..<longest].joined(separator: "/"))
  }

  /// Returns a link that leads to a state.
  ///
  /// Parameters that differ from the initial ones stand in the path or in the query.
  ///
  /// - Throws: ``LinkError/noPattern(_:)`` where none leads to exactly this state. The parameters to
  ///   which screens could go back, and the ids of entries, are in no link.
  public func link(to state: NavigationState) throws(LinkError) -> String {
    let goal = plain(checked(state).value)
    for pattern in links.patterns {
      guard let link = link(to: goal, by: pattern), (try? self.state(for: link)) == goal
      else { continue }
      return link
    }
    throw .noPattern(state)
  }

  /// The state of a pattern with the parameters of a link.
  private func filled(
    _ template: NavigationState, with link: ParsedLink
  ) throws(LinkError) -> NavigationState {
    var state = template
    for number in 0..<state.containerCount where state[number].isLeaf {
      for index in state[number].screens.indices {
        let place = NavigationState.Place(container: number, index: index)
        let own = state[place]
        do throws(ParameterError) {
          let values = link.values.merging(own.parameters) { $1 }
          let parameters = try self[own.name]?.checked(values, readingTexts: true) ?? [:]
          if let name = link.repeated.filter({ parameters[$0] != nil }).min() {
            throw ParameterError(repeated: name)
          }
          state[place].parameters = parameters
        } catch {
          throw .parameter(error, screen: own.name)
        }
      }
    }
    return plain(checked(state).value)
  }

  /// A state without what no link says.
  private func plain(_ state: NavigationState) -> NavigationState {
    var state = state
    for number in 0..<state.containerCount where state[number].isLeaf {
      state[number].screens = state[number].screens.map { Screen($0.name, $0.parameters) }
    }
    return state
  }

  /// The link that a pattern would make of a state; whether it leads there, its reader says.
  private func link(to state: NavigationState, by pattern: LinkPattern) -> String? {
    guard state.containerCount == pattern.state.containerCount else { return nil }
    var values: [String: String] = [:]
    for number in 0..<state.containerCount {
      let (screens, templates) = (state[number].screens, pattern.state[number].screens)
      guard screens.map(\.name) == templates.map(\.name) else { return nil }
      for (screen, template) in zip(screens, templates) {
        for (name, value) in screen.parameters where template.parameters[name] == nil {
          let isPart = pattern.parts.contains(":\(name)")
          if !isPart, self[screen.name]?.initial[name] == value { continue }
          switch value {
          case .null, .list, .object: return nil
          case .flag, .integer, .number, .text: break
          }
          // A value that two screens have differently is found out by reading the link.
          values[name] = "\(value)"
        }
      }
    }
    var path: [String] = []
    for part in pattern.parts {
      guard part.first == ":" else {
        path.append(String(part))
        continue
      }
      guard let value = values.removeValue(forKey: String(part.dropFirst())), !value.isEmpty
      else { return nil }
      path.append(ParsedLink.escaped(value))
    }
    let query = values.sorted { $0.key < $1.key }
      .map { "\(ParsedLink.escaped($0.key))=\(ParsedLink.escaped($0.value))" }
    return (links.prefixes.first ?? "") + path.joined(separator: "/")
      + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
  }
}

/// The parts of a link, without escapes.
private struct ParsedLink {
  var parts: [String] = []
  /// The parameters by name, and the names of those that are given twice.
  private(set) var values: [String: JSONValue] = [:]
  private(set) var repeated = Set<String>()

  init(_ link: String, prefixes: [String]) throws(LinkError) {
    // The longest first: `shop://app/` before `shop://`.
    let prefix = prefixes.filter { Self.begins(link, with: $0) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let prefix = prefix ?? (prefixes.isEmpty ? "" : nil) else {
      throw .unknownPrefix(link)
    }
    let rest = link.dropFirst(prefix.count).prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    for part in path.split(separator: "/") { parts.append(try Self.unescaped(part)) }
    for item in rest.dropFirst(path.count + 1).split(separator: "&") {
      let name = item.prefix { $0 != "=" }
      add(try Self.unescaped(item.dropFirst(name.count + 1)), named: try Self.unescaped(name))
    }
  }

  /// Whether a link begins with a prefix, whose scheme and host are compared without case
  /// (RFC 3986, 6.2.2.1).
  private static func begins(_ link: String, with prefix: String) -> Bool {
    var hostEnd = prefix.startIndex
    if let colon = prefix.firstIndex(of: ":") {
      let rest = prefix[colon...].dropFirst()
      let host = rest.hasPrefix("//") ? rest.dropFirst(2) : rest.prefix(0)
      hostEnd = rest.hasPrefix("//") ? host.firstIndex(of: "/") ?? host.endIndex : rest.startIndex
    }
    let insensitive = prefix[..<hostEnd]
    let start = link.prefix(insensitive.count)
    return insensitive.count == start.count
      && zip(insensitive, start).allSatisfy { $0 == $1 || $0.isSameLetter(as: $1) }
      && link.dropFirst(insensitive.count).hasPrefix(prefix[hostEnd...])
  }

  mutating func add(_ value: String, named name: String) {
    if values.updateValue(.text(value), forKey: name) != nil { repeated.insert(name) }
  }

  private static func unescaped(_ text: Substring) throws(LinkError) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.first != UInt8(ascii: "+"),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw .malformedEscape(String(text)) }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard let result = String(validating: bytes, as: UTF8.self) else {
      throw .malformedEscape(String(text))
    }
    return result
  }

  /// A text in which everything but letters, digits and `-._~` is escaped.
  static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
        || "-._~".unicodeScalars.contains(scalar)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(scalar) : byte < 16 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}

extension Character {
  /// Whether two ASCII letters differ in case at most.
  fileprivate func isSameLetter(as other: Character) -> Bool {
    isASCII && other.isASCII && lowercased() == other.lowercased()
  }
}
