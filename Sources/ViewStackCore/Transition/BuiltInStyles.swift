// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The default style: the front controller slides by its width, the one behind by a fraction.
///
/// Numbers and order are UIViewControllerStack's. The new controller starts at the container's width (push)
/// or a distance to the left (pop). The old controller moves a distance to the left (push) or its width to
/// the right (pop). Both end at y = 0.
public struct StackStyle: TransitionStyle {
  /// `stack`.
  public let name: StyleName = "stack"

  /// Creates the style.
  public init() {}

  /// Plans the slide; the front layer has the shadow while it moves.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let shadow = context.container.usesShadows ? Shadow.moving : nil
    var layers: [LayerTrack] = []
    layers.reserveCapacity(2)
    if isPush { addFrom() }
    if let to = context.to {
      layers.append(
        LayerTrack(
          to, role: .to, frame: frameIn(to.view, context),
          alpha: context.container.animatesAlpha ? Track(from: 0, to: to.view.alpha) : nil,
          shadow: isPush ? shadow : nil))
    }
    if !isPush { addFrom() }
    return TransitionPlan(context, style: name, layers: layers)

    func addFrom() {
      guard let from = context.from else { return }
      layers.append(
        LayerTrack(
          from, role: .from, frame: frameOut(from.view, context),
          alpha: context.container.animatesAlpha ? Track(from: from.view.alpha, to: 0) : nil,
          shadow: isPush ? nil : shadow))
    }
  }

  private func frameIn(_ view: ViewNode, _ context: TransitionContext) -> Track<Rect> {
    let start =
      context.direction == .push
      ? context.bounds.width : -context.container.distance.points(of: view.frame.width)
    return track(view, from: context.overrides.startOfTo ?? start, to: view.frame.x, startY: 0)
  }

  private func frameOut(_ view: ViewNode, _ context: TransitionContext) -> Track<Rect> {
    let width = view.frame.width
    let end =
      context.direction == .push ? -context.container.distance.points(of: width) : width
    return track(
      view, from: view.frame.x, to: context.overrides.endOfFrom ?? end, startY: view.frame.y)
  }

  private func track(
    _ view: ViewNode, from start: Double, to end: Double, startY: Double
  ) -> Track<Rect> {
    Track(
      from: Rect(origin: Point(x: start, y: startY), size: view.frame.size),
      to: Rect(origin: Point(x: end, y: 0), size: view.frame.size))
  }
}

/// The default of presentations: the new controller comes up from the bottom over the old one.
///
/// A push moves the new controller up by the container's height; a pop moves it back down. The controller
/// below stays in its place. The motion is UIKit's: a critically damped spring of ω₀ = √(1000/3), cut off
/// after half a second, .9989 of the distance.
///
/// A delegate's positions set the x at which the sheet begins and ends; those of the controller below are
/// not used. A right-to-left container looks the same.
public struct SheetStyle: TransitionStyle {
  /// `sheet`.
  public let name: StyleName = "sheet"

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

  /// The frame lower by the container's height, at the delegate's x if there is one.
  private func lowered(_ frame: Rect, _ context: TransitionContext, x: Double?) -> Rect {
    Rect(origin: Point(x: x ?? frame.x, y: frame.y + context.bounds.height), size: frame.size)
  }
}

/// The style of a stack under reduced motion, instead of any other: a cross-fade without movement.
///
/// A push fades the new controller in over the old one, a pop fades the old one out over the revealed one.
/// It takes as long as the style that it replaces.
public struct CrossFadeStyle: TransitionStyle {
  /// `cross-fade`.
  public let name: StyleName = "cross-fade"

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
