// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The ready-made styles of shared elements.
extension StyleFile {
  /// `hero`: elements fly on Flutter's path, an arc, in 300 ms by fast-out-slow-in, over a fade.
  ///
  /// The arc is a parabola, so that a pop returns on it. Flutter's arc is a circle, and returns on another
  /// one.
  public static let hero: StyleFile = {
    var style = FadeStyle().file
    style.name = "hero"
    (style.push.curve, style.pop.curve) = (.fastOutSlowIn, .fastOutSlowIn)
    style.shared = ElementFlight(.arc(bend: 1))
    return style
  }()

  /// `container-transform`: a card becomes the screen, as in Material's container transform.
  ///
  /// A push takes 500 ms and a pop 400 ms, by the emphasized curve. A scrim of 82⁄255 is over the screen
  /// below. The contents replace each other in the first quarter of a push, and in .60 to .90 of a pop,
  /// over the white of the container.
  public static let containerTransform: StyleFile = {
    var style = StyleFile.mirrored(
      "container-transform", .milliseconds(500), .emphasized
    ) { direction in
      [
        FileLayer(.below, dim: direction.track(from: 0, to: 82.0 / 255)),
        FileLayer(.above, alpha: direction.track(from: 0, to: 1)),
      ]
    }
    style.pop.duration = .fixed(.milliseconds(400))
    style.shared = ElementFlight(
      .container, fade: 0...0.25, popFade: 0.1...0.4,
      fill: RGBAColor(red: 1, green: 1, blue: 1))
    return style
  }()

  /// `zoom`: iOS 18's zoom, fitted frame by frame.
  ///
  /// The curve is a critically damped spring of 19 per second. The screen below shrinks by .086 and darkens
  /// by .15. The contents replace each other in the first .55 of the path. Without shared views the screen
  /// above grows from .9 of its size and fades in.
  public static let zoom: StyleFile = {
    var style = StyleFile.mirrored("zoom", nil, .spring(.iOSZoom)) { direction in
      func scale(_ below: Double, _ above: Double) -> FileTrack<FileTransform> {
        direction.track(from: FileTransform(scale: below), to: FileTransform(scale: above))
      }
      return [
        FileLayer(
          .below, transform: scale(1, 1 - 0.086), dim: direction.track(from: 0, to: 0.15)),
        FileLayer(
          .above, alpha: direction.track(from: 0, to: 1), transform: scale(0.9, 1)),
      ]
    }
    style.shared = ElementFlight(
      .zoom, fade: 0...0.55, shadow: Shadow(opacity: 0.24, radius: 30))
    return style
  }()
}

/// Android's predictive back: a pop whose first half previews the screen below.
///
/// The screen above shrinks to .9, at 8 points from the right edge and with corners of 28 points, over the
/// screen below, which is 96 points to the left. Then the screen above leaves to the right and fades out,
/// and the screen below moves to its place. A pop takes 450 ms; a push is Android 14's. A finger shows the
/// first half of a pop, and its release the second half.
public struct PredictiveBackStyle: StyleFileRepresentable, Hashable {
  /// `predictive-back`.
  public let name: StyleName = "predictive-back"

  /// Creates the style.
  public init() {}

  /// The style as data.
  ///
  /// The numbers are those of AOSP's CrossActivityBackAnimation. The corners are 28 points on the screen,
  /// 28 ÷ .9 in a view of .9 of its size.
  public var file: StyleFile {
    func place(_ scale: Double, x: FileLength) -> FileTransform {
      FileTransform(
        scale: FileTransform.Axes(x: scale, y: scale),
        translation: FileTransform.Translation(x: x))
    }
    func way(_ middle: FileTransform, _ end: FileTransform, from start: FileTransform)
      -> FileTrack<FileTransform>
    {
      FileTrack(
        .init(0, start, curve: .cubicBezier(0.1, 0.1, 0, 1)),
        [.init(0.5, middle, curve: .emphasized), .init(1, end)], clock: .own)
    }
    let edge = FileLength(container: 0.05, points: -8)
    let gone = FileLength(container: 0.1, points: 88)
    var above = FileLayer(
      .above, alpha: FileTrack(.init(0, 1.0), [.init(0.5, 1), .init(0.6, 0), .init(1, 0)]),
      transform: way(
        place(0.9, x: edge), place(1, x: gone), from: place(1, x: .zero)))
    above.cornerRadius = FileTrack(.init(0, 0.0), [.init(0.5, 28 / 0.9), .init(1, 28 / 0.9)])
    let aside = FileLength(points: -96)
    var below = FileLayer(
      .below, transform: way(place(0.9, x: aside), place(1, x: .zero), from: place(1, x: aside)),
      dim: FileTrack(.init(0, 0.2), [.init(0.5, 0.2), .init(1, 0)]))
    // The motion up and down leaves 8 points to the edge: it is half of the lost height, less 8.
    let reach = FileTrack<FileLength>(
      .init(0, FileLength(points: -8), curve: .cubicBezier(0.1, 0.1, 0, 1)),
      [.init(0.5, edge), .init(1, edge)], clock: .own)
    let across = FileAcross(
      reach: reach, length: FileLength(container: 0.5), give: .decelerating)
    (below.across, above.across) = (across, across)
    var pop = FileMovement(
      duration: .fixed(.milliseconds(450)), curve: .linear, layers: [below, above])
    pop.preview = 0.5
    return StyleFile(name: name, push: ShiftStyle.android14.file.push, pop: pop)
  }
}

/// Material's transitions between related screens.
///
/// Both screens fade, one after the other, and move a little along an axis.
///
/// The old screen fades out until .35, and the new screen fades in from there. It takes 450 ms by the
/// emphasized curve.
public struct SharedAxisStyle: StyleFileRepresentable, Hashable {
  /// The name that timelines show.
  public let name: StyleName
  /// The motion of the screens.
  public let axis: Axis

  /// The motions of the screens while they fade.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// By 30 points to the left on a push, to the right on a pop.
    case x
    /// By 30 points up on a push, down on a pop.
    case y
    /// Towards the eye on a push: from .8 to 1 and from 1 to 1.1; back on a pop.
    case z
    /// The new screen grows from .92 in either direction: for unrelated screens.
    case through
  }

  /// Creates `shared-axis-x`, `-y`, `-z` or `fade-through`.
  public init(_ axis: Axis) {
    self.axis = axis
    name = axis == .through ? "fade-through" : StyleName(rawValue: "shared-axis-\(axis.rawValue)")
  }

  /// The style as data.
  public var file: StyleFile { StyleFile(name: name, push: movement(.push), pop: movement(.pop)) }

  private func movement(_ direction: StackDirection) -> FileMovement {
    let fadeOut = FileTrack(.init(0, 1.0), [.init(0.35, 0), .init(1, 0)])
    let fadeIn = FileTrack(.init(0, 0.0), [.init(0.35, 0), .init(1, 1)])
    let isPush = direction == .push
    func layer(_ subject: FileLayer.Subject, away: Double) -> FileLayer {
      let comes = (subject == .above) == isPush
      var layer = FileLayer(subject, alpha: comes ? fadeIn : fadeOut)
      switch axis {
      case .x, .y:
        let way = FileLength(points: 30 * away)
        let aside = axis == .x ? FileFrame(x: way) : FileFrame(y: way)
        layer.frame = FileTrack(
          from: comes ? aside : FileFrame(), to: comes ? FileFrame() : aside)
      case .z, .through:
        let scale = axis == .through ? 0.92 : subject == .above ? 0.8 : 1.1
        let far = FileTransform(scale: scale)
        guard comes || axis == .z else { break }
        layer.transform = FileTrack(
          from: comes ? far : FileTransform(scale: 1), to: comes ? FileTransform(scale: 1) : far)
      }
      return layer
    }
    return FileMovement(
      duration: .fixed(.milliseconds(450)), curve: .emphasized,
      layers: [layer(.below, away: -1), layer(.above, away: 1)])
  }
}
