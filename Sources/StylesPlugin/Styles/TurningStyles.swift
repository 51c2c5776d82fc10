// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The controller above fades in over the one below, and out again.
///
/// SLTransitioning's Fade: .30 s, ease-in-out. Only the front layer changes; its own alpha is what
/// it fades to and from, so that nothing has to be restored (defect T7).
public struct FadeStyle: StyleFileRepresentable {
  /// `fade`.
  public let name: StyleName = "fade"

  /// Creates the style.
  public init() {}

  /// The fade as data.
  public var file: StyleFile {
    .mirrored(name, .milliseconds(300), .easeInOut) { direction in
      [FileLayer(.below), FileLayer(.above, alpha: direction.track(from: 0, to: 1))]
    }
  }
}

/// The old controller sinks back into the screen and darkens; the new one comes over it.
///
/// SLTransitioning's Resign Top and Resign Left: .35 s, a push ease-out, a pop ease-in-out. In
/// between, the transform is taken apart and its parts are interpolated, perspective included, as
/// Core Animation does it.
public struct ResignStyle: StyleFileRepresentable, Hashable {
  /// `resign-top` or `resign-left`.
  public let name: StyleName
  /// Where the new controller comes from.
  public var edge: Edge
  /// What becomes of the old controller, about its middle.
  public var transform: FileTransform
  /// How much the old controller darkens, 0…1.
  public var dim: Double

  /// An edge from which a controller can come.
  public enum Edge: String, Hashable, Sendable, Codable {
    /// From beneath the container, upwards.
    case bottom
    /// From the right of the container.
    case right
  }

  /// Creates a style of one's own.
  public init(name: StyleName, edge: Edge, transform: FileTransform, dim: Double = 0.35) {
    self.name = name
    self.edge = edge
    self.transform = transform
    self.dim = dim
  }

  /// Resign Top: eye at 1000 points, 60 back, 10 down, .98 as wide.
  public static let top = ResignStyle(
    name: "resign-top", edge: .bottom,
    transform: FileTransform(
      scale: .init(x: 0.98), translation: .init(y: FileLength(points: 10), z: -60),
      perspective: 1000))

  /// Resign Left: eye at 750 points, 50 back.
  public static let left = ResignStyle(
    name: "resign-left", edge: .right,
    transform: FileTransform(translation: .init(z: -50), perspective: 750))

  /// The style as data.
  public var file: StyleFile {
    let whole = FileLength(container: 1)
    let outside = edge == .bottom ? FileFrame(y: whole) : FileFrame(x: whole)
    var file = StyleFile.mirrored(name, .milliseconds(350), .easeOut) { direction in
      [
        FileLayer(
          .below, transform: direction.track(from: FileTransform(), to: transform),
          dim: direction.track(from: 0, to: dim)),
        FileLayer(.above, frame: direction.track(from: outside, to: FileFrame())),
      ]
    }
    file.pop.curve = .easeInOut
    return file
  }
}

/// The new controller turns in on its right edge like a door, over the old one, which darkens.
///
/// SLTransitioning's Flip Over: .35 s, ease-out both ways, eye at 5000 points; the free edge comes
/// towards the viewer. Upstream's pop is no mirror image of its push: it starts from a view without
/// perspective, which then grows as the view turns. That is kept; ``isExactMirror`` gives the other.
public struct FlipOverStyle: StyleFileRepresentable, Hashable {
  /// `flip-over`.
  public let name: StyleName = "flip-over"
  /// How far the eye is from the screen, in points.
  public var eyeDistance: Double
  /// How much the old controller darkens, 0…1.
  public var dim: Double
  /// Whether the pop is the push run backwards.
  public var isExactMirror: Bool

  /// Creates the style, faithful to upstream unless told otherwise.
  public init(eyeDistance: Double = 5000, dim: Double = 0.35, isExactMirror: Bool = false) {
    self.eyeDistance = eyeDistance
    self.dim = dim
    self.isExactMirror = isExactMirror
  }

  /// The style as data.
  public var file: StyleFile {
    .mirrored(name, .milliseconds(350), .easeOut) { direction in
      let open = FileTransform(
        rotation: .init(degrees: 90, axis: .y), perspective: eyeDistance)
      // Flat on the screen, where perspective does not show.
      let closed = FileTransform(
        perspective: direction == .push || isExactMirror ? eyeDistance : nil)
      return [
        FileLayer(.below, dim: direction.track(from: 0, to: dim)),
        FileLayer(
          .above, transform: direction.track(from: open, to: closed),
          anchor: Point(x: 1, y: 0.5)),
      ]
    }
  }
}

/// The old controller folds up about its vertical middle, away from the viewer, over the new one.
///
/// .5 s, ease-in-out, eye at 1000 points. The view is cut into its left and its right half; both turn
/// a quarter about the edge that they share, so that they stay together all the way, and darken.
/// A pop unfolds them.
public struct FoldStyle: StyleFileRepresentable, Hashable {
  /// `fold`.
  public let name: StyleName = "fold"
  /// How far the eye is from the screen, in points.
  public var eyeDistance: Double
  /// How much the halves darken, 0…1.
  public var dim: Double

  /// Creates the style.
  public init(eyeDistance: Double = 1000, dim: Double = 0.5) {
    self.eyeDistance = eyeDistance
    self.dim = dim
  }

  /// The style as data.
  public var file: StyleFile {
    .mirrored(name, .milliseconds(500), .easeInOut) { direction in
      func half(_ name: String, x: Double, degrees: Double) -> FileLayer {
        let flat = FileTransform(perspective: eyeDistance)
        let folded = FileTransform(
          rotation: .init(degrees: degrees, axis: .y), perspective: eyeDistance)
        return FileLayer(
          .below,
          part: FilePart(name, FileFrame(x: FileLength(view: x), width: FileLength(view: 0.5))),
          transform: direction.track(from: flat, to: folded),
          anchor: Point(x: x == 0 ? 1 : 0, y: 0.5), dim: direction.track(from: 0, to: dim))
      }
      // A positive angle lifts what is left of the axis towards the eye.
      return [
        FileLayer(.above), half("left", x: 0, degrees: -90), half("right", x: 0.5, degrees: 90),
      ]
    }
  }
}

extension StyleFile {
  /// A style whose push and pop are made alike, from their direction.
  static func mirrored(
    _ name: StyleName, _ duration: Duration?, _ curve: TimingCurve,
    layers: (StackDirection) -> [FileLayer]
  ) -> StyleFile {
    func movement(_ direction: StackDirection) -> FileMovement {
      FileMovement(
        duration: duration.map { .fixed($0) }, curve: curve, layers: layers(direction))
    }
    return StyleFile(name: name, push: movement(.push), pop: movement(.pop))
  }
}
