// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension StyleCatalog {
  /// Makes the catalog of all styles of the package.
  static func makeReady() -> StyleCatalog {
    var catalog = StyleCatalog()
    func add(_ source: String, _ styles: (any TransitionStyle, String)...) {
      for (style, summary) in styles { catalog.add(style, summary: summary, source: source) }
    }
    add(
      "UIViewControllerStack",
      (StackStyle(), "Slides the front controller; the one behind goes an eighth."))
    add("ViewStack", (CrossFadeStyle(), "Cross-fades; what every style is under reduced motion."))
    add(
      "UIKit, on the spring of system",
      (SheetStyle(), "The new controller comes up from the bottom; the old one stays."))
    add("NavigationStack", (NoneStyle(), "Nothing moves."))
    add(
      "iOS, as measured for SLTransitioning and Flutter",
      (SlideStyle.system, "The system's push: parallax and dim on a critical spring."))
    add(
      "SLTransitioning",
      (SlideStyle.base, "The plain slide: the controller below moves by a third of its width."),
      (FadeStyle(), "The front controller fades."),
      (DivideStyle(), "The old controller is cut in two and the halves part."),
      (ResignStyle.top, "The old controller sinks back, the new one rises over it."),
      (ResignStyle.left, "The old controller sinks back; the new one enters from the side."),
      (FlipOverStyle(), "The new controller turns in on its right edge."),
      (ImageStyle(), "The controllers slide while an image flies between them."),
      (CoverVerticalStyle(), "The new controller falls in, overshoots and settles."))
    add("ViewStack", (FoldStyle(), "The old controller folds up about its vertical middle."))
    add("EZCustomNavigation", (SlideStyle.parallax, "Parallax and dim; linear under a finger."))
    let transitions = "NavigationStack, SwiftUI's transitions"
    add(
      transitions,
      (
        TransitionPairStyle.navigation,
        "The new view pushes the old one out; both move by the larger width."
      ))
    // Transitions without numbers are listed; all others are made from their texts.
    add(
      transitions,
      (TransitionPairStyle(.identity), "Nothing moves: the new view covers the old one at once."),
      (TransitionPairStyle(.opacity), "The new view fades in while the old one fades out."),
      (
        TransitionPairStyle(.scale), "The new view grows out of a point; the old one shrinks to it."
      ),
      (
        TransitionPairStyle(.slide),
        "The new view enters at the leading edge; the old one leaves at the trailing edge."
      ))
    for edge in ViewTransition.Edge.allCases {
      let summary = "The new view enters over the \(edge) edge; the old one leaves over it, too."
      add(transitions, (TransitionPairStyle(.move(edge)), summary))
    }
    add(
      "iOS",
      (
        SlideStyle.ios,
        "The push of iOS: parallax, dim, a critical spring cut off at half a second."
      ))
    add("Flutter", (SlideStyle.cupertino, "Flutter's page for iOS, on its three-point curve."))
    add(
      "React Navigation",
      (
        SlideStyle.reactNavigationIOS,
        "React Navigation's card for iOS; it ends when its spring rests."
      ),
      (ZoomStyle.android10, "Android 10: both views grow as the new one fades in."),
      (ShiftStyle.android14, "Android 14: a short slide and a fade."))
    add(
      "Flutter", (ShiftStyle.materialFadeForwards, "Material 3: fade forwards."),
      (ZoomStyle.materialZoom, "Material 2 and 3: zoom and fade."))
    add("libadwaita", (SlideStyle.adwaita, "GNOME's navigation view, on its spring."))
    add("Flutter", (StyleFile.hero, "Shared elements fly on an arc; the screens fade."))
    add("Material", (StyleFile.containerTransform, "A shared card becomes the screen."))
    add(
      "iOS, as fitted by swift_transitions",
      (StyleFile.zoom, "The screen grows out of the shared element."))
    add(
      "AOSP",
      (PredictiveBackStyle(), "Predictive back: a preview of the screen below, then the pop."))
    add(
      "Material",
      (SharedAxisStyle(.x), "The screens fade one after the other and move sideways by 30 points."),
      (SharedAxisStyle(.y), "The screens fade one after the other and move up by 30 points."),
      (SharedAxisStyle(.z), "The screens fade one after the other and grow towards the eye."),
      (
        SharedAxisStyle(.through),
        "The screens fade one after the other; the new one grows a little."
      ))
    add("Qt", (SlideStyle.qtBasic, "Qt Quick's basic stack view."))
    return catalog
  }
}

// MARK: - The core's styles as data

extension StackStyle: StyleFileRepresentable {
  /// The slide in a container of default settings.
  public var file: StyleFile {
    func movement(_ direction: StackDirection) -> FileMovement {
      let isPush = direction == .push
      let aside = FileFrame(x: FileLength(view: -Distance.eighth.points(of: 1)))
      let outside = FileFrame(x: isPush ? FileLength(container: 1) : FileLength(view: 1))
      var above = FileLayer(.above, frame: direction.track(from: outside, to: FileFrame()))
      let shadow = Shadow.moving
      above.shadow = FileShadow(
        opacity: shadow.opacity, radius: FileLength(points: shadow.radius))
      return FileMovement(layers: [
        FileLayer(.below, frame: direction.track(from: FileFrame(), to: aside)), above,
      ])
    }
    return StyleFile(name: name, push: movement(.push), pop: movement(.pop))
  }
}

extension SheetStyle: StyleFileRepresentable {
  /// The sheet as data.
  public var file: StyleFile {
    .mirrored(name, .milliseconds(500), .systemSpring) { direction in
      let lowered = FileFrame(y: FileLength(container: 1))
      return [
        FileLayer(.below),
        FileLayer(.above, frame: direction.track(from: lowered, to: FileFrame())),
      ]
    }
  }
}

extension CrossFadeStyle: StyleFileRepresentable {
  /// The fade as data, with the container's timing.
  public var file: StyleFile {
    var file = FadeStyle().file
    file.name = name
    (file.push.duration, file.push.curve) = (nil, nil)
    (file.pop.duration, file.pop.curve) = (nil, nil)
    return file
  }
}
