// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The entry and the exit of a view, as in SwiftUI's transitions.
///
/// Each transition defines the look of a view that is away. An entering view changes from that look to its
/// rest, a leaving view changes from its rest to that look. A change of the stack has one of each at once,
/// see ``TransitionPairStyle``. A transition has no timing: the stack eases it.
///
/// ```swift
/// let transition = try ViewTransition(parsing: "combined(opacity, move(bottom))")
/// print(transition)  // combined(opacity, move(bottom))
/// ```
///
/// Law: `ViewTransition(parsing:)` reads every description back as an equal value, as long as its
/// numbers are within ``numberLimit`` and it is not nested deeper than ``depthLimit``.
public indirect enum ViewTransition: Hashable, Sendable {
  /// A view appears at once and disappears at once.
  case identity
  /// A view fades.
  case opacity
  /// A view grows from a part of its size and shrinks to it, about an anchor.
  case scale(Double, anchor: Anchor)
  /// A view enters from the leading edge and leaves to the trailing edge.
  case slide
  /// A view enters from an edge and leaves to the same edge.
  case move(Edge)
  /// A view enters from an offset in points and leaves to the same offset.
  case offset(x: Double, y: Double)
  /// Two transitions at once: offsets add up, scales and opacities multiply.
  case combined(ViewTransition, ViewTransition)
  /// One transition for an entering view and another for a leaving view.
  case asymmetric(insertion: ViewTransition, removal: ViewTransition)

  /// A view grows from nothing about its middle, and shrinks to nothing.
  public static let scale = ViewTransition.scale(0, anchor: .center)

  /// An edge; leading is left if the container runs from left to right.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The edge at the beginning of lines.
    case leading
    /// The edge at the end of lines.
    case trailing
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
  }

  /// The point of a view that does not move while the view is scaled.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// The middle.
    case center
    /// The middle of the leading edge.
    case leading
    /// The middle of the trailing edge.
    case trailing
    /// The middle of the top edge.
    case top
    /// The middle of the bottom edge.
    case bottom
    /// The corner above the leading edge.
    case topLeading = "top-leading"
    /// The corner above the trailing edge.
    case topTrailing = "top-trailing"
    /// The corner below the leading edge.
    case bottomLeading = "bottom-leading"
    /// The corner below the trailing edge.
    case bottomTrailing = "bottom-trailing"

    /// The anchor in fractions of the width and height.
    public var unitPoint: Point {
      // The name has the place: `top-leading` is at the top, on the leading edge.
      let x = rawValue.hasSuffix("leading") ? 0 : rawValue.hasSuffix("trailing") ? 1 : 0.5
      let y = rawValue.hasPrefix("top") ? 0 : rawValue.hasPrefix("bottom") ? 1 : 0.5
      return Point(x: x, y: y)
    }
  }
}
