// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A zoom: the controller above grows and fades in over the lower one, which grows and darkens.
///
/// The views are scaled about their middles. A pop brings the controller below back without a dim layer.
public struct ZoomStyle: StyleFileRepresentable, Hashable {
  /// The name that timelines show.
  public var name: StyleName
  /// The duration, which contains the windows.
  public var duration: Duration
  /// The curve of the sizes.
  public var curve: TimingCurve
  /// The sizes of the two views while they are away.
  public var scales = Scales()
  /// The window in which a push fades in the controller above.
  public var fadeIn: TimeWindow
  /// The window in which a pop fades out the controller above.
  public var fadeOut: TimeWindow
  /// The opacity of black over the controller below after a push, 0…1; 0 is no dim layer.
  public var dim = 0.6
  /// The window in which the controller below darkens.
  public var dimming: TimeWindow

  /// The sizes of views that are away, as factors; Android 10's unless changed.
  public struct Scales: Hashable, Sendable {
    /// The factor of the controller above, before a push.
    public var openAbove = 0.85
    /// The factor of the controller below, after a push.
    public var openBelow = 1.05
    /// The factor of the controller above, after a pop.
    public var closeAbove = 0.9
    /// The factor of the controller below, before a pop.
    public var closeBelow = 1.1
  }

  /// The activity transition of Android 10, with React Navigation's numbers.
  ///
  /// It takes 400 ms by fast_out_extra_slow_in. A push scales .85 → 1 over 1 → 1.05, and a pop 1 → .9 over
  /// 1.1 → 1.
  public static let android10 = ZoomStyle(
    name: "android-10", duration: .milliseconds(400), curve: .emphasized,
    fadeIn: TimeWindow(milliseconds: 50...100), fadeOut: TimeWindow(milliseconds: 33...83),
    dimming: TimeWindow(milliseconds: 83...250))

  /// Flutter's `ZoomPageTransitionsBuilder`: Android 10's zoom in 300 ms.
  ///
  /// The windows are .125 to .25, .0825 to .2075 and .2075 to .4175 of the duration. Flutter's scrim has
  /// the theme's colour; here it is black.
  public static let materialZoom = ZoomStyle(
    name: "material-zoom", duration: .milliseconds(300), curve: .materialZoom,
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

/// Two short slides with fades: both controllers move the same way, and one or both fade.
public struct ShiftStyle: StyleFileRepresentable, Hashable {
  /// The name that timelines show.
  public var name: StyleName
  /// The duration, which contains the windows.
  public var duration: Duration
  /// The curve of the two views.
  public var curve: TimingCurve
  /// The distance of the two views.
  public var distance: FileLength
  /// The window in which the entering controller fades in.
  public var fadeIn: TimeWindow
  /// The window in which the leaving controller fades out.
  public var fadeOut: TimeWindow
  /// Whether the controller below fades too.
  public var fadesBelow: Bool

  /// The activity transition of Android 14, with React Navigation's numbers.
  ///
  /// It takes 450 ms by fast_out_extra_slow_in, over 96 points. React Navigation's preset does not move the
  /// controller below.
  public static let android14 = ShiftStyle(
    name: "android-14", duration: .milliseconds(450), curve: .emphasized,
    distance: FileLength(points: 96), fadeIn: TimeWindow(milliseconds: 50...133),
    fadeOut: TimeWindow(milliseconds: 35...118), fadesBelow: false)

  /// Flutter's `FadeForwardsPageTransitionsBuilder`, its default on Android.
  ///
  /// It takes 450 ms (800 at first) by the emphasized curve, over a quarter of the width. The leaving
  /// controller fades out in the first quarter of the time, the entering controller fades in over the first
  /// three quarters.
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

/// A part of a transition's time with a separate change, such as a fade.
///
/// The platforms define windows in milliseconds of a fixed duration. If a call requests another duration,
/// the windows stretch with it.
public struct TimeWindow: Hashable, Sendable {
  /// The beginning of the window.
  public var start: Duration
  /// The end of the window.
  public var end: Duration

  /// Creates a window.
  public init(from start: Duration, to end: Duration) {
    self.start = start
    self.end = end
  }

  /// Creates a window in milliseconds from the beginning of the transition.
  public init(milliseconds: ClosedRange<Int>) {
    self.init(
      from: .milliseconds(milliseconds.lowerBound), to: .milliseconds(milliseconds.upperBound))
  }

  /// A track that changes linearly within the window of a transition, and is constant before and after it.
  func track(from first: Double, to last: Double, of duration: Duration) -> FileTrack<Double> {
    guard duration > .zero else { return FileTrack(from: first, to: last) }
    let length = duration.inSeconds
    let opening = min(max(start.inSeconds / length, 0), 1)
    let closing = min(max(end.inSeconds / length, opening), 1)
    // A track continues beyond its keyframes at the same rate; keyframes at 0 and 1 keep it constant.
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
