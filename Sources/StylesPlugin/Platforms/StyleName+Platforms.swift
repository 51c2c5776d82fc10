// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The names of the platforms' styles.
extension StyleName {
  /// The iOS push in one spring, ``IOSStyle``.
  public static let ios: StyleName = "ios"
  /// Flutter's iOS push, ``CupertinoStyle``.
  public static let cupertino: StyleName = "cupertino"
  /// React Navigation's iOS push, ``ReactNavigationIOSStyle``.
  public static let reactNavigationIOS: StyleName = "react-navigation-ios"
  /// The activity transition of Android 10, ``Android10Style``.
  public static let android10: StyleName = "android-10"
  /// The activity transition of Android 14, ``Android14Style``.
  public static let android14: StyleName = "android-14"
  /// Flutter's default on Android, ``MaterialFadeForwardsStyle``.
  public static let materialFadeForwards: StyleName = "material-fade-forwards"
  /// Flutter's zoom on Android, ``MaterialZoomStyle``.
  public static let materialZoom: StyleName = "material-zoom"
  /// GNOME's navigation view, ``AdwaitaStyle``.
  public static let adwaita: StyleName = "adwaita"
  /// Qt's basic stack view, ``QtBasicStyle``.
  public static let qtBasic: StyleName = "qt-basic"
}
