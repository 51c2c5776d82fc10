// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// React Navigation's iOS push: its spring, solved as React Native solves it.
///
/// k 1000, c 500, m 3 have a damping ratio of 4.56, but React Native takes the critical formula
/// from a ratio of 1 on, so that this is the spring of ``IOSStyle``. It has no length of its own:
/// it ends at the first frame, at 60 a second, at which 10 points or less are left at 10 points a
/// second or less: after 467 ms on a container 320 points wide, after 550 on one of 1024. The
/// controller below goes .3 of the width and darkens to .1.
public struct ReactNavigationIOSStyle: TransitionStyle {
  /// `react-navigation-ios`.
  public let name: StyleName = .reactNavigationIOS
  /// What moves it, before it is folded to critical damping.
  public var spring: SpringCurve
  /// When it has arrived.
  public var duration: SpringDuration
  /// How far the controller below goes, as a fraction of the container's width.
  public var parallax: Double
  /// How much the controller below darkens, 0…1; 0 is no dim layer.
  public var dim: Double

  /// Creates the style with React Navigation's numbers.
  public init(
    spring: SpringCurve = .reactNavigationIOS,
    duration: SpringDuration = .rest(displacement: 10, speed: 10, rate: .sixty),
    parallax: Double = 0.3, dim: Double = 0.1
  ) {
    self.spring = spring
    self.duration = duration
    self.parallax = parallax
    self.dim = dim
  }

  /// Plans the slide with the dim layer between the two views.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let solved = spring.foldedToCritical
    return TransitionPlan(
      context, style: name, duration: duration.duration(of: solved, over: context.bounds.width),
      curve: .spring(solved), layers: context.screenSlide(parallax: parallax, dim: dim))
  }
}
