// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A closure that says whether a scroll gives up its bounce at the start for a pan that pops.
///
/// It is called when a pan is about to begin, at most once a scroll and pan, and only when the
/// geometry allows it; never during a drag.
public struct LeftBounceBlock: Sendable {
  private let closure: @Sendable (LeftBounceQuestion) -> Bool

  /// Creates a block.
  ///
  /// - Parameter closure: Says whether the scroll in question gives up its bounce.
  public init(_ closure: @escaping @Sendable (LeftBounceQuestion) -> Bool) {
    self.closure = closure
  }

  /// Every scroll gives up its bounce.
  public static var always: LeftBounceBlock { LeftBounceBlock { _ in true } }

  /// No scroll gives up its bounce.
  public static var never: LeftBounceBlock { LeftBounceBlock { _ in false } }

  /// A scroll inside one of our stacks gives up its bounce: EZCustomNavigation's default.
  public static var insideStack: LeftBounceBlock {
    LeftBounceBlock { $0.region.isInsideStack }
  }

  /// Asks the closure.
  ///
  /// - Parameter question: The scroll and the pan.
  /// - Returns: Whether the scroll gives up its bounce.
  public func callAsFunction(_ question: LeftBounceQuestion) -> Bool {
    closure(question)
  }
}
