// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
public import ViewStackCore

extension ViewTransition {
  /// The largest depth of nested transitions in a text.
  public static let depthLimit = 16
  /// The largest magnitude of a number in a text.
  public static let numberLimit = 1e9

  /// The first words of transitions.
  static let words = [
    "identity", "opacity", "slide", "scale", "move", "offset", "combined", "asymmetric",
  ]

  /// Creates the transition that a text describes, in any case and with any white space.
  ///
  ///     identity  opacity  slide  scale  scale(FACTOR)  scale(FACTOR, ANCHOR)
  ///     move(leading|trailing|top|bottom)  offset(X, Y)
  ///     combined(TRANSITION, TRANSITION)  asymmetric(INSERTION, REMOVAL)
  ///
  /// - Throws: The first fault, with its place in the text.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing text: String) throws(ViewTransitionError) {
    var parser = ViewTransitionParser(text)
    self = try parser.transition(depth: 0)
    try parser.end()
  }
}

extension TransitionPairStyle {
  /// Creates the style that a name describes: a transition, or `pair(PUSH, POP)`.
  ///
  /// - Throws: The first fault, with its place in the text.
  public init(
    parsing text: String, timing: TransitionContext.Timing = TransitionContext.Timing()
  ) throws(ViewTransitionError) {
    var parser = ViewTransitionParser(text)
    if parser.take(keyword: "pair") {
      let (push, pop) = try parser.two(depth: 0)
      try parser.end()
      self.init(push: push, pop: pop, timing: timing)
    } else {
      self.init(try ViewTransition(parsing: text), timing: timing)
    }
  }
}

/// Reads transitions by recursive descent.
private struct ViewTransitionParser {
  private var scanner: WordScanner

  init(_ text: String) {
    scanner = WordScanner(text)
  }

  /// Skips the next word if it is a keyword, and returns whether it is.
  mutating func take(keyword: String) -> Bool {
    guard scanner.next.keyword == keyword else { return false }
    scanner.advance()
    return true
  }

  /// Throws if anything follows.
  func end() throws(ViewTransitionError) {
    guard scanner.next.kind == .end else { throw unexpected("the end of the transition") }
  }

  mutating func transition(depth: Int) throws(ViewTransitionError) -> ViewTransition {
    let name = scanner.next
    guard depth <= ViewTransition.depthLimit else {
      throw .tooDeep(limit: ViewTransition.depthLimit, at: name.range)
    }
    guard name.kind == .word else { throw unexpected("the name of a transition") }
    scanner.advance()
    switch name.keyword {
    case "identity": return .identity
    case "opacity": return .opacity
    case "slide": return .slide
    case "scale": return try scale()
    case "move":
      try take("(")
      let edge: ViewTransition.Edge = try word(ViewTransitionError.unknownEdge)
      try take(")")
      return .move(edge)
    case "offset":
      try take("(")
      let x = try number()
      try take(",")
      let y = try number()
      try take(")")
      return .offset(x: x, y: y)
    case "combined":
      let (first, second) = try two(depth: depth)
      return .combined(first, second)
    case "asymmetric":
      let (insertion, removal) = try two(depth: depth)
      return .asymmetric(insertion: insertion, removal: removal)
    default: throw .unknownTransition(name.quote, at: name.range)
    }
  }

  /// Reads `(TRANSITION, TRANSITION)`.
  mutating func two(
    depth: Int
  ) throws(ViewTransitionError) -> (ViewTransition, ViewTransition) {
    try take("(")
    let first = try transition(depth: depth + 1)
    try take(",")
    let second = try transition(depth: depth + 1)
    try take(")")
    return (first, second)
  }

  /// Reads nothing, `(FACTOR)` or `(FACTOR, ANCHOR)`.
  private mutating func scale() throws(ViewTransitionError) -> ViewTransition {
    guard scanner.next.text == "(" else { return .scale }
    try take("(")
    let factor = try number()
    var anchor = ViewTransition.Anchor.center
    if scanner.next.text == "," {
      try take(",")
      anchor = try word(ViewTransitionError.unknownAnchor)
    }
    try take(")")
    return .scale(factor, anchor: anchor)
  }

  /// Reads one of the words of a type.
  private mutating func word<Word: RawRepresentable<String>>(
    _ unknown: (String, Range<Int>) -> ViewTransitionError
  ) throws(ViewTransitionError) -> Word {
    let word = scanner.next
    guard let known = Word(rawValue: word.keyword) else {
      throw unknown(word.quote, word.range)
    }
    scanner.advance()
    return known
  }

  private mutating func number() throws(ViewTransitionError) -> Double {
    let word = scanner.next
    guard let number = Double(decimal: word.text), abs(number) <= ViewTransition.numberLimit else {
      throw .malformedNumber(word.quote, at: word.range)
    }
    scanner.advance()
    return number + 0
  }

  private mutating func take(_ mark: String) throws(ViewTransitionError) {
    guard scanner.next.text == mark else { throw unexpected("'\(mark)'") }
    scanner.advance()
  }

  private func unexpected(_ expected: String) -> ViewTransitionError {
    .unexpected(scanner.next.quote, expected: expected, at: scanner.next.range)
  }
}

extension ViewTransition: CustomStringConvertible {
  /// The canonical text, `combined(opacity, move(bottom))`, which `init(parsing:)` reads back.
  public var description: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .scale(0, anchor: .center): "scale"
    case .scale(let factor, anchor: .center): "scale(\(JSONTree.text(of: factor)))"
    case .scale(let factor, let anchor): "scale(\(JSONTree.text(of: factor)), \(anchor.rawValue))"
    case .slide: "slide"
    case .move(let edge): "move(\(edge.rawValue))"
    case .offset(let x, let y): "offset(\(JSONTree.text(of: x)), \(JSONTree.text(of: y)))"
    case .combined(let first, let second): "combined(\(first), \(second))"
    case .asymmetric(let insertion, let removal): "asymmetric(\(insertion), \(removal))"
    }
  }
}
