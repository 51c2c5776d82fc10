// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Finds points of the container that no layer covers.
///
/// Where layers fade, turn or change their size, or leave a wide part open, the container shows through by
/// design. So holes are reported at the end of a motion, if it slides and all its holes are thin.
struct HoleLaw: Sendable {
  /// The first hole of the motion that is running, with the number of frames that have one.
  private var hole: (rect: Rect, time: Double, frame: Int)?
  private var frameCount = 0
  /// Whether a hole of the motion is wide.
  private var isWide = false
  /// Whether layers of the motion fade or turn, and the number of frames in which one changes its size.
  private var (showsThrough, resizeCount) = (false, 0)
  /// Whether frames were judged, whether a layer is known to be opaque, whether the size is known.
  private var (hasJudged, hasOpaque, knowsSize) = (false, false, true)
  /// Whether frames at rest leave a part of the container open, which is its own background.
  private var hasBackground = false

  /// The smaller side of a hole from which on it shows a background by design.
  private static let wide = 8.0

  mutating func judge(_ step: FrameStep, _ list: inout FindingList) {
    guard let threshold = list.threshold(.noHole) else { return }
    let layers = step.frame.layers
    hasOpaque = hasOpaque || layers.contains { $0.isOpaque == true }
    if step.frame.container == nil, step.isContinuedBy(\.isResize) { knowsSize = false }
    let isCut = step.isExplained && !step.isContinuedBy(\.isGesture)
    if isCut || !step.isMoving && !step.isInteractive { endMotion(&list) }
    guard hasOpaque, knowsSize, !hasBackground else { return }
    watch(step)
    var rest = Region(Rect(origin: .zero, size: step.container))
    for layer in layers.reversed() where layer.isCover {
      rest.subtract(layer.rect)
      if rest.isEmpty { break }
    }
    hasJudged = true
    guard let piece = rest.thickest, piece.thickness > threshold else { return }
    isWide = isWide || piece.thickness > Self.wide
    if isWide, !step.isMoving, !step.isBreak {
      hasBackground = true
      return
    }
    if hole == nil { hole = (piece, step.frame.time, step.index) }
    frameCount += 1
  }

  /// The reason why no frame was judged, or nil.
  var reason: String? {
    if !hasOpaque { return "no layer is known to be opaque" }
    if hasBackground { return "layers at rest leave a part of the container open" }
    return hasJudged ? nil : "the container has a new size that the trace does not give"
  }

  private mutating func watch(_ step: FrameStep) {
    var isResized = false
    for (place, layer) in step.frame.layers.enumerated() where layer.isOpaque == true {
      if layer.alpha < 0.98 || !layer.isUpright { showsThrough = true }
      let partner = step.partners[place]
      guard partner >= 0 else { continue }
      let old = step.previous.layers[partner].rect
      isResized =
        isResized || abs(old.width - layer.rect.width) > FrameStep.rest
        || abs(old.height - layer.rect.height) > FrameStep.rest
    }
    // A layout that jumps there and back is no change of the size by design.
    if isResized { resizeCount += 1 }
    if resizeCount > 2 { showsThrough = true }
  }

  /// Reports the hole of the motion that ends.
  mutating func endMotion(_ list: inout FindingList) {
    defer {
      (hole, frameCount, isWide) = (nil, 0, false)
      (showsThrough, resizeCount) = (false, 0)
    }
    guard let hole, !showsThrough, !isWide, !hasBackground else { return }
    let rect = hole.rect
    let place =
      "\(rect.x.text(1)),\(rect.y.text(1)),\(rect.width.text(1))x\(rect.height.text(1))"
    let frames = frameCount == 1 ? "one frame" : "\(frameCount) frames"
    list.add(
      Finding(
        .noHole, "open", time: hole.time, frame: hole.frame, amount: rect.thickness,
        found: "no layer covers \(place), in \(frames) from here on",
        expected: "a layer at every point of the container"), of: .noHole)
  }
}
