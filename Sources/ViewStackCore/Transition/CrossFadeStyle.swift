// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a stack plays instead of any style under reduced motion: nothing moves, one fades.
///
/// A push fades the new controller in over the old one, a pop fades the old one out over the
/// revealed one. It takes the time that the style it stands for would have taken.
public struct CrossFadeStyle: TransitionStyle {
  /// `cross-fade`.
  public let name: StyleName = .crossFade

  /// Creates the style.
  public init() {}

  /// Plans the fade of the front layer.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let from = context.from.map {
      LayerTrack($0, role: .from, alpha: isPush ? nil : Track(from: $0.view.alpha, to: 0))
    }
    let to = context.to.map {
      LayerTrack($0, role: .to, alpha: isPush ? Track(from: 0, to: $0.view.alpha) : nil)
    }
    let layers = isPush ? [from, to] : [to, from]
    return TransitionPlan(context, style: name, layers: layers.compactMap { $0 })
  }
}
