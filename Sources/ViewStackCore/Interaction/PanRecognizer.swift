// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A state machine that recognises a pan: each call returns what a touch means.
///
/// A finger that touches within an edge zone pans from its first movement; elsewhere it pans when it
/// has moved 10 points from its touch, and only if its main direction is horizontal by then. If the
/// caller names an edge, it pans from the touch on. More than one finger is no pan.
public struct PanRecognizer: Hashable, Sendable {
  /// Where a pan began.
  public enum Area: String, Hashable, Sendable, Codable, CaseIterable {
    /// Within the zone at the left edge.
    case left
    /// Within the zone at the right edge.
    case right
    /// Anywhere else.
    case center
  }

  /// The meaning of a touch.
  package enum Action: Hashable, Sendable {
    /// Nothing yet, or nothing at all.
    case none
    /// The finger has moved enough, and not to the left or right: it is no pan.
    case missed(PanDirection)
    /// A pan begins, in an area and a main direction.
    case began(Area, PanDirection, Pan)
    /// The pan goes on.
    case changed(Pan)
    /// The finger has let go.
    case ended(Pan)
    /// The system has taken the touch away, or another finger has come.
    case cancelled
  }

  /// The state of a pan.
  public struct Pan: Hashable, Sendable {
    /// Where the finger touched.
    public var start: Point
    /// The movement since the touch.
    public var translation: Vector
    /// The velocity, in points per second.
    public var velocity: Vector
  }

  private enum State: Hashable {
    case idle
    case touching(start: Point, Area)
    case panning(start: Point)
    case failed
  }

  /// The distance that a finger away from the edges moves before it pans, in points.
  package static let slop = 10.0
  /// The tolerance in points for rounding errors when a distance is compared with the slop.
  private static let rounding = 1e-6
  /// The width of the zones at the edges, in points: a touch in one is nearer than that to its edge.
  public static let edgeWidth = 20.0

  private let width: Double
  private var state = State.idle
  private var tracker = VelocityTracker()

  /// Creates a recogniser for a container of a width in points.
  package init(width: Double) {
    self.width = width
  }

  /// Handles a touch.
  ///
  /// - Parameters:
  ///   - point: The location.
  ///   - time: The time.
  ///   - area: The area in which the pan begins, or nil to derive it from the location. From an edge
  ///     that is named it begins at once.
  /// - Returns: The meaning of the touch.
  package mutating func touch(_ point: Point, at time: Duration, area: Area? = nil) -> Action {
    guard isIdle else { return fail() }
    tracker = VelocityTracker()
    tracker.add(VelocityTracker.Sample(position: point, time: time))
    guard let area, area != .center else {
      state = .touching(start: point, area ?? self.area(of: point))
      return .none
    }
    state = .panning(start: point)
    return .began(area, area == .left ? .right : .left, pan(from: point, to: point, at: time))
  }

  /// The velocity of the finger from its last movements.
  func velocity(at instant: Duration) -> Vector { tracker.velocity(at: instant) }

  /// Whether no finger touches.
  var isIdle: Bool { state == .idle }

  /// Handles a movement.
  ///
  /// - Parameters:
  ///   - point: The location.
  ///   - time: The time.
  ///   - velocity: The velocity in points per second, or nil for that of the last movements.
  /// - Returns: The meaning of the movement.
  package mutating func move(
    to point: Point, at time: Duration, velocity: Vector? = nil
  ) -> Action {
    tracker.add(VelocityTracker.Sample(position: point, time: time))
    switch state {
    case .idle, .failed:
      return .none
    case .panning(let start):
      return .changed(pan(from: start, to: point, at: time, velocity))
    case .touching(let start, let area):
      let movement = point - start
      let needed = slop(of: area)
      // A distance that is short of the slop by a rounding error counts.
      guard movement.length > 0, movement.length >= needed - Self.rounding else { return .none }
      let direction = PanDirection(movement)
      guard area != .center || direction.isHorizontal else {
        state = .failed
        return .missed(direction)
      }
      state = .panning(start: start)
      return .began(area, direction, pan(from: start, to: point, at: time, velocity))
    }
  }

  /// Handles a release.
  ///
  /// - Parameters:
  ///   - point: The location.
  ///   - time: The time.
  ///   - velocity: The velocity in points per second, or nil for that of the last movements.
  /// - Returns: The meaning of the release.
  package mutating func release(
    at point: Point, _ time: Duration, velocity: Vector? = nil
  ) -> Action {
    defer { state = .idle }
    guard case .panning(let start) = state else { return .none }
    return .ended(pan(from: start, to: point, at: time, velocity))
  }

  /// Handles a cancellation by the system: a call, an alert.
  package mutating func cancel() -> Action {
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

  private func area(of point: Point) -> Area {
    if point.x < Self.edgeWidth { return .left }
    return point.x > width - Self.edgeWidth ? .right : .center
  }

  /// Returns the distance that a finger moves from a point before it pans, in points.
  package func slop(at point: Point, area: Area?) -> Double {
    slop(of: area ?? self.area(of: point))
  }

  private func slop(of area: Area) -> Double { area == .center ? Self.slop : 0 }

  private func pan(
    from start: Point, to point: Point, at time: Duration, _ velocity: Vector? = nil
  ) -> Pan {
    Pan(
      start: start, translation: point - start, velocity: velocity ?? tracker.velocity(at: time))
  }
}

/// The main direction in which a finger moves.
public enum PanDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Upwards.
  case up
  /// Downwards.
  case down

  /// Creates the main direction of a movement, or of a velocity.
  ///
  /// It is horizontal only if the horizontal part is strictly the greater one; without any
  /// movement it is up (EZCustomNavigation's rule).
  package init(_ movement: Vector) {
    if abs(movement.dx) > abs(movement.dy) {
      self = movement.dx > 0 ? .right : .left
    } else {
      self = movement.dy > 0 ? .down : .up
    }
  }

  /// Whether it is to the left or to the right.
  @usableFromInline package var isHorizontal: Bool { self == .left || self == .right }
}
