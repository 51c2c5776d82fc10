// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TimingCurve {
  /// Creates the curve that a text describes.
  ///
  /// The forms, in any case and with any white space between the words:
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
  /// A spring's parameters stand in any order, and `velocity V` may be one of them; the mass is 1
  /// and the bounce 0 unless given. Numbers are decimal.
  ///
  /// - Throws: The first fault, with its place in the text.
  /// - Complexity: O(n) for n bytes; `linear` takes up to `LinearStopsCurve.stopLimit` stops.
  public init(parsing text: String) throws(CurveError) {
    var parser = CurveParser(text)
    self = try parser.curve()
  }
}

/// Reads one timing curve by recursive descent.
struct CurveParser {
  /// Every name a text may start with.
  static let names =
    [
      "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
      "cubic-bezier", "steps", "spring", "piecewise",
    ] + TimingCurve.named.map(\.name)

  var scanner: CurveScanner

  init(_ text: String) {
    scanner = CurveScanner(text)
  }

  /// Reads the whole text.
  mutating func curve() throws(CurveError) -> TimingCurve {
    if scanner.next.kind == .end { throw .emptyText(at: scanner.next.range) }
    let name = try word(expected: "the name of a curve")
    let curve = try curve(named: name)
    try take(.end, expected: "the end of the curve")
    return curve
  }

  mutating func curve(named name: CurveScanner.Token) throws(CurveError) -> TimingCurve {
    switch name.keyword {
    case "linear": return scanner.next.kind == .open ? try linearStops() : .linear
    case "ease": return .ease
    case "ease-in": return .easeIn
    case "ease-out": return .easeOut
    case "ease-in-out": return .easeInOut
    case "step-start": return .steps(try StepsCurve(1, .jumpStart))
    case "step-end": return .steps(try StepsCurve(1, .jumpEnd))
    case "cubic-bezier": return try cubicBezier()
    case "steps": return try steps()
    case "spring": return try spring()
    case "piecewise": return try piecewise()
    default:
      if let known = TimingCurve.named.first(where: { $0.name == name.keyword }) {
        return known.curve
      }
      throw .unknownCurve(
        name.quote, suggestion: NearestWord.to(name.text, among: Self.names), at: name.range)
    }
  }

  // MARK: - The functions

  private mutating func cubicBezier() throws(CurveError) -> TimingCurve {
    try take(.open, expected: "'('")
    let x1 = try number(.x1)
    try take(.comma, expected: "','")
    let y1 = try number(.y1)
    try take(.comma, expected: "','")
    let x2 = try number(.x2)
    try take(.comma, expected: "','")
    let y2 = try number(.y2)
    try take(.close, expected: "')'")
    return .cubicBezier(try CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  private mutating func steps() throws(CurveError) -> TimingCurve {
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
    return .steps(try stairs(count, position))
  }

  private mutating func stepPosition() throws(CurveError) -> StepsCurve.Position {
    let name = try word(expected: "a step position")
    switch name.keyword {
    case "start": return .jumpStart
    case "end": return .jumpEnd
    default:
      if let position = StepsCurve.Position(rawValue: name.keyword) { return position }
      let names = StepsCurve.Position.allCases.map(\.rawValue) + ["start", "end"]
      throw .unknownWord(
        name.quote, suggestion: NearestWord.to(name.text, among: names), at: name.range)
    }
  }

  /// Makes a staircase from its count as written: a sign and digits, no point.
  private func stairs(
    _ count: CurveScanner.Token, _ position: StepsCurve.Position
  ) throws(CurveError) -> StepsCurve {
    guard let number = Int(count.text) else {
      let least = position == .jumpNone ? 2 : 1
      throw .stepCount(count.quote, allowed: least...StepsCurve.countLimit, at: count.range)
    }
    do {
      return try StepsCurve(number, position)
    } catch {
      throw error.located(at: count.range)
    }
  }

  private mutating func linearStops() throws(CurveError) -> TimingCurve {
    let open = scanner.advance()
    var stops: [LinearStopsCurve.Stop] = []
    if scanner.next.kind == .close {
      throw .stopCount(0, limit: LinearStopsCurve.stopLimit, at: open.range)
    }
    while true {
      let first = scanner.next
      try appendStop(to: &stops)
      if stops.count > LinearStopsCurve.stopLimit {
        throw .stopCount(stops.count, limit: LinearStopsCurve.stopLimit, at: first.range)
      }
      if scanner.next.kind != .comma { break }
      scanner.advance()
    }
    try take(.close, expected: "',' or ')'")
    return .stops(try LinearStopsCurve(stops))
  }

  /// Reads an output and up to two percentages; two of them make two stops.
  private mutating func appendStop(to stops: inout [LinearStopsCurve.Stop]) throws(CurveError) {
    // CSS also lets one percentage stand before its output.
    let leading = scanner.next.text.hasSuffix("%") ? try percentage() : nil
    let output = try number(.output)
    if let leading {
      stops.append(.init(output, at: leading))
      return
    }
    if scanner.next.kind != .word {
      stops.append(.init(output))
      return
    }
    stops.append(.init(output, at: try percentage()))
    if scanner.next.kind == .word { stops.append(.init(output, at: try percentage())) }
  }
}
