// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The names of the ready-made styles; ``StyleCatalog/ready`` has a sentence on each.
extension StyleName {
  /// ``SlideStyle/system``.
  public static let system: StyleName = "system"
  /// ``SlideStyle/base``.
  public static let base: StyleName = "base"
  /// ``FadeStyle``.
  public static let fade: StyleName = "fade"
  /// ``DivideStyle``.
  public static let divide: StyleName = "divide"
  /// ``ResignStyle/top``.
  public static let resignTop: StyleName = "resign-top"
  /// ``ResignStyle/left``.
  public static let resignLeft: StyleName = "resign-left"
  /// ``FlipOverStyle``.
  public static let flipOver: StyleName = "flip-over"
  /// ``FoldStyle``.
  public static let fold: StyleName = "fold"
  /// ``ImageStyle``.
  public static let image: StyleName = "image"
  /// ``CoverVerticalStyle``.
  public static let coverVertical: StyleName = "cover-vertical"
  /// ``NoneStyle``.
  public static let none: StyleName = "none"
  /// ``SlideStyle/parallax``.
  public static let parallax: StyleName = "parallax"
  /// ``NavigationStyle``.
  public static let navigation: StyleName = "navigation"
  /// ``ViewTransition/identity``.
  public static let identity: StyleName = "identity"
  /// ``ViewTransition/opacity``.
  public static let opacity: StyleName = "opacity"
  /// ``ViewTransition/scale``.
  public static let scale: StyleName = "scale"
  /// ``ViewTransition/slide``.
  public static let slide: StyleName = "slide"
  /// ``SlideStyle/ios``.
  public static let ios: StyleName = "ios"
  /// ``SlideStyle/cupertino``.
  public static let cupertino: StyleName = "cupertino"
  /// ``SlideStyle/reactNavigationIOS``.
  public static let reactNavigationIOS: StyleName = "react-navigation-ios"
  /// ``ZoomStyle/android10``.
  public static let android10: StyleName = "android-10"
  /// ``ShiftStyle/android14``.
  public static let android14: StyleName = "android-14"
  /// ``ShiftStyle/materialFadeForwards``.
  public static let materialFadeForwards: StyleName = "material-fade-forwards"
  /// ``ZoomStyle/materialZoom``.
  public static let materialZoom: StyleName = "material-zoom"
  /// ``SlideStyle/adwaita``.
  public static let adwaita: StyleName = "adwaita"
  /// ``SlideStyle/qtBasic``.
  public static let qtBasic: StyleName = "qt-basic"
}
