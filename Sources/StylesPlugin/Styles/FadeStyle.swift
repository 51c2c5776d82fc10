// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The new controller fades in over the old one; popped, it fades out over the revealed one.
///
/// SLTransitioning's Fade: .30 s, ease-in-out. Only the front layer changes; its own alpha is what it
/// fades to and from, so that nothing has to be restored (defect T7).
public struct FadeStyle: TransitionStyle {
  /// `fade`.
  public let name: StyleName = .fade

  /// Creates the style.
  public init() {}

  /// Plans the fade of the front layer.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: .milliseconds(300), curve: .easeInOut,
      layers: context.layers(
        below: { $0.still() },
        above: { $0.still(alpha: context.wayIn(from: 0, to: $0.view.alpha)) }))
  }
}
