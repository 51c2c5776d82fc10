// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The ready-made styles that imitate what a platform's own stack does.
public enum PlatformStyles {
  /// All of them with their platforms' numbers, Apple's first.
  public static let all: [any TransitionStyle] = [
    IOSStyle(), CupertinoStyle(), ReactNavigationIOSStyle(), Android10Style(), Android14Style(),
    MaterialFadeForwardsStyle(), MaterialZoomStyle(), AdwaitaStyle(), QtBasicStyle(),
  ]
}
