// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension CurveParser {
  /// A parameter of a spring that was read.
  private struct Entry {
    var parameter: CurveParameter
    var value: Double
    var range: Range<Int>
  }

  /// The words that name a spring's parameters.
  private static let springWords: [(word: String, parameter: CurveParameter)] = [
    ("mass", .mass), ("stiffness", .stiffness), ("damping", .damping), ("response", .response),
    ("duration", .duration), ("bounce", .bounce), ("velocity", .velocity),
  ]

  /// Reads `(NAME NUMBER …)`.
  mutating func spring() throws(CurveTextError) -> TimingCurve {
    try take(.open, expected: "'('")
    var entries: [Entry] = []
    while scanner.next.kind != .close {
      let entry = try springEntry()
      if entries.contains(where: { $0.parameter == entry.parameter }) {
        throw CurveTextError(.repeatedParameter(entry.parameter), at: entry.range)
      }
      entries.append(entry)
    }
    let close = scanner.advance()
    return try spring(of: entries, closedAt: close.range)
  }

  private mutating func springEntry() throws(CurveTextError) -> Entry {
    let name = try word(expected: "a parameter of the spring or ')'")
    guard let known = Self.springWords.first(where: { $0.word == name.keyword }) else {
      let names = Self.springWords.map(\.word)
      let nearest = Suggestion.nearest(to: String(name.text), among: names)
      throw CurveTextError(.unknownWord(name.quote, suggestion: nearest), at: name.range)
    }
    let place = scanner.next.range
    // Its range as a fraction is checked once all parameters are known.
    let value = try number(known.parameter)
    return Entry(
      parameter: known.parameter, value: value, range: name.range.lowerBound..<place.upperBound)
  }

  /// Makes the spring from one of the three descriptions.
  private func spring(
    of entries: [Entry], closedAt close: Range<Int>
  ) throws(CurveTextError) -> TimingCurve {
    // The parameter that decides the description, and the other parameters of that description.
    let deciding: CurveParameter
    let companions: [CurveParameter]
    if entries.contains(where: { $0.parameter == .response }) {
      (deciding, companions) = (.response, [.damping, .velocity])
    } else if entries.contains(where: { $0.parameter == .duration || $0.parameter == .bounce }) {
      (deciding, companions) = (.duration, [.bounce, .velocity])
    } else {
      (deciding, companions) = (.stiffness, [.mass, .damping, .velocity])
    }
    for entry in entries
    where entry.parameter != deciding && !companions.contains(entry.parameter) {
      throw CurveTextError(
        .conflictingParameters(deciding, entry.parameter), at: entry.range)
    }
    func required(_ parameter: CurveParameter) throws(CurveTextError) -> Double {
      guard let entry = entries.first(where: { $0.parameter == parameter }) else {
        throw CurveTextError(.missingParameter(parameter), at: close)
      }
      return entry.value
    }
    func optional(_ parameter: CurveParameter, _ standard: Double) -> Double {
      entries.first { $0.parameter == parameter }?.value ?? standard
    }
    let velocity = optional(.velocity, 0)
    switch deciding {
    case .response:
      let response = try required(.response)
      let fraction = try required(.damping)
      // The damping was read with the range of a coefficient.
      let entry = entries.first { $0.parameter == .damping }
      try check(fraction, .dampingFraction, at: entry?.range ?? close)
      return .spring(
        response: .seconds(response), dampingFraction: fraction, initialVelocity: velocity)
    case .duration:
      return .spring(
        duration: .seconds(try required(.duration)), bounce: optional(.bounce, 0),
        initialVelocity: velocity)
    default:
      return .spring(
        mass: optional(.mass, 1), stiffness: try required(.stiffness),
        damping: try required(.damping), initialVelocity: velocity)
    }
  }
}

extension CurveParser {
  /// Reads `(CURVE x y, …, CURVE)`; the last curve ends at (1, 1).
  mutating func piecewise() throws(CurveTextError) -> TimingCurve {
    try take(.open, expected: "'('")
    let open = scanner.next.range
    var segments: [PiecewiseCurve.Segment] = []
    while true {
      let name = try word(expected: "the name of a curve")
      if segments.count == PiecewiseCurve.segmentLimit {
        let error = CurveError.segmentCount(segments.count + 1, limit: PiecewiseCurve.segmentLimit)
        throw CurveTextError(.curve(error), at: name.range)
      }
      // Without this check a text could nest without limit.
      if name.keyword == "piecewise" || name.keyword == "spring" {
        throw CurveTextError(.curve(.segmentCurve(name.keyword)), at: name.range)
      }
      let curve = try curve(named: name)
      guard scanner.next.kind == .word else {
        segments.append(.init(try segment(curve, at: name), toX: 1, y: 1))
        break
      }
      let place = scanner.next.range
      let x = try number(.meetingX)
      let y = try number(.meetingY)
      let start = segments.last?.x ?? 0
      guard x > start, x < 1 else {
        let error = CurveError.segmentEnd(x: x, y: y, after: start, isLast: false)
        throw CurveTextError(.curve(error), at: place)
      }
      segments.append(.init(try segment(curve, at: name), toX: x, y: y))
      try take(.comma, expected: "',' and the next curve")
    }
    try take(.close, expected: "')' or the x and y at which the segment ends")
    return .piecewise(
      try make(at: open) { () throws(CurveError) in try PiecewiseCurve(segments) })
  }

  /// Returns the curve; throws if its name means a curve that cannot be a segment.
  private func segment(
    _ curve: TimingCurve, at name: WordScanner.Token
  ) throws(CurveTextError) -> TimingCurve {
    if case .piecewise = curve {
      throw CurveTextError(.curve(.segmentCurve(name.keyword)), at: name.range)
    }
    return curve
  }
}
