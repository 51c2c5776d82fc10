// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The new view pushes the old one out: NavigationStack's default.
///
/// .20 s, ease-out. A push inserts from trailing and removes to leading, a pop the other way round;
/// both go the larger of the two views' widths, not the container's.
public struct NavigationStyle: StyleFileRepresentable {
  /// `navigation`.
  public let name: StyleName = .navigation
  /// How long it takes.
  public var duration: Duration
  /// How it is eased.
  public var curve: TimingCurve

  /// How the two views come and go on a push.
  public static let push = ViewTransition.asymmetric(
    insertion: .move(.trailing), removal: .move(.leading))
  /// How the two views come and go on a pop.
  public static let pop = ViewTransition.asymmetric(
    insertion: .move(.leading), removal: .move(.trailing))

  /// Creates the style with NavigationStack's easing.
  public init(duration: Duration = .milliseconds(200), curve: TimingCurve = .easeOut) {
    self.duration = duration
    self.curve = curve
  }

  /// Plans the two slides.
  public func plan(_ context: TransitionContext) -> TransitionPlan { pair.plan(context) }

  /// The style as data, for two views of one size.
  public var file: StyleFile { pair.file }

  private var pair: TransitionPairStyle {
    TransitionPairStyle(
      push: Self.push, pop: Self.pop, name: name,
      timing: TransitionContext.Timing(duration: duration, curve: curve))
  }
}
