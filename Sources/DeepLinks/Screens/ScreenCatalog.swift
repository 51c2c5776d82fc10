// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A screen that an application has: its name, the type of its parameters, and what they begin with.
public struct ScreenDefinition: Sendable {
  /// The name.
  public let name: String
  /// What parameters that are not given are.
  public let initial: [String: JSONValue]
  /// The names of the parameters that tell its pages apart: a profile of Anna from one of Ben.
  ///
  /// Two screens of the name in which these are equal are one page with other parameters. Without
  /// any, all screens of the name are.
  public let identity: [String]

  private let check:
    @Sendable ([String: JSONValue], _ texts: Bool, ParameterCoder) throws -> [String: JSONValue]

  /// Creates a screen without parameters.
  public init(_ name: String) {
    self.name = name
    initial = [:]
    identity = []
    check = { _, _, _ in [:] }
  }

  /// Creates a screen with parameters.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type as which the application reads the parameters; what it does not write is no
  ///     parameter. `[String: JSONValue].self` takes all. It must not keep the decoder or a container of
  ///     it for later: the next screen is read from the same.
  ///   - initial: What parameters that are not given are.
  ///   - identity: The names of the parameters that tell pages apart.
  public init<Parameters: Codable & Sendable>(
    _ name: String, _ type: Parameters.Type, initial: [String: JSONValue] = [:],
    identifiedBy identity: [String] = []
  ) {
    self.name = name
    self.initial = initial
    self.identity = identity
    // Found out once; few such types stand in a value as they are.
    let isPrimitive = type is any Primitive.Type
    check = { values, texts, coder in
      let typed =
        try isPrimitive
        ? JSONValue.object(values).decoded(as: type, readingTexts: texts)
        : type.init(from: coder.decoder(of: values, readingTexts: texts))
      // As a rule they are written as they were read: no list of them is made then.
      if coder.encoding(of: typed, is: values) { return values }
      return try Screen(name, encoding: typed).parameters
    }
  }

  /// The parameters in the form in which the type writes them, with the initial ones.
  func checked(
    _ parameters: [String: JSONValue], readingTexts: Bool = false,
    by coder: ParameterCoder = ParameterCoder()
  ) throws(ParameterError) -> [String: JSONValue] {
    do {
      let all = initial.isEmpty ? parameters : initial.merging(parameters) { $1 }
      return try check(all, readingTexts, coder)
    } catch {
      throw ParameterError(error)
    }
  }
}

/// Why parameters do not fit a screen.
public struct ParameterError: Error, Hashable, Sendable {
  /// The parameter, as a path where it is a list or an object: `filter.tags[2]`.
  public let path: String
  /// The reason, as a sentence without a full stop.
  public let reason: String
  /// The name of the parameter.
  let name: String

  /// The fault of a parameter that a link gives twice.
  init(repeated name: String) {
    (self.name, path, reason) = (name, name, "it is given twice")
  }

  init(_ error: any Error) {
    var (path, reason): ([any CodingKey], String) = ([], "\(error)")
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (path, reason) = (context.codingPath + [key], "it is missing")
    case DecodingError.typeMismatch(let type, let context):
      (path, reason) = (context.codingPath, "it is not \(Self.words(for: type))")
    case DecodingError.valueNotFound(_, let context):
      (path, reason) = (context.codingPath, "it is missing")
    case DecodingError.dataCorrupted(let context):
      (path, reason) = (context.codingPath, context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      (path, reason) = (context.codingPath, context.debugDescription)
    default: break
    }
    name = path.first?.stringValue ?? ""
    self.path = path.dropFirst().reduce(name) { text, key in
      key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
    }
    self.reason = reason
  }

  private static func words(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number in range"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [JSONValue].Type: "a list"
    case is [String: JSONValue].Type: "an object"
    default: "\(type)"
    }
  }
}

extension ParameterError: CustomStringConvertible {
  /// A sentence for a person, without a full stop: `parameter 'page': it is missing`.
  public var description: String { "parameter '\(path)': \(reason)" }
}

/// The screens that an application has, and the links that lead to them.
///
/// ```swift
/// struct Profile: Codable { var user: String; var tab: String }
/// let catalog = try ScreenCatalog(
///   [
///     ScreenDefinition("home"),
///     ScreenDefinition("profile", Profile.self, initial: ["tab": "posts"], identifiedBy: ["user"]),
///   ],
///   links: LinkTable(["shop://"], [LinkPattern("users/:user", opens: ["home", "profile"])]))
/// print(try catalog.state(for: "shop://users/anna"))  // [home profile?tab=posts&user=anna]
/// ```
public struct ScreenCatalog: Sendable {
  /// The name of the screen that stands where nothing else is left.
  public let initial: String
  /// The links.
  public let links: LinkTable
  private let definitions: [String: ScreenDefinition]
  private let seal = Seal()

  /// What a state has that a catalog has checked: it need not check it again.
  final class Seal: Sendable {}

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - definitions: The screens, each name once.
  ///   - links: The links that lead to them.
  ///   - initial: The screen that stands where nothing else is left; the first one unless given.
  /// - Throws: ``ScreenCatalogError``.
  public init(
    _ definitions: [ScreenDefinition], links: LinkTable = LinkTable([], []),
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
    do throws(ParameterError) {
      _ = try first.checked([:])
    } catch {
      throw .initialNeedsParameter(initial, error)
    }
    for pattern in links.patterns {
      for screen in pattern.state.containers.flatMap(\.screens) where named[screen.name] == nil {
        throw .unknownScreen(screen.name)
      }
    }
    self.initial = initial
    self.links = links
    self.definitions = named
  }

  /// The screen of a name, or nil where there is none.
  public subscript(_ name: String) -> ScreenDefinition? { definitions[name] }

  /// Returns whether two screens are one page, apart from other parameters.
  public func isSamePage(_ one: Screen, _ other: Screen) -> Bool {
    identity(of: one) == identity(of: other)
  }

  /// What two screens have in common that are one page.
  struct Identity: Hashable {
    let name: String
    let values: [JSONValue?]
  }

  func identity(of screen: Screen) -> Identity {
    let definition = definitions[screen.name]
    return Identity(
      name: screen.name,
      values: definition?.identity.map { screen.parameters[$0] ?? definition?.initial[$0] } ?? [])
  }

  /// A page with the parameters that it is gone to with.
  func updated(_ page: Screen, by screen: Screen, _ merging: Bool) -> Screen {
    var page = page
    page.setParameters(
      merging ? page.parameters.merging(screen.parameters) { $1 } : screen.parameters)
    return page
  }

  /// The initial screen.
  var initialScreen: Screen { Screen(initial, (try? definitions[initial]?.checked([:])) ?? [:]) }

  /// Reads a saved state that may be damaged, or from another version of the application.
  ///
  /// Screens that no definition has are left out, and so are containers in which none is left: what
  /// they presented is presented by the one below. Parameters come in the form in which their type
  /// writes them; one that does not fit is left out, or its screen where it must be there. What a
  /// hidden tab presents is left out. Where nothing is left, the initial screen stands there.
  ///
  /// - Parameter value: The JSON that ``NavigationState`` writes.
  /// - Returns: A legal state, and what was wrong.
  /// - Complexity: O(*n*) for *n* values.
  public func restored(_ value: JSONValue) -> Restored {
    read(value, by: StateReader(catalog: self))
  }

  /// Makes a legal state of one that may have unknown screens, or none; see ``restored(_:)``.
  ///
  /// - Complexity: O(*n*) for *n* values; O(1) for a state that this catalog has checked as it is.
  public func checked(_ state: NavigationState) -> Restored { checked(state, allowing: []) }

  /// The same, where screens that stand in a live state may be unknown.
  func checked(_ state: NavigationState, allowing live: NavigationState) -> Restored {
    guard state.seal !== seal else { return Restored(state) }
    var reader = StateReader(catalog: self)
    for screen in live.containers.lazy.flatMap(\.screens) where self[screen.name] == nil {
      reader.foreign.insert(screen.name)
    }
    let value = state.json { screen in
      reader.given.append(screen)
      return .integer(reader.given.count - 1)
    }
    return read(value, by: reader)
  }

  private func read(_ value: JSONValue, by reader: StateReader) -> Restored {
    var reader = reader
    var state = reader.state(of: value)
    if reader.foreign.isEmpty { state.seal = seal }
    return Restored(state, reader.report)
  }
}

/// Why definitions and links do not make a ``ScreenCatalog``.
public enum ScreenCatalogError: Error, Hashable, Sendable {
  /// There is no screen.
  case empty
  /// Two screens have one name.
  case duplicateName(String)
  /// The initial screen, or one to which a link leads, is not among them.
  case unknownScreen(String)
  /// The initial screen has a parameter that is not given.
  case initialNeedsParameter(String, ParameterError)
}

extension ScreenCatalogError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .empty: "a catalog needs a screen"
    case .duplicateName(let name): "two screens are called '\(name)'"
    case .unknownScreen(let name): "no screen is called '\(name)'"
    case .initialNeedsParameter(let name, let error): "the initial screen '\(name)': \(error)"
    }
  }
}
