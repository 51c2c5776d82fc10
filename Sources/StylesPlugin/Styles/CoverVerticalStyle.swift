// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The new controller falls in from above, overshoots a little and settles; the old one falls out.
///
/// SLTransitioning's Cover Vertical: .40 s in two halves, each eased in and out. In the first half
/// the new view runs 4 points past its place while the old one leaves on the far side; in the second
/// it settles. Popped, the old one comes back the way it went, with the overshoot on its side. The
/// direction is remembered at the push (defect T6).
public struct CoverVerticalStyle: TransitionStyle {
  /// `cover-vertical`.
  public let name: StyleName = .coverVertical
  /// From where the new controller comes, or nil to ask the controllers: from the top unless told.
  public var direction: Direction?
  /// How far a view runs past its place, in points.
  public var overshoot: Double
  /// What is seen where no view is, or nil to ask the controller that comes.
  public var background: Color?

  /// Where a covering controller comes from.
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// From above the container.
    case top
    /// From beneath the container.
    case bottom
  }

  /// Creates the style; what is left open is asked of the controllers, see ``StyleInforming``.
  public init(direction: Direction? = nil, overshoot: Double = 4, background: Color? = nil) {
    self.direction = direction
    self.overshoot = overshoot
    self.background = background
  }

  /// The style with the direction and the background that the controllers name.
  public func informed(by encounter: StyleEncounter) -> any TransitionStyle {
    let to = encounter.to as? any StyleInforming
    var informed = self
    informed.direction = direction ?? to?.coverDirection(for: encounter) ?? .top
    informed.background = background ?? to?.coverBackground(for: encounter)
    return informed
  }

  /// Plans the background, the view that covers and the one that is covered, in front.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let sign: Double = direction == .bottom ? -1 : 1
    let height = context.bounds.height
    // A curve that is asked for eases each half, as the style's own does.
    let curve = context.curve(styleDefault: .easeInOut)
    let background = LayerTrack(
      name: "background", role: .background,
      frame: Track(constant: Rect(origin: .zero, size: context.bounds)), alpha: Track(constant: 1),
      fill: background)
    let above = context.above.map { card in
      context.isPush
        ? card.moving(halves(card, -sign * height, sign * overshoot, 0, curve))
        : card.moving(halves(card, 0, -sign * height, -sign * height, curve))
    }
    let below = context.below.map { card in
      context.isPush
        ? card.moving(halves(card, 0, sign * height, sign * height, curve))
        : card.moving(halves(card, sign * height, -sign * overshoot, 0, curve))
    }
    return TransitionPlan(
      style: name, duration: context.duration(styleDefault: .milliseconds(400)), curve: .linear,
      layers: [background] + [above, below].compactMap { $0 })
  }

  /// Three places of a view, so many points from its rest: at the start, half-way and at the end.
  private func halves(
    _ card: Card, _ start: Double, _ middle: Double, _ end: Double, _ curve: TimingCurve
  ) -> Track<Rect> {
    Track([
      Keyframe(0, card.rest(dy: start), curve: curve),
      Keyframe(0.5, card.rest(dy: middle), curve: curve),
      Keyframe(1, card.rest(dy: end)),
    ])
  }
}
