// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A state machine that recognises a pan; each call returns the meaning of a touch.
///
/// A finger that touches within an edge zone pans from its first movement, or from the touch on if the
/// caller names an edge. Elsewhere it pans after 10 points if its main direction is horizontal by then.
/// Several fingers never pan.
struct PanRecognizer: Sendable {
  enum Action: Equatable, Sendable {
    case none
    /// The finger has moved far enough, but vertically, and does not pan.
    case missed(PanDirection)
    case began(PanArea, PanDirection, Pan)
    case changed(Pan)
    case ended(Pan)
    /// The system has cancelled the touch, or a second finger touches.
    case cancelled
  }

  private enum State: Equatable {
    case idle
    case touching(start: Point, PanArea)
    case panning(start: Point)
    case failed
  }

  /// The tolerance in points for rounding errors when a distance is compared with the slop.
  private static let rounding = 1e-6
  private let width: Double
  private var state = State.idle
  private var tracker = VelocityTracker()

  init(width: Double) {
    self.width = width
  }

  /// Handles a touch; a named edge begins the pan at once, and nil derives the area from the location.
  mutating func touch(_ point: Point, at time: Duration, area: PanArea? = nil) -> Action {
    guard isIdle else { return fail() }
    tracker = VelocityTracker()
    tracker.add(point, at: time)
    guard let area, area != .center else {
      state = .touching(start: point, area ?? PanArea(of: point, width: width))
      return .none
    }
    state = .panning(start: point)
    return .began(area, area == .left ? .right : .left, pan(from: point, to: point, at: time))
  }

  func velocity(at instant: Duration) -> Vector { tracker.velocity(at: instant) }

  /// Returns the velocity that a movement to a point would have.
  func velocity(movingTo point: Point, at instant: Duration) -> Vector {
    var tracker = tracker
    tracker.add(point, at: instant)
    return tracker.velocity(at: instant)
  }

  var isIdle: Bool { state == .idle }

  /// Handles a movement; a velocity that is nil is computed from the last movements.
  mutating func move(
    to point: Point, at time: Duration, velocity: Vector? = nil
  ) -> Action {
    tracker.add(point, at: time)
    switch state {
    case .idle, .failed:
      return .none
    case .panning(let start):
      return .changed(pan(from: start, to: point, at: time, velocity))
    case .touching(let start, let area):
      let movement = point - start
      let needed = area == .center ? PanArea.slop : 0
      // A distance that is below the slop only by a rounding error counts.
      let distance = (movement.dx * movement.dx + movement.dy * movement.dy).squareRoot()
      guard distance > 0, distance >= needed - Self.rounding else { return .none }
      let direction = PanDirection(movement)
      guard area != .center || direction.isHorizontal else {
        state = .failed
        return .missed(direction)
      }
      state = .panning(start: start)
      return .began(area, direction, pan(from: start, to: point, at: time, velocity))
    }
  }

  mutating func release(
    at point: Point, _ time: Duration, velocity: Vector? = nil
  ) -> Action {
    defer { state = .idle }
    guard case .panning(let start) = state else { return .none }
    return .ended(pan(from: start, to: point, at: time, velocity))
  }

  /// Handles a cancellation by the system, as by a phone call or an alert.
  mutating func cancel() -> Action {
    defer { state = .idle }
    return fail()
  }

  private mutating func fail() -> Action {
    guard case .panning = state else {
      state = .failed
      return .none
    }
    state = .failed
    return .cancelled
  }

  private func pan(
    from start: Point, to point: Point, at time: Duration, _ velocity: Vector? = nil
  ) -> Pan {
    Pan(
      start: start, translation: point - start, velocity: velocity ?? tracker.velocity(at: time))
  }
}
