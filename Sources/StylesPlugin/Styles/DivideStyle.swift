// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The old controller is cut in two, and the halves part and fade to show the new one beneath.
///
/// SLTransitioning's Divide: .30 s, ease-in-out; popped, the halves come together again over the
/// controller that leaves. The cut is asked of the controller that a push hides, kept inside its
/// view (defects T1, T2), and the same for the pop (T4, T5).
public struct DivideStyle: StyleFileRepresentable {
  /// `divide`.
  public let name: StyleName = .divide
  /// The y of the cut in the container's coordinates, or nil for the middle of the view.
  public var cut: Double?

  /// Creates the style; what is left open is asked of the controller, see ``StyleInforming``.
  public init(cut: Double? = nil) {
    self.cut = cut
  }

  /// The style with the cut of the controller that a push hides.
  public func informed(by encounter: StyleEncounter) -> any TransitionStyle {
    guard cut == nil else { return self }
    let below = encounter.direction == .push ? encounter.from : encounter.to
    return DivideStyle(cut: (below as? any StyleInforming)?.divideCut(for: encounter))
  }

  /// Plans the new view in its place and the two halves above it.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let above = context.above.map { $0.still() }
    let parts = context.below.map { halves(of: $0, context) } ?? []
    return TransitionPlan(
      context, style: name, duration: .milliseconds(300), curve: .easeInOut,
      layers: [above].compactMap { $0 } + parts)
  }

  /// The style as data, cut in the middle unless the cut is known, for views that rest at the top.
  public var file: StyleFile {
    let cut = cut.map { FileLength(points: max($0, 0)) } ?? FileLength(view: 0.5)
    let rest = FileLength(view: 1 - cut.view, points: -cut.points)
    return .mirrored(name, .milliseconds(300), .easeInOut) { direction in
      func half(_ name: String, _ piece: FileFrame, to y: FileLength) -> FileLayer {
        FileLayer(
          .below, part: FilePart(name, piece),
          frame: direction.track(from: FileFrame(), to: FileFrame(y: y)),
          alpha: direction.track(from: 1, to: 0))
      }
      return [
        FileLayer(.above), half("top", FileFrame(height: cut), to: -cut),
        half(
          "bottom", FileFrame(y: cut, height: rest),
          to: FileLength(container: 1, view: -cut.view, points: -cut.points)),
      ]
    }
  }

  private func halves(of below: Card, _ context: TransitionContext) -> [LayerTrack] {
    let frame = below.view.frame
    let middle = frame.height / 2
    let asked = cut.flatMap { $0.isFinite ? $0 - frame.y : nil }
    let height = min(max(asked ?? middle, 0), frame.height)
    let whole = below.still(alpha: context.way(from: below.view.alpha, to: 0))
    let top = Rect(x: 0, y: 0, width: frame.width, height: height)
    let bottom = Rect(x: 0, y: height, width: frame.width, height: frame.height - height)
    return [
      whole.cut("top", top, frame: way(of: top, in: frame, to: -height, context)),
      whole.cut(
        "bottom", bottom, frame: way(of: bottom, in: frame, to: context.bounds.height, context)),
    ]
  }

  /// From its place in the view to a y outside the container.
  private func way(
    of part: Rect, in frame: Rect, to y: Double, _ context: TransitionContext
  ) -> Track<Rect> {
    let inside = part.offsetBy(dx: frame.x, dy: frame.y)
    let outside = Rect(x: inside.x, y: y, width: inside.width, height: inside.height)
    return context.way(from: inside, to: outside)
  }
}
