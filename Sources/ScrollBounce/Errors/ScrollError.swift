// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Why a scroll or its physics could not be made or changed; it is then as it was before.
public enum ScrollError: Error, Hashable, Sendable {
  /// A number lies outside `quantity.allowed`, or is not a number.
  case outOfRange(ScrollQuantity, value: Double)
  /// The spring of a bounce swings: its damping is below the critical one.
  case springSwings(dampingRatio: Double)
}

/// The numbers that are checked where they come in.
public enum ScrollQuantity: String, Hashable, Sendable, CaseIterable {
  /// The coefficient of a rubber band, and the factor of a friction.
  case coefficient
  /// What a millisecond leaves of a velocity.
  case rate
  /// What a second leaves of a velocity.
  case drag
  /// The stiffness of an elastic.
  case stiffness
  /// The share of a velocity that goes into the stretch of an elastic.
  case amplitude
  /// The period of an elastic, in seconds.
  case period
  /// The response of a critically damped bounce, in seconds.
  case response
  /// The distance that counts as rest, in points.
  case restDistance
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
    case .stiffness, .amplitude: 1e-9...1e9
    case .period, .response: 1e-3...1e3
    case .restDistance: 1e-6...100
    case .coordinate: -1e9...1e9
    case .extent: 0...1e9
    }
  }

  /// Refuses a value outside the range, and what is not a number.
  func check(_ value: Double) throws(ScrollError) {
    guard allowed.contains(value) else { throw .outOfRange(self, value: value) }
  }
}
