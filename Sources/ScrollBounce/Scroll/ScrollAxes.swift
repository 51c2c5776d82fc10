// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A set of the two directions in which a content scrolls.
@frozen
public struct ScrollAxes: OptionSet, Hashable, Sendable, Codable {
  /// The bits: 1 for horizontal, 2 for vertical.
  public let rawValue: Int

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To the left and to the right.
  @inlinable public static var horizontal: ScrollAxes { ScrollAxes(rawValue: 1) }

  /// Up and down.
  @inlinable public static var vertical: ScrollAxes { ScrollAxes(rawValue: 2) }

  /// Both.
  @inlinable public static var all: ScrollAxes { [.horizontal, .vertical] }

  /// The axis along which a finger moves.
  @inlinable
  public init(of direction: PanDirection) {
    self = direction.isHorizontal ? .horizontal : .vertical
  }
}
