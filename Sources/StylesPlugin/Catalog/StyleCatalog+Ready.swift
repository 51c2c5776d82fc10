// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleCatalog {
  /// All styles that come with the package.
  public static let ready: StyleCatalog = {
    var catalog = StyleCatalog()
    for entry in builtIn + transitioning + navigation + platforms {
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
      SystemStyle(), summary: "The system's push: parallax and dim on a critical spring.",
      source: "iOS, as measured for SLTransitioning and Flutter"),
    StyleEntry(
      BaseSlideStyle(), summary: "The plain slide: the one below goes a third of its width.",
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

  private static let navigation =
    [
      StyleEntry(
        ParallaxStyle(), summary: "Parallax and dim; linear under a finger.",
        source: "EZCustomNavigation")
    ]
    + TransitionStyles.all.map { style in
      StyleEntry(
        style,
        summary: style.name == .navigation
          ? "One view pushes the other out, as wide as the wider of them."
          : "One view goes as the other comes, both by the same transition.",
        source: "NavigationStack, SwiftUI's transitions")
    }

  private static let platforms = PlatformStyles.all.map { style in
    let (summary, source) = platformNotes[style.name] ?? ("", "")
    return StyleEntry(style, summary: summary, source: source)
  }

  private static let platformNotes: [StyleName: (summary: String, source: String)] = [
    .ios: ("The push of iOS: parallax, dim, a critical spring cut off at half a second.", "iOS"),
    .cupertino: ("Flutter's page for iOS, on its three-point curve.", "Flutter"),
    .reactNavigationIOS: (
      "React Navigation's card for iOS, at rest when its spring is.", "React Navigation"
    ),
    .android10: ("Android 10: both views grow as the new one fades in.", "React Navigation"),
    .android14: ("Android 14: a short slide and a fade.", "React Navigation"),
    .materialFadeForwards: ("Material 3: fade forwards.", "Flutter"),
    .materialZoom: ("Material 2 and 3: zoom and fade.", "Flutter"),
    .adwaita: ("GNOME's navigation view, on its spring.", "libadwaita"),
    .qtBasic: ("Qt Quick's basic stack view.", "Qt"),
  ]
}
