// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The system's push: the controller below goes .30 of its width and darkens a little.
///
/// Parallax and dim were measured from recordings of iOS 9.2. The motion is a critically damped
/// spring of ω₀ = √(1000/3) that is cut off after half a second, .9989 of the way; it stays within
/// .0064 of the curve that Flutter measured from iOS 16.3.
public struct SystemStyle: TransitionStyle {
  /// `system`.
  public let name: StyleName = .system
  /// How far the controller below goes, as a fraction of its width.
  public var parallax: Double
  /// How much the controller below darkens, 0…1.
  public var dim: Double

  /// Creates the style with the system's numbers.
  public init(parallax: Double = 0.3, dim: Double = 0.1) {
    self.parallax = parallax
    self.dim = dim
  }

  /// Plans the slide with the dim layer between the two views.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: .milliseconds(500), curve: .systemSpring,
      layers: context.dimmingBelow(context.slide(parallax: parallax), to: dim))
  }
}
