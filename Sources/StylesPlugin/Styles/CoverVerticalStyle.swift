// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The new controller falls in from above, overshoots a little and settles; the old one falls out.
///
/// SLTransitioning's Cover Vertical takes .40 s in two halves, each eased in and out. In the first half the
/// new view runs 4 points past its place, and the old view leaves on the far side. In the second half the
/// new view settles. A pop brings the old view back from the side to which it left, with an overshoot. The
/// stack remembers the direction of the push (defect T6).
public struct CoverVerticalStyle: StyleFileRepresentable {
  /// `cover-vertical`.
  public let name: StyleName = "cover-vertical"
  /// The side of the new controller; if nil, the controllers choose, or else it is the top.
  public var direction: Direction?
  /// The distance that a view runs past its place, in points.
  public var overshoot: Double
  /// The colour behind the views; if nil, the entering controller chooses.
  public var background: RGBAColor?

  /// The side from which a covering controller enters.
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// From above the container.
    case top
    /// From below the container.
    case bottom
  }

  /// Creates the style; the controllers provide values that are nil, see ``StyleInforming``.
  public init(direction: Direction? = nil, overshoot: Double = 4, background: RGBAColor? = nil) {
    self.direction = direction
    self.overshoot = overshoot
    self.background = background
  }

  /// The style with the direction and the background that the controllers provide.
  public func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    let to = encounter.to as? any StyleInforming
    var resolved = self
    resolved.direction = direction ?? to?.coverDirection(for: encounter) ?? .top
    resolved.background = background ?? to?.coverBackground(for: encounter)
    return resolved
  }

  /// The style as data, without values that the controllers provide.
  public var file: StyleFile { file(eased: .easeInOut) }

  /// Plans the background, the covering view and, in front, the covered view.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    // A requested curve eases each half, in place of the style's own curve.
    var plan = file(eased: context.curve(styleDefault: .easeInOut)).plan(context)
    plan.curve = .linear
    return plan
  }

  private func file(eased curve: TimingCurve) -> StyleFile {
    let sign: Double = direction == .bottom ? -1 : 1
    let height = FileLength(container: sign)
    let over = FileLength(points: sign * overshoot)
    // Three offsets of a view from its place: at the start, half-way and at the end.
    func halves(
      _ start: FileLength, _ middle: FileLength, _ end: FileLength
    ) -> FileTrack<FileFrame> {
      FileTrack(
        .init(0, FileFrame(y: start), curve: curve),
        [.init(0.5, FileFrame(y: middle), curve: curve), .init(1, FileFrame(y: end))])
    }
    return .mirrored(name, .milliseconds(400), .linear) { direction in
      let isPush = direction == .push
      var behind = FileLayer(.background)
      behind.fill = background
      let above = isPush ? halves(-height, over, .zero) : halves(.zero, -height, -height)
      let below = isPush ? halves(.zero, height, height) : halves(height, -over, .zero)
      return [behind, FileLayer(.above, frame: above), FileLayer(.below, frame: below)]
    }
  }
}
