// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The error for parts that do not make a timing curve.
public enum CurveError: Error, Hashable, Sendable {
  /// A `linear()` has no stops or more than `limit`.
  case stopCount(Int, limit: Int)

  /// A `piecewise()` has no segments or more than `limit`.
  case segmentCount(Int, limit: Int)

  /// A segment of a `piecewise()` is a spring or another `piecewise()`.
  case segmentCurve(String)

  /// A segment does not end between the previous one and 1, or the last one not at (1, 1).
  case segmentEnd(x: Double, y: Double, after: Double, isLast: Bool)
}

extension CurveError: CustomStringConvertible {
  /// The error as a sentence: `linear() needs a stop`.
  public var description: String {
    switch self {
    case .stopCount(0, _): "linear() needs a stop"
    case .stopCount(_, let limit): "linear() has more than \(limit) stops"
    case .segmentCount(0, _): "piecewise() needs a segment"
    case .segmentCount(_, let limit): "piecewise() has more than \(limit) segments"
    case .segmentCurve(let name): "a segment of piecewise() cannot be \(name)"
    case .segmentEnd(let x, let y, _, true):
      "the last segment of piecewise() ends at 1 1, not at \(x.plain) \(y.plain)"
    case .segmentEnd(let x, _, let after, false):
      "a segment of piecewise() ends between \(after.plain) and 1, not at \(x.plain)"
    }
  }
}
