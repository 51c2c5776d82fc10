// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Makes a pan of touches: a state machine that says what each of them means, and calls nobody.
///
/// A finger that touches within an edge zone pans from its first movement; elsewhere it pans when it
/// has come ``slop`` points from its touch, and only where its main direction is horizontal by then.
/// Where an edge is named it pans from the touch on. More than one finger is no pan.
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

  /// What a touch means.
  public enum Action: Hashable, Sendable {
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

  /// How far a pan has come, counted from the touch.
  public struct Pan: Hashable, Sendable {
    /// Where the finger touched.
    public var start: Point
    /// How far it has come since.
    public var translation: Vector
    /// How fast it moves, in points per second.
    public var velocity: Vector
  }

  private enum State: Hashable {
    case idle
    case touching(start: Point, Area)
    case panning(start: Point)
    case failed
  }

  /// How far a finger away from the edges may move before it pans, in points.
  public static let slop = 10.0
  /// What a place may lack to the slop by rounding, in points.
  private static let rounding = 1e-6
  /// The width of the zones at the edges, in points: a touch in one is nearer than that to its edge.
  public static let edgeWidth = 20.0

  private let width: Double
  private var state = State.idle
  private var tracker = VelocityTracker()

  /// Creates a recogniser for a container of a width in points.
  public init(width: Double) {
    self.width = width
  }

  /// A finger touches.
  ///
  /// - Parameters:
  ///   - point: Where.
  ///   - time: When.
  ///   - area: Where the pan counts as beginning, or nil to tell by the place. From an edge that is
  ///     named it begins at once.
  /// - Returns: What it means.
  public mutating func touch(_ point: Point, at time: Duration, area: Area? = nil) -> Action {
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

  /// Whether no finger touches.
  var isIdle: Bool { state == .idle }

  /// The finger moves.
  ///
  /// - Parameters:
  ///   - point: Where.
  ///   - time: When.
  ///   - velocity: How fast, in points per second, or nil for that of its last movements.
  /// - Returns: What it means.
  public mutating func move(
    to point: Point, at time: Duration, velocity: Vector? = nil
  ) -> Action {
    tracker.add(VelocityTracker.Sample(position: point, time: time))
    switch state {
    case .idle, .failed:
      return .none
    case .panning(let start):
      return .changed(pan(from: start, to: point, at: time, velocity))
    case .touching(let start, let area):
      let way = point - start
      let needed = slop(of: area)
      // A finger that is there but for a rounding error is there.
      guard way.length > 0, way.length >= needed - Self.rounding else { return .none }
      let direction = PanDirection(way)
      guard area != .center || direction.isHorizontal else {
        state = .failed
        return .missed(direction)
      }
      state = .panning(start: start)
      return .began(area, direction, pan(from: start, to: point, at: time, velocity))
    }
  }

  /// The finger lets go where it is.
  ///
  /// - Parameters:
  ///   - point: Where.
  ///   - time: When.
  ///   - velocity: How fast, or nil for that of its last movements.
  /// - Returns: What it means.
  public mutating func release(
    at point: Point, _ time: Duration, velocity: Vector? = nil
  ) -> Action {
    defer { state = .idle }
    guard case .panning(let start) = state else { return .none }
    return .ended(pan(from: start, to: point, at: time, velocity))
  }

  /// The system takes the touch away: a call, an alert.
  public mutating func cancel() -> Action {
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

  /// How far a finger that touches at a point moves before it pans, in points.
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
