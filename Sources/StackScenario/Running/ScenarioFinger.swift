// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The finger of a run: where it is, where it moves, and when it lets go.
struct ScenarioFinger {
  /// A straight way at constant speed.
  private struct Way {
    let start: Point
    let end: Point
    let beginning: Duration
    let duration: Duration
    /// What happens at its end: nil goes on touching.
    let release: Vector??
  }

  private let gesture: SwipeGesture
  private var position = Point.zero
  private var way: Way?

  init(_ stack: ViewStack) {
    gesture = SwipeGesture(stack)
  }

  /// Whether the finger still holds a transition.
  var isDriving: Bool { gesture.isDriving }

  /// What the last touch was taken for.
  var claim: SwipeClaim { gesture.claim }

  /// The instant at which the finger has arrived, or nil where it does not move.
  var arrival: Duration? { way.map { $0.beginning + $0.duration } }

  mutating func touch(_ point: Point, area: PanRecognizer.Area? = nil) {
    way = nil
    position = point
    gesture.touch(point, area: area)
  }

  mutating func move(
    to point: Point, over duration: Duration, at now: Duration, release: Vector?? = nil
  ) {
    way = Way(
      start: position, end: point, beginning: now, duration: duration, release: release)
  }

  mutating func release(velocity: Vector?) {
    way = nil
    gesture.release(velocity: velocity)
  }

  mutating func cancel() {
    way = nil
    gesture.cancel()
  }

  /// Brings the finger to where it is at an instant; at its arrival it may let go.
  mutating func advance(to now: Duration) {
    guard let way, let arrival else { return }
    let isThere = now >= arrival
    let passed = (now - way.beginning).inSeconds
    let fraction = isThere ? 1 : passed / way.duration.inSeconds
    position = .interpolate(from: way.start, to: way.end, at: fraction)
    gesture.move(to: position)
    guard isThere else { return }
    self.way = nil
    if let velocity = way.release {
      gesture.release(velocity: velocity)
    }
  }
}
