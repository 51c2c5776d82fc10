// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension StyleCatalog {
  /// All styles that come with the package.
  public static let ready: StyleCatalog = {
    var catalog = StyleCatalog()
    for entry in builtIn + transitioning + others + transitions + platforms {
      catalog.add(entry)
    }
    return catalog
  }()

  private static let builtIn = [
    StyleEntry(
      StackStyle(), summary: "Slides the front controller; the one behind goes an eighth.",
      source: "UIViewControllerStack"),
    StyleEntry(
      CrossFadeStyle(), summary: "Cross-fades; what every style is under reduced motion.",
      source: "ViewStack"),
    StyleEntry(
      SheetStyle(), summary: "The new controller comes up from the bottom; the old one stays.",
      source: "UIKit, on the spring of system"),
    StyleEntry(NoneStyle(), summary: "Nothing moves.", source: "NavigationStack"),
  ]

  private static let transitioning = [
    StyleEntry(
      SlideStyle.system, summary: "The system's push: parallax and dim on a critical spring.",
      source: "iOS, as measured for SLTransitioning and Flutter"),
    StyleEntry(
      SlideStyle.base, summary: "The plain slide: the one below goes a third of its width.",
      source: "SLTransitioning"),
    StyleEntry(
      FadeStyle(), summary: "The front controller fades.", source: "SLTransitioning"),
    StyleEntry(
      DivideStyle(), summary: "The old controller is cut in two and the halves part.",
      source: "SLTransitioning"),
    StyleEntry(
      ResignStyle.top, summary: "The old controller sinks back, the new one rises over it.",
      source: "SLTransitioning"),
    StyleEntry(
      ResignStyle.left, summary: "The old controller sinks back, the new one comes from the side.",
      source: "SLTransitioning"),
    StyleEntry(
      FlipOverStyle(), summary: "The new controller turns in on its right edge.",
      source: "SLTransitioning"),
    StyleEntry(
      ImageStyle(), summary: "The controllers slide while an image flies between them.",
      source: "SLTransitioning"),
    StyleEntry(
      CoverVerticalStyle(), summary: "The new controller falls in, overshoots and settles.",
      source: "SLTransitioning"),
  ]

  private static let others = [
    StyleEntry(
      FoldStyle(), summary: "The old controller folds up about its vertical middle.",
      source: "ViewStack"),
    StyleEntry(
      SlideStyle.parallax, summary: "Parallax and dim; linear under a finger.",
      source: "EZCustomNavigation"),
    StyleEntry(
      TransitionPairStyle.navigation,
      summary: "One view pushes the other out, as wide as the wider of them.",
      source: "NavigationStack, SwiftUI's transitions"),
  ]

  /// The transitions that are names without numbers; the others are made from their names.
  private static let transitions =
    ([.identity, .opacity, .scale, .slide] + ViewTransition.Edge.allCases.map { .move($0) }).map {
      StyleEntry(
        TransitionPairStyle($0),
        summary: "One view goes as the other comes, both by the same transition.",
        source: "NavigationStack, SwiftUI's transitions")
    }

  private static let platforms = [
    StyleEntry(
      SlideStyle.ios,
      summary: "The push of iOS: parallax, dim, a critical spring cut off at half a second.",
      source: "iOS"),
    StyleEntry(
      SlideStyle.cupertino, summary: "Flutter's page for iOS, on its three-point curve.",
      source: "Flutter"),
    StyleEntry(
      SlideStyle.reactNavigationIOS,
      summary: "React Navigation's card for iOS, at rest when its spring is.",
      source: "React Navigation"),
    StyleEntry(
      ZoomStyle.android10, summary: "Android 10: both views grow as the new one fades in.",
      source: "React Navigation"),
    StyleEntry(
      ShiftStyle.android14, summary: "Android 14: a short slide and a fade.",
      source: "React Navigation"),
    StyleEntry(
      ShiftStyle.materialFadeForwards, summary: "Material 3: fade forwards.", source: "Flutter"),
    StyleEntry(
      ZoomStyle.materialZoom, summary: "Material 2 and 3: zoom and fade.", source: "Flutter"),
    StyleEntry(
      SlideStyle.adwaita, summary: "GNOME's navigation view, on its spring.", source: "libadwaita"),
    StyleEntry(SlideStyle.qtBasic, summary: "Qt Quick's basic stack view.", source: "Qt"),
  ]
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
