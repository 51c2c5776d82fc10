// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension ScrollModel {
  /// Returns the offset at a time, as it will be if nobody touches the scroll until then.
  ///
  /// - Parameter time: A time, not before the last call that changed the motion.
  /// - Returns: The offset.
  public func offset(at time: Duration) -> Point {
    let seconds = (time - start).inSeconds
    return Point(
      x: horizontalPath.motion(at: seconds).position, y: verticalPath.motion(at: seconds).position)
  }

  /// Returns the velocity of the offset at a time, in points per second.
  ///
  /// It is opposite to the finger's velocity, and zero while a finger holds the content.
  ///
  /// - Parameter time: A time, not before the last call that changed the motion.
  /// - Returns: The velocity.
  public func velocity(at time: Duration) -> Vector {
    let seconds = (time - start).inSeconds
    return Vector(
      dx: horizontalPath.motion(at: seconds).velocity,
      dy: verticalPath.motion(at: seconds).velocity)
  }

  /// The offset now.
  public var offset: Point { offset(at: time) }

  /// The offset at which the content rests if nobody touches it; now, while a finger holds it.
  public var destination: Point {
    Point(x: horizontalPath.destination, y: verticalPath.destination)
  }

  /// Whether nothing moves and no finger holds the content.
  public var isAtRest: Bool { phase == .resting }

  /// The time from now until the content rests; zero at rest and while a finger holds it.
  public var settlingDuration: Duration {
    guard case .moving = phase else { return .zero }
    return max(.zero, start + motionDuration - time)
  }

  /// The instant at which the content rests, or `nil` when nothing moves on its own.
  public var nextInstant: Duration? { phase == .moving ? start + motionDuration : nil }

  /// Lets time pass.
  ///
  /// - Parameter time: The time to advance to; an earlier one changes nothing.
  public mutating func advance(to time: Duration) {
    self.time = max(self.time, time)
    if let end = nextInstant, self.time >= end {
      rest(at: destination)
      // The rest begins when the motion ends, not when somebody looks.
      start = end
    }
    checkInvariants()
  }

  /// Lets time pass until the content rests; does nothing while a finger holds it.
  public mutating func settle() {
    advance(to: nextInstant ?? time)
  }

  /// How long the present ways last, at most 1e9 s: a spring can be made to take for ever.
  private var motionDuration: Duration {
    .seconds(min(max(horizontalPath.duration, verticalPath.duration), 1e9))
  }

  /// Stops the content at an offset.
  mutating func rest(at offset: Point) {
    phase = .resting
    start = time
    horizontalPath = ScrollPath(restingAt: offset.x)
    verticalPath = ScrollPath(restingAt: offset.y)
  }

  /// Lets the content move on its own, or rest where no way leads anywhere.
  mutating func move(horizontally x: ScrollPath, vertically y: ScrollPath) {
    start = time
    horizontalPath = x
    verticalPath = y
    phase = x.duration > 0 || y.duration > 0 ? .moving : .resting
  }

  /// One axis as physics sees it.
  func track(_ axis: ScrollAxes) -> ScrollTrack {
    let isHorizontal = axis == .horizontal
    return ScrollTrack(
      range: isHorizontal ? geometry.horizontalRange : geometry.verticalRange,
      extent: isHorizontal ? geometry.frame.width : geometry.frame.height,
      bounces: bounces.contains(axis), isPaging: isPaging, physics: physics)
  }

  /// Traps where the value contradicts itself; free without the trait `InvariantChecks`.
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
