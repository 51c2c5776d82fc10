// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// NavigationStack's default: the two views push each other out.
///
/// Both move by the larger of their widths, not by the container's. There is no shadow.
struct PushOutStyle: TransitionStyle {
  let name: StyleName = "navigation"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let widths = [context.from, context.to].compactMap { $0?.view.frame.width }
    let distance = (widths.max() ?? 0) * (isPush ? 1 : -1)
    let from = context.from.map { from in
      let rest = from.view.frame
      return LayerTrack(from, role: .from, frame: Track(from: rest, to: rest.moved(by: -distance)))
    }
    let to = context.to.map { to in
      let rest = to.view.frame
      return LayerTrack(to, role: .to, frame: Track(from: rest.moved(by: distance), to: rest))
    }
    let layers = isPush ? [from, to] : [to, from]
    return TransitionPlan(context, style: name, layers: layers.compactMap { $0 })
  }
}

extension Rect {
  fileprivate func moved(by distance: Double) -> Rect {
    Rect(origin: Point(x: x + distance, y: y), size: size)
  }
}

/// A style with the easing of a destination stack in the place of the container's.
///
/// If the style has a duration or a curve, they are kept.
struct EasedStyle: TransitionStyle {
  let style: any TransitionStyle
  let easing: DestinationStack.Easing

  var name: StyleName { style.name }

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var context = context
    (context.container.duration, context.container.curve) = (easing.duration, easing.curve)
    return style.plan(context)
  }

  func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    style.resolved(for: encounter).map { EasedStyle(style: $0, easing: easing) }
  }
}
