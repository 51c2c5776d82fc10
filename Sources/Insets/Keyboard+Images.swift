// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A keyboard as a frame shows it: its rectangle, its opacity and its place among the layers.
public struct KeyboardImage: Hashable, Sendable {
  /// The page that shows it.
  public let owner: ControllerID
  /// The upright box of the keyboard, in the coordinates of the container.
  public let frame: Rect
  /// The opacity, 0…1.
  public let alpha: Double
  /// The index of the layer right below the keyboard, or nil if the keyboard is in front of all layers.
  public let layer: Int?
}

extension Keyboard {
  /// Returns the images of the keyboard in a frame of a container, back to front.
  ///
  /// With the policy `travel` the keyboard is drawn above the layer of its page and moves with it. A page that
  /// covers its page covers the keyboard, too.
  ///
  /// - Parameters:
  ///   - frame: The frame of the stack or the window.
  ///   - container: The size of the stack or the window.
  ///   - origin: Returns the origin of a page at rest, in the coordinates of the container; zero unless given.
  /// - Returns: The images; empty if the keyboard is hidden.
  public func images(
    in frame: Frame, of container: Size, restingAt origin: (ControllerID) -> Point = { _ in .zero }
  ) -> [KeyboardImage] {
    let isInteractive = frame.transition?.phase == .interactive
    let instant = InsetInstant.time(
      frame.time, held: isInteractive ? frame.transition?.progress : nil)
    func rect(_ height: Double) -> Rect {
      Rect(x: 0, y: container.height - height, width: container.width, height: height)
    }
    if let staying = shares.last(where: \.isStaying), policy == .dock || isSeen(frame) {
      return [
        KeyboardImage(
          owner: staying.owner, frame: rect(staying.value(at: instant)), alpha: 1, layer: nil)
      ]
    }
    if policy == .dock {
      let highest = shares.max { $0.value(at: instant) < $1.value(at: instant) }
      guard let highest, highest.value(at: instant) > 0 else { return [] }
      return [
        KeyboardImage(
          owner: highest.owner, frame: rect(highest.value(at: instant)), alpha: 1, layer: nil)
      ]
    }
    return frame.layers.indices.compactMap { index in
      let layer = frame.layers[index]
      guard layer.part == nil, layer.view == nil,
        let share = shares.first(where: { $0.owner == layer.controller }),
        share.value(at: instant) > 0
      else { return nil }
      let resting = rect(share.value(at: instant))
      return KeyboardImage(
        owner: share.owner, frame: layer.moved(resting, from: origin(share.owner)),
        alpha: layer.alpha,
        layer: index)
    }
  }

  private func isSeen(_ frame: Frame) -> Bool {
    frame.layers.contains { layer in shares.contains { $0.owner == layer.controller } }
  }
}

extension Layer {
  /// Returns the upright box of a rectangle after it has moved with the layer, whose origin at rest is given.
  fileprivate func moved(_ rect: Rect, from origin: Point) -> Rect {
    let moved = rect.offsetBy(dx: frame.x - origin.x, dy: frame.y - origin.y)
    guard let transform, !moved.isEmpty else { return moved }
    let anchor = Point(
      x: (frame.x + anchor.x * frame.width - moved.x) / moved.width,
      y: (frame.y + anchor.y * frame.height - moved.y) / moved.height)
    return transform.boundingBox(of: moved, anchor: anchor)
  }
}
