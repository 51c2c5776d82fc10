// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A step from one tree of views to the next.
///
/// Views have numbers. An inserted view gets a number that no view on screen has, so that a host can
/// keep its views in an array.
public enum HostChange: Hashable, Sendable {
  /// A new view, opaque and without a place, in a cut (nil: in the container), right in front of a sibling
  /// (nil: behind all of them).
  case insert(Int, HostContent, in: Int?, above: Int?)
  /// A view goes to another place in the order, or into another cut.
  case move(Int, in: Int?, above: Int?)
  /// A view has another place, size or transform.
  case place(Int, HostGeometry)
  /// A view has another opacity, 0…1.
  case fade(Int, opacity: Double)
  /// A view has another corner radius, in points.
  case round(Int, radius: Double)
  /// A view has another shadow, or none.
  case shade(Int, Shadow?)
  /// Views inside a page or a picture, by their paths, are shown elsewhere; all others are visible.
  case hide(Int, [ViewPath])
  /// Pictures of these pages are shown, and the pages are not: keep them alive, out of sight.
  case keepOffstage([ControllerID])
  /// A view goes. It has no views inside it any more.
  case remove(Int)
}
