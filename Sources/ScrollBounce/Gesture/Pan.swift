// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The state of a pan.
struct Pan: Hashable {
  /// The location of the touch.
  let start: Point
  /// The movement since the touch.
  let translation: Vector
  /// The velocity, in points per second.
  let velocity: Vector
}

/// An action of a finger on a gesture, in the coordinates of its stack or window.
package enum FingerAction: ObservedCall {
  /// It touches; the area is nil unless the caller names one.
  case touch(Point, PanArea?)
  /// It moves, with a velocity in points per second.
  case move(Point, Vector)
  /// It is lifted, with a velocity in points per second.
  case release(Vector)
  /// The system takes the touch away.
  case cancel
}
