// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleCatalog {
  /// All styles that come with the package.
  public static let ready: StyleCatalog = {
    var catalog = StyleCatalog()
    for entry in builtIn + transitioning {
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
}
