// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Nothing moves: the new controller is there at once, without a frame in between.
public struct NoneStyle: StyleFileRepresentable {
  /// `none`.
  public let name: StyleName = "none"

  /// Creates the style.
  public init() {}

  /// The style as data; asked for a duration, its file would last that long.
  public var file: StyleFile {
    .mirrored(name, .zero, .linear) { _ in [FileLayer(.below), FileLayer(.above)] }
  }

  /// Plans a transition of no length, whatever duration is asked for.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = file.plan(context)
    (plan.duration, plan.curve) = (.zero, .linear)
    return plan
  }
}
