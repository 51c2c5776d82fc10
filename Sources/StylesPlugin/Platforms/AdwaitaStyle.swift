// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// GNOME's navigation view: one page slides over the other, which stands still.
///
/// libadwaita's `AdwNavigationView`: a spring of mass 1, stiffness 1000 and damping ratio 1, with
/// an epsilon of .001. A push ends with the spring's envelope, after 218 ms; a pop is clamped and
/// ends at the first millisecond within epsilon, after 292. The shade and shadow that the theme
/// paints over the page below are left out.
public struct AdwaitaStyle: TransitionStyle {
  /// `adwaita`.
  public let name: StyleName = .adwaita
  /// What moves it.
  public var spring: SpringCurve
  /// When a push has arrived.
  public var pushDuration: SpringDuration
  /// When a pop has arrived.
  public var popDuration: SpringDuration

  /// Creates the style with libadwaita's numbers.
  public init(
    spring: SpringCurve = .adwaita, pushDuration: SpringDuration = .envelope(threshold: 0.001),
    popDuration: SpringDuration = .firstCrossing(threshold: 0.001)
  ) {
    self.spring = spring
    self.pushDuration = pushDuration
    self.popDuration = popDuration
  }

  /// Plans the slide of the page above.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let rule = context.isPush ? pushDuration : popDuration
    return TransitionPlan(
      context, style: name, duration: rule.duration(of: spring, over: context.bounds.width),
      curve: .spring(spring), layers: context.screenSlide(parallax: 0))
  }
}
