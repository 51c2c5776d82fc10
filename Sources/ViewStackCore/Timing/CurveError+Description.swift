// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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
