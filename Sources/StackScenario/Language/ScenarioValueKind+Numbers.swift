// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
public import ViewStackCore

private let points = ScenarioLimits.points

/// Numbers, times, and what consists of numbers.
extension ScenarioValueKind {
  /// A duration, at most ``ScenarioLimits/seconds``.
  public static var duration: ScenarioValueKind<Duration> {
    ScenarioValueKind<Duration>(
      "DURATION", "a duration like 250ms, .25s or 0.25", "0…\(ScenarioLimits.seconds)s"
    ) {
      DurationLiteral.parse($0.text).map {
        $0 >= .zero && $0 <= .seconds(ScenarioLimits.seconds) ? $0 : nil
      }
    }
  }

  /// A duration above zero, or `never`.
  static var timeToLive: ScenarioValueKind<Duration?> {
    ScenarioValueKind<Duration?>("DURATION|never") {
      if $0.text == "never" { return .value(nil) }
      let reading = ScenarioValueKind<Duration>.duration.read($0)
      if case .value(.zero) = reading {
        return .wrong(.outOfRange($0.text, allowed: "a duration above zero, or never"))
      }
      return reading.map { .some($0) }
    }
  }

  static func count(of what: String) -> ScenarioValueKind<Int> {
    let allowed = 1...ScenarioLimits.statements
    return ScenarioValueKind<Int>("COUNT", "a number of \(what)", "1…\(allowed.upperBound)") {
      guard $0.text.utf8.allSatisfy(\.isDigit), !$0.text.isEmpty else { return nil }
      return .some($0.digits.flatMap { allowed.contains($0) ? $0 : nil })
    }
  }

  /// An index, with the place of its digits.
  static var index: ScenarioValueKind<(value: Int, range: Range<Int>)> {
    ScenarioValueKind<(value: Int, range: Range<Int>)>("INDEX", "an index: 0 is the root") {
      written in
      written.digits.map { ($0, written.range) }
    }
  }

  static var frameRate: ScenarioValueKind<FrameRate> {
    ScenarioValueKind<FrameRate>("N", "a whole number from 1 to 1000", "1…1000") {
      Int($0.text).map { FrameRate.range.contains($0) ? FrameRate($0) : nil }
    }
  }

  /// A whole number from -1,000,000 to 1,000,000.
  public static var integer: ScenarioValueKind<Int> { integer(in: -1_000_000...1_000_000) }

  /// Returns a kind that accepts the whole numbers in a range.
  public static func integer(in allowed: ClosedRange<Int>) -> ScenarioValueKind<Int> {
    let text = "\(allowed.lowerBound)…\(allowed.upperBound)"
    return ScenarioValueKind<Int>(form(text, Double(allowed.upperBound)), "a whole number", text) {
      written in
      Int(written.text).map { allowed.contains($0) ? $0 : nil }
    }
  }

  /// A number within ``ScenarioLimits/points`` either way.
  public static var number: ScenarioValueKind<Double> { number(in: -points...points) }

  /// A number, with its place for messages.
  static var placedNumber: ScenarioValueKind<FrameExpectation.Number> {
    let number = ScenarioValueKind<Double>.number
    return ScenarioValueKind<FrameExpectation.Number>(number.form) { written in
      number.read(written).map { FrameExpectation.Number(value: $0, range: written.range) }
    }
  }

  /// Returns a kind that accepts the numbers in a range.
  public static func number(in allowed: ClosedRange<Double>) -> ScenarioValueKind<Double> {
    let text = "\(allowed.lowerBound.shortest)…\(allowed.upperBound.shortest)"
    return ScenarioValueKind<Double>(form(text, allowed.upperBound), "a number", text) {
      Double(unlimited: $0.text).map { allowed.contains($0) ? $0 : nil }
    }
  }

  /// The form of a number in help: its range, unless the range reaches the limit of all numbers.
  private static func form(_ range: String, _ upperBound: Double) -> String {
    upperBound < points ? range : "N"
  }

  static var distance: ScenarioValueKind<Distance> {
    ScenarioValueKind<Distance>(
      "N", "a distance like 8 or .25", "a number above zero, at most \(points.shortest)"
    ) {
      Double(unlimited: $0.text).map { $0 <= points ? try? Distance($0) : nil }
    }
  }

  /// The width of a split's master, or 0 for `off`.
  static var masterWidth: ScenarioValueKind<Double> {
    let what = "the master's width in points,"
    return ScenarioValueKind<Double>(
      "POINTS|off", "\(what) like 320, or off", "\(what) above 0, or off"
    ) {
      if $0.text == "off" { return 0 }
      return Double(unlimited: $0.text).map { $0 > 0 && $0 <= points ? $0 : nil }
    }
  }

  /// A point: `10,20`.
  public static var point: ScenarioValueKind<Point> {
    ScenarioValueKind<Point>(
      "X,Y", "a point like 10,20", "a point within \(points.shortest) points"
    ) {
      $0.numbers(2, in: -points...points) { Point(x: $0[0], y: $0[1]) }
    }
  }

  /// A velocity: `300,0`.
  static var velocity: ScenarioValueKind<Vector> {
    ScenarioValueKind<Vector>(
      "VX,VY", "a velocity like 300,0", "a velocity within \(points.shortest) points per second"
    ) {
      $0.numbers(2, in: -points...points) { Vector(dx: $0[0], dy: $0[1]) }
    }
  }

  /// A size: `320x480`.
  public static var size: ScenarioValueKind<Size> {
    ScenarioValueKind<Size>("WxH", "a size like 320x480", "0…\(points.shortest) either way") {
      $0.numbers(2, separator: "x", in: 0...points) { Size(width: $0[0], height: $0[1]) }
    }
  }

  /// A rectangle: `10,20,300x40`.
  public static var rect: ScenarioValueKind<Rect> {
    ScenarioValueKind<Rect>(
      "X,Y,WxH", "a rectangle like 10,20,300x40",
      "a rectangle within \(points.shortest) points, its size 0 or more"
    ) { written in
      let parts = written.text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let flat = WrittenValue(
        key: written.key, text: "\(parts[0]),\(parts[1])", range: written.range,
        styles: written.styles)
      let rect = flat.numbers(4, in: -points...points) {
        $0[2] >= 0 && $0[3] >= 0 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
      }
      return rect.map { $0.flatMap { $0 } }
    }
  }

  /// Insets: `10,0,10,0`, from the left clockwise.
  public static var edges: ScenarioValueKind<Edges> {
    ScenarioValueKind<Edges>("L,T,R,B", "four insets like 10,0,10,0", "0…\(points.shortest) each") {
      $0.numbers(4, in: 0...points) {
        Edges(top: $0[1], left: $0[0], bottom: $0[3], right: $0[2])
      }
    }
  }
}
