// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TimingCurve: CustomStringConvertible {
  /// The canonical text; `TimingCurve(parsing:)` of StylesPlugin reads it back as an equal curve.
  ///
  /// A named curve prints its name, a number its shortest form: `ease-in-out`, `steps(4, jump-end)`,
  /// `linear(0 0%, 1 100%)`, `cubic-bezier(0.4, 0, 0.2, 1)`, `spring(mass 1 stiffness 200 damping 20)`,
  /// `piecewise(ease-in 0.5 0.8, linear)`.
  public var description: String {
    switch self {
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .emphasized: "emphasized"
    case .fastEaseInToSlowEaseOut: "fast-ease-in-to-slow-ease-out"
    case .cubicBezier(let curve): curve.description
    case .steps(let curve): curve.description
    case .stops(let curve): curve.description
    case .spring(let curve): curve.description
    case .piecewise(let curve): curve.description
    }
  }
}

extension CubicBezierCurve: CustomStringConvertible {
  /// The CSS text, `cubic-bezier(0.4, 0, 0.2, 1)`.
  public var description: String {
    let numbers = [x1, y1, x2, y2].map(\.plain).joined(separator: ", ")
    return "cubic-bezier(\(numbers))"
  }
}

extension StepsCurve: CustomStringConvertible {
  /// The CSS text with its position, `steps(4, jump-end)`.
  public var description: String { "steps(\(count), \(position.rawValue))" }
}

extension LinearStopsCurve: CustomStringConvertible {
  /// The CSS text of the canonical stops, `linear(0 0%, 1 100%)`.
  ///
  /// - Complexity: O(n) for n stops.
  public var description: String {
    let stops = points.map { point in
      "\(point.output.plain) \(point.percentage.plain)%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}

extension SpringCurve: CustomStringConvertible {
  /// The physical constants, `spring(mass 1 stiffness 200 damping 20)`, and a velocity other than 0.
  public var description: String {
    let constants =
      "mass \(mass.plain) stiffness \(stiffness.plain)"
      + " damping \(damping.plain)"
    let velocity = initialVelocity == 0 ? "" : " velocity \(initialVelocity.plain)"
    return "spring(\(constants)\(velocity))"
  }
}

extension PiecewiseCurve: CustomStringConvertible {
  /// The segments with the points between them, `piecewise(ease-in 0.5 0.8, linear)`.
  ///
  /// - Complexity: O(n) for n segments.
  public var description: String {
    let texts = segments.enumerated().map { index, segment in
      index == segments.count - 1
        ? "\(segment.curve)"
        : "\(segment.curve) \(segment.x.plain) \(segment.y.plain)"
    }
    return "piecewise(\(texts.joined(separator: ", ")))"
  }
}
