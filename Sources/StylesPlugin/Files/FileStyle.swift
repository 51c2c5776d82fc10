// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The style that a file describes.
///
/// It plans as styles in Swift do: a view's own alpha multiplies the file's, its own transform comes
/// before the file's, and a view that is smaller than the container keeps its place and its size
/// where the file does not say otherwise. It heeds no position overrides of a delegate.
public struct FileStyle: TransitionStyle, Hashable {
  /// What the style is made of.
  public let file: StyleFile

  /// The file's name.
  public var name: StyleName { file.name }

  /// Creates the style of a file.
  public init(_ file: StyleFile) {
    self.file = file
  }

  /// Plans the file's layers for the container's size and the two views.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: file.duration(of: context.direction),
      curve: file.curve(of: context.direction),
      layers: file.movement(context.direction).layers.flatMap { $0.tracks(in: context) })
  }
}

extension FileLayer {
  /// The layer and the one that darkens it; none where its controller is missing.
  func tracks(in context: TransitionContext) -> [LayerTrack] {
    guard var layer = track(in: context) else { return [] }
    if let anchor { layer.anchor = anchor }
    if let cornerRadius { layer.cornerRadius = cornerRadius.track { $0 } }
    return [layer] + [dim.map { layer.dimmed($0.track { $0 }) }].compactMap { $0 }
  }

  private func track(in context: TransitionContext) -> LayerTrack? {
    switch subject {
    case .below, .above:
      let card = subject == .below ? context.below : context.above
      return card.map { track(of: $0, in: context) }
    case .background, .image, .dim:
      let space = FileSpace(container: context.bounds, view: context.bounds)
      var layer = LayerTrack(
        name: name ?? subject.rawValue, role: subject.ownRole,
        frame: frame.track { space.rect($0, at: .zero) },
        alpha: alpha?.track { $0 } ?? Track(constant: 1), fill: fill)
      layer.transform = transform?.track { space.matrix($0) }
      return layer
    }
  }

  private func track(of card: Card, in context: TransitionContext) -> LayerTrack {
    let view = card.view
    let space = FileSpace(container: context.bounds, view: view.frame.size)
    var layer = card.still(alpha: alpha?.track { $0 * view.alpha })
    if let transform {
      layer.transform = transform.track {
        let matrix = space.matrix($0)
        return view.transform.isIdentity ? matrix : view.transform.concatenating(matrix)
      }
    }
    if let shadow, context.container.usesShadows { layer.shadow = space.shadow(shadow) }
    guard let part else {
      layer.frame = frame.track { space.rect($0, at: view.frame.origin) }
      return layer
    }
    let piece = space.rect(part, at: .zero)
    let place = Point(x: view.frame.x + piece.x, y: view.frame.y + piece.y)
    return layer.cut(name ?? "part", piece, frame: frame.track { space.rect($0, at: place) })
  }
}

/// The two sizes that lengths are fractions of.
struct FileSpace {
  let container: Size
  let view: Size

  func rect(_ frame: FileFrame, at place: Point) -> Rect {
    Rect(
      x: place.x + horizontal(frame.x), y: place.y + vertical(frame.y),
      width: horizontal(frame.width), height: vertical(frame.height))
  }

  func matrix(_ transform: FileTransform) -> Transform3D {
    transform.matrix(x: horizontal(transform.x), y: vertical(transform.y))
  }

  func shadow(_ shadow: FileShadow) -> Shadow {
    Shadow(opacity: shadow.opacity, radius: max(horizontal(shadow.radius), 0))
  }

  private func horizontal(_ length: FileLength) -> Double {
    length.points(container: container.width, view: view.width)
  }

  private func vertical(_ length: FileLength) -> Double {
    length.points(container: container.height, view: view.height)
  }
}
