// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// The view that has the focus at each instant, from the events of the kind `focus`.
struct FocusTrack {
  /// A view of a page.
  struct Place {
    let page: String
    let view: String
  }

  private let moves: [(time: Duration, place: Place?)]

  init(_ timeline: Timeline) {
    moves = timeline.events.compactMap { event in
      guard event.isFocus, case .custom(let custom) = event.occurrence, custom.name == "moved"
      else { return nil }
      guard let page = custom.subject, case .text(let view)? = custom["view"] else {
        return (event.time, nil)
      }
      return (event.time, Place(page: page, view: view))
    }
  }

  /// Returns the place at an instant, or nil if nothing has the focus.
  func place(at time: Duration) -> Place? { moves.last { $0.time <= time }?.place }
}

extension StackEvent {
  /// Whether the event is one of the module Focus.
  var isFocus: Bool { kind == "focus" }
}

extension [ViewNode] {
  /// Returns the corners of a rectangle around the first view of a name, or nil if there is no such view.
  func corners(
    around name: String, by distance: Double, on place: @escaping (Point) -> Point
  ) -> [Point]? {
    for view in self {
      let inside = { (point: Point) in place(view.seen(point)) }
      if view.name == name {
        let whole = Rect(origin: .zero, size: view.frame.size)
        return whole.grown(by: distance).corners.map(inside)
      }
      if let found = view.subviews.corners(around: name, by: distance, on: inside) { return found }
    }
    return nil
  }
}

extension ViewNode {
  /// Returns the place of a point of the view in the view around it.
  func seen(_ point: Point) -> Point {
    let pivot = Vector(dx: anchor.x * frame.width, dy: anchor.y * frame.height)
    let seen = transform.about(pivot).seen(point)
    return Point(x: seen.x + frame.x, y: seen.y + frame.y)
  }
}

extension Rect {
  /// Returns the rectangle with more room at each side.
  func grown(by distance: Double) -> Rect {
    Rect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
