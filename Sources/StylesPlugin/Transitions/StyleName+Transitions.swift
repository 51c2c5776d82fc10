// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The names of NavigationStack's default and of the transitions that need no numbers.
extension StyleName {
  /// The new one pushes the old one out, ``NavigationStyle``.
  public static let navigation: StyleName = "navigation"
  /// Both are there and gone at once, ``ViewTransition/identity``.
  public static let identity: StyleName = "identity"
  /// The new one fades in as the old one fades out, ``ViewTransition/opacity``.
  public static let opacity: StyleName = "opacity"
  /// The new one grows as the old one shrinks, ``ViewTransition/scale``.
  public static let scale: StyleName = "scale"
  /// The new one comes from the leading edge, the old one goes to the trailing one.
  public static let slide: StyleName = "slide"
}

/// The ready-made styles of transitions that are made of an insertion and a removal.
public enum TransitionStyles {
  /// `navigation`, and a style for each transition that is a name without numbers.
  ///
  /// The others are made from their names by ``TransitionPairStyle/init(parsing:timing:)``.
  public static let all: [any TransitionStyle] =
    [
      NavigationStyle(), TransitionPairStyle(.identity), TransitionPairStyle(.opacity),
      TransitionPairStyle(.scale), TransitionPairStyle(.slide),
    ] + ViewTransition.Edge.allCases.map { TransitionPairStyle(.move($0)) }
}
