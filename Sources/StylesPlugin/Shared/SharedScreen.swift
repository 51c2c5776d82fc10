// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import ViewStackCore

/// One screen of a transition, searched for the elements that it shares.
struct SharedScreen {
  let id: ControllerID
  /// The paths of the views of each element.
  private(set) var found: [String: [ViewPath]] = [:]
  /// The elements that can fly.
  private(set) var ends: [String: SharedEnd] = [:]
  /// The problems of the other elements, in the order of the views.
  private(set) var problems: [SharedElementProblem] = []
  private let root: ViewNode
  private let bounds: Size

  init(_ participant: TransitionContext.Participant, in bounds: Size) {
    (id, root, self.bounds) = (participant.id, participant.view, bounds)
    var path: [Int] = []
    var shared: [(id: String, path: ViewPath)] = []
    Self.search(participant.view, &path, &shared)
    for one in shared { found[one.id, default: []].append(one.path) }
    for one in shared {
      let paths = found[one.id] ?? []
      if paths.count > 1 {
        if paths[0] == one.path { problems.append(.duplicate(one.id, on: id, paths)) }
      } else if let end = end(at: one.path) {
        ends[one.id] = end
      } else {
        problems.append(.unseen(one.id, on: id))
      }
    }
  }

  /// Searches the views without copying them, since a copy costs more than the search.
  private static func search(
    _ view: borrowing ViewNode, _ path: inout [Int], _ found: inout [(id: String, path: ViewPath)]
  ) {
    if let id = view.shared?.id { found.append((id, ViewPath(path))) }
    for index in view.subviews.indices
    where view.subviews[index].shared != nil || !view.subviews[index].subviews.isEmpty {
      path.append(index)
      search(view.subviews[index], &path, &found)
      path.removeLast()
    }
  }

  /// Returns the view at the end of a path at rest, or nil if it is invisible.
  private func end(at path: ViewPath) -> SharedEnd? {
    var chain = [root]
    for index in path.indices { chain.append(chain[chain.count - 1].subviews[index]) }
    guard let view = chain.last, let element = view.shared, let place = Self.place(chain[...])
    else { return nil }
    let alpha = chain.reduce(1) { $0 * $1.alpha }
    let upright = place.rotation == 0 ? place.rect : Self.box(chain[...]) ?? place.rect
    var visible = upright.intersection(Rect(origin: .zero, size: bounds))
    for level in chain.indices.dropLast() where chain[level].clipsSubviews {
      guard let edge = Self.box(chain[...level]) else { return nil }
      visible = visible.intersection(edge)
    }
    // A turned line has a wide box.
    let lengths = [visible.width, visible.height, place.rect.width, place.rect.height]
    guard place.rect.isFinite, alpha > 0, lengths.allSatisfy({ $0 > 0 }) else { return nil }
    let seen = place.rotation == 0 ? visible : place.rect
    // The radius is at most half of a side.
    let radius = min(
      view.cornerRadius * place.rect.width / view.frame.width, min(seen.width, seen.height) / 2)
    return SharedEnd(
      element: element, path: path, rect: place.rect, rotation: place.rotation, visible: seen,
      cornerRadius: radius, alpha: alpha)
  }

  /// The place of the last view of a chain in the container, and its rotation.
  private static func place(_ chain: ArraySlice<ViewNode>) -> (rect: Rect, rotation: Double)? {
    guard let size = chain.last?.frame.size, size.width > 0, size.height > 0 else { return nil }
    if chain.allSatisfy(\.transform.isIdentity) {
      let origin = chain.reduce(Point.zero) {
        Point(x: $0.x + $1.frame.x, y: $0.y + $1.frame.y)
      }
      return (Rect(origin: origin, size: size), 0)
    }
    let corners = corners(chain)
    guard corners.count == 4 else { return nil }
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let width = (across.dx * across.dx + across.dy * across.dy).squareRoot()
    let height = (down.dx * down.dx + down.dy * down.dy).squareRoot()
    let middle = Point(x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2)
    let rect = Rect(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    return (rect, Math.atan2(across.dy, across.dx))
  }

  /// The upright rectangle around the last view of a chain.
  private static func box(_ chain: ArraySlice<ViewNode>) -> Rect? {
    let corners = corners(chain)
    guard corners.count == 4, let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
      let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max()
    else { return nil }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The corners of the last view of a chain in the container; fewer than four if one is behind the eye.
  private static func corners(_ chain: ArraySlice<ViewNode>) -> [Point] {
    let size = chain.last?.frame.size ?? .zero
    let corners = [
      Point(x: 0, y: 0), Point(x: size.width, y: 0), Point(x: size.width, y: size.height),
      Point(x: 0, y: size.height),
    ]
    return corners.compactMap { corner in
      chain.reversed().reduce(Optional(corner)) { point, view in
        point.flatMap(view.placed)
      }
    }
  }
}
