// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Shows the new controller at once, without a frame in between.
public struct NoneStyle: StyleFileRepresentable {
  /// `none`.
  public let name: StyleName = "none"

  /// Creates the style.
  public init() {}

  /// The style as data; with a requested duration, its file would last that long.
  public var file: StyleFile {
    .mirrored(name, .zero, .linear) { _ in [FileLayer(.below), FileLayer(.above)] }
  }

  /// Plans a transition without length, whatever duration is requested.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = file.plan(context)
    (plan.duration, plan.curve) = (.zero, .linear)
    return plan
  }
}
