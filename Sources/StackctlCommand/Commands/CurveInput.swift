// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import ViewStackCore

/// The lines `SPEC TAB X` of `stackctl curve --batch`.
struct CurveInput {
  private let bytes: [UInt8]
  private var curves: [String: TimingCurve] = [:]
  /// The mistakes found, each with its place in the input.
  private(set) var errors: [SourceText.Message] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the value of each line, in order, without blank lines.
  mutating func values() -> [Double] {
    var values: [Double] = []
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let value = value(of: String(decoding: line, as: UTF8.self), at: start) {
        values.append(value)
      }
      start += line.count + 1
    }
    return values
  }

  private mutating func value(of line: String, at start: Int) -> Double? {
    let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
    guard line.contains(where: { $0 != " " && $0 != "\t" }) else { return nil }
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    let range = start..<start + line.utf8.count
    guard parts.count == 2 else {
      errors.append(.init("error", "a line is SPEC, a tab and X", at: range))
      return nil
    }
    let spec = String(parts[0])
    guard let x = Self.number(parts[1]), Self.allowed.contains(x) else {
      let place = start + spec.utf8.count + 1..<range.upperBound
      errors.append(.init("error", "'\(parts[1])' is not a number up to 1e100", at: place))
      return nil
    }
    return curve(spec, at: start)?.value(at: x)
  }

  private mutating func curve(_ spec: String, at start: Int) -> TimingCurve? {
    if let curve = curves[spec] { return curve }
    do throws(CurveTextError) {
      let curve = try TimingCurve(parsing: spec)
      curves[spec] = curve
      return curve
    } catch {
      errors.append(error.message(after: start))
      return nil
    }
  }

  /// Returns the first hundred messages.
  func report(width: Int?) -> String {
    SourceText(bytes, name: "-").fitted(to: width).report(errors, besides: 0)
  }

  /// The numbers at which each curve has a finite value.
  static let allowed = -1e100...1e100

  /// Returns a finite number in the usual notation of programs, including exponents.
  static func number(_ text: Substring) -> Double? {
    Double(decimal: text.drop { $0 == " " })
  }
}

extension CurveTextError {
  /// Returns the error as a message about a curve behind so many bytes.
  func message(after start: Int = 0) -> SourceText.Message {
    SourceText.Message(
      "error", description, at: start + range.lowerBound..<start + range.upperBound,
      suggestion: suggestion)
  }
}
