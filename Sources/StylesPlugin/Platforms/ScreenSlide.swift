// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension TransitionContext {
  /// A track that a push runs forwards and a pop backwards, by a curve of its own.
  ///
  /// A curve that the call asks for wins over the style's, so then the track follows the plan's as
  /// all others do. Under a finger too: every layer follows the finger, and settles with the others.
  func wayIn<Value>(
    from start: Value, to end: Value, by curve: TimingCurve
  ) -> Track<Value> {
    let (first, last) = isPush ? (start, end) : (end, start)
    guard requested.curve == nil, !isInteractive, first != last else {
      return Track(from: first, to: last)
    }
    return Track([Keyframe(0, first, curve: curve), Keyframe(1, last)], clock: .elapsed)
  }

  /// The two controllers side by side, as platforms lay them out: by the container's width.
  ///
  /// - Parameters:
  ///   - parallax: How far the one below goes, as a fraction of that width.
  ///   - dim: How much the one below darkens, 0…1; 0 is no layer.
  /// - Returns: The layers, back to front.
  func screenSlide(parallax: Double, dim: Double = 0) -> [LayerTrack] {
    let width = bounds.width
    let below = self.below.map {
      $0.moving(wayIn(from: $0.rest(), to: $0.rest(dx: -parallax * width)))
    }
    let above = self.above.map { $0.moving(wayIn(from: $0.rest(dx: width), to: $0.rest())) }
    let shade = dim == 0 ? nil : below?.dimmed(wayIn(from: 0, to: dim))
    return [below, shade, above].compactMap { $0 }
  }
}
