// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A zoom: the controller above grows and fades in over the one below, which grows and darkens.
///
/// The sizes are about the middles. A pop brings the one below back without a dim layer.
public struct ZoomStyle: StyleFileRepresentable, Hashable {
  /// The name that timelines show.
  public var name: StyleName
  /// How long it takes; the windows are parts of it.
  public var duration: Duration
  /// How the sizes change.
  public var curve: TimingCurve
  /// How large the two views are while they are away.
  public var scales = Scales()
  /// When the one above fades in on a push.
  public var fadeIn: TimeWindow
  /// When the one above fades out on a pop.
  public var fadeOut: TimeWindow
  /// How much a push darkens the one below, 0…1; 0 is no dim layer.
  public var dim = 0.6
  /// When the one below darkens.
  public var dimming: TimeWindow

  /// Sizes of views that are away, as factors: Android 10's unless told otherwise.
  public struct Scales: Hashable, Sendable {
    /// The one above, before a push.
    public var openAbove = 0.85
    /// The one below, after a push.
    public var openBelow = 1.05
    /// The one above, after a pop.
    public var closeAbove = 0.9
    /// The one below, before a pop.
    public var closeBelow = 1.1
  }

  /// The activity transition of Android 10, as React Navigation has it from the platform: 400 ms by
  /// fast_out_extra_slow_in, .85 → 1 over 1 → 1.05, back 1 → .9 over 1.1 → 1.
  public static let android10 = ZoomStyle(
    name: "android-10", duration: .milliseconds(400), curve: .emphasized,
    fadeIn: TimeWindow(milliseconds: 50...100), fadeOut: TimeWindow(milliseconds: 33...83),
    dimming: TimeWindow(milliseconds: 83...250))

  /// Flutter's `ZoomPageTransitionsBuilder`: Android 10's zoom in 300 ms.
  ///
  /// The windows are parts of
  /// it, .125 to .25, .0825 to .2075 and .2075 to .4175. The scrim has the theme's colour there and
  /// is black here.
  public static let materialZoom = ZoomStyle(
    name: "material-zoom", duration: .milliseconds(300), curve: .piecewise(.materialZoom),
    fadeIn: TimeWindow(from: .microseconds(37_500), to: .milliseconds(75)),
    fadeOut: TimeWindow(from: .microseconds(24_750), to: .microseconds(62_250)),
    dimming: TimeWindow(from: .microseconds(62_250), to: .microseconds(125_250)))

  /// The zoom as data.
  public var file: StyleFile {
    func scale(from start: Double, to end: Double) -> FileTrack<FileTransform> {
      FileTrack(from: Self.transform(start), to: Self.transform(end))
    }
    let opening = FileLayer(
      .below, transform: scale(from: 1, to: scales.openBelow),
      dim: dim > 0 ? dimming.track(from: 0, to: dim, of: duration) : nil)
    let push = [
      opening,
      FileLayer(
        .above, alpha: fadeIn.track(from: 0, to: 1, of: duration),
        transform: scale(from: scales.openAbove, to: 1)),
    ]
    let pop = [
      FileLayer(.below, transform: scale(from: scales.closeBelow, to: 1)),
      FileLayer(
        .above, alpha: fadeOut.track(from: 1, to: 0, of: duration),
        transform: scale(from: 1, to: scales.closeAbove)),
    ]
    return StyleFile(
      name: name, push: FileMovement(duration: .fixed(duration), curve: curve, layers: push),
      pop: FileMovement(duration: .fixed(duration), curve: curve, layers: pop))
  }

  private static func transform(_ factor: Double) -> FileTransform {
    factor == 1 ? FileTransform() : FileTransform(scale: factor)
  }
}

/// Two short slides with fades: both controllers go the same way, and one fades or both do.
public struct ShiftStyle: StyleFileRepresentable, Hashable {
  /// The name that timelines show.
  public var name: StyleName
  /// How long it takes; the windows are parts of it.
  public var duration: Duration
  /// How the two views move.
  public var curve: TimingCurve
  /// How far the two views move.
  public var distance: FileLength
  /// When the one that comes fades in.
  public var fadeIn: TimeWindow
  /// When the one that leaves fades out.
  public var fadeOut: TimeWindow
  /// Whether the controller below fades too.
  public var fadesBelow: Bool

  /// The activity transition of Android 14, as React Navigation has it from the platform.
  ///
  /// 450 ms by fast_out_extra_slow_in, 96 points. React Navigation leaves the one below where it is.
  public static let android14 = ShiftStyle(
    name: "android-14", duration: .milliseconds(450), curve: .emphasized,
    distance: FileLength(points: 96), fadeIn: TimeWindow(milliseconds: 50...133),
    fadeOut: TimeWindow(milliseconds: 35...118), fadesBelow: false)

  /// Flutter's `FadeForwardsPageTransitionsBuilder`, its default on Android.
  ///
  /// 450 ms (800 at first) by the emphasized curve, a quarter of the width. What leaves fades out in the first quarter of
  /// the time, what comes fades in over the first three quarters.
  public static let materialFadeForwards = ShiftStyle(
    name: "material-fade-forwards", duration: .milliseconds(450), curve: .emphasized,
    distance: FileLength(container: 0.25),
    fadeIn: TimeWindow(from: .zero, to: .microseconds(337_500)),
    fadeOut: TimeWindow(from: .zero, to: .microseconds(112_500)), fadesBelow: true)

  /// The style as data.
  public var file: StyleFile {
    StyleFile(name: name, push: movement(.push), pop: movement(.pop))
  }

  private func movement(_ direction: StackDirection) -> FileMovement {
    let fadingIn = fadeIn.track(from: 0, to: 1, of: duration)
    let fadingOut = fadeOut.track(from: 1, to: 0, of: duration)
    let isPush = direction == .push
    let layers = [
      FileLayer(
        .below, frame: direction.track(from: FileFrame(), to: FileFrame(x: -distance)),
        alpha: fadesBelow ? isPush ? fadingOut : fadingIn : nil),
      FileLayer(
        .above, frame: direction.track(from: FileFrame(x: distance), to: FileFrame()),
        alpha: isPush ? fadingIn : fadingOut),
    ]
    return FileMovement(duration: .fixed(duration), curve: curve, layers: layers)
  }
}

/// A part of a transition's time in which something of its own happens, such as a fade.
///
/// Platforms give windows in milliseconds of a transition of their own length; where a call asks
/// for another length, the windows stretch with it.
public struct TimeWindow: Hashable, Sendable {
  /// When it begins.
  public var start: Duration
  /// When it ends.
  public var end: Duration

  /// Creates a window.
  public init(from start: Duration, to end: Duration) {
    self.start = start
    self.end = end
  }

  /// Creates a window of so many milliseconds from the transition's beginning on.
  public init(milliseconds: ClosedRange<Int>) {
    self.init(
      from: .milliseconds(milliseconds.lowerBound), to: .milliseconds(milliseconds.upperBound))
  }

  /// A track that changes straight within the window of a transition so long, and stands still
  /// before and after it.
  func track(from first: Double, to last: Double, of duration: Duration) -> FileTrack<Double> {
    guard duration > .zero else { return FileTrack(from: first, to: last) }
    let length = duration.inSeconds
    let opening = min(max(start.inSeconds / length, 0), 1)
    let closing = min(max(end.inSeconds / length, opening), 1)
    // A track goes on beyond its keyframes as it came; those at 0 and 1 hold it still.
    return FileTrack(
      .init(0, first), [.init(opening, first), .init(closing, last), .init(1, last)],
      clock: .elapsed)
  }
}

extension TimeWindow: CustomStringConvertible {
  /// The window's beginning and end, `0.05 seconds…0.1 seconds`.
  public var description: String { "\(start)…\(end)" }
}

extension ZoomStyle.Scales: CustomStringConvertible {
  /// The scales, `open 0.85 over 1.05, close 0.9 over 1.1`.
  public var description: String {
    "open \(openAbove) over \(openBelow), close \(closeAbove) over \(closeBelow)"
  }
}
