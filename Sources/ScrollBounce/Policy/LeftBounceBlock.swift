// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A closure that decides whether a scroll gives up its bounce at the start for a pan that pops.
///
/// It is called when a pan is about to begin, at most once for each scroll and pan, and only if the
/// geometry allows it. It is never called during a drag.
public struct LeftBounceBlock: Sendable {
  private let closure: @Sendable (LeftBounceQuestion) -> Bool

  /// Creates a block of a closure that returns whether the scroll of the question gives up its
  /// bounce.
  public init(_ closure: @escaping @Sendable (LeftBounceQuestion) -> Bool) {
    self.closure = closure
  }

  /// Every scroll gives up its bounce.
  public static var always: LeftBounceBlock { LeftBounceBlock { _ in true } }

  /// No scroll gives up its bounce.
  public static var never: LeftBounceBlock { LeftBounceBlock { _ in false } }

  /// A scroll inside a view stack gives up its bounce: EZCustomNavigation's default.
  public static var insideStack: LeftBounceBlock {
    LeftBounceBlock { $0.region.isInsideStack }
  }

  /// Calls the closure.
  public func callAsFunction(_ question: LeftBounceQuestion) -> Bool {
    closure(question)
  }
}

/// The input of a left-bounce policy: a scroll, and the pan that is about to begin on it.
public struct LeftBounceQuestion: Sendable {
  /// The scroll.
  public let region: ScrollRegion
  /// The movement of the finger, or its velocity.
  public let movement: Vector
  /// The number of fingers.
  public let touches: Int
  /// The layout direction of the container.
  public let layoutDirection: LayoutDirection
  /// The number of controllers on the stack.
  public let stackDepth: Int

  /// Creates a question.
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
