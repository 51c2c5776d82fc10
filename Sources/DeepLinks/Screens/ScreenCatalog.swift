// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// The kind of a parameter of a ``Screen``.
public enum ParameterKind: Hashable, Sendable {
  /// A text.
  case text
  /// A whole number.
  case integer
  /// Any number.
  case number
  /// True or false.
  case flag
  /// Any value.
  case any

  /// Returns the value in this kind; a number or flag may be a text, as in a link.
  ///
  /// Nil if it does not fit.
  func read(_ value: JSONValue) -> JSONValue? {
    switch (self, value) {
    case (.any, _), (.text, .text), (.integer, .integer), (.flag, .flag), (.number, .number),
      (.number, .integer):
      value
    case (.integer, .text(let text)): Int(text).map { .integer($0) }
    case (.number, .text(let text)): Double(text).flatMap { JSONValue($0) }
    case (.flag, .text("true")): .flag(true)
    case (.flag, .text("false")): .flag(false)
    default: nil
    }
  }

  /// The kind in words.
  var words: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .flag: "true or false"
    case .any: "a value"
    }
  }
}

/// A screen of an application: its name, and its parameters.
public struct ScreenDefinition: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The parameters by name; nil if the screen takes any.
  public let parameters: [String: ParameterKind]?
  /// The parameters that may be missing.
  public let optional: [String: ParameterKind]
  /// The values of parameters that are not given.
  ///
  /// A parameter with such a value is not required.
  public let initial: [String: JSONValue]
  /// The parameters that tell pages apart, such as the user of a profile.
  ///
  /// Two screens in which these are equal are one page with other parameters.
  public let identity: [String]

  /// Creates a screen with parameters.
  public init(
    _ name: String, _ parameters: [String: ParameterKind]? = [:],
    optional: [String: ParameterKind] = [:], initial: [String: JSONValue] = [:],
    identifiedBy identity: [String] = []
  ) {
    (self.name, self.parameters, self.optional) = (name, parameters, optional)
    (self.initial, self.identity) = (initial, identity)
  }

  /// Returns the parameters that the screen takes, with the initial values, and the problems.
  ///
  /// The screen is nil if a required parameter is missing or does not fit.
  func checked(
    _ given: [String: JSONValue]
  ) -> (parameters: [String: JSONValue]?, problems: [(name: String, problem: String)]) {
    guard let parameters else { return (initial.merging(given) { $1 }, []) }
    var (result, problems) = (initial, [(name: String, problem: String)]())
    var isComplete = true
    let all = parameters.merging(optional) { $1 }
    for (name, kind) in all.sorted(by: { $0.key < $1.key }) {
      let isRequired = initial[name] == nil && optional[name] == nil
      guard let value = given[name] else {
        guard isRequired else { continue }
        problems.append((name, "it is missing"))
        isComplete = false
        continue
      }
      if let read = kind.read(value) {
        result[name] = read
        if read != value { problems.append((name, "it is a text, it was read as \(kind.words)")) }
      } else {
        problems.append((name, "it is not \(kind.words)"))
        if isRequired { isComplete = false }
      }
    }
    return (isComplete ? result : nil, problems)
  }
}

/// The screens of an application, and the links that lead to them.
///
/// ```swift
/// let catalog = try ScreenCatalog(
///   [
///     ScreenDefinition("home"),
///     ScreenDefinition(
///       "profile", ["user": .text, "tab": .text], initial: ["tab": "posts"],
///       identifiedBy: ["user"]),
///   ],
///   prefixes: ["shop://"], links: [ScreenLink("users/:user", opens: ["home", "profile"])])
/// print(try catalog.links.state(for: "shop://users/anna"))  // [home profile?tab=posts&user=anna]
/// ```
public struct ScreenCatalog: Sendable {
  /// The name of the screen that remains if no other does.
  public let initial: String
  /// The links.
  public let links: LinkTable<Screen>
  private let definitions: [String: ScreenDefinition]

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - definitions: The screens, each name once.
  ///   - prefixes: The prefixes of links.
  ///   - links: The links.
  ///   - initial: The screen that remains if no other does; the first one unless given.
  /// - Throws: ``ScreenCatalogError``.
  public init(
    _ definitions: [ScreenDefinition], prefixes: [String] = [], links: [ScreenLink] = [],
    initial: String? = nil
  ) throws(ScreenCatalogError) {
    guard let initial = initial ?? definitions.first?.name else { throw .empty }
    var named: [String: ScreenDefinition] = [:]
    for definition in definitions {
      guard named.updateValue(definition, forKey: definition.name) == nil else {
        throw .duplicateName(definition.name)
      }
    }
    guard let first = named[initial] else { throw .unknownScreen(initial) }
    let (parameters, problems) = first.checked([:])
    if parameters == nil { throw .initialNeedsParameter(initial, problems.first?.name ?? "") }
    for link in links {
      for screen in link.state.containers.flatMap(\.items) where named[screen.name] == nil {
        throw .unknownScreen(screen.name)
      }
    }
    self.initial = initial
    self.definitions = named
    self.links = LinkTable(prefixes, links.map { $0.pattern(named) })
  }

  /// The screen of a name, or nil.
  public subscript(_ name: String) -> ScreenDefinition? { definitions[name] }

  /// Returns the name of a screen and the parameters that identify its page; equal for two screens of one
  /// page.
  public func page(of screen: Screen) -> AnyHashable {
    guard let definition = definitions[screen.name], !definition.identity.isEmpty else {
      return screen.name
    }
    return [.text(screen.name)]
      + definition.identity.map {
        screen.parameters[$0] ?? definition.initial[$0] ?? JSONValue.null
      }
  }

  /// Returns a legal state of this application: unknown screens, and parameters that do not fit, are left
  /// out.
  ///
  /// - Complexity: O(*n*) for *n* screens.
  public func checked(_ state: NavigationState<Screen>) -> Restored<Screen> {
    checked(Draft(state), allowing: [])
  }

  /// Returns a legal state of this application, with the findings so far.
  public func checked(_ restored: Restored<Screen>) -> Restored<Screen> {
    checked(restored.draft, allowing: [])
  }

  /// The same, with screens of other names that are shown already.
  func checked(_ draft: Draft<Screen>, allowing known: Set<String>) -> Restored<Screen> {
    let parameters = definitions[initial]?.checked([:]).parameters ?? [:]
    let checked = draft.map { item in
      guard var screen = item.route else { return item }
      guard let definition = definitions[screen.name] else {
        let problem = "no screen is called '\(screen.name)', it was left out"
        return known.contains(screen.name) ? item : Draft.Item(problems: [("", problem)])
      }
      let (own, problems) = definition.checked(screen.parameters)
      screen.parameters = own ?? [:]
      screen.earlier = screen.earlier.compactMap { definition.checked($0).parameters }
      return Draft.Item(
        route: own == nil ? nil : screen,
        problems: problems.map { (".parameters.\($0.name)", $0.problem) })
    }
    return Restored(checked, initial: Screen(initial, parameters))
  }
}

/// Why definitions and links are no ``ScreenCatalog``.
public enum ScreenCatalogError: Error, Hashable, Sendable {
  /// There is no screen.
  case empty
  /// Two screens have one name.
  case duplicateName(String)
  /// The initial screen, or the screen of a link, is not among the screens.
  case unknownScreen(String)
  /// The initial screen requires a parameter.
  case initialNeedsParameter(String, String)
}

extension ScreenCatalogError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .empty: "a catalog needs a screen"
    case .duplicateName(let name): "two screens are called '\(name)'"
    case .unknownScreen(let name): "no screen is called '\(name)'"
    case .initialNeedsParameter(let name, let parameter):
      "the initial screen '\(name)' requires the parameter '\(parameter)'"
    }
  }
}
