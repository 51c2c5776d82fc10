// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What a pan meets: the container, the stack, and the scrolls under the finger.
public struct PanScene: Sendable {
  /// The size of the container.
  public var containerSize: Size

  /// Which way the container reads.
  public var layoutDirection: LayoutDirection

  /// The number of controllers on the stack.
  public var stackDepth: Int

  /// The number of popped controllers that can come back.
  public var unpopDepth: Int

  /// The scrolls under the finger, from the innermost out.
  public var regions: [ScrollRegion]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - containerSize: The size of the container.
  ///   - layoutDirection: Which way the container reads.
  ///   - stackDepth: The number of controllers on the stack.
  ///   - unpopDepth: The number of popped controllers that can come back.
  ///   - regions: The scrolls under the finger, from the innermost out.
  public init(
    containerSize: Size, layoutDirection: LayoutDirection = .leftToRight, stackDepth: Int,
    unpopDepth: Int = 0, regions: [ScrollRegion] = []
  ) {
    self.containerSize = containerSize
    self.layoutDirection = layoutDirection
    self.stackDepth = stackDepth
    self.unpopDepth = unpopDepth
    self.regions = regions
  }
}
