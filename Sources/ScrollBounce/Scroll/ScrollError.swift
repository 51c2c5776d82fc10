// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An error while creating a scroll, a band or a friction.
public enum ScrollError: Error, Hashable, Sendable {
  /// A number is outside `quantity.allowed`, or is NaN.
  case outOfRange(ScrollQuantity, value: Double)
}

/// The quantities whose values are checked.
public enum ScrollQuantity: String, Hashable, Sendable, CaseIterable {
  /// The coefficient of a rubber band, and the factor of a friction.
  case coefficient
  /// The fraction of a velocity that is left after a millisecond.
  case rate
  /// The fraction of a velocity that is left after a second.
  case drag
  /// A coordinate of a frame, an offset or an inset, in points.
  case coordinate
  /// A width or a height, in points.
  case extent

  /// The values that are accepted.
  public var allowed: ClosedRange<Double> {
    switch self {
    case .coefficient: 0...1
    case .rate: 0.001...(1 - 1e-9)
    case .drag: 1e-12...(1 - 1e-9)
    case .coordinate: -1e9...1e9
    case .extent: 0...1e9
    }
  }

  /// Throws for a value outside the range, and for NaN.
  func check(_ value: Double) throws(ScrollError) {
    guard allowed.contains(value) else { throw .outOfRange(self, value: value) }
  }
}

extension ScrollError: CustomStringConvertible {
  /// A sentence for people, without a full stop.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      "\(quantity.name) of \(value) is outside "
        + "\(quantity.allowed.lowerBound)...\(quantity.allowed.upperBound)"
    }
  }
}

extension ScrollQuantity {
  /// The name of the quantity with its article, for use in sentences.
  fileprivate var name: String { self == .extent ? "an extent" : "a \(rawValue)" }
}
