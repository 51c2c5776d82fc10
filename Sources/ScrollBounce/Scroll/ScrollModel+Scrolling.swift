// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension ScrollModel {
  /// Scrolls with the spring to an offset, clamped to the range, from the current velocity.
  ///
  /// It ends a drag. A call during the motion changes the destination; position and velocity stay continuous.
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

  /// Sets the offset of the content at once and without clamping.
  ///
  /// An offset that is not finite or beyond 1e9 points changes nothing.
  public mutating func jump(to offset: Point, at time: Duration) {
    advance(to: time)
    let allowed = ScrollQuantity.coordinate.allowed
    guard allowed.contains(offset.x), allowed.contains(offset.y) else { return }
    rest(at: offset)
    checkInvariants()
  }

  /// Changes the frame, the content or the insets.
  ///
  /// A motion stops, but a drag continues. Content within its range stays within it, and content past an
  /// end keeps its offset.
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

  /// Changes the insets; content that rests at its beginning rests there afterwards.
  ///
  /// Call it in `didChangeInsets`: so the list below a bar is in its place in the first frame. Insets that are not finite
  /// change nothing.
  ///
  /// - Parameters:
  ///   - inset: The new insets.
  ///   - direction: The direction in which the content is read: its beginning is at the left or at the right.
  ///   - time: The time.
  public mutating func changeInset(
    to inset: Edges, _ direction: ReadingDirection = .leftToRight, at time: Duration
  ) {
    guard inset != geometry.inset,
      let new = try? ScrollGeometry(
        frame: geometry.frame, contentSize: geometry.contentSize, inset: inset)
    else { return }
    advance(to: time)
    let (start, old) = (geometry.restingOffset(direction), offset)
    let (isAtSide, isAtTop) = (old.x == start.x, old.y == start.y)
    resize(to: new, at: time)
    guard isAtRest, isAtSide || isAtTop else { return }
    let beginning = new.restingOffset(direction)
    rest(at: Point(x: isAtSide ? beginning.x : offset.x, y: isAtTop ? beginning.y : offset.y))
    checkInvariants()
  }

  /// Gives the scroll another frame; a frame that is not finite changes nothing.
  mutating func move(to frame: Rect, at time: Duration) {
    let geometry = try? ScrollGeometry(
      frame: frame, contentSize: geometry.contentSize, inset: geometry.inset)
    if let geometry { resize(to: geometry, at: time) }
  }
}
