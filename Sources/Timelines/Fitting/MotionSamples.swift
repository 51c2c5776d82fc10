// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
public import ViewStackCore

/// Measured values of a number that moves from one value to another.
///
/// ```swift
/// let samples = try MotionSamples(parsing: Array("0,320\n0.1,240\n0.2,80\n0.3,0".utf8))
/// let spring = samples.nearestSpring()
/// print(spring.curve, spring.largestError)
/// ```
public struct MotionSamples: Hashable, Sendable {
  /// The instants in seconds from the beginning of the motion, in their order.
  public let times: [Double]
  /// The progress at each instant: 0 is the beginning, 1 the end.
  public let values: [Double]
  /// The measured value that counts as 0.
  public let start: Double
  /// The measured value that counts as 1.
  public let end: Double

  /// The largest number of samples.
  static let limit = 100_000

  /// Reads a table of times and values.
  ///
  /// Commas, semicolons or tabs separate the cells, which may be in quotes.
  ///
  /// The first column is the time. A first line without numbers names the columns. Times are in
  /// milliseconds if the name of their column ends with `ms`, as `time (ms)` does.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - column: The name of the column of values, or its number from 1 if the columns have no names. It
  ///     may be nil if the table has one column besides the time.
  ///   - isInMilliseconds: Whether times are milliseconds; nil to tell it from the name of their column.
  ///   - range: The values at the beginning and the end of the motion. If nil, they are 0 and 1 if the
  ///     first and the last value are within a twentieth of these; otherwise they are the first and the
  ///     last value.
  /// - Throws: `TimelineTextError` if a line is not a sample, the column is missing or ambiguous, times do
  ///   not increase, there are fewer than four samples or more than 100,000, or nothing moves.
  public init(
    parsing bytes: [UInt8], column: String? = nil, isInMilliseconds: Bool? = nil,
    range: (start: Double, end: Double)? = nil
  ) throws(TimelineTextError) {
    var (times, measured): ([Double], [Double]) = ([], [])
    var layout: (count: Int, value: Int, unit: Double)?
    var rows = CSVRows(bytes, separator: Self.separator(of: bytes))
    if let line = rows.lineOfBadText { throw TimelineTextError("the line is not UTF-8", at: line) }
    while !rows.isAtEnd {
      let start = rows.position
      rows.next()
      if rows.lacksQuote {
        throw TimelineTextError("a quote of this line is never closed", at: start)
      }
      let cells = rows.cells.map(\.trimmed)
      if cells.allSatisfy(\.isEmpty) { continue }
      let numbers = cells.map { Double(decimal: $0) }
      if layout == nil {
        let hasNames = numbers.allSatisfy { $0 == nil }
        let names = hasNames ? cells : (1...cells.count).map(String.init)
        let value = try Self.index(of: column, among: names, at: start)
        let unit = names[0].lowercased().reversed().drop { !$0.isLetter }
        let isShort = isInMilliseconds ?? (hasNames && unit.starts(with: "sm"))
        layout = (cells.count, value, isShort ? 0.001 : 1)
        if hasNames { continue }
      }
      guard let layout, cells.count == layout.count, let time = numbers[0],
        let value = numbers[layout.value]
      else { throw TimelineTextError("expected a time and a value", at: start) }
      let seconds = time * layout.unit
      guard seconds >= 0, times.last.map({ $0 < seconds }) ?? true else {
        throw TimelineTextError("times are not negative and increase", at: start)
      }
      guard times.count < Self.limit else {
        throw TimelineTextError("more than \(Self.limit) samples", at: start)
      }
      times.append(seconds)
      measured.append(value)
    }
    guard let first = measured.first, let last = measured.last, times.count >= 4 else {
      throw TimelineTextError("expected at least four samples", at: bytes.count)
    }
    let isProgress = abs(first) <= 0.05 && abs(last - 1) <= 0.05
    let ends = range ?? (isProgress ? (0, 1) : (first, last))
    let length = ends.end - ends.start
    guard length != 0 else {
      throw TimelineTextError("the values end where they begin", at: bytes.count)
    }
    let values = measured.map { ($0 - ends.start) / length }
    guard length.isFinite, values.allSatisfy({ abs($0) < 1e100 }) else {
      throw TimelineTextError("the values are too far apart", at: bytes.count)
    }
    self.times = times
    self.values = values
    (start, end) = ends
  }

  /// Creates samples of a value that moves; nil unless it does, and at least four times increase.
  ///
  /// The first value counts as 0 and the last as 1.
  package init?(times: [Double], values measured: [Double]) {
    guard times.count >= 4, times.count == measured.count, let first = times.first,
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
      let start = measured.first, let end = measured.last, start != end
    else { return nil }
    self.times = times.map { $0 - first }
    self.values = measured.map { ($0 - start) / (end - start) }
    (self.start, self.end) = (start, end)
  }

  /// The separator in the first line that is not empty: a tab, a semicolon, or else a comma.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { separator in
      var rows = CSVRows(bytes, separator: separator)
      repeat { rows.next() } while !rows.isAtEnd && rows.isBlank
      return rows.cells.count > 1
    } ?? UInt8(ascii: ",")
  }

  /// The index of the column of values: the named column, or the only one besides the time.
  private static func index(
    of column: String?, among names: [String], at offset: Int
  ) throws(TimelineTextError) -> Int {
    let others = names.dropFirst()
    if let column {
      if let index = others.firstIndex(of: column) {
        if others.lastIndex(of: column) == index { return index }
        throw TimelineTextError("several columns of values are called '\(column)'", at: offset)
      }
      let known = others.joined(separator: ", ")
      throw TimelineTextError(
        "no column of values is called '\(column)': expected one of \(known)", at: offset)
    }
    if others.count == 1 { return 1 }
    throw TimelineTextError(
      others.isEmpty
        ? "expected a time and a value"
        : "several columns of values, one has to be chosen: \(others.joined(separator: ", "))",
      at: offset)
  }

  /// Measures how far a curve is from the samples, as a fraction of the whole motion.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: The seconds that it takes; nil for a spring that takes as long as it needs.
  /// - Returns: The curve with its errors.
  /// - Complexity: O(*n*) for *n* samples.
  public func fit(_ curve: TimingCurve, over duration: Double?) -> CurveFit {
    var (largest, squares) = (0.0, 0.0)
    for (time, value) in zip(times, values) {
      let error = abs(Self.value(of: curve, over: duration, at: time) - value)
      largest = max(largest, error)
      squares += error * error
    }
    let mean = (squares / Double(times.count)).squareRoot()
    return CurveFit(curve: curve, duration: duration, largestError: largest, meanError: mean)
  }

  /// The progress of a curve at an instant.
  static func value(of curve: TimingCurve, over duration: Double?, at time: Double) -> Double {
    guard let duration else { return curve.value(at: time) }
    return time >= duration ? 1 : curve.value(at: time / duration, over: duration)
  }
}

/// A curve, and its distance from samples.
public struct CurveFit: Hashable, Sendable {
  /// The curve.
  public let curve: TimingCurve
  /// The seconds that it takes; nil for a spring that takes as long as it needs.
  public let duration: Double?
  /// The largest distance from a sample, as a fraction of the whole motion.
  public let largestError: Double
  /// The root of the mean square of the distances.
  public let meanError: Double
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var text = self[...].utf8
    while let byte = text.first, byte <= 0x20 { text.removeFirst() }
    while let byte = text.last, byte <= 0x20 { text.removeLast() }
    return String(Substring(text))
  }
}
