// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

/// The words of extensions by their kinds; no two words of a kind are the same.
struct ExtensionWords {
  private(set) var extensions: [any ScenarioExtension] = []
  private(set) var statements: [(title: String, statements: [StatementEntry])] = []
  private(set) var expectations: [StatementEntry] = []
  private(set) var settings: [OptionEntry] = []
  private(set) var parameters: [OptionEntry] = []
  private var styleTypes: [(parameter: String, owner: String, type: OwnStyleType)] = []
  private(set) var styles: [StyleEntry] = []
  private(set) var releaseRules: [any ReleaseRule] = []
  private(set) var scrollPolicies: [(String, LeftBouncePolicy)] = []
  private(set) var eventOrders: [(name: String, order: EventOrder)] = []
  private(set) var events: [DeclaredEvents] = []
  private(set) var app: (@Sendable () -> ScenarioApp)?
  private var claims = WordClaims()

  init() {}

  init(_ extensions: [any ScenarioExtension]) throws(ScenarioExtensionError) {
    self.extensions = extensions
    claimReadyWords()
    for one in extensions {
      var own: [StatementEntry] = []
      for word in one.words { try add(word.content, of: one.name, to: &own) }
      statements.append((one.name, own))
    }
    for (owner, entries) in statements {
      for entry in entries { try claimOptions(of: entry, owner) }
    }
  }

  private mutating func add(
    _ content: ScenarioWord.Content, of owner: String, to own: inout [StatementEntry]
  ) throws(ScenarioExtensionError) {
    switch content {
    case .statement(let entry):
      try claims.claim(entry.word, "statement", owner)
      own.append(entry)
    case .expectation(let entry):
      try claims.claim(entry.word, "expectation", owner)
      try claimOptions(of: entry, owner)
      expectations.append(entry)
    case .setting(let option):
      try claims.claim(option.word, "setting", owner)
      settings.append(option)
    case .parameter(let option, let type):
      try claims.claim(option.word, "parameter", owner)
      parameters.append(option)
      styleTypes.append((option.word, owner, type))
    case .style(let entry):
      // The ready-made styles are made only if they are needed.
      claims.claimReady("style", StyleCatalog.ready.names.map(\.rawValue))
      try claims.claim(entry.style.name.rawValue, "style", owner)
      styles.append(
        entry.source.isEmpty
          ? StyleEntry(entry.style, summary: entry.summary, source: owner) : entry)
    case .releaseRule(let rule):
      try claims.claim(rule.name, "release rule", owner)
      releaseRules.append(rule)
    case .scrollPolicy(let name, let policy):
      try claims.claim(name, "scroll policy", owner)
      scrollPolicies.append((name, policy))
    case .eventOrder(let name, let order):
      try claims.claim(name, "event order", owner)
      eventOrders.append((name, order))
    case .event(var event):
      event.owner = owner
      try claims.claim(event.kind, "kind of event", owner)
      events.append(event)
    case .app(let make):
      try claims.claim("app", "app", owner)
      app = make
    }
  }

  private mutating func claimReadyWords() {
    claims.claimReady("statement", ScenarioLanguage.statements.map(\.word))
    claims.claimReady("expectation", ScenarioLanguage.expectations.map(\.word))
    claims.claimReady("setting", ScenarioLanguage.settings.map(\.word))
    claims.claimReady(
      "parameter",
      ScenarioLanguage.statements.filter(\.isTransition).flatMap { $0.options.map(\.word) })
    claims.claimReady("release rule", ReleaseRules.all.map(\.name))
    claims.claimReady("scroll policy", ScenarioLanguage.scrollPolicies.map(\.0))
    claims.claimReady("event order", EventOrder.presets.map(\.name))
    claims.claimReady("kind of event", ScenarioLanguage.events.map(\.kind))
  }

  /// Throws if the words do not fit those of a vocabulary that has them.
  ///
  /// The controllers of an app may have styles without a name in scenarios, with parameters.
  func check(in vocabulary: ScenarioVocabulary) throws(ScenarioExtensionError) {
    for (word, owner, type) in styleTypes where app == nil {
      let isOfType = { (entry: StyleEntry) in type.contains(entry.style) }
      guard styles.contains(where: isOfType) || vocabulary.styles.entries.contains(where: isOfType)
      else { throw .parameterWithoutStyle(word, by: owner, type: type.name) }
    }
    for (kind, entries) in [
      ("statement", statements.flatMap(\.statements)), ("expectation", expectations),
    ] {
      for entry in entries {
        let owner = claims.owners[kind]?[entry.word] ?? ""
        try entry.checkExample(kind, of: owner, in: vocabulary)
      }
    }
  }

  /// Throws if a statement has two options of one key.
  private func claimOptions(
    of entry: StatementEntry, _ owner: String
  ) throws(ScenarioExtensionError) {
    var own = WordClaims()
    let kind = "option of '\(entry.word)'"
    for option in entry.options { try own.claim(option.word, kind, owner) }
    guard entry.isTransition else { return }
    for option in parameters {
      try own.claim(option.word, kind, claims.owners["parameter"]?[option.word] ?? owner)
    }
  }
}

extension StatementEntry {
  /// Throws if the example cannot be read, or does not use the word.
  ///
  /// The example is not rehearsed: the start of a program makes no app and runs no statement.
  fileprivate func checkExample(
    _ kind: String, of owner: String, in vocabulary: ScenarioVocabulary
  ) throws(ScenarioExtensionError) {
    var parser = Parser(Array(example.utf8), vocabulary: vocabulary)
    let statements = parser.parse()
    let errors = ScenarioNames(statements, errors: parser.errors, unclear: parser.unclear).errors
    guard errors.isEmpty else {
      let found = ScenarioErrors(errors, in: Array(example.utf8), name: "example")
      throw .wrongExample(of: word, kind: kind, by: owner, found)
    }
    let words = example.split { " ;{}\n".contains($0) }
    guard words.contains(word[...]) else {
      throw .exampleWithoutWord(word, kind: kind, by: owner, example: example)
    }
  }
}

/// The words that are taken, by their kind, each with the extension that brings it.
package struct WordClaims {
  /// The owner of the ready-made words.
  static let ready = "ViewStack"

  fileprivate(set) var owners: [String: [String: String]] = [:]

  package init() {}

  /// Takes ready-made words.
  package mutating func claimReady(_ kind: String, _ words: [String]) {
    for word in words { owners[kind, default: [:]][word] = Self.ready }
  }

  /// Takes a word for an extension.
  package mutating func claim(
    _ word: String, _ kind: String, _ owner: String
  ) throws(ScenarioExtensionError) {
    let isWord =
      !word.isEmpty && word.utf8.first != UInt8(ascii: "-")
      && word.utf8.allSatisfy { byte in
        byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || byte == UInt8(ascii: "-")
      }
    guard isWord else {
      throw .invalidWord(word, kind: kind, of: owner)
    }
    if let other = owners[kind, default: [:]].updateValue(owner, forKey: word) {
      throw .wordTaken(word, kind: kind, by: other, and: owner)
    }
  }
}
