// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The two controllers of a transition and their stack, from which a style is chosen or resolved.
public struct StyleEncounter {
  /// The direction of the transition.
  public let direction: StackDirection
  /// The controller that leaves the screen, or nil.
  public let from: (any StackController)?
  /// The new controller, or nil.
  public let to: (any StackController)?
  /// The stack that runs the transition.
  public let stack: ViewStack
}
