// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A coordinate space for points: that of a view, of a container, or of the whole window.
public struct ViewCoordinates {
  enum Place {
    case global
    case container(ViewStack)
    case view(any StackController, [Int])
  }

  /// The place, or nil if there is no view of the given name.
  let place: Place?

  package var isGlobal: Bool { if case .global? = place { true } else { false } }

  /// The stack that contains the space; nil for the global space and without such a stack.
  package var stack: ViewStack? {
    switch place {
    case nil, .global: nil
    case .container(let stack): stack
    case .view(let controller, _): controller.stack
    }
  }

  /// The coordinates of the window, or of a stack without a window.
  public static var global: ViewCoordinates { ViewCoordinates(place: .global) }

  /// Returns the coordinates of a stack's container, such as that of a pane of a window.
  public static func container(of stack: ViewStack) -> ViewCoordinates {
    ViewCoordinates(place: .container(stack))
  }

  /// Returns the coordinates of a controller's view, or of a named view inside it.
  public static func view(
    of controller: any StackController, named name: String? = nil
  ) -> ViewCoordinates {
    let path = name.map { name in controller.view.path { $0.name == name } } ?? []
    return ViewCoordinates(place: path.map { .view(controller, $0.indices) })
  }

  /// Returns the coordinates of a view, by its path of subview indices from the controller's view.
  public static func view(of controller: any StackController, path: [Int]) -> ViewCoordinates {
    ViewCoordinates(place: .view(controller, path))
  }
}

/// The view in front at a point.
public struct ViewHit {
  /// The controller whose view contains the hit view.
  public let controller: any StackController
  /// The indexes of the subviews, from the controller's view inwards; empty for that view itself.
  public let path: [Int]
  /// The point in the view's coordinates.
  public let point: Point

  /// The view, or nil if the controller has changed its views.
  public var view: ViewNode? { controller.view.subview(at: ViewPath(path)) }
  /// The view's coordinates.
  public var space: ViewCoordinates { .view(of: controller, path: path) }
}

extension FrameSource {
  /// Converts a rectangle between two coordinate spaces, as it appears on screen.
  ///
  /// - Returns: The smallest upright rectangle around its corners, or nil if a corner cannot be converted.
  public func convert(
    _ rect: Rect, from start: ViewCoordinates, to end: ViewCoordinates = .global
  ) -> Rect? {
    var corners: [Point] = []
    for (x, y) in [
      (rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY),
    ] {
      guard let corner = convert(Point(x: x, y: y), from: start, to: end) else { return nil }
      corners.append(corner)
    }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return Rect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }

  /// Returns the frame on screen of a controller's view or of a named view inside it, or nil.
  public func frame(of controller: any StackController, named name: String? = nil) -> Rect? {
    let view = name.map { controller.view.subview(named: $0) } ?? controller.view
    return view.flatMap {
      convert(Rect(origin: .zero, size: $0.frame.size), from: .view(of: controller, named: name))
    }
  }
}

extension Frame {
  /// Returns the view inside a controller's view that a layer shows; nil if the layer shows the whole view.
  ///
  /// The layer of the controller's whole view contains the view too, but does not show it.
  public func view(shownBy layer: borrowing Layer) -> ViewNode? {
    guard let path = layer.view, let first = path.indices.first, let controller = layer.controller,
      let whole = layers.first(where: { $0.controller == controller && $0.view == nil }),
      whole.subviews.indices.contains(first)
    else { return nil }
    return whole.subviews[first].subview(at: path.indices.dropFirst())
  }
}

extension ViewNode {
  /// Returns the path to the first view that a closure accepts, depth first and from back to front.
  func path(to accepts: (ViewNode) -> Bool) -> ViewPath? {
    if accepts(self) { return [] }
    for index in subviews.indices {
      if let rest = subviews[index].path(to: accepts) { return ViewPath([index] + rest.indices) }
    }
    return nil
  }

  /// Returns the view at a path from this view, or nil if there is none.
  public func subview(at path: ViewPath) -> ViewNode? { subview(at: path.indices[...]) }

  fileprivate func subview(at indices: ArraySlice<Int>) -> ViewNode? {
    var view = self
    for index in indices {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }

  /// Returns the placement of each view on a path in its parent, the innermost first.
  func placements(on path: [Int]) -> [Placement]? {
    var view = self
    var found: [Placement] = []
    for index in path {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
      found.append(Placement(view))
    }
    return found.reversed()
  }
}

extension ViewNode {
  /// Returns where a point of the view appears in its parent, or nil if it is behind the eye.
  public func placed(_ point: Point) -> Point? { Placement(self).outward(point) }
}

/// The placement of a view's coordinates in the outer coordinates: an offset and a transform.
struct Placement {
  var frame: Rect
  /// The upper left corner of the frame in the inner coordinates.
  var origin = Point.zero
  var transform: Transform3D?
  /// The fixed point of the transform, as fractions of the frame.
  var anchor = Point(x: 0.5, y: 0.5)

  init(_ view: ViewNode) {
    frame = view.frame
    transform = view.transform.isIdentity ? nil : view.transform
    anchor = view.anchor
  }

  init(_ layer: Layer) {
    frame = layer.frame
    origin = layer.part?.origin ?? .zero
    transform = layer.transform
    anchor = layer.anchor
  }

  private var pivot: Vector {
    Vector(
      dx: frame.x + anchor.x * frame.width, dy: frame.y + anchor.y * frame.height)
  }

  /// Returns the outer point at which an inner point appears, or nil if it is behind the eye.
  func outward(_ point: Point) -> Point? {
    let moved = point + (frame.origin - origin)
    guard let transform else { return moved }
    return transform.applied(to: moved - pivot).map { $0 + pivot }
  }

  /// Returns the inner point that appears at an outer point, or nil if there is none.
  func inward(_ point: Point) -> Point? {
    guard let transform else { return point - (frame.origin - origin) }
    return transform.unapplied(to: point - pivot).map { $0 + pivot - (frame.origin - origin) }
  }

  /// Returns the inner point that appears at an outer point, or nil if it is outside the view.
  func hit(_ point: Point) -> Point? {
    inward(point).flatMap { Rect(origin: origin, size: frame.size).contains($0) ? $0 : nil }
  }
}
