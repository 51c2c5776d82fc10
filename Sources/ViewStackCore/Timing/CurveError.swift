// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The error for a timing curve that cannot be made.
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

  /// A parameter of a spring is missing.
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

extension CurveError: CustomStringConvertible {
  /// A sentence without the place: `unknown curve 'ease-inn'`.
  public var description: String {
    switch self {
    case .emptyText: "a timing curve is missing"
    case .unknownCurve(let word, _, _): "unknown curve '\(word)'"
    case .unknownWord(let word, _, _): "unknown word '\(word)'"
    case .unexpected("", let expected, _): "expected \(expected) at the end"
    case .unexpected(let found, let expected, _): "expected \(expected), not '\(found)'"
    case .malformedNumber(let word, _): "'\(word)' is not a decimal number"
    case .outOfRange(let parameter, let value, _):
      "\(parameter.rawValue) \(CurveNumber.text(value)) is out of range: \(parameter.rangeText)"
    case .stepCount(let word, let allowed, _):
      "the number of steps is an integer from \(allowed.lowerBound) to \(allowed.upperBound), "
        + "not '\(word)'"
    case .stopCount(0, _, _): "linear() needs a stop"
    case .stopCount(_, let limit, _): "linear() has more than \(limit) stops"
    case .segmentCount(0, _, _): "piecewise() needs a segment"
    case .segmentCount(_, let limit, _): "piecewise() has more than \(limit) segments"
    case .segmentCurve(let name, _): "a segment of piecewise() cannot be \(name)"
    case .segmentEnd(let x, let y, _, true, _):
      "the last segment of piecewise() ends at 1 1, not at \(CurveNumber.text(x)) "
        + CurveNumber.text(y)
    case .segmentEnd(let x, _, let after, false, _):
      "a segment of piecewise() ends between \(CurveNumber.text(after)) and 1, "
        + "not at \(CurveNumber.text(x))"
    case .repeatedParameter(let parameter, _): "\(parameter.rawValue) is given twice"
    case .conflictingParameters(let first, let second, _):
      "\(second.rawValue) does not go with \(first.rawValue)"
    case .missingParameter(let parameter, _): "the spring lacks its \(parameter.rawValue)"
    }
  }
}

extension CurveParameter {
  /// The range in words a person would use.
  var rangeText: String {
    switch self {
    case .x1, .x2: "an x lies in 0...1"
    case .bounce: "a bounce is above -1 and at most 1"
    default:
      "from \(CurveNumber.text(allowed.lowerBound)) to \(CurveNumber.text(allowed.upperBound))"
    }
  }
}
