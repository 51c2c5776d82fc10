// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension TimingCurve {
  /// Creates the curve that a text describes.
  ///
  /// The text has one of these forms, in upper or lower case, with white space between its words:
  ///
  ///     linear  ease  ease-in  ease-out  ease-in-out  step-start  step-end
  ///     cubic-bezier(x1, y1, x2, y2)
  ///     steps(count[, jump-start | jump-end | jump-none | jump-both | start | end])
  ///     linear(output [percentage% [percentage%]], …)
  ///     spring(mass M stiffness K damping C)
  ///     spring(response R damping FRACTION)
  ///     spring(duration D bounce B)
  ///     piecewise(CURVE x y, …, CURVE)
  ///     emphasized  fast-ease-in-to-slow-ease-out  fast-out-slow-in  linear-to-ease-out
  ///     ease-in-to-linear  out-cubic
  ///
  /// The parameters of a spring have any order, and `velocity V` can be one of them. The default of
  /// the mass is 1, of the bounce 0. Durations are in seconds. Numbers are decimal.
  ///
  /// - Throws: The first fault, with its place in the text.
  /// - Complexity: O(n) for n bytes.
  public init(parsing text: String) throws(CurveTextError) {
    var parser = CurveParser(text)
    self = try parser.curve()
  }
}

/// Reads one timing curve by recursive descent.
struct CurveParser {
  /// All names that a text may start with.
  static let names =
    TimingCurve.css.map(\.name)
    + ["step-start", "step-end", "cubic-bezier", "steps", "spring", "piecewise"]
    + TimingCurve.named.map(\.name)

  var scanner: WordScanner

  init(_ text: String) {
    scanner = WordScanner(text)
  }

  /// Reads the whole text.
  mutating func curve() throws(CurveTextError) -> TimingCurve {
    if scanner.next.kind == .end { throw CurveTextError(.emptyText, at: scanner.next.range) }
    let name = try word(expected: "the name of a curve")
    let curve = try curve(named: name)
    try take(.end, expected: "the end of the curve")
    return curve
  }

  mutating func curve(named name: WordScanner.Token) throws(CurveTextError) -> TimingCurve {
    switch name.keyword {
    case "linear" where scanner.next.kind == .open: return try linearStops()
    case "step-start": return .steps(1, .jumpStart)
    case "step-end": return .steps(1, .jumpEnd)
    case "cubic-bezier": return try cubicBezier()
    case "steps": return try steps()
    case "spring": return try spring()
    case "piecewise": return try piecewise()
    default:
      let known = (TimingCurve.css + TimingCurve.named).first { $0.name == name.keyword }
      if let known { return known.curve }
      let nearest = Suggestion.nearest(to: String(name.text), among: Self.names)
      throw CurveTextError(.unknownCurve(name.quote, suggestion: nearest), at: name.range)
    }
  }

  // MARK: - The functions

  private mutating func cubicBezier() throws(CurveTextError) -> TimingCurve {
    try take(.open, expected: "'('")
    let x1 = try number(.x1)
    try take(.comma, expected: "','")
    let y1 = try number(.y1)
    try take(.comma, expected: "','")
    let x2 = try number(.x2)
    try take(.comma, expected: "','")
    let y2 = try number(.y2)
    try take(.close, expected: "')'")
    return .cubicBezier(x1, y1, x2, y2)
  }

  private mutating func steps() throws(CurveTextError) -> TimingCurve {
    try take(.open, expected: "'('")
    let count = try word(expected: "the number of steps")
    var position = StepsCurve.Position.jumpEnd
    var expected = "',' or ')'"
    if scanner.next.kind == .comma {
      scanner.advance()
      position = try stepPosition()
      expected = "')'"
    }
    try take(.close, expected: expected)
    return .steps(try stepCount(count, position), position)
  }

  private mutating func stepPosition() throws(CurveTextError) -> StepsCurve.Position {
    let name = try word(expected: "a step position")
    switch name.keyword {
    case "start": return .jumpStart
    case "end": return .jumpEnd
    default:
      if let position = StepsCurve.Position(rawValue: name.keyword) { return position }
      let names = StepsCurve.Position.allCases.map(\.rawValue) + ["start", "end"]
      let nearest = Suggestion.nearest(to: String(name.text), among: names)
      throw CurveTextError(.unknownWord(name.quote, suggestion: nearest), at: name.range)
    }
  }

  /// Reads the number of steps: a sign and digits, no point.
  private func stepCount(
    _ count: WordScanner.Token, _ position: StepsCurve.Position
  ) throws(CurveTextError) -> Int {
    let allowed = (position == .jumpNone ? 2 : 1)...StepsCurve.countLimit
    guard let number = Int(count.text), allowed.contains(number) else {
      throw CurveTextError(.stepCount(count.quote, allowed: allowed), at: count.range)
    }
    return number
  }

  private mutating func linearStops() throws(CurveTextError) -> TimingCurve {
    let open = scanner.advance()
    var stops: [LinearStopsCurve.Stop] = []
    if scanner.next.kind == .close {
      throw CurveTextError(.curve(.stopCount(0, limit: LinearStopsCurve.stopLimit)), at: open.range)
    }
    while true {
      let first = scanner.next
      try appendStop(to: &stops)
      if stops.count > LinearStopsCurve.stopLimit {
        let error = CurveError.stopCount(stops.count, limit: LinearStopsCurve.stopLimit)
        throw CurveTextError(.curve(error), at: first.range)
      }
      if scanner.next.kind != .comma { break }
      scanner.advance()
    }
    try take(.close, expected: "',' or ')'")
    return .stops(try make(at: open.range) { () throws(CurveError) in try LinearStopsCurve(stops) })
  }

  /// Reads an output and up to two percentages; two of them make two stops.
  private mutating func appendStop(to stops: inout [LinearStopsCurve.Stop]) throws(CurveTextError) {
    // CSS also allows one percentage before its output.
    let leading = scanner.next.text.hasSuffix("%") ? try percentage() : nil
    let output = try number(.output)
    if let leading {
      stops.append(.init(output, percentage: leading))
      return
    }
    if scanner.next.kind != .word {
      stops.append(.init(output))
      return
    }
    stops.append(.init(output, percentage: try percentage()))
    if scanner.next.kind == .word { stops.append(.init(output, percentage: try percentage())) }
  }
}
