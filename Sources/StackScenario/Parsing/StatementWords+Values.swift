// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// Values: each reports what is wrong with its text, and answers nil then.
extension StatementWords {
  mutating func duration(_ text: String, at range: Range<Int>) -> Duration? {
    guard let duration = DurationLiteral.parse(text) else {
      report(.malformed(text, expected: "a duration like 250ms, .25s or 0.25"), at: range)
      return nil
    }
    guard duration >= .zero, duration <= .seconds(ScenarioLimits.seconds) else {
      report(.outOfRange(text, allowed: "0…\(ScenarioLimits.seconds)s"), at: range)
      return nil
    }
    return duration
  }

  mutating func count(_ text: String, of what: String, at range: Range<Int>) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
      report(.malformed(text, expected: "a number of \(what)"), at: range)
      return nil
    }
    guard let count = Int(text), (1...Self.largestCount).contains(count) else {
      report(.outOfRange(text, allowed: "1…\(Self.largestCount)"), at: range)
      return nil
    }
    return count
  }

  mutating func index(_ text: String, at range: Range<Int>) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit), let index = Int(text) else {
      report(.malformed(text, expected: "an index: 0 is the root"), at: range)
      return nil
    }
    return index
  }

  mutating func number(
    _ text: String, _ what: String = "a number", at range: Range<Int>,
    in allowed: ClosedRange<Double> = -ScenarioLimits.points...ScenarioLimits.points
  ) -> Double? {
    guard let number = DurationLiteral.decimal(text) else {
      report(.malformed(text, expected: what), at: range)
      return nil
    }
    guard allowed.contains(number) else {
      report(
        .outOfRange(
          text, allowed: "\(allowed.lowerBound.shortest)…\(allowed.upperBound.shortest)"),
        at: range)
      return nil
    }
    return number
  }

  mutating func size(_ text: String, at range: Range<Int>) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = DurationLiteral.decimal(parts[0]),
      let height = DurationLiteral.decimal(parts[1])
    else {
      report(.malformed(text, expected: "a size like 320x480"), at: range)
      return nil
    }
    let allowed = 0...ScenarioLimits.points
    guard allowed.contains(width), allowed.contains(height) else {
      report(
        .outOfRange(text, allowed: "0…\(ScenarioLimits.points.shortest) either way"), at: range)
      return nil
    }
    return Size(width: width, height: height)
  }

  mutating func rect(_ text: String, at range: Range<Int>) -> Rect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = DurationLiteral.decimal(parts[0]),
      let y = DurationLiteral.decimal(parts[1]), parts[2].contains("x")
    else {
      report(.malformed(text, expected: "a rectangle like 10,20,300x40"), at: range)
      return nil
    }
    let allowed = -ScenarioLimits.points...ScenarioLimits.points
    guard allowed.contains(x), allowed.contains(y) else {
      report(
        .outOfRange(text, allowed: "within \(ScenarioLimits.points.shortest) points"), at: range)
      return nil
    }
    return size(String(parts[2]), at: range).map { Rect(origin: Point(x: x, y: y), size: $0) }
  }

  mutating func isOn(_ key: String, _ text: String, at range: Range<Int>) -> Bool? {
    choice(key, text, ["on": true, "off": false], order: ["on", "off"], at: range)
  }

  mutating func choice<Value>(
    _ key: String, _ text: String, _ values: [String: Value], order: [String],
    at range: Range<Int>
  ) -> Value? {
    if let value = values[text] { return value }
    report(
      .unknownValue(text, key: key, allowed: order), at: range,
      suggestion: Suggestion.nearest(to: text, among: order))
    return nil
  }

  mutating func curve(_ text: String, at range: Range<Int>) -> TimingCurve? {
    do throws(CurveError) {
      return try TimingCurve(parsing: text)
    } catch {
      let inside = error.range ?? 0..<text.utf8.count
      let start = range.lowerBound + inside.lowerBound
      let place = start..<max(start, min(range.lowerBound + inside.upperBound, range.upperBound))
      report(.curve(error), at: place, suggestion: error.suggestion)
      return nil
    }
  }

  mutating func style(_ text: String, at range: Range<Int>) -> StyleName? {
    let name = StyleName(rawValue: text)
    if styles.style(named: name) != nil { return name }
    let names = styles.names.map(\.rawValue)
    report(
      .unknownStyle(text), at: range, suggestion: Suggestion.nearest(to: text, among: names))
    return nil
  }

  mutating func coverDirection(
    _ text: String, at range: Range<Int>
  ) -> CoverVerticalStyle.Direction? {
    choice(
      "cover-direction", text, ["top": .top, "bottom": .bottom], order: ["top", "bottom"],
      at: range)
  }

  private static let largestCount = ScenarioLimits.statements
}

extension Double {
  /// The number without `.0` where it is whole.
  var shortest: String {
    Int(exactly: self).map(String.init) ?? description
  }
}
