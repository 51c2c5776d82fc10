// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A slide: the controller above moves over the controller below, which moves a part and darkens.
///
/// The ready-made slides are sets of its parameters.
///
/// ```swift
/// var slide = SlideStyle.ios
/// slide.parallax = 0.5
/// stack.style = slide
/// ```
public struct SlideStyle: StyleFileRepresentable, Hashable {
  /// The name that timelines show.
  public var name: StyleName
  /// The duration of a push, or the rule that ends its spring.
  public var duration: SpringDuration
  /// The duration of a pop, or nil for that of a push.
  public var popDuration: SpringDuration?
  /// The curve of the slide; under a finger it is linear.
  public var curve: TimingCurve
  /// The reference of ``parallax-property``, and the starting place of the controller above.
  public var reach: Reach
  /// The distance of the controller below: 0 is none, 1 is side by side.
  public var parallax: Double
  /// The opacity of black over the controller below, 0…1; 0 is no dim layer.
  public var dim: Double
  /// The shadow of the controller above, in containers whose shadows are on.
  public var shadow: FileShadow?
  /// The curve of the controller below, or nil for ``curve``.
  public var curveBelow: TimingCurve?
  /// The curve of the dim layer on a push, run backwards on a pop, or nil for ``curve``.
  public var curveOfDim: TimingCurve?

  /// The references for the lengths of a slide.
  public enum Reach: String, Hashable, Sendable {
    /// The container, as on the platforms.
    case container
    /// Each controller's own view.
    case view
    /// The views; the controller above starts behind the edge of the other view.
    case edge
  }

  /// Creates a slide; its other properties are nil.
  public init(
    name: StyleName, duration: SpringDuration, popDuration: SpringDuration? = nil,
    curve: TimingCurve, reach: Reach = .container, parallax: Double, dim: Double = 0
  ) {
    self.name = name
    self.duration = duration
    self.popDuration = popDuration
    self.curve = curve
    self.reach = reach
    self.parallax = parallax
    self.dim = dim
  }

  /// The slide as data.
  public var file: StyleFile {
    StyleFile(name: name, push: movement(.push), pop: movement(.pop))
  }

  private func movement(_ direction: StackDirection) -> FileMovement {
    let isPush = direction == .push
    let aside = reach == .container ? FileLength(container: -parallax) : FileLength(view: -parallax)
    let outside =
      switch reach {
      case .container: FileLength(container: 1)
      case .view: FileLength(view: 1)
      case .edge: isPush ? FileLength(other: 1) : FileLength(view: 1)
      }
    let shade = isPush ? curveOfDim : curveOfDim?.reversed()
    var below = FileLayer(.below)
    if parallax != 0 {
      let beside = FileFrame(x: aside)
      below.frame = direction.track(from: FileFrame(), to: beside, curve: curveBelow)
    }
    if dim != 0 { below.dim = direction.track(from: 0, to: dim, curve: shade) }
    var above = FileLayer(
      .above, frame: direction.track(from: FileFrame(x: outside), to: FileFrame()))
    above.shadow = shadow
    return FileMovement(
      duration: isPush ? duration : popDuration ?? duration, curve: curve, layers: [below, above])
  }
}

extension StackDirection {
  /// A track that a push runs forwards and a pop backwards, with its own curve if one is given.
  func track<Value>(
    from start: Value, to end: Value, curve: TimingCurve? = nil
  ) -> FileTrack<Value> {
    let (first, last) = self == .push ? (start, end) : (end, start)
    return FileTrack(
      from: first, to: last, curve: curve ?? .linear, clock: curve == nil ? .eased : .own)
  }
}

extension SlideStyle {
  /// The system's push, as measured for SLTransitioning.
  ///
  /// .30 of the width and a dim of .10 are from recordings of iOS 9.2. The spring is UIKit's, ω₀ =
  /// √(1000/3). It is cut off after half a second at .9989 of the path, and stays within .0064 of the curve
  /// that Flutter measured from iOS 16.3.
  public static let system = SlideStyle(
    name: "system", duration: .fixed(.milliseconds(500)), curve: .systemSpring, reach: .edge,
    parallax: 0.3, dim: 0.1)

  /// SLTransitioning's fallback: .26 s, ease-out, a third of the width.
  public static let base = SlideStyle(
    name: "base", duration: .fixed(.milliseconds(260)), curve: .easeOut, reach: .edge,
    parallax: 1.0 / 3)

  /// EZCustomNavigation 1.2.0: .33 s, a quarter, a dim of .1.
  ///
  /// Its keyframes have no timing, so that UIKit's ease-in-out eases them.
  public static let parallax = SlideStyle(
    name: "parallax", duration: .fixed(.milliseconds(330)), curve: .easeInOut, reach: .view,
    parallax: 0.25, dim: 0.1)

  /// The iOS push in the imitation of React Navigation and react-native-screens.
  ///
  /// It takes .5 s of the spring with ω₀ = √(1000/3), over .3 of the container's width, with a dim of .1.
  public static let ios = SlideStyle(
    name: "ios", duration: .fixed(.milliseconds(500)), curve: .spring(.iOSPush), parallax: 0.3,
    dim: 0.1)

  /// React Navigation's iOS push: k 1000, c 500, m 3, which React Native solves as critically damped.
  ///
  /// It ends at the first frame, at 60 a second, with at most 10 points left and at most 10 points a
  /// second: after 467 ms in a container of 320 points, after 550 ms in one of 1024 points.
  public static let reactNavigationIOS = SlideStyle(
    name: "react-navigation-ios", duration: .rest(displacement: 10, speed: 10, rate: 60),
    curve: .spring(.iOSPush), parallax: 0.3, dim: 0.1)

  /// Flutter's `CupertinoPageRoute` since mid-2023: 500 ms, both ways on the same curves.
  ///
  /// The controller above moves by fastEaseInToSlowEaseOut, the controller below by linearToEaseOut over a
  /// third of the width. The barrier is 0x18000000, eased by `ease`. Flutter's edge shadow is a strip of a
  /// twentieth of the width that begins at 0x04000000; here it is a shadow with that radius.
  public static let cupertino: SlideStyle = {
    var slide = SlideStyle(
      name: "cupertino", duration: .fixed(.milliseconds(500)),
      curve: .fastEaseInToSlowEaseOut,
      parallax: 1.0 / 3, dim: 24.0 / 255)
    slide.shadow = FileShadow(opacity: 4.0 / 255, radius: FileLength(container: 0.05))
    slide.curveBelow = .linearToEaseOut
    slide.curveOfDim = .ease
    return slide
  }()

  /// libadwaita's `AdwNavigationView`: mass 1, stiffness 1000, damping ratio 1, epsilon .001.
  ///
  /// A push ends with the spring's envelope, after 218 ms. A pop ends at the first millisecond within
  /// epsilon, after 292 ms. The page below does not move; the theme's shade and shadow are left out.
  public static let adwaita = SlideStyle(
    name: "adwaita", duration: .envelope(threshold: 0.001),
    popDuration: .firstCrossing(threshold: 0.001), curve: .spring(.adwaita), parallax: 0)

  /// Qt Quick Controls' Basic style: 400 ms by OutCubic, both items over the whole width.
  public static let qtBasic = SlideStyle(
    name: "qt-basic", duration: .fixed(.milliseconds(400)), curve: .outCubic,
    parallax: 1)
}
