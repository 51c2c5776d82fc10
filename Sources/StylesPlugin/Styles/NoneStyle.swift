// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Nothing moves: the new controller is there at once, without a frame in between.
public struct NoneStyle: TransitionStyle {
  /// `none`.
  public let name: StyleName = .none

  /// Creates the style.
  public init() {}

  /// Plans a transition of no length, whatever duration is asked for.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      style: name, duration: .zero, curve: .linear,
      layers: context.layers(below: { $0.still() }, above: { $0.still() }))
  }
}
