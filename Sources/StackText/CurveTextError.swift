// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The error for a text that does not describe a timing curve.
///
/// `fault` has the facts, `range` the place, and `description` the sentence.
public struct CurveTextError: Error, Hashable, Sendable {
  /// The fault with its facts.
  public let fault: Fault

  /// The range of the faulty word, in UTF-8 offsets into the text; empty if a word is missing.
  public let range: Range<Int>

  /// Creates an error from a fault and its place.
  public init(_ fault: Fault, at range: Range<Int>) {
    (self.fault, self.range) = (fault, range)
  }

  /// The kinds of fault.
  public enum Fault: Hashable, Sendable {
    /// The text has no words.
    case emptyText

    /// No curve has this name; `suggestion` is the nearest name.
    case unknownCurve(String, suggestion: String?)

    /// The word is not known at this place; `suggestion` is the nearest known word.
    case unknownWord(String, suggestion: String?)

    /// The parser expected something else; the text is empty at the end.
    case unexpected(String, expected: String)

    /// The word is not a decimal number.
    case malformedNumber(String)

    /// The number is outside the range of its parameter.
    case outOfRange(CurveParameter, value: Double)

    /// The number of steps is not an integer in `allowed`.
    case stepCount(String, allowed: ClosedRange<Int>)

    /// A parameter of a spring is given twice.
    case repeatedParameter(CurveParameter)

    /// Two parameters belong to different descriptions of a spring.
    case conflictingParameters(CurveParameter, CurveParameter)

    /// A parameter of a spring is missing.
    case missingParameter(CurveParameter)

    /// The parts do not make a curve.
    case curve(CurveError)
  }

  /// The valid word nearest to the faulty one, if one is near.
  public var suggestion: String? {
    switch fault {
    case .unknownCurve(_, let suggestion), .unknownWord(_, let suggestion): suggestion
    default: nil
    }
  }
}

extension CurveTextError: CustomStringConvertible {
  /// The fault as a sentence, without the place: `unknown curve 'ease-inn'`.
  public var description: String { fault.description }
}

extension CurveTextError.Fault: CustomStringConvertible {
  /// The fault as a sentence.
  public var description: String {
    switch self {
    case .emptyText: "a timing curve is missing"
    case .unknownCurve(let word, _): "unknown curve '\(word)'"
    case .unknownWord(let word, _): "unknown word '\(word)'"
    case .unexpected("", let expected): "expected \(expected) at the end"
    case .unexpected(let found, let expected): "expected \(expected), not '\(found)'"
    case .malformedNumber(let word): "'\(word)' is not a decimal number"
    case .outOfRange(let parameter, let value):
      "\(parameter.rawValue) \(CurveNumber.text(value)) is out of range: \(parameter.rangeText)"
    case .stepCount(let word, let allowed):
      "the number of steps is an integer from \(allowed.lowerBound) to \(allowed.upperBound), "
        + "not '\(word)'"
    case .repeatedParameter(let parameter): "\(parameter.rawValue) is given twice"
    case .conflictingParameters(let first, let second):
      "\(second.rawValue) does not go with \(first.rawValue)"
    case .missingParameter(let parameter): "the spring lacks its \(parameter.rawValue)"
    case .curve(let error): error.description
    }
  }
}

extension CurveParameter {
  /// The range in words.
  fileprivate var rangeText: String {
    switch self {
    case .x1, .x2: "an x lies in 0…1"
    case .bounce: "a bounce is above -1 and at most 1"
    default:
      "from \(CurveNumber.text(allowed.lowerBound)) to \(CurveNumber.text(allowed.upperBound))"
    }
  }
}
