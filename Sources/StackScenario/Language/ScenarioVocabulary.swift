// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
public import StylesPlugin
public import ViewStackCore

/// The words with which scenarios are read: the ready-made ones and those of extensions.
///
/// Parsing, suggestions, help and completions all use this one table.
public struct ScenarioVocabulary: Sendable {
  /// The ready-made words.
  public static let ready = ScenarioVocabulary(ExtensionWords(), styles: .ready)

  /// The styles that scenarios can name.
  public var styles: StyleCatalog
  /// The extensions, in the order in which they were given.
  public let extensions: [any ScenarioExtension]
  /// The statements under the headings of help and of the guide.
  public let groups: [(title: String, statements: [StatementEntry])]
  /// Every statement that can begin a line; those of extensions follow the ready-made ones.
  public private(set) var statements: [StatementEntry]
  /// The words that can follow `expect`.
  public let expectations: [StatementEntry]
  /// The release rules that scenarios can name.
  public let releaseRules: [any ReleaseRule]
  /// The orders of hooks, delegate calls and notifications.
  public let eventOrders: [(name: String, order: EventOrder)]
  /// The events of a run; those of extensions follow the ready-made ones.
  let events: [DeclaredEvents]
  /// The kinds of events in a run.
  public var eventKinds: [String] { events.map(\.kind) }
  /// The events of extensions.
  public var ownEvents: [DeclaredEvents] { events.filter { !$0.owner.isEmpty } }
  /// Makes the app of an extension.
  let app: (@Sendable () -> ScenarioApp)?
  private let indices: [String: Int]

  /// Creates the ready-made words with other styles.
  init(styles: StyleCatalog) {
    self = .ready
    self.styles = styles
  }

  /// Creates the ready-made words with those of extensions.
  ///
  /// - Throws: ``ScenarioExtensionError`` if two extensions bring the same word, if an example cannot be
  ///   read, or if no style has a parameter.
  public init(_ extensions: [any ScenarioExtension]) throws(ScenarioExtensionError) {
    let own = try ExtensionWords(extensions)
    self.init(own, styles: .ready)
    try own.check(in: self)
  }

  private init(_ own: ExtensionWords, styles: StyleCatalog) {
    var styles = styles
    for style in own.styles { styles.add(style) }
    self.styles = styles
    extensions = own.extensions
    releaseRules = ReleaseRules.all + own.releaseRules
    eventOrders = EventOrder.presets + own.eventOrders
    events = ScenarioLanguage.events + own.events
    app = own.app
    let expectations = ScenarioLanguage.expectations + own.expectations
    self.expectations = expectations
    guard !own.extensions.isEmpty else {
      (groups, statements) = (ScenarioLanguage.groups, ScenarioLanguage.statements)
      indices = statements.indexed
      return
    }
    let settings =
      ScenarioLanguage.settings(
        releaseRules, eventOrders, ScenarioLanguage.scrollPolicies + own.scrollPolicies)
      + own.settings
    let completed = { (entries: [StatementEntry]) in
      entries.map { $0.completed(settings, own.parameters) }
    }
    let added = own.statements.map { (title: $0.title, statements: completed($0.statements)) }
    statements = completed(ScenarioLanguage.statements) + added.flatMap(\.statements)
    indices = statements.indexed
    let ready = ScenarioLanguage.groups.map {
      (title: $0.title, statements: completed($0.statements))
    }
    let last = ready.suffix(1).map { (title: $0.title, statements: expectations) }
    groups = ready.dropLast() + added.filter { !$0.statements.isEmpty } + last
  }

  /// The words for settings of a whole run: their `set` takes all that `container` takes.
  var ofWholeRun: ScenarioVocabulary {
    var words = self
    if let set = indices["set"], let container = indices["container"] {
      words.statements[set].options = statements[container].options
    }
    return words
  }

  /// Every word that has a meaning: statements, expectations, options and keys.
  public var words: [String] {
    let entries = statements + expectations
    var seen = Set<String>()
    return (entries.map(\.word) + entries.flatMap { $0.options.map(\.word) })
      .filter { seen.insert($0).inserted }
  }

  /// The examples of the statements and expectations of extensions, in help.
  ///
  /// A test can run each of them.
  public var examples: [String] {
    let (ready, own) = (ScenarioLanguage.statements.count, ScenarioLanguage.expectations.count)
    return (statements.dropFirst(ready) + expectations.dropFirst(own)).map(\.example)
  }

  /// Whether a statement takes `KEY=VALUE`.
  func takes(_ key: String, in statement: String) -> Bool {
    let options = indices[statement].map { statements[$0].options } ?? []
    return options.contains { $0.word == key && $0.value != nil }
  }

  /// Whether scenarios can expect an event, because its kind has its name.
  func declares(_ event: CustomEvent) -> Bool {
    events.contains { $0.kind == event.kind && $0.names.contains(event.name) }
  }

  /// The extensions of this module that have to be added, by the statements that they bring.
  static let addedExtensions: [String: String] = {
    let extensions: [any ScenarioExtension] = [
      ViewStatements(), ScreenStatements(), InsetStatements(), FocusStatements(),
    ]
    var names: [String: String] = [:]
    for one in extensions {
      for word in one.words.compactMap(\.statement?.word) { names[word] = "\(type(of: one))" }
    }
    return names
  }()

  /// The index of the statement that begins with a word.
  func index(of head: Token) -> Int? {
    head.key == nil ? indices[head.value] : nil
  }
}

extension [StatementEntry] {
  /// The index of each statement by its word.
  fileprivate var indexed: [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(map(\.word), indices))
  }
}

extension StatementEntry {
  /// Returns the statement with the settings, or the parameters of transitions, of extensions.
  fileprivate func completed(_ settings: [OptionEntry], _ parameters: [OptionEntry]) -> Self {
    var entry = self
    switch word {
    case "container": entry.options = settings
    case "set": entry.options = ScenarioLanguage.changeable(settings)
    default: if isTransition { entry.options += parameters }
    }
    return entry
  }
}
