// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Why a timing curve could not be made.
///
/// Each case carries the facts; `description` makes the sentence. `at` is the faulty word as a
/// range of UTF-8 offsets into the parsed text, and `nil` when the curve was made from numbers.
public enum CurveError: Error, Hashable, Sendable {
  /// The text has no words.
  case emptyText(at: Range<Int>)

  /// No curve has this name; `suggestion` is the nearest that exists.
  case unknownCurve(String, suggestion: String?, at: Range<Int>)

  /// The word is not known at this place; `suggestion` is the nearest that is.
  case unknownWord(String, suggestion: String?, at: Range<Int>)

  /// Something else was expected; `found` is empty at the end of the text.
  case unexpected(String, expected: String, at: Range<Int>)

  /// The word is not a decimal number.
  case malformedNumber(String, at: Range<Int>)

  /// A number lies outside `parameter.allowed`.
  case outOfRange(CurveParameter, value: Double, at: Range<Int>?)

  /// The number of steps is not an integer in `allowed`.
  case stepCount(String, allowed: ClosedRange<Int>, at: Range<Int>?)

  /// A `linear()` has no stops or more than `limit`.
  case stopCount(Int, limit: Int, at: Range<Int>?)

  /// A `piecewise()` has no segments or more than `limit`.
  case segmentCount(Int, limit: Int, at: Range<Int>?)

  /// A segment of a `piecewise()` is a curve that cannot be one: a spring or another `piecewise()`.
  case segmentCurve(String, at: Range<Int>?)

  /// A segment of a `piecewise()` does not end between the one before it and 1, or the last one not
  /// at (1, 1).
  case segmentEnd(x: Double, y: Double, after: Double, isLast: Bool, at: Range<Int>?)

  /// A spring's parameter is given twice.
  case repeatedParameter(CurveParameter, at: Range<Int>)

  /// Two parameters describe the spring in different ways.
  case conflictingParameters(CurveParameter, CurveParameter, at: Range<Int>)

  /// A spring lacks a parameter.
  case missingParameter(CurveParameter, at: Range<Int>)

  /// The faulty word as UTF-8 offsets into the text; empty where a word is missing.
  public var range: Range<Int>? {
    switch self {
    case .emptyText(let range), .unknownCurve(_, _, let range), .unknownWord(_, _, let range),
      .unexpected(_, _, let range), .malformedNumber(_, let range),
      .repeatedParameter(_, let range), .conflictingParameters(_, _, let range),
      .missingParameter(_, let range):
      range
    case .outOfRange(_, _, let range), .stepCount(_, _, let range), .stopCount(_, _, let range),
      .segmentCount(_, _, let range), .segmentCurve(_, let range),
      .segmentEnd(_, _, _, _, let range):
      range
    }
  }

  /// The valid word that is nearest to the faulty one, if one is near.
  public var suggestion: String? {
    switch self {
    case .unknownCurve(_, let suggestion, _), .unknownWord(_, let suggestion, _): suggestion
    default: nil
    }
  }

  /// The same error, found at `range` of a text.
  func located(at range: Range<Int>) -> Self {
    switch self {
    case .outOfRange(let parameter, let value, nil):
      .outOfRange(parameter, value: value, at: range)
    case .stepCount(let word, let allowed, nil): .stepCount(word, allowed: allowed, at: range)
    case .stopCount(let count, let limit, nil): .stopCount(count, limit: limit, at: range)
    default: self
    }
  }
}
