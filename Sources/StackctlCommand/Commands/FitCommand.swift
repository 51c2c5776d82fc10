// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import StylesPlugin
import Timelines
import ViewStackCore

/// `stackctl fit`: finds the styles and curves that are nearest to measured samples.
struct FitCommand: Command {
  private let arguments: ParsedArguments
  private let path: String
  private let range: (start: Double, end: Double)?

  /// The number of styles, and of named curves, that are shown.
  private static let limit = 3
  /// The largest error of a style or a curve that is shown as near.
  private static let farthest = 0.25

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    path = arguments.operands[0]
    range = try arguments.value(of: "--range").map { text throws(UsageError) in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap(CurveInput.number)
      guard parts.count == 2, numbers.count == 2, numbers[0] != numbers[1] else {
        throw .invalidValue(
          text, option: "--range", expected: "two different numbers, such as 320,0")
      }
      return (numbers[0], numbers[1])
    }
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    try arguments.checkOutput(besides: [path])
    let styles = try StyleFilesInput.read(arguments, console).vocabulary.styles
    guard let bytes = console.read(path) else { return .file }
    do throws(TimelineTextError) {
      let samples = try MotionSamples(
        parsing: bytes, column: arguments.value(of: "--column"),
        isInMilliseconds: arguments.value(of: "--unit").map { $0 == "ms" }, range: range)
      guard console.openOutput(arguments) else { return .file }
      console.write(Self.text(of: samples, styles, width: console.width))
      return console.commit(.done)
    } catch {
      let source = SourceText(bytes, name: path)
      let end = bytes[error.offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      console.complain(about: source, error.description, at: error.offset..<end)
      return .usage
    }
  }

  typealias Row = (name: String, fit: CurveFit)

  private static func text(
    of samples: MotionSamples, _ styles: StyleCatalog, width: Int?
  ) -> String {
    func nearest(_ rows: [Row]) -> [Row] {
      rows.enumerated().filter { $0.element.fit.largestError <= farthest }.sorted {
        ($0.element.fit.largestError, $0.offset) < ($1.element.fit.largestError, $1.offset)
      }.prefix(limit).map(\.element)
    }
    let curves = nearest(curves(samples)).map { ("curve \($0.name)", $0.fit) }
    let nearest = nearest(named(styles, samples)) + curves
    let (spring, bezier) = (samples.nearestSpring(), samples.nearestBezier())
    let rows =
      [["", "seconds", "largest error", "RMS error"]] + nearest.map(cells)
      + [cells((text(of: spring.curve), spring)), cells((text(of: bezier.curve), bezier))]
    let lines = lines(of: rows, width: width)
    let (first, last) = (samples.times.first ?? 0, samples.times.last ?? 0)
    return """
      \(samples.times.count) samples from \(first.plain) to \(last.plain) s, \
      \(samples.start.plain) → \(samples.end.plain)

      nearest styles and curves
      \(nearest.isEmpty ? "  none is within a quarter of the motion\n" : lines.prefix(nearest.count + 1).joined())
      best spring: ω₀ \(frequency(spring.curve))
      \(lines[nearest.count + 1])
      best Bézier
      \(lines[nearest.count + 2])
      """.wrappedLines(to: width, indent: 4)
  }

  /// Returns the lines of a table, or on a terminal that is narrower a sentence for each row below its head.
  private static func lines(of rows: [[String]], width: Int?) -> [String] {
    let lines = rows.lines(aligningRight: 1..<4).map { "  \($0)\n" }
    guard let width, lines.contains(where: { $0.columnCount > width + 1 }) else { return lines }
    return [""]
      + rows.dropFirst().map { row in
        let values = zip(rows[0], row).dropFirst().map { "\($0) \($1)" }.joined(separator: ", ")
        return "  \(row[0]): \(values)\n"
      }
  }

  private static func cells(_ row: Row) -> [String] {
    [
      row.name, row.fit.duration.map(\.plain) ?? "-", row.fit.largestError.text(6),
      row.fit.meanError.text(6),
    ]
  }

  /// Returns the named curves, each with the duration that fits best.
  static func curves(_ samples: MotionSamples) -> [Row] {
    (TimingCurve.css + TimingCurve.named).map { ($0.name, samples.nearest($0.curve)) }
  }

  /// Returns the styles with a fixed duration or curve, and `stack` with those of the container.
  private static func named(_ styles: StyleCatalog, _ samples: MotionSamples) -> [Row] {
    let settings = StackConfiguration()
    return styles.entries.flatMap { entry -> [Row] in
      let timings = [StackDirection.push, .pop].map { StyleCheck.timing(of: entry.style, $0) }
      let takesTheContainers = timings.allSatisfy { $0.curve == nil && $0.duration == nil }
      if takesTheContainers, entry.style.name != "stack" { return [] }
      let rows = timings.map { timing in
        samples.fit(
          timing.curve ?? settings.curve,
          over: (timing.duration ?? settings.usualDuration).inSeconds)
      }
      let name = "style \(entry.style.name)"
      return rows[0] == rows[1]
        ? [(name, rows[0])] : [("\(name), push", rows[0]), ("\(name), pop", rows[1])]
    }
  }

  /// Returns a curve in the syntax of `stackctl curve`, with few digits.
  private static func text(of curve: TimingCurve) -> String {
    switch curve {
    case .spring(let spring):
      "spring(mass 1 stiffness \(significant(spring.stiffness)) "
        + "damping \(significant(spring.damping)))"
    case .cubicBezier(let curve):
      "cubic-bezier(\(curve.x1.plain), \(curve.y1.plain), \(curve.x2.plain), "
        + "\(curve.y2.plain))"
    default: curve.description
    }
  }

  private static func frequency(_ curve: TimingCurve) -> String {
    guard case .spring(let spring) = curve else { return "" }
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    return "\(significant(frequency)) per second, ζ \(spring.dampingRatio.plain)"
  }

  /// Returns a number with four decimals or, below a tenth, four significant digits.
  private static func significant(_ number: Double) -> String {
    var (decimals, rest) = (4, abs(number))
    while rest > 0, rest < 0.1, decimals < PrintOptions.precisionRange.upperBound {
      (decimals, rest) = (decimals + 1, rest * 10)
    }
    return number.text(decimals)
  }
}
