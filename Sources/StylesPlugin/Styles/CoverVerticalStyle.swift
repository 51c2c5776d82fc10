// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The new controller falls in from above, overshoots a little and settles; the old one falls out.
///
/// SLTransitioning's Cover Vertical: .40 s in two halves, each eased in and out. In the first half
/// the new view runs 4 points past its place while the old one leaves on the far side; in the second
/// it settles. Popped, the old one comes back the way it went, with the overshoot on its side. The
/// direction is remembered at the push (defect T6).
public struct CoverVerticalStyle: StyleFileRepresentable {
  /// `cover-vertical`.
  public let name: StyleName = "cover-vertical"
  /// From where the new controller comes, or nil to ask the controllers: from the top unless told.
  public var direction: Direction?
  /// How far a view runs past its place, in points.
  public var overshoot: Double
  /// What is seen where no view is, or nil to ask the controller that comes.
  public var background: RGBAColor?

  /// Where a covering controller comes from.
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// From above the container.
    case top
    /// From beneath the container.
    case bottom
  }

  /// Creates the style; what is left open is asked of the controllers, see ``StyleInforming``.
  public init(direction: Direction? = nil, overshoot: Double = 4, background: RGBAColor? = nil) {
    self.direction = direction
    self.overshoot = overshoot
    self.background = background
  }

  /// The style with the direction and the background that the controllers name.
  public func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    let to = encounter.to as? any StyleInforming
    var informed = self
    informed.direction = direction ?? to?.coverDirection(for: encounter) ?? .top
    informed.background = background ?? to?.coverBackground(for: encounter)
    return informed
  }

  /// The style as data, with what the controllers have not named left open.
  public var file: StyleFile { file(eased: .easeInOut) }

  /// Plans the background, the view that covers and the one that is covered, in front.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    // A curve that is asked for eases each half, as the style's own does.
    var plan = file(eased: context.curve(styleDefault: .easeInOut)).plan(context)
    plan.curve = .linear
    return plan
  }

  private func file(eased curve: TimingCurve) -> StyleFile {
    let sign: Double = direction == .bottom ? -1 : 1
    let height = FileLength(container: sign)
    let over = FileLength(points: sign * overshoot)
    // Three places of a view, from its rest: at the start, half-way and at the end.
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
