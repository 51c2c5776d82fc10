// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Checks the names of a scenario, and the places of its declarations.
struct ScenarioNames {
  private var errors: [ScenarioError] = []
  private var controllers = Set<String>()
  private var declared = Set<String>()
  /// The views, and how deep inside a controller each stands.
  private var views: [String: Int] = [:]
  private var hasBegun = false
  private var hasContainer = false

  /// What is wrong with the names.
  ///
  /// Where not every statement could be read, a name that is missing may be that of one that could
  /// not: it is not held against the others.
  static func check(_ statements: [Statement], isComplete: Bool) -> [ScenarioError] {
    var names = ScenarioNames()
    names.gather(statements)
    names.check(statements, isRepeated: false)
    _ = names.count(statements)
    return isComplete ? names.errors : names.errors.filter { !$0.isUnknownName }
  }

  /// Every controller that is declared or brought onto the stack anywhere: those may be named.
  private mutating func gather(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .controller(let declaration):
        controllers.insert(declaration.name.text)
        declared.insert(declaration.name.text)
      case .operation(let operation, _): controllers.formUnion(operation.brought.map(\.text))
      case .repetition(_, let body): gather(body)
      case .route(let route, _): controllers.formUnion(route.brought.map { [$0.text] } ?? [])
      case .container, .view, .scroll, .set, .resize, .wait, .touch, .expectation: break
      }
    }
  }

  /// How many statements a run carries out, every round of every `repeat` counted.
  ///
  /// Empty rounds count too, or a repeat of nothing would run for hours.
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
          report(.limit("statements of a run", allowed: limit), at: statement.range)
        }
        isTooLong = true
        return limit
      }
      total += own
    }
    return total
  }

  private var isTooLong = false

  private mutating func check(_ statements: [Statement], isRepeated: Bool) {
    for statement in statements {
      if statement.isDeclaration, isRepeated {
        report(
          .misplaced(statement.word, rule: "it would be declared again in every round"),
          at: statement.range)
        continue
      }
      switch statement.kind {
      case .container: checkContainer(statement)
      case .controller(let declaration): check(declaration)
      case .view(let declaration): check(declaration)
      case .scroll(let declaration): check(declaration)
      case .operation(let operation, _): check(operation)
      case .route(let route, _): check(route)
      case .repetition(_, let body): check(body, isRepeated: true)
      case .set, .resize, .wait, .touch, .expectation: break
      }
      hasBegun = hasBegun || !statement.isDeclaration
    }
  }

  private mutating func checkContainer(_ statement: Statement) {
    if hasContainer {
      report(.misplaced("container", rule: "there is one already"), at: statement.range)
    } else if hasBegun || !seenControllers.isEmpty {
      report(
        .misplaced(
          "container", rule: "it comes before everything else; 'set' and 'resize' change it"),
        at: statement.range)
    }
    hasContainer = true
  }

  /// The controllers whose declarations have been passed.
  private var seenControllers = Set<String>()

  private mutating func check(_ declaration: ControllerDeclaration) {
    let name = declaration.name
    if views[name.text] != nil || !seenControllers.insert(name.text).inserted {
      report(.nameTaken(name.text), at: name.range)
    }
  }

  private mutating func check(_ declaration: ScrollDeclaration) {
    let (name, parent) = (declaration.name, declaration.controller)
    if controllers.contains(name.text) || views.updateValue(1, forKey: name.text) != nil {
      report(.nameTaken(name.text), at: name.range)
    }
    if !controllers.contains(parent.text) {
      report(
        .unknownName(parent.text), at: parent.range,
        suggestion: Suggestion.nearest(to: parent.text, among: controllers.sorted()))
    }
  }

  private mutating func check(_ declaration: ViewDeclaration) {
    let (name, parent) = (declaration.name, declaration.parent)
    if controllers.contains(name.text) || views[name.text] != nil {
      report(.nameTaken(name.text), at: name.range)
    }
    guard let depth = controllers.contains(parent.text) ? 0 : views[parent.text] else {
      report(
        .unknownName(parent.text), at: parent.range,
        suggestion: Suggestion.nearest(to: parent.text, among: known))
      return
    }
    guard depth < ScenarioLimits.viewDepth else {
      report(
        .limit("views inside one another", allowed: ScenarioLimits.viewDepth), at: parent.range)
      return
    }
    views[name.text] = depth + 1
  }

  /// `push cart animate` may mean two controllers; a word that is nearly an option and is declared
  /// nowhere is taken for the option.
  private mutating func check(_ operation: ScenarioOperation) {
    for name in operation.brought where views[name.text] != nil {
      report(.nameTaken(name.text), at: name.range)
    }
    switch operation {
    case .push(let names, id: _), .setStack(let names):
      for name in names.dropFirst() where !declared.contains(name.text) {
        let isQuoted = name.range.count > name.text.utf8.count
        if !isQuoted,
          let flag = Suggestion.nearest(to: name.text, among: ["instant", "animated"])
        {
          report(.unknownOption(name.text), at: name.range, suggestion: flag)
        }
      }
    case .pop, .popToRoot, .unpop, .popTo, .popToIndex, .popToEntry, .replace, .erase,
      .eraseAndPush, .insert, .swap:
      break
    }
  }

  private mutating func check(_ route: RouteStatement) {
    if let name = route.brought, views[name.text] != nil {
      report(.nameTaken(name.text), at: name.range)
    }
  }

  private var known: [String] { controllers.sorted() + views.keys.sorted() }

  private mutating func report(
    _ problem: ScenarioProblem, at range: Range<Int>, suggestion: String? = nil
  ) {
    errors.append(ScenarioError(problem, at: range, suggestion: suggestion))
  }
}

extension Statement {
  /// The word with which a declaration begins.
  fileprivate var word: String {
    switch kind {
    case .container: "container"
    case .controller: "controller"
    case .view: "view"
    case .scroll: "scroll"
    case .set, .operation, .resize, .wait, .touch, .route, .repetition, .expectation: ""
    }
  }
}
