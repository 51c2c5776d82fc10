// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension ScrollModel {
  /// Scrolls to an offset by the spring, with the velocity that the content has.
  ///
  /// It takes the content out of a finger's hold. Called again on the way, it bends the way,
  /// without a jump in position or velocity.
  ///
  /// - Parameters:
  ///   - offset: The offset to rest at; one outside the range counts as the nearest inside.
  ///   - time: When to start.
  public mutating func scroll(to offset: Point, at time: Duration) {
    advance(to: time)
    guard offset.isFinite else { return }
    let target = geometry.clamped(offset)
    let (from, velocity) = (self.offset, velocity(at: self.time))
    move(
      horizontally: track(.horizontal).sprung(from: from.x, velocity: velocity.dx, to: target.x),
      vertically: track(.vertical).sprung(from: from.y, velocity: velocity.dy, to: target.y))
    checkInvariants()
  }

  /// Puts the content at an offset, at once and as it is given, even past an end.
  ///
  /// - Parameters:
  ///   - offset: The offset; nothing happens for one that is not finite or beyond 1e9 points.
  ///   - time: When.
  public mutating func jump(to offset: Point, at time: Duration) {
    advance(to: time)
    let allowed = ScrollQuantity.coordinate.allowed
    guard allowed.contains(offset.x), allowed.contains(offset.y) else { return }
    rest(at: offset)
    checkInvariants()
  }

  /// Changes the frame, the content or the insets.
  ///
  /// A motion is stopped. Content within its range stays within it, and content that was past an
  /// end keeps its offset. A finger keeps its hold.
  ///
  /// - Parameters:
  ///   - geometry: The new frame, content and insets.
  ///   - time: When.
  public mutating func resize(to geometry: ScrollGeometry, at time: Duration) {
    advance(to: time)
    let offset = offset
    let wasInside = self.geometry.clamped(offset) == offset
    let held: Point? = if case .dragging(let drag) = phase { drag.finger } else { nil }
    self.geometry = geometry
    rest(at: wasInside ? geometry.clamped(offset) : offset)
    if let held { drag(to: held, at: self.time) }
    checkInvariants()
  }

  /// The page that the content shows most of, from the left or the top, counting from 0.
  ///
  /// - Parameter axis: The axis along which to count.
  /// - Returns: The page; 0 for a frame without extent.
  public func page(along axis: ScrollAxes = .horizontal) -> Int {
    let track = track(axis)
    guard track.extent > 0 else { return 0 }
    let offset = axis == .horizontal ? offset.x : offset.y
    let inside = min(max(offset, track.range.lowerBound), track.range.upperBound)
    // The bound keeps the quotient of a large content and a tiny frame an integer.
    return Int(min(Math.floor((inside - track.range.lowerBound) / track.extent + 0.5), 1e15))
  }
}
