// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension ScrollModel {
  /// Returns the offset at a time, if the scroll is not touched until then.
  ///
  /// The time is not before the last call that changed the motion.
  public func offset(at time: Duration) -> Point {
    let seconds = (time - start).inSeconds
    return Point(
      x: horizontalPath.motion(at: seconds).position, y: verticalPath.motion(at: seconds).position)
  }

  /// Returns the velocity of the offset at a time, in points per second.
  ///
  /// It is opposite to the finger's velocity, and zero while a finger drags the content. The time
  /// is not before the last call that changed the motion.
  public func velocity(at time: Duration) -> Vector {
    let seconds = (time - start).inSeconds
    return Vector(
      dx: horizontalPath.motion(at: seconds).velocity,
      dy: verticalPath.motion(at: seconds).velocity)
  }

  /// The offset now.
  public var offset: Point { offset(at: time) }

  /// The offset at which the content comes to rest; the current offset while a finger drags it.
  public var destination: Point {
    Point(x: horizontalPath.destination, y: verticalPath.destination)
  }

  /// Whether the content neither moves nor is dragged.
  public var isAtRest: Bool { phase == .resting }

  /// The time from now until the content is at rest; zero at rest and while a finger drags it.
  public var settlingDuration: Duration {
    guard case .moving = phase else { return .zero }
    return max(.zero, start + motionDuration - time)
  }

  /// The instant at which moving content comes to rest, or `nil` if it does not move.
  public var nextInstant: Duration? { phase == .moving ? start + motionDuration : nil }

  /// Advances the clock; an earlier time changes nothing.
  public mutating func advance(to time: Duration) {
    self.time = max(self.time, time)
    if let end = nextInstant, self.time >= end {
      rest(at: destination)
      // The rest begins when the motion ends, not at the time of this call.
      start = end
    }
    checkInvariants()
  }

  /// Advances the clock until the content is at rest; does nothing while a finger drags it.
  public mutating func settle() {
    advance(to: nextInstant ?? time)
  }

  /// The duration of the current paths.
  private var motionDuration: Duration {
    .seconds(max(horizontalPath.duration, verticalPath.duration))
  }

  /// Stops the content at an offset.
  mutating func rest(at offset: Point) {
    phase = .resting
    start = time
    horizontalPath = ScrollPath(restingAt: offset.x)
    verticalPath = ScrollPath(restingAt: offset.y)
  }

  /// Starts moving the content along two paths, or rests if neither takes time.
  mutating func move(horizontally x: ScrollPath, vertically y: ScrollPath) {
    start = time
    horizontalPath = x
    verticalPath = y
    phase = x.duration > 0 || y.duration > 0 ? .moving : .resting
  }

  /// Returns the physics of one axis.
  func track(_ axis: ScrollAxes) -> ScrollTrack {
    let isHorizontal = axis == .horizontal
    return ScrollTrack(
      range: isHorizontal ? geometry.horizontalRange : geometry.verticalRange,
      extent: isHorizontal ? geometry.frame.width : geometry.frame.height,
      bounces: bounces.contains(axis), isPaging: isPaging)
  }

  /// Traps if the value is inconsistent; does nothing without the trait `InvariantChecks`.
  func checkInvariants() {
    #if INVARIANT_CHECKS
      let paths = [horizontalPath, verticalPath]
      precondition(offset.isFinite && destination.isFinite, "Offset is not finite")
      precondition(time >= start, "Motion starts in the future")
      precondition(
        (phase == .moving) == paths.contains { $0.duration > 0 }, "Phase and motion disagree")
      for path in paths {
        precondition(path.duration >= 0 && path.duration.isFinite, "Duration is not finite")
        precondition(
          zip(path.legs, path.legs.dropFirst()).allSatisfy { $0.start <= $1.start },
          "Legs are out of order")
      }
    #endif
  }
}
