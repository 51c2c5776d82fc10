// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The default of presentations: the new controller comes up from the bottom over the old one.
///
/// A push moves the new controller up by the container's height; a pop moves it back down. The
/// controller below stays where it is. The motion is UIKit's: a critically damped spring of
/// ω₀ = √(1000/3), cut off after half a second, .9989 of the way.
///
/// A delegate's positions say where the sheet begins and ends from side to side; those of the
/// controller below are not used. A right-to-left container looks the same.
public struct SheetStyle: TransitionStyle {
  /// `sheet`.
  public let name: StyleName = .sheet

  /// Creates the style.
  public init() {}

  /// Plans the sheet in front of the controller that stays.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let from = context.from.map { from in
      let end = lowered(from.view.frame, context, x: context.overrides.endOfFrom)
      return LayerTrack(
        from, role: .from, frame: isPush ? nil : Track(from: from.view.frame, to: end))
    }
    let to = context.to.map { to in
      let start = lowered(to.view.frame, context, x: context.overrides.startOfTo)
      return LayerTrack(
        to, role: .to, frame: isPush ? Track(from: start, to: to.view.frame) : nil)
    }
    let layers = isPush ? [from, to] : [to, from]
    return TransitionPlan(
      context, style: name, duration: .milliseconds(500), curve: .systemSpring,
      layers: layers.compactMap { $0 })
  }

  /// The frame lower by the container's height, at the delegate's x where there is one.
  private func lowered(_ frame: Rect, _ context: TransitionContext, x: Double?) -> Rect {
    Rect(origin: Point(x: x ?? frame.x, y: frame.y + context.bounds.height), size: frame.size)
  }
}
