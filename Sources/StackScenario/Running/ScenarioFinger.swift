// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
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

    func position(at fraction: Double) -> Point {
      .interpolate(from: start, to: end, at: fraction)
    }

    /// The part of the way at which the finger is so far from a point for the first time.
    func fraction(farFrom point: Point, by distance: Double) -> Double? {
      let (d, o) = (end - start, start - point)
      let a = d.dx * d.dx + d.dy * d.dy
      let b = o.dx * d.dx + o.dy * d.dy
      let c = o.dx * o.dx + o.dy * o.dy - distance * distance
      let root = b * b - a * c
      guard a > 0, root >= 0 else { return nil }
      let fraction = (root.squareRoot() - b) / a
      return (0...1).contains(fraction) ? fraction : nil
    }
  }

  private let window: RoutingWindow
  private var gesture: SwipeGesture
  /// The stack of views under the finger, and where its origin is in the window.
  private var target: (stack: ViewStack, origin: Point)
  private let scrolls: ScenarioScrolls
  private var tracker = VelocityTracker()
  private let now: () -> Duration
  /// Whether left and right are swapped: a matrix makes the same gesture in the other direction.
  private let mirrorWidth: Double?
  private var touchPoint = Point.zero
  private var position = Point.zero
  private var way: Way?
  /// Whether the finger touches.
  private(set) var isDown = false

  init(_ window: RoutingWindow, _ scrolls: ScenarioScrolls, isMirrored: Bool) {
    self.window = window
    target = (window.stack, .zero)
    gesture = SwipeGesture(window.stack)
    self.scrolls = scrolls
    now = { window.now }
    gesture.admits = { pan, area in scrolls.admit(pan, area) }
    mirrorWidth = isMirrored ? window.size.width : nil
  }

  /// Whatever stack of views is under the finger gets the gesture.
  private mutating func aim(at point: Point) {
    let found = window.stack(under: mirrorWidth.map { Point(x: $0 - point.x, y: point.y) } ?? point)
    if found.stack !== target.stack {
      gesture = SwipeGesture(found.stack)
      gesture.admits = { [scrolls] pan, area in scrolls.admit(pan, area) }
    }
    target = found
  }

  /// What the last touch was taken for.
  var claim: SwipeClaim { gesture.claim }

  /// Whether the finger still holds a transition.
  var isDriving: Bool { gesture.isDriving }

  /// The instant at which the finger has arrived, or nil where it does not move.
  var arrival: Duration? { way.map { $0.beginning + $0.duration } }

  /// The instant at which the finger will have moved enough to mean something, or nil.
  ///
  /// It is exact, whatever the frame rate is: a pan begins there, and not at the next frame.
  var decision: Duration? {
    guard let way, gesture.claim == .undecided,
      let fraction = way.fraction(farFrom: touchPoint, by: PanRecognizer.slop)
    else { return nil }
    return way.beginning + way.duration * fraction
  }

  mutating func touch(_ point: Point, area: PanRecognizer.Area? = nil) {
    way = nil
    isDown = true
    position = point
    touchPoint = point
    tracker = VelocityTracker()
    aim(at: point)
    scrolls.touch(on: target.stack)
    gesture.touch(shown(point), area: area.map(shown))
  }

  mutating func move(
    to point: Point, over duration: Duration, at now: Duration, release: Vector?? = nil
  ) {
    way = Way(
      start: position, end: point, beginning: now, duration: duration, release: release)
  }

  mutating func release(velocity: Vector?) {
    way = nil
    letGo(velocity)
  }

  mutating func cancel() {
    way = nil
    isDown = false
    scrolls.release(velocity: .zero)
    gesture.cancel()
  }

  private mutating func letGo(_ velocity: Vector?) {
    isDown = false
    scrolls.release(velocity: velocity.map(shown) ?? tracker.velocity(at: now()))
    gesture.release(velocity: velocity.map(shown))
  }

  /// Brings the finger to where it is at an instant; at its arrival it may let go.
  mutating func advance(to now: Duration) {
    guard let way, let arrival else { return }
    let isThere = now >= arrival
    let passed = (now - way.beginning).inSeconds
    position = way.position(at: isThere ? 1 : passed / way.duration.inSeconds)
    tracker.add(VelocityTracker.Sample(position: shown(position), time: now))
    gesture.move(to: shown(position))
    scrolls.move(to: shown(position))
    guard isThere else { return }
    self.way = nil
    if let velocity = way.release {
      letGo(velocity)
    }
  }

  private func shown(_ point: Point) -> Point {
    let seen = mirrorWidth.map { Point(x: $0 - point.x, y: point.y) } ?? point
    return Point(x: seen.x - target.origin.x, y: seen.y - target.origin.y)
  }

  private func shown(_ velocity: Vector) -> Vector {
    mirrorWidth == nil ? velocity : Vector(dx: -velocity.dx, dy: velocity.dy)
  }

  private func shown(_ area: PanRecognizer.Area) -> PanRecognizer.Area {
    switch area {
    case .left: mirrorWidth == nil ? .left : .right
    case .right: mirrorWidth == nil ? .right : .left
    case .center: .center
    }
  }
}
