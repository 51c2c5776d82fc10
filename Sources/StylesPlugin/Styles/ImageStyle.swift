// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The controllers slide while an image flies from its place in one to its place in the other.
///
/// SLTransitioning's Image: .35 s, ease-out, the plain slide beneath, both views darkened by .2 while
/// they are away. Both controllers are asked once for their image; where one has none, the slide
/// remains. The corner radius is interpolated (defect T16).
public struct ImageStyle: TransitionStyle {
  /// `image`.
  public let name: StyleName = .image
  /// Where the image stands in the controller that a push hides, or nil to ask it.
  public var below: FlyingImage?
  /// Where the image stands in the controller that a push brings, or nil to ask it.
  public var above: FlyingImage?
  /// How much a view darkens while it is away, 0…1.
  public var dim: Double

  /// Creates the style; what is left open is asked of the controllers, see ``StyleInforming``.
  public init(below: FlyingImage? = nil, above: FlyingImage? = nil, dim: Double = 0.2) {
    self.below = below
    self.above = above
    self.dim = dim
  }

  /// The style with the images that the two controllers name.
  public func informed(by encounter: StyleEncounter) -> any TransitionStyle {
    let isPush = encounter.direction == .push
    func ask(_ controller: (any StackController)?) -> FlyingImage? {
      (controller as? any StyleInforming)?.flyingImage(for: encounter)
    }
    var informed = self
    informed.below = below ?? ask(isPush ? encounter.from : encounter.to)
    informed.above = above ?? ask(isPush ? encounter.to : encounter.from)
    return informed
  }

  /// Plans the slide and the image above it.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: .milliseconds(350), curve: .easeOut,
      layers: layers(context))
  }

  private func layers(_ context: TransitionContext) -> [LayerTrack] {
    let slide = context.slide(parallax: 1.0 / 3)
    guard slide.count == 2, let below, let above else { return slide }
    var image = LayerTrack(
      name: "image", role: .image,
      frame: context.wayIn(from: below.frame, to: above.frame), alpha: Track(constant: 1))
    image.cornerRadius = context.wayIn(from: below.cornerRadius, to: above.cornerRadius)
    return [
      slide[0], slide[0].dimmed(context.wayIn(from: 0, to: dim)),
      slide[1], slide[1].dimmed(context.wayIn(from: dim, to: 0)), image,
    ]
  }
}
