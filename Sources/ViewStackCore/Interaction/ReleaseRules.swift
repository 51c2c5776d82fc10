// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The ready-made release rules, by name.
public enum ReleaseRules {
  /// All of them, the default first.
  public static let all: [any ReleaseRule] = [
    HalfwayRule(), EZRule(), EZRule(.strict120), EZRule(.strict112), ReactNavigationRule(),
    CupertinoRule(),
  ]

  /// The rule of a name, or nil.
  public static func named(_ name: String) -> (any ReleaseRule)? {
    all.first { $0.name == name }
  }
}
