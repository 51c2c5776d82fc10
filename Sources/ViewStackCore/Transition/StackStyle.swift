// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The built-in style: the front controller slides its full width, the one behind a part of its.
///
/// Numbers and order are UIViewControllerStack's: the controller that comes starts at the
/// container's width (push) or a distance to the left (pop); the one that leaves goes a distance to
/// the left (push) or its own width to the right (pop). All y are 0 at the end of a way.
public struct StackStyle: TransitionStyle {
  /// `stack`.
  public let name: StyleName = .stack

  /// Creates the style.
  public init() {}

  /// Plans the slide; the front layer has the shadow while it moves.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let shadow = context.container.usesShadows ? Shadow.moving : nil
    let from = context.from.map {
      LayerTrack(
        $0, role: .from, frame: wayOut($0.view, context),
        alpha: context.container.animatesAlpha ? Track(from: $0.view.alpha, to: 0) : nil,
        shadow: isPush ? nil : shadow)
    }
    let to = context.to.map {
      LayerTrack(
        $0, role: .to, frame: wayIn($0.view, context),
        alpha: context.container.animatesAlpha ? Track(from: 0, to: $0.view.alpha) : nil,
        shadow: isPush ? shadow : nil)
    }
    let layers = isPush ? [from, to] : [to, from]
    return TransitionPlan(context, style: name, layers: layers.compactMap { $0 })
  }

  private func wayIn(_ view: ViewNode, _ context: TransitionContext) -> Track<Rect> {
    let start =
      context.direction == .push
      ? context.bounds.width : -context.container.distance.points(of: view.frame.width)
    return way(view, from: context.overrides.startOfTo ?? start, to: view.frame.x, startY: 0)
  }

  private func wayOut(_ view: ViewNode, _ context: TransitionContext) -> Track<Rect> {
    let width = view.frame.width
    let end =
      context.direction == .push ? -context.container.distance.points(of: width) : width
    return way(
      view, from: view.frame.x, to: context.overrides.endOfFrom ?? end, startY: view.frame.y)
  }

  private func way(
    _ view: ViewNode, from start: Double, to end: Double, startY: Double
  ) -> Track<Rect> {
    Track(
      from: Rect(origin: Point(x: start, y: startY), size: view.frame.size),
      to: Rect(origin: Point(x: end, y: 0), size: view.frame.size))
  }
}
