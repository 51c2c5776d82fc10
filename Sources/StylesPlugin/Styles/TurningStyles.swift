// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The controller above fades in over the controller below, and out again.
///
/// SLTransitioning's Fade takes .30 s, ease-in-out. Only the front layer changes. It fades to and from its
/// own alpha, so that nothing has to be restored (defect T7).
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

/// The old controller sinks back into the screen and darkens; the new controller moves over it.
///
/// SLTransitioning's Resign Top and Resign Left take .35 s; a push is ease-out, a pop ease-in-out. The
/// parts of the transform are interpolated, with the perspective, as in Core Animation.
public struct ResignStyle: StyleFileRepresentable, Hashable {
  /// `resign-top` or `resign-left`.
  public let name: StyleName
  /// The edge from which the new controller enters.
  public var edge: Edge
  /// The final transform of the old controller, about its middle.
  public var transform: FileTransform
  /// The opacity of black over the old controller, 0…1.
  public var dim: Double

  /// The edges from which a controller can enter.
  public enum Edge: String, Hashable, Sendable, Codable {
    /// From below the container, upwards.
    case bottom
    /// From the right of the container.
    case right
  }

  /// Creates a style.
  public init(name: StyleName, edge: Edge, transform: FileTransform, dim: Double = 0.35) {
    self.name = name
    self.edge = edge
    self.transform = transform
    self.dim = dim
  }

  /// Resign Top: the eye at 1000 points, 60 points back, 10 points down, .98 of the width.
  public static let top = ResignStyle(
    name: "resign-top", edge: .bottom,
    transform: FileTransform(
      scale: .init(x: 0.98), translation: .init(y: FileLength(points: 10), z: -60),
      perspective: 1000))

  /// Resign Left: the eye at 750 points, 50 points back.
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

/// The new controller turns in on its right edge as a door, over the old one, which darkens.
///
/// SLTransitioning's Flip Over takes .35 s, ease-out in both directions, with the eye at 5000 points. The
/// free edge moves towards the viewer. SLTransitioning's pop is not the push run backwards: it starts from
/// a view without perspective, which then grows as the view turns. This style does the same, unless
/// ``isExactMirror`` is true.
public struct FlipOverStyle: StyleFileRepresentable, Hashable {
  /// `flip-over`.
  public let name: StyleName = "flip-over"
  /// The distance of the eye from the screen, in points.
  public var eyeDistance: Double
  /// The opacity of black over the old controller, 0…1.
  public var dim: Double
  /// Whether the pop is the push run backwards.
  public var isExactMirror: Bool

  /// Creates the style, with SLTransitioning's pop unless `isExactMirror` is true.
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
      // The view is flat on the screen, so that perspective is invisible.
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
/// It takes .5 s, ease-in-out, with the eye at 1000 points. The view is cut into its left and its right
/// half. Both halves turn by a quarter about their common edge, so that they stay together, and darken. A
/// pop unfolds them.
public struct FoldStyle: StyleFileRepresentable, Hashable {
  /// `fold`.
  public let name: StyleName = "fold"
  /// The distance of the eye from the screen, in points.
  public var eyeDistance: Double
  /// The opacity of black over the halves, 0…1.
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
      // A positive angle lifts the part to the left of the axis towards the eye.
      return [
        FileLayer(.above), half("left", x: 0, degrees: -90), half("right", x: 0.5, degrees: 90),
      ]
    }
  }
}

extension StyleFile {
  /// A style whose push and pop are made by one closure, from their direction.
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
