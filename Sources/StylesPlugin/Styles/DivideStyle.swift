// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The old controller is cut in two; the halves part and fade to show the new controller beneath.
///
/// SLTransitioning's Divide takes .30 s, ease-in-out. On a pop the halves join again over the leaving
/// controller. The controller that a push hides provides the cut, which is kept inside its view (defects
/// T1, T2) and is the same for the pop (T4, T5).
public struct DivideStyle: StyleFileRepresentable {
  /// `divide`.
  public let name: StyleName = "divide"
  /// The y of the cut in the container's coordinates, or nil for the middle of the view.
  public var cut: Double?

  /// Creates the style; if the cut is nil, the controller provides it, see ``StyleInforming``.
  public init(cut: Double? = nil) {
    self.cut = cut
  }

  /// The style with the cut of the controller that a push hides.
  public func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    guard cut == nil else { return nil }
    let below = encounter.direction == .push ? encounter.from : encounter.to
    return DivideStyle(cut: (below as? any StyleInforming)?.divideCut(for: encounter))
  }

  /// Plans the new view in its place and the two halves above it.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    guard let view = context.below?.view.frame else { return file.plan(context) }
    let asked = finiteCut.map { $0 - view.y } ?? view.height / 2
    let height = min(max(asked, 0), view.height)
    return file(
      FileLength(points: height), FileLength(points: view.height - height), at: view.y
    ).plan(context)
  }

  /// The style as data, cut in the middle unless the cut is known, for views that rest at the top.
  public var file: StyleFile {
    let cut = finiteCut.map { FileLength(points: max($0, 0)) } ?? FileLength(view: 0.5)
    return file(cut, FileLength(view: 1 - cut.view, points: -cut.points), at: 0)
  }

  private var finiteCut: Double? { cut.flatMap { $0.isFinite ? $0 : nil } }

  /// The halves of a view that rests at a y, with the heights of both.
  private func file(_ cut: FileLength, _ rest: FileLength, at y: Double) -> StyleFile {
    .mirrored(name, .milliseconds(300), .easeInOut) { direction in
      func half(_ name: String, _ piece: FileFrame, to y: FileLength) -> FileLayer {
        FileLayer(
          .below, part: FilePart(name, piece),
          frame: direction.track(from: FileFrame(), to: FileFrame(y: y)),
          alpha: direction.track(from: 1, to: 0))
      }
      let above = FileLength(view: -cut.view, points: -cut.points - y)
      let below = FileLength(container: 1, view: -cut.view, points: -cut.points - y)
      return [
        FileLayer(.above), half("top", FileFrame(height: cut), to: above),
        half("bottom", FileFrame(y: cut, height: rest), to: below),
      ]
    }
  }
}
