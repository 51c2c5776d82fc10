// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A form of links, and the state that each opens.
///
/// ```swift
/// LinkPattern<ShopRoute>("users/:user") { link in
///   [.home, .profile(user: try link["user"], page: try link["page"] ?? 1)]
/// }
/// ```
public struct LinkPattern<Route: Hashable> {
  let parts: [Substring]
  let open: @Sendable (LinkValues) throws -> NavigationState<Route>
  let values: (@Sendable (NavigationState<Route>) -> [String: String]?)?

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - path: The path, such as `users/:user`. A part that begins with a colon is a parameter.
  ///   - open: Returns the state of a link, or throws if the link opens none.
  ///   - values: Returns the parameters of the link that opens a state; nil if none does. Without it, the
  ///     table makes no links of this pattern.
  public init(
    _ path: String, _ open: @escaping @Sendable (LinkValues) throws -> NavigationState<Route>,
    values: (@Sendable (NavigationState<Route>) -> [String: String]?)? = nil
  ) {
    (parts, self.open, self.values) = (path.split(separator: "/"), open, values)
  }
}

/// The parameters of a link, those of its path and those of its query.
public struct LinkValues {
  /// The values of each name, several if the link repeats it.
  var all: [String: [String]] = [:]

  /// The value of a parameter; a missing one throws.
  public subscript<Value: LosslessStringConvertible>(_ name: String) -> Value {
    get throws(LinkError) {
      guard let value: Value = try self[name] else { throw .parameter(name, "it is missing") }
      return value
    }
  }

  /// The value of a parameter, or nil; one of another type throws.
  public subscript<Value: LosslessStringConvertible>(_ name: String) -> Value? {
    get throws(LinkError) {
      guard let texts = all[name] else { return nil }
      if texts.count > 1 { throw .parameter(name, "it is given twice") }
      guard let value = Value(texts[0]) else {
        throw .parameter(name, "expected \(Value.self), found '\(texts[0])'")
      }
      return value
    }
  }
}

/// The links of an application: their prefixes, and their patterns.
///
/// The first pattern that fits is used.
public struct LinkTable<Route: Hashable> {
  let prefixes: [String]
  private let patterns: [LinkPattern<Route>]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - prefixes: The prefixes of links, such as `shop://` and `https://shop.example/`. A new link begins
  ///     with the first. Schemes and hosts are compared without case.
  ///   - patterns: The patterns.
  public init(_ prefixes: [String] = [], _ patterns: [LinkPattern<Route>] = []) {
    (self.prefixes, self.patterns) = (prefixes, patterns)
  }

  /// Returns the state that a link opens.
  ///
  /// A link is a URL: a prefix, parts separated by slashes, and a query of `name=value`. A fragment is
  /// ignored.
  ///
  /// - Throws: ``LinkError``, with the part of the link that does not fit.
  /// - Complexity: O(*p* · *n*) for *p* patterns and *n* characters.
  public func state(for link: String) throws(LinkError) -> NavigationState<Route> {
    let url = try parse(link)
    /// The number of parts of each pattern that fit.
    let fits = patterns.map { pattern in
      zip(pattern.parts, url.parts).prefix { $0.first == ":" || $0 == $1 }.count
    }
    var misfit: LinkError?
    for (pattern, fitting) in zip(patterns, fits)
    where fitting == pattern.parts.count && fitting == url.parts.count {
      var values = url.values
      for (part, value) in zip(pattern.parts, url.parts) where part.first == ":" {
        values.all[String(part.dropFirst()), default: []].append(value)
      }
      do {
        let state = try pattern.open(values)
        guard state.containers.contains(where: { !$0.items.isEmpty }) else {
          throw LinkError.refused("it opens no page")
        }
        return state
      } catch {
        misfit = misfit ?? error as? LinkError ?? .refused("\(error)")
      }
    }
    if let misfit { throw misfit }
    let longest = fits.max() ?? 0
    guard longest < url.parts.count else { throw .incomplete(url.parts.joined(separator: "/")) }
    let known = zip(patterns, fits).filter { $1 == longest && $0.parts.count > longest }
    throw .unknownPart(
      url.parts[longest], after: url.parts[..<longest].joined(separator: "/"),
      known: Set(known.map { String($0.0.parts[longest]) }).sorted())
  }

  /// Returns a link that opens a state.
  ///
  /// - Throws: `noPattern` if no link opens exactly this state.
  public func link(to state: NavigationState<Route>) throws(LinkError) -> String {
    for pattern in patterns {
      guard let values = pattern.values?(state), let link = link(pattern, values),
        (try? self.state(for: link)) == state
      else { continue }
      return link
    }
    throw .noPattern("\(state)")
  }

  private func link(_ pattern: LinkPattern<Route>, _ given: [String: String]) -> String? {
    var values = given
    var path: [String] = []
    for part in pattern.parts {
      guard part.first == ":" else {
        path.append(String(part))
        continue
      }
      guard let value = values.removeValue(forKey: String(part.dropFirst())), !value.isEmpty
      else { return nil }
      path.append(Self.escaped(value))
    }
    let query = values.sorted { $0.key < $1.key }
      .map { "\(Self.escaped($0.key))=\(Self.escaped($0.value))" }
    return (prefixes.first ?? "") + path.joined(separator: "/")
      + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
  }
}

extension LinkPattern: Sendable {}
extension LinkTable: Sendable {}

/// Why a link opens no state, or a state has no link.
public enum LinkError: Error, Hashable, Sendable {
  /// The link begins with no prefix of the table, which are `known`.
  case unknownPrefix(String, known: [String])
  /// A part of the link has a `%` without two hexadecimal digits, or is not UTF-8.
  case malformedEscape(String)
  /// No pattern has this part at this place; the parts that patterns have there are `known`.
  case unknownPart(String, after: String, known: [String])
  /// The link ends after this path, but every pattern that begins with it has more parts.
  case incomplete(String)
  /// A pattern fits, but a parameter does not: its name, and the problem.
  case parameter(String, String)
  /// A pattern fits, but its closure has thrown another error.
  case refused(String)
  /// No pattern opens the state.
  case noPattern(String)
}

extension LinkError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .unknownPrefix(let link, let known):
      "'\(link)' begins with no known prefix, expected \(Self.list(known))"
    case .malformedEscape(let part):
      "invalid escape in '\(part)', expected '%' and two hexadecimal digits of UTF-8"
    case .unknownPart(let part, let before, let known):
      (before.isEmpty ? "no link begins with '\(part)'" : "no link has '\(part)' after '\(before)'")
        + (known.isEmpty ? "" : ", expected \(Self.list(known))")
    case .incomplete(""): "the link is empty"
    case .incomplete(let path): "the link ends after '\(path)', expected another part"
    case .parameter(let name, let problem): "parameter '\(name)': \(problem)"
    case .refused(let error): "the link is refused: \(error)"
    case .noPattern(let state): "no link opens \(state)"
    }
  }

  private static func list(_ known: [String]) -> String {
    known.map { "'\($0)'" }.joined(separator: " or ")
  }
}
