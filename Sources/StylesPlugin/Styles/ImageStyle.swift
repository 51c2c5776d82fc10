// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The controllers slide while an image moves from its place in one to its place in the other.
///
/// SLTransitioning's Image takes .35 s, ease-out. Beneath the image is the plain slide, and both views
/// darken by .2 while they are away. The stack asks both controllers once for their image. If one of them
/// has none, only the slide remains. The corner radius is interpolated (defect T16).
public struct ImageStyle: StyleFileRepresentable {
  /// `image`.
  public let name: StyleName = "image"
  /// The place of the image in the controller that a push hides; if nil, the controller provides it.
  public var below: FlyingImage?
  /// The place of the image in the controller that a push inserts; if nil, the controller provides it.
  public var above: FlyingImage?
  /// The opacity of black over a view that is away, 0…1.
  public var dim: Double

  /// Creates the style; the controllers provide values that are nil, see ``StyleInforming``.
  public init(below: FlyingImage? = nil, above: FlyingImage? = nil, dim: Double = 0.2) {
    self.below = below
    self.above = above
    self.dim = dim
  }

  /// The style with the images that the two controllers provide.
  public func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    let isPush = encounter.direction == .push
    func ask(_ controller: (any StackController)?) -> FlyingImage? {
      (controller as? any StyleInforming)?.flyingImage(for: encounter)
    }
    var resolved = self
    resolved.below = below ?? ask(isPush ? encounter.from : encounter.to)
    resolved.above = above ?? ask(isPush ? encounter.to : encounter.from)
    return resolved
  }

  /// The style as data; the plain slide if one of the images is missing.
  public var file: StyleFile {
    var file = slide
    guard let below, let above else { return file }
    func frame(_ image: FlyingImage) -> FileFrame {
      FileFrame(
        x: FileLength(points: image.frame.x), y: FileLength(points: image.frame.y),
        width: FileLength(points: image.frame.width),
        height: FileLength(points: image.frame.height))
    }
    func layers(_ slide: [FileLayer], _ direction: StackDirection) -> [FileLayer] {
      var image = FileLayer(
        .image, frame: direction.track(from: frame(below), to: frame(above)))
      image.cornerRadius = direction.track(from: below.cornerRadius, to: above.cornerRadius)
      var layers = slide
      layers[0].dim = direction.track(from: 0, to: dim)
      layers[1].dim = direction.track(from: dim, to: 0)
      return layers + [image]
    }
    file.push.layers = layers(file.push.layers, .push)
    file.pop.layers = layers(file.pop.layers, .pop)
    return file
  }

  /// Plans the slide and the image above it.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    (context.from == nil || context.to == nil ? slide : file).plan(context)
  }

  private var slide: StyleFile {
    SlideStyle(
      name: name, duration: .fixed(.milliseconds(350)), curve: .easeOut, reach: .edge,
      parallax: 1.0 / 3
    ).file
  }
}
