// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// Reads statements from words and continues after each error, so that it reports all errors.
///
/// It holds the words of one statement at a time, so its cost does not depend on their number.
struct Parser {
  private var lexer: Lexer
  private var token: Token
  private var words: StatementWords
  /// The words of the statements that have errors, which may name controllers.
  private(set) var unclear = Set<String>()

  init(_ bytes: [UInt8], vocabulary: ScenarioVocabulary, omitsStyles: Bool = false) {
    lexer = Lexer(bytes)
    words = StatementWords(vocabulary: vocabulary, omitsStyles: omitsStyles)
    token = lexer.next()
  }

  /// The notes on what is probably a mistake.
  var notes: [ScenarioRefusal] {
    words.notes.map { ScenarioRefusal(reason: $0.reason, time: .zero, range: $0.range) }
  }

  /// The number of statements whose style is left out.
  var omittedStyleCount: Int { words.omittedStyleCount }

  /// The errors in the text.
  var errors: ErrorList { words.errors }

  mutating func parse() -> [Statement] {
    var statements: [Statement] = []
    while token.kind != .endOfText {
      parseBlock(depth: 0, into: &statements)
      if token.kind == .closeBrace {
        // Outside all blocks, a closing brace closes nothing.
        words.errors.report(.unexpectedBrace, at: token.range)
        token = lexer.next()
      }
    }
    return statements
  }

  /// Reads statements up to a closing brace or the end of the text.
  private mutating func parseBlock(depth: Int, into statements: inout [Statement]) {
    while true {
      switch token.kind {
      case .end: token = lexer.next()
      case .closeBrace, .endOfText: return
      case .openBrace:
        words.errors.report(
          .missingBrace("a block needs 'repeat COUNT' before it"), at: token.range)
        skipBlock()
      case .word:
        if let statement = parseStatement(depth: depth) {
          statements.append(statement)
        } else {
          words.errors.raise(.ofStatements)
        }
        if words.isWrong { unclear.formUnion(words.texts) }
      }
    }
  }

  private mutating func parseStatement(depth: Int) -> Statement? {
    words.begin()
    while token.kind == .word {
      words.append(token, faults: lexer.faults)
      token = lexer.next()
    }
    let (range, firstRange) = (words.range, words.firstRange)
    let delay = words.takeDelay()
    guard let head = words.take() else {
      words.report(.missing("the statement behind '+'"), at: words.endRange)
      return nil
    }
    guard let index = words.vocabulary.index(of: head) else {
      let known = words.vocabulary.statements
      words.report(
        .unknownStatement(
          head.text, extension: ScenarioVocabulary.addedExtensions[head.text]),
        at: head.range,
        suggestion: Suggestion.nearest(
          to: head.text, among: known.map(\.word)))
      return nil
    }
    let entry = words.vocabulary.statements[index]
    words.expect(entry)
    var kind = entry.make(&words)
    if entry.word == "repeat" {
      guard let body = parseBody(of: range, depth: depth) else { return nil }
      guard case .repetition(let count, _) = kind else {
        // The statements in the block are left out, too.
        words.errors.raise(.ofAll)
        return nil
      }
      kind = .repetition(count, body)
    }
    guard let kind else { return nil }
    let statement = Statement(kind, entry: index, delay: delay, range: range)
    if delay != nil, statement.isDeclaration {
      words.report(
        .misplaced(words.texts.first ?? "+", rule: "'\(entry.word)' takes no time"),
        at: firstRange)
    }
    return statement
  }

  /// Reads the block of a `repeat`.
  private mutating func parseBody(of range: Range<Int>, depth: Int) -> [Statement]? {
    guard token.kind == .openBrace else {
      words.report(
        .missingBrace("'repeat' needs a block: repeat 10 { push a; pop }"),
        at: words.restRange)
      return nil
    }
    words.refuseRest()
    let open = token.range
    guard depth < ScenarioLimits.repeatDepth else {
      words.report(
        .limit("blocks inside one another", allowed: ScenarioLimits.repeatDepth), at: open)
      skipBlock()
      return nil
    }
    token = lexer.next()
    var body: [Statement] = []
    parseBlock(depth: depth + 1, into: &body)
    guard token.kind == .closeBrace else {
      words.errors.report(.missingBrace("this '{' is not closed"), at: open)
      return nil
    }
    token = lexer.next()
    return body
  }

  /// Skips a block and all blocks in it, without recursion.
  private mutating func skipBlock() {
    var depth = 0
    repeat {
      if token.kind == .openBrace { depth += 1 }
      if token.kind == .closeBrace { depth -= 1 }
      token = lexer.next()
    } while depth > 0 && token.kind != .endOfText
  }
}
