// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// How large the two views of a zoom are while they are away.
public struct ZoomScales: Hashable, Sendable {
  /// The one above, before a push.
  public var openAbove: Double
  /// The one below, after a push.
  public var openBelow: Double
  /// The one above, after a pop.
  public var closeAbove: Double
  /// The one below, before a pop.
  public var closeBelow: Double

  /// Creates scales; those not named are Android 10's.
  public init(
    openAbove: Double = 0.85, openBelow: Double = 1.05, closeAbove: Double = 0.9,
    closeBelow: Double = 1.1
  ) {
    self.openAbove = openAbove
    self.openBelow = openBelow
    self.closeAbove = closeAbove
    self.closeBelow = closeBelow
  }

  /// Android 10's: .85 → 1 over 1 → 1.05, back 1 → .9 over 1.1 → 1.
  public static let android10 = ZoomScales()
}

/// The zoom of Android 10, of which the platform and Flutter have different timings.
struct Zoom {
  let duration: Duration
  let scales: ZoomScales
  let fadeIn: TimeWindow
  let fadeOut: TimeWindow
  let dim: Double
  let dimming: TimeWindow

  /// The two views about their middles; a push darkens the one below, a pop does not.
  func layers(_ context: TransitionContext) -> [LayerTrack] {
    let below = context.below.map { card -> LayerTrack in
      var layer = card.still()
      layer.transform =
        context.isPush
        ? Track(from: card.view.transform, to: card.scaled(scales.openBelow))
        : Track(from: card.scaled(scales.closeBelow), to: card.view.transform)
      return layer
    }
    let above = context.above.map { card -> LayerTrack in
      let alpha = card.view.alpha
      var layer = card.still(
        alpha: context.isPush
          ? fadeIn.track(from: 0, to: alpha, of: duration)
          : fadeOut.track(from: alpha, to: 0, of: duration))
      layer.transform =
        context.isPush
        ? Track(from: card.scaled(scales.openAbove), to: card.view.transform)
        : Track(from: card.view.transform, to: card.scaled(scales.closeAbove))
      return layer
    }
    let shade =
      context.isPush && dim > 0
      ? below?.dimmed(dimming.track(from: 0, to: dim, of: duration)) : nil
    return [below, shade, above].compactMap { $0 }
  }
}

extension Card {
  /// The view's transform, and then a scaling about its middle.
  func scaled(_ factor: Double) -> Transform3D {
    view.transform.concatenating(view.scaling(by: factor, about: Point(x: 0.5, y: 0.5)))
  }
}

extension ZoomScales: CustomStringConvertible {
  /// The scales, `open 0.85 over 1.05, close 0.9 over 1.1`.
  public var description: String {
    "open \(openAbove) over \(openBelow), close \(closeAbove) over \(closeBelow)"
  }
}
