// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The new screen comes in from the right and dips below its place half-way.
public struct WaveStyle: TransitionStyle {
  /// The name in scenarios and timelines.
  public let name: StyleName = "wave"
  /// How far it dips, in points.
  public var amplitude = 24.0

  /// Creates the style.
  public init() {}

  /// Plans a transition.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let (front, back) = isPush ? (context.to, context.from) : (context.from, context.to)
    var layers: [LayerTrack] = []
    if let back { layers.append(LayerTrack(back, role: isPush ? .from : .to)) }
    if let front {
      let rest = front.view.frame
      let outside = rest.offset(x: context.bounds.width, y: 0)
      let between = rest.offset(x: context.bounds.width / 2, y: amplitude)
      let frames = isPush ? [outside, between, rest] : [rest, between, outside]
      var layer = LayerTrack(front, role: isPush ? .to : .from)
      layer.frame = Track(frames.enumerated().map { Keyframe(Double($0.offset) / 2, $0.element) })
      layers.append(layer)
    }
    return TransitionPlan(context, style: name, duration: .milliseconds(300), layers: layers)
  }
}

extension Rect {
  fileprivate func offset(x: Double, y: Double) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
