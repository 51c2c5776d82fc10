// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension ScrollModel {
  /// Moves the finger to a point in the view of the scroll's controller.
  ///
  /// The first call after a rest or a release begins the drag, and stops moving content. Along an axis that
  /// does not scroll the content does not move.
  public mutating func drag(to point: Point, at time: Duration) {
    advance(to: time)
    guard point.isFinite else { return }
    guard case .dragging(var drag) = phase else { return putDown(at: point) }
    drag.finger = point
    let dragged = drag.draggedOffset
    let offset = offset
    rest(
      at: Point(
        x: drag.axes.contains(.horizontal) ? track(.horizontal).displayed(dragged.x) : offset.x,
        y: drag.axes.contains(.vertical) ? track(.vertical).displayed(dragged.y) : offset.y))
    phase = .dragging(drag)
    checkInvariants()
  }

  /// Ends the drag because the finger was lifted, at a velocity in points per second.
  ///
  /// The content keeps the velocity that it had under the finger. It is opposite to the finger's and, past
  /// an end, reduced by the slope of the rubber band. Without a drag the call does nothing.
  public mutating func release(velocity: Vector, at time: Duration) {
    advance(to: time)
    guard case .dragging(let drag) = phase else { return }
    let dragged = drag.draggedOffset
    let velocity = velocity.isFinite ? -velocity : .zero
    let offset = offset
    let (x, y) = (track(.horizontal), track(.vertical))
    move(
      horizontally: drag.axes.contains(.horizontal)
        ? x.released(
          at: offset.x, velocity: Self.limited(velocity.dx) * x.slope(atDragged: dragged.x))
        : ScrollPath(restingAt: offset.x),
      vertically: drag.axes.contains(.vertical)
        ? y.released(
          at: offset.y, velocity: Self.limited(velocity.dy) * y.slope(atDragged: dragged.y))
        : ScrollPath(restingAt: offset.y))
    checkInvariants()
  }

  private mutating func putDown(at point: Point) {
    let offset = offset
    rest(at: offset)
    phase = .dragging(
      ScrollDrag(
        start: point,
        offset: Point(
          x: track(.horizontal).dragged(displayed: offset.x),
          y: track(.vertical).dragged(displayed: offset.y)),
        axes: movableAxes, finger: point))
    checkInvariants()
  }

  /// Limits a velocity to a number above that of any finger, so that the arithmetic stays finite.
  private static func limited(_ velocity: Double) -> Double {
    min(max(velocity, -1e6), 1e6)
  }
}
