// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A straight path of a finger, at constant speed.
struct FingerPath {
  /// The action of the finger at the end of a path.
  enum Ending {
    /// The finger keeps touching.
    case rest
    /// The finger lets go at the given velocity or, if it is nil, at the velocity of the path.
    case release(velocity: Vector?)
  }

  let start: Point
  let end: Point
  let beginning: Duration
  let duration: Duration
  let ending: Ending

  /// The instant at which the finger reaches the end.
  var arrival: Duration { beginning + duration }

  /// The velocity in points per second; zero for a path that takes no time.
  var velocity: Vector {
    let (distance, seconds) = (end - start, duration.inSeconds)
    guard seconds > 0 else { return .zero }
    return Vector(dx: distance.dx / seconds, dy: distance.dy / seconds)
  }

  /// Returns the position of the finger at an instant; from the arrival on, this is the end.
  func position(at instant: Duration) -> Point {
    guard instant < arrival else { return end }
    let fraction = (instant - beginning).inSeconds / duration.inSeconds
    return Point(
      x: .interpolate(from: start.x, to: end.x, at: fraction),
      y: .interpolate(from: start.y, to: end.y, at: fraction))
  }

  /// Returns the first instant at which the finger is a distance away from a point, or nil.
  func instant(awayFrom point: Point, by distance: Double) -> Duration? {
    let (d, o) = (end - start, start - point)
    let a = d.dx * d.dx + d.dy * d.dy
    let b = o.dx * d.dx + o.dy * d.dy
    let c = o.dx * o.dx + o.dy * o.dy - distance * distance
    let root = b * b - a * c
    guard a > 0, root >= 0 else { return nil }
    let fraction = (root.squareRoot() - b) / a
    return (0...1).contains(fraction) ? beginning + duration * fraction : nil
  }
}
