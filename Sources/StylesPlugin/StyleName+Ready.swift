// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The names of the ready-made styles.
extension StyleName {
  /// The system's push: parallax and dim on a critically damped spring, ``SystemStyle``.
  public static let system: StyleName = "system"
  /// The plain slide that others fall back to, ``BaseSlideStyle``.
  public static let base: StyleName = "base"
  /// The new one fades in over the old, ``FadeStyle``.
  public static let fade: StyleName = "fade"
  /// The old one is cut in two and the halves part, ``DivideStyle``.
  public static let divide: StyleName = "divide"
  /// The old one sinks back and the new one rises over it, ``ResignStyle``.
  public static let resignTop: StyleName = "resign-top"
  /// The old one sinks back and the new one comes from the side, ``ResignStyle``.
  public static let resignLeft: StyleName = "resign-left"
  /// The new one turns in on its right edge, ``FlipOverStyle``.
  public static let flipOver: StyleName = "flip-over"
  /// An image flies from the old one to the new one, ``ImageStyle``.
  public static let image: StyleName = "image"
  /// The new one falls in from above or below, ``CoverVerticalStyle``.
  public static let coverVertical: StyleName = "cover-vertical"
  /// Parallax and dim, ``ParallaxStyle``.
  public static let parallax: StyleName = "parallax"
  /// Nothing moves, ``NoneStyle``.
  public static let none: StyleName = "none"
}
