// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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
  package static let limit = 100_000

  /// Reads lines `seconds,value`; a first line that is no numbers names the columns.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The values at the beginning and the end of the motion. Without them they are 0 and 1
  ///     where the first and the last value are within a twentieth of these, and else the first and
  ///     the last value.
  /// - Throws: `TimelineTextError` where a line is no sample, times do not increase, there are fewer
  ///   than four samples or more than 100,000, or nothing moves.
  public init(
    parsing bytes: [UInt8], range: (start: Double, end: Double)? = nil
  ) throws(TimelineTextError) {
    var (times, measured): ([Double], [Double]) = ([], [])
    var offset = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let start = offset
      offset += line.count + 1
      let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { $0.trimmed }
      if cells.allSatisfy(\.isEmpty) { continue }
      let numbers = cells.compactMap { $0.isEmpty ? nil : Double(decimal: $0) }
      guard cells.count == 2, numbers.count == 2 else {
        if times.isEmpty, start == 0, numbers.isEmpty { continue }
        throw TimelineTextError("a sample is seconds, a comma and a value", at: start)
      }
      guard numbers[0] >= 0, times.last.map({ $0 < numbers[0] }) ?? true else {
        throw TimelineTextError("times are not negative and increase", at: start)
      }
      guard times.count < Self.limit else {
        throw TimelineTextError("more than \(Self.limit) samples", at: start)
      }
      times.append(numbers[0])
      measured.append(numbers[1])
    }
    guard let first = measured.first, let last = measured.last, times.count >= 4 else {
      throw TimelineTextError("four samples are the least", at: bytes.count)
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

  /// How far a curve is from the samples, as a fraction of the whole motion.
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

/// A curve, and how far it is from samples.
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

extension ArraySlice<UInt8> {
  /// The bytes without white space around them.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var bytes = self
    while let byte = bytes.first, byte <= 0x20 { bytes.removeFirst() }
    while let byte = bytes.last, byte <= 0x20 { bytes.removeLast() }
    return bytes
  }
}
