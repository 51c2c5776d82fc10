// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Checks a scenario's names, the places of its declarations and its length.
struct ScenarioNames {
  /// The errors found so far, including those of the parser.
  private(set) var errors: ErrorList
  /// Whether an unknown name is an error: otherwise it may belong to what could not be read.
  private let isClear: Bool
  /// Whether an app brings controllers of which the text says nothing.
  private let hasApp: Bool
  /// The controllers that statements declare or insert, which other statements may name.
  private var controllers: [String: Mention] = [:]
  /// The names in statements of extensions, which may make controllers of them.
  private var mentioned = Set<String>()
  /// The names of controllers that statements of extensions need, by their places.
  private var needed: [Int: String] = [:]
  /// The words of the statements with errors, which may name controllers.
  private let unclear: Set<String>
  /// The views, each with its parent and its depth inside a controller.
  private var views: [String: (parent: String, depth: Int)] = [:]
  private var hasBegun = false
  private var hasContainer = false
  private var hasController = false
  private var isTooLong = false
  /// The sorted names to suggest from, kept from the last request.
  private var candidates: (controllers: [String], views: [String])?

  /// The way in which the scenario introduces a controller.
  fileprivate enum Mention {
    case brought
    case declared
    /// The check has passed its declaration.
    case passed
  }

  /// Checks statements.
  ///
  /// - Parameters:
  ///   - statements: The statements that could be read.
  ///   - errors: The errors of the parser.
  ///   - unclear: The words of the statements with errors.
  ///   - hasApp: Whether an app brings controllers.
  init(
    _ statements: [Statement], errors: ErrorList, unclear: Set<String>, hasApp: Bool = false
  ) {
    (self.errors, self.unclear, self.hasApp) = (errors, unclear, hasApp)
    isClear = errors.doubt != .ofAll
    gather(statements)
    check(statements, isRepeated: false)
    _ = count(statements)
  }

  private mutating func gather(_ statements: [Statement]) {
    statements.forEachInside { statement in
      switch statement.kind {
      case .controller(let declaration):
        controllers[declaration.name.text] = .declared
      case .operation(let operation, _):
        for name in operation.brought { controllers.note(name) }
      case .own(let own):
        for name in own.names(.brought) { controllers.note(name) }
        mentioned.formUnion(own.names(.mentioned).map(\.text))
        for name in own.names(.known) { needed[name.range.lowerBound] = name.text }
      case .repetition, .container, .view, .set, .resize, .wait, .touch, .expectation: break
      }
    }
  }

  /// Returns the number of statements that a run carries out, counting every round of every `repeat`.
  ///
  /// Each round counts as one more statement: otherwise an empty `repeat` could run for hours.
  private mutating func count(_ statements: [Statement]) -> Int {
    let limit = ScenarioLimits.statements
    var total = 0
    for statement in statements {
      var own = 1
      if case .repetition(let rounds, let body) = statement.kind {
        let product = rounds.multipliedReportingOverflow(by: count(body) + 1)
        own = product.overflow ? .max : product.partialValue
      }
      guard own <= limit, total + own <= limit else {
        if !isTooLong {
          errors.report(.limit("statements of a run", allowed: limit), at: statement.range)
        }
        isTooLong = true
        return limit
      }
      total += own
    }
    return total
  }

  private mutating func check(_ statements: [Statement], isRepeated: Bool) {
    for statement in statements {
      if statement.isDeclaration, isRepeated {
        errors.report(
          .misplaced(statement.word, rule: "it would be declared again in every round"),
          at: statement.range)
        continue
      }
      switch statement.kind {
      case .container: checkContainer(statement)
      case .controller(let declaration):
        let name = declaration.name
        if !views.isEmpty, views[name.text] != nil {
          reportTaken(name)
        } else {
          hasController = true
          if controllers.updateValue(.passed, forKey: name.text) == .passed { reportTaken(name) }
        }
      case .view(let declaration): addView(declaration.name, in: declaration.parent)
      case .operation(let operation, _):
        if !views.isEmpty { for name in operation.brought { checkIsNoView(name) } }
        checkFlags(operation, statement.options)
      case .repetition(_, let body): check(body, isRepeated: true)
      case .expectation(.frame(let expectation)): checkIsKnown(expectation.name)
      case .own(let own):
        for name in own.names(.brought) { checkIsNoView(name) }
        for name in own.names(.page) { checkIsPage(name) }
        for (name, owner) in zip(own.names(.declared), own.names(.owner)) {
          addView(name, in: owner, isOwn: true)
        }
      case .set, .resize, .wait, .touch, .expectation: break
      }
      hasBegun = hasBegun || !statement.isDeclaration
    }
  }

  private mutating func checkContainer(_ statement: Statement) {
    if hasContainer {
      errors.report(.misplaced("container", rule: "there is one already"), at: statement.range)
    } else if hasBegun || hasController {
      errors.report(
        .misplaced(
          "container", rule: "it comes before everything else; 'set' and 'resize' change it"),
        at: statement.range)
    }
    hasContainer = true
  }

  private mutating func checkIsNoView(_ name: ScenarioName) {
    if views[name.text] != nil { reportTaken(name) }
  }

  private mutating func reportTaken(_ name: ScenarioName) {
    errors.report(.nameTaken(name.text, inside: views[name.text]?.parent), at: name.range)
  }

  private mutating func checkIsKnown(_ name: ScenarioName) {
    guard isClear, !isKnown(name.text), !isLayer(name.text) else { return }
    let suggestion = errors.lists(name.range) ? nearest(to: name.text) : nil
    // An expectation changes nothing.
    errors.report(
      .unknownName(name.text), at: name.range, suggestion: suggestion, doubt: Doubt.none)
  }

  private mutating func checkIsPage(_ name: ScenarioName) {
    guard isClear, !hasApp, !mayBePage(name.text) else { return }
    let suggestion = errors.lists(name.range) ? nearest(to: name.text, inControllers: true) : nil
    errors.report(
      .unknownName(name.text), at: name.range, suggestion: suggestion, doubt: .ofStatements)
  }

  /// Whether an error that a run has found is that nothing in the text has a name.
  func isCertain(_ error: ScenarioError) -> Bool {
    let name: String?
    switch error.problem {
    case .refused(.unknownController(let id)): name = id.name
    case .own: name = needed[error.range.lowerBound]
    default: name = nil
    }
    guard let name, !hasApp, !isKnown(name) else { return false }
    return !errors.listed.contains { $0.range.overlaps(error.range) }
  }

  /// Whether a name is that of a controller, or may be one.
  private func mayBePage(_ name: String) -> Bool {
    controllers[name] != nil || mentioned.contains(name) || unclear.contains(name)
  }

  private func isKnown(_ name: String) -> Bool {
    mayBePage(name) || views[name] != nil
  }

  /// Whether a name is one that styles give to their own layers.
  private func isLayer(_ name: String) -> Bool {
    if ["image", "background"].contains(name) || name.hasPrefix("shared:") { return true }
    // A part: a view's name, a dot, and any name that a style gives.
    return name.indices.contains { name[$0] == "." && isKnown(String(name[..<$0])) }
  }

  private mutating func addView(
    _ name: ScenarioName, in parent: ScenarioName, isOwn: Bool = false
  ) {
    if controllers[name.text] != nil || views[name.text] != nil {
      reportTaken(name)
    }
    if isOwn { views[name.text] = (parent.text, depth: 1) }
    guard
      let depth = (isOwn ? nil : views[parent.text]?.depth)
        ?? (mayBePage(parent.text) ? 0 : nil)
    else {
      guard isClear else { return }
      let suggestion =
        errors.lists(parent.range) ? nearest(to: parent.text, inControllers: isOwn) : nil
      errors.report(.unknownName(parent.text), at: parent.range, suggestion: suggestion)
      return
    }
    guard depth < ScenarioLimits.viewDepth else {
      errors.report(
        .limit("views inside one another", allowed: ScenarioLimits.viewDepth), at: parent.range)
      return
    }
    views[name.text] = (parent.text, depth: depth + 1)
  }

  /// Returns the most similar name: a controller's or, if it may be one, a view's.
  private mutating func nearest(to name: String, inControllers: Bool = false) -> String? {
    if candidates?.views.count != views.count {
      candidates = (candidates?.controllers ?? controllers.keys.sorted(), views.keys.sorted())
    }
    guard let candidates else { return nil }
    return Suggestion.nearest(
      to: name,
      among: inControllers
        ? candidates.controllers : candidates.controllers + candidates.views)
  }

  /// Reports names that are probably misspelt options.
  ///
  /// `push cart animate` may name two controllers. A name after the first that is declared nowhere
  /// is reported if it resembles `instant` or `animated`, or if it is a key and another word
  /// follows.
  private mutating func checkFlags(_ operation: ScenarioOperation, _ options: [OptionEntry]) {
    let names: Names
    switch operation {
    case .push(let all), .pushEntry(let all, id: _), .setEntries(let all): names = all
    default: return
    }
    for (index, name) in names.enumerated().dropFirst() where mayBeOption(name) {
      if index + 1 < names.count, options.contains(where: { $0.word == name.text }) {
        let value = names[index + 1]
        errors.report(
          .missingEquals(name.text), at: name.range.lowerBound..<value.range.upperBound,
          suggestion: "\(name.text)=\(value.text)")
      } else if let flag = Suggestion.nearest(to: name.text, among: ["instant", "animated"]) {
        errors.report(.unknownOption(name.text), at: name.range, suggestion: flag)
      }
    }
  }

  private func mayBeOption(_ name: ScenarioName) -> Bool {
    let isQuoted = name.range.count > name.text.utf8.count
    return !isQuoted && controllers[name.text] == .brought
  }
}

extension [String: ScenarioNames.Mention] {
  /// Notes a controller that a statement inserts, with one lookup.
  fileprivate mutating func note(_ name: ScenarioName) {
    func note(_ mention: inout ScenarioNames.Mention?) { mention = mention ?? .brought }
    note(&self[name.text])
  }
}
