// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The iOS push: one critically damped spring, cut off after half a second.
///
/// ω₀ = √(1000/3) per second and 500 ms; the controller below goes .3 of the container's width and
/// darkens to .1: the numbers on which React Navigation's and react-native-screens' imitations of
/// the system agree. At the cut the spring is .9989 of the way.
public struct IOSStyle: TransitionStyle {
  /// `ios`.
  public let name: StyleName = .ios
  /// How long it takes.
  public var duration: Duration
  /// What moves it.
  public var spring: SpringCurve
  /// How far the controller below goes, as a fraction of the container's width.
  public var parallax: Double
  /// How much the controller below darkens, 0…1; 0 is no dim layer.
  public var dim: Double

  /// Creates the style with the platform's numbers.
  public init(
    duration: Duration = .milliseconds(500), spring: SpringCurve = .iOSPush,
    parallax: Double = 0.3, dim: Double = 0.1
  ) {
    self.duration = duration
    self.spring = spring
    self.parallax = parallax
    self.dim = dim
  }

  /// Plans the slide with the dim layer between the two views.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: duration, curve: .spring(spring),
      layers: context.screenSlide(parallax: parallax, dim: dim))
  }
}
