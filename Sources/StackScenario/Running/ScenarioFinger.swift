// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import ViewStackCore

/// The finger of a run: its position, its path and its release.
///
/// Its actions follow from its paths and from time alone, whatever the frame rate is. A simulated
/// touch screen reports the finger when it touches, sixty times a second while it moves, and at the
/// exact instants at which a pan begins, a path ends or a statement stops it. The finger's velocity
/// is that of these reports. Frames only show where the finger is.
struct ScenarioFinger {
  /// The rate at which a moving finger is reported.
  private static let reports = FrameRate(60)

  private let window: RoutingWindow
  private let gesture: PanGesture
  private var tracker = VelocityTracker()
  /// The width in which left and right are swapped, or nil.
  ///
  /// A matrix makes the same gesture in the other direction.
  private let mirrorWidth: Double?
  private var touchPoint = Point.zero
  /// The distance from the touch at which a pan begins; 0 near an edge.
  private var slop = 0.0
  private var position = Point.zero
  private var path: FingerPath?
  /// The instant at which the finger was last shown.
  private var shownAt: Duration = .zero
  /// Whether the finger touches.
  private(set) var isDown = false
  /// Called with each place at which the finger is shown, and with nil when it lifts.
  var onTouch: ((Point?) -> Void)?

  init(_ window: RoutingWindow, _ gesture: PanGesture, isMirrored: Bool) {
    self.window = window
    self.gesture = gesture
    mirrorWidth = isMirrored ? window.size.width : nil
  }

  /// The instant at which the finger arrives, or nil if it does not move.
  var arrival: Duration? { path?.arrival }

  /// The instant at which the movement decides the gesture, or nil.
  ///
  /// It is exact at any frame rate. Near an edge, the first report of a movement decides.
  /// Elsewhere, the finger has to be `slop` points from its touch.
  var decision: Duration? {
    guard let path, gesture.outcome == .undecided else { return nil }
    guard slop == 0 else { return path.instant(awayFrom: touchPoint, by: slop) }
    return path.start == path.end
      ? nil : min(Self.reports.instant(after: path.beginning), path.arrival)
  }

  mutating func touch(_ point: Point, area: PanArea? = nil) {
    path = nil
    isDown = true
    position = point
    touchPoint = point
    onTouch?(shown(point))
    let area = area.map(shown)
    tracker = VelocityTracker()
    report(at: window.now)
    gesture.touch(shown(point), area: area)
    slop = gesture.slop(at: shown(point), area: area)
  }

  /// Begins a path at the finger's position and gives up the rest of the previous path.
  ///
  /// If the finger was to let go at the end of the previous path, it lets go at the end of this path.
  ///
  /// A path that takes no time has the given velocity or, if it is nil, that of the last reports.
  mutating func move(
    to point: Point, over duration: Duration, velocity: Vector? = nil,
    ending: FingerPath.Ending? = nil
  ) {
    stop()
    path = FingerPath(
      start: position, end: point, beginning: window.now, duration: duration,
      ending: ending ?? path?.ending ?? .rest)
    shownAt = window.now
    // A path without duration ends at once.
    if duration == .zero { advance(velocity: velocity) }
  }

  mutating func release(velocity: Vector?) {
    stop()
    letGo(velocity.map(shown) ?? tracker.velocity(at: window.now))
  }

  mutating func cancel() {
    stop()
    path = nil
    isDown = false
    onTouch?(nil)
    gesture.cancel()
  }

  private mutating func letGo(_ velocity: Vector) {
    path = nil
    isDown = false
    onTouch?(nil)
    gesture.release(velocity: velocity)
  }

  /// Moves the finger to its place at the present instant; it may let go at the end of its path.
  mutating func advance(velocity: Vector? = nil) {
    let now = window.now
    guard let path, now > shownAt || now >= path.arrival else { return }
    reportMovement(until: now)
    position = path.position(at: now)
    onTouch?(shown(position))
    if now >= path.arrival {
      self.path = nil
      report(at: now)
      show(velocity)
      if case .release(let velocity) = path.ending { letGo(shown(velocity ?? path.velocity)) }
    } else if let decision {
      // Until the gesture is decided, the finger is not shown. Otherwise a pan would begin at a frame.
      shownAt = now
      guard now >= decision else { return }
      report(at: now)
      show()
    } else {
      show()
    }
  }

  /// Reports and shows the finger at the present instant, if it is in the middle of its path.
  private mutating func stop() {
    let now = window.now
    guard let path, now < path.arrival, now > path.beginning else { return }
    reportMovement(until: now)
    position = path.position(at: now)
    onTouch?(shown(position))
    report(at: now)
    if shownAt < now || gesture.outcome == .undecided { show() }
  }

  private mutating func show(_ velocity: Vector? = nil) {
    let now = window.now
    shownAt = now
    // The velocity includes a report at this instant, even if none is due. The report is not kept.
    var seen = tracker
    seen.add(shown(position), at: now)
    gesture.move(
      to: shown(position), velocity: velocity.map(shown) ?? seen.velocity(at: now))
  }

  /// Adds the reports that have become due since the finger was last shown.
  private mutating func reportMovement(until instant: Duration) {
    guard let path else { return }
    // Older reports no longer count.
    var due = Self.reports.instant(after: max(shownAt, instant - VelocityTracker.window * 2))
    while due <= instant {
      tracker.add(shown(path.position(at: due)), at: due)
      due = Self.reports.instant(after: due)
    }
  }

  private mutating func report(at instant: Duration) {
    tracker.add(shown(position), at: instant)
  }

  private func shown(_ point: Point) -> Point {
    mirrorWidth.map { Point(x: $0 - point.x, y: point.y) } ?? point
  }

  private func shown(_ velocity: Vector) -> Vector {
    mirrorWidth == nil ? velocity : Vector(dx: -velocity.dx, dy: velocity.dy)
  }

  private func shown(_ area: PanArea) -> PanArea {
    switch area {
    case .left: mirrorWidth == nil ? .left : .right
    case .right: mirrorWidth == nil ? .right : .left
    case .center: .center
    }
  }
}
