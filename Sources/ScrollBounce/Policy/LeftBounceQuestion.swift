// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The input of a left-bounce policy: a scroll, and the pan that is about to begin on it.
public struct LeftBounceQuestion {
  /// The scroll.
  public let region: ScrollRegion
  /// The movement of the finger, or its velocity.
  public let movement: Vector
  /// The number of fingers.
  public let touches: Int
  /// The layout direction of the container.
  public let layoutDirection: ReadingDirection
  /// The number of controllers on the stack.
  public let stackDepth: Int

  /// Creates a question.
  public init(
    region: ScrollRegion, movement: Vector, touches: Int = 1,
    layoutDirection: ReadingDirection = .leftToRight, stackDepth: Int = 2
  ) {
    self.region = region
    self.movement = movement
    self.touches = touches
    self.layoutDirection = layoutDirection
    self.stackDepth = stackDepth
  }
}
