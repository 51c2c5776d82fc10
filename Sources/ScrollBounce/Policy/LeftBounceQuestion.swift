// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What a left-bounce policy is asked about: a scroll, and the pan that is about to begin on it.
public struct LeftBounceQuestion: Sendable {
  /// The scroll.
  public let region: ScrollRegion

  /// The movement of the finger, or its velocity.
  public let movement: Vector

  /// The number of fingers.
  public let touches: Int

  /// Which way the container reads.
  public let layoutDirection: LayoutDirection

  /// The number of controllers on the stack.
  public let stackDepth: Int

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - region: The scroll.
  ///   - movement: The movement of the finger, or its velocity.
  ///   - touches: The number of fingers.
  ///   - layoutDirection: Which way the container reads.
  ///   - stackDepth: The number of controllers on the stack.
  public init(
    region: ScrollRegion, movement: Vector, touches: Int = 1,
    layoutDirection: LayoutDirection = .leftToRight, stackDepth: Int = 2
  ) {
    self.region = region
    self.movement = movement
    self.touches = touches
    self.layoutDirection = layoutDirection
    self.stackDepth = stackDepth
  }
}
