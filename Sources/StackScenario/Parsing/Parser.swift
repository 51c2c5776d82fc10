// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// Reads statements from words; goes on behind each error, so that all are reported.
struct Parser {
  private let tokens: [Token]
  private let styles: StyleCatalog
  private var position = 0
  var errors: [ScenarioError] = []
  /// Whether a statement could not be read at all.
  private(set) var hasDropped = false

  init(_ tokens: [Token], styles: StyleCatalog) {
    self.tokens = tokens
    self.styles = styles
  }

  mutating func parse() -> [Statement] {
    var statements: [Statement] = []
    while position < tokens.count {
      statements += parseBlock(depth: 0)
      if position < tokens.count {
        // Only a brace that closes nothing ends a block out here.
        errors.append(ScenarioError(.unexpectedBrace, at: tokens[position].range))
        position += 1
      }
    }
    return statements
  }

  /// Reads statements up to a closing brace or the end of the text.
  private mutating func parseBlock(depth: Int) -> [Statement] {
    var statements: [Statement] = []
    while position < tokens.count {
      switch tokens[position].kind {
      case .end: position += 1
      case .closeBrace: return statements
      case .openBrace:
        errors.append(
          ScenarioError(
            .missingBrace("a block needs 'repeat COUNT' before it"), at: tokens[position].range))
        skipBlock()
      case .word:
        if let statement = parseStatement(depth: depth) {
          statements.append(statement)
        } else {
          hasDropped = true
        }
      }
    }
    return statements
  }

  private mutating func parseStatement(depth: Int) -> Statement? {
    var words: [Token] = []
    while position < tokens.count, tokens[position].kind == .word {
      words.append(tokens[position])
      position += 1
    }
    let range = words[0].range.lowerBound..<words[words.count - 1].range.upperBound
    var line = StatementWords(words, styles: styles)
    defer { errors += line.errors }
    let delay = line.takeDelay()
    guard let head = line.takeHead() else { return nil }
    if head.text == "repeat", !head.isQuoted {
      return parseRepeat(&line, delay: delay, range: range, depth: depth)
    }
    guard let kind = line.parse(head) else { return nil }
    let statement = Statement(kind: kind, delay: delay, range: range)
    if delay != nil, statement.isDeclaration {
      line.report(
        .misplaced("+", rule: "'\(head.text)' takes no part in the order of time"),
        at: words[0].range)
    }
    return statement
  }

  private mutating func parseRepeat(
    _ line: inout StatementWords, delay: Duration?, range: Range<Int>, depth: Int
  ) -> Statement? {
    let count = line.takeCount(of: "rounds")
    line.refuseRest()
    guard position < tokens.count, tokens[position].kind == .openBrace else {
      line.report(
        .missingBrace("'repeat' needs a block: repeat 10 { push a; pop }"),
        at: range.upperBound..<range.upperBound)
      return nil
    }
    guard depth < ScenarioLimits.repeatDepth else {
      line.report(
        .limit("blocks inside one another", allowed: ScenarioLimits.repeatDepth),
        at: tokens[position].range)
      skipBlock()
      return nil
    }
    let open = tokens[position].range
    position += 1
    let body = parseBlock(depth: depth + 1)
    guard position < tokens.count else {
      line.report(.missingBrace("this '{' is not closed"), at: open)
      return nil
    }
    position += 1
    guard let count else { return nil }
    return Statement(kind: .repetition(count, body), delay: delay, range: range)
  }

  /// Passes over a block and all blocks in it, without recursion.
  private mutating func skipBlock() {
    var depth = 0
    while position < tokens.count {
      switch tokens[position].kind {
      case .openBrace: depth += 1
      case .closeBrace: depth -= 1
      case .word, .end: break
      }
      position += 1
      if depth == 0 { return }
    }
  }
}
