// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackMath

/// The movement back from an overscroll on a Mac: x(t) = (x0 - a v t) e^(-s t / p).
///
/// This is AppKit's elastic scrolling in the form of WebKit's `ScrollElasticityController` and Chromium's
/// `elastic_overscroll_controller_exponential`. Both use the sign of a wheel for the velocity, opposite to
/// the stretch: a positive velocity reduces the stretch. Times are seconds from 0 on. Chromium rounds the
/// result to whole pixels; here it is exact.
@frozen
public struct ElasticRebound: Hashable, Sendable, Codable {
  /// The stiffness s of the elastic.
  public let stiffness: Double
  /// The amplitude a: the factor of the velocity in the stretch.
  public let amplitude: Double
  /// The period p, in seconds.
  public let period: Double

  /// Creates an elastic.
  ///
  /// - Throws: `ScrollError.outOfRange` for the first number out of its range.
  public init(stiffness: Double, amplitude: Double, period: Double) throws(ScrollError) {
    try ScrollQuantity.stiffness.check(stiffness)
    try ScrollQuantity.amplitude.check(amplitude)
    try ScrollQuantity.period.check(period)
    self.init(checkedStiffness: stiffness, amplitude: amplitude, period: period)
  }

  @usableFromInline
  init(checkedStiffness stiffness: Double, amplitude: Double, period: Double) {
    self.stiffness = stiffness
    self.amplitude = amplitude
    self.period = period
  }

  /// The elastic of WebKit and Chromium: stiffness 20, amplitude 0.31, period 1.6.
  @inlinable public static var standard: ElasticRebound {
    ElasticRebound(checkedStiffness: 20, amplitude: 0.31, period: 1.6)
  }

  /// Returns the stretch after some time, tending to 0.
  @inlinable
  public func stretch(
    from initialStretch: Double, initialVelocity: Double, at seconds: Double
  ) -> Double {
    let t = max(0, seconds)
    return (initialStretch - initialVelocity * t * amplitude) * Math.exp(-t * stiffness / period)
  }

  /// Returns the velocity of the stretch: x'(t) = -(a v + s / p (x0 - a v t)) e^(-s t / p).
  @inlinable
  public func velocity(
    from initialStretch: Double, initialVelocity: Double, at seconds: Double
  ) -> Double {
    let t = max(0, seconds)
    let decay = stiffness / period
    let push = amplitude * initialVelocity
    return -(push + decay * (initialStretch - push * t)) * Math.exp(-decay * t)
  }
}

extension ElasticRebound {
  /// Decodes an elastic, whose numbers the initialiser checks.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      stiffness: values.decode(Double.self, forKey: .stiffness),
      amplitude: values.decode(Double.self, forKey: .amplitude),
      period: values.decode(Double.self, forKey: .period))
  }
}
