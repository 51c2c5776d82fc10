// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Qt's basic stack view: the new item pushes the old one out.
///
/// Qt Quick Controls' Basic style: 400 ms by OutCubic, both items the whole width.
public struct QtBasicStyle: TransitionStyle {
  /// `qt-basic`.
  public let name: StyleName = .qtBasic
  /// How long it takes.
  public var duration: Duration
  /// How the two items move.
  public var curve: TimingCurve
  /// How far the item below goes, as a fraction of the container's width.
  public var parallax: Double

  /// Creates the style with Qt's numbers.
  public init(
    duration: Duration = .milliseconds(400), curve: TimingCurve = .outCubic, parallax: Double = 1
  ) {
    self.duration = duration
    self.curve = curve
    self.parallax = parallax
  }

  /// Plans the two slides.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: duration, curve: curve,
      layers: context.screenSlide(parallax: parallax))
  }
}
