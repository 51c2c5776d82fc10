// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What a scroll is doing.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing moves.
  case resting
  /// A finger holds the content.
  case dragging(ScrollDrag)
  /// The content moves on its own.
  case moving
}

/// A finger that holds a content.
public struct ScrollDrag: Hashable, Sendable {
  /// Where the finger took hold, in the view of the scroll's controller.
  public let start: Point

  /// The offset at that moment, as if the content had no ends.
  public let offset: Point

  /// The axes that follow the finger.
  public let axes: ScrollAxes

  /// Where the finger is now.
  public internal(set) var finger: Point

  /// The offset to which the finger has dragged the content, as if it had no ends.
  public var draggedOffset: Point { offset - (finger - start) }
}
