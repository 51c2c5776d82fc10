// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// How a view comes and goes, as SwiftUI's transitions say it: where it is while it is not there.
///
/// Each transition names what a view looks like away from the screen. One that comes goes from
/// there to its rest, one that leaves goes from its rest to there. A change of the stack has one of
/// each at once, see ``TransitionPairStyle``. No transition has a timing: the stack eases it.
///
/// ```swift
/// let transition = try ViewTransition(parsing: "combined(opacity, move(bottom))")
/// print(transition)  // combined(opacity, move(bottom))
/// ```
///
/// Law: `ViewTransition(parsing:)` reads every description back as an equal value, as long as its
/// numbers are within ``numberLimit`` and it is not nested deeper than ``depthLimit``.
public indirect enum ViewTransition: Hashable, Sendable {
  /// A view is there at once and gone at once.
  case identity
  /// A view fades.
  case opacity
  /// A view grows from a part of its size and shrinks to it, about an anchor.
  case scale(Double, anchor: Anchor)
  /// A view comes from the leading edge and goes to the trailing one.
  case slide
  /// A view comes from an edge and goes to the same one.
  case move(Edge)
  /// A view comes from so many points away and goes back there.
  case offset(x: Double, y: Double)
  /// Two transitions at once: offsets add up, scales and opacities multiply.
  case combined(ViewTransition, ViewTransition)
  /// One transition for a view that comes and another for one that goes.
  case asymmetric(insertion: ViewTransition, removal: ViewTransition)

  /// A view grows from nothing about its middle, and shrinks to nothing.
  public static let scale = ViewTransition.scale(0, anchor: .center)

  /// An edge; leading is left where the container runs from left to right.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
    /// Above.
    case top
    /// Below.
    case bottom
  }

  /// The point of a view that stays where it is while the view is scaled.
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
      // The names say it: `top-leading` is at the top, on the leading edge.
      let x = rawValue.hasSuffix("leading") ? 0 : rawValue.hasSuffix("trailing") ? 1 : 0.5
      let y = rawValue.hasPrefix("top") ? 0 : rawValue.hasPrefix("bottom") ? 1 : 0.5
      return Point(x: x, y: y)
    }
  }
}
