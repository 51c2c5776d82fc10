// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The coordinates in which a point is given: those of a view, of a container, or of the whole.
public struct CoordinateSpace {
  package enum Place {
    case global
    case container(ViewStack)
    case view(any StackController, [Int])
  }

  /// The place, or nil where there is no view of the name.
  package let place: Place?

  /// The coordinates of the window, or of a stack that stands alone.
  public static var global: CoordinateSpace { CoordinateSpace(place: .global) }

  /// The coordinates of a stack's container, such as that of a pane of a window.
  public static func container(of stack: ViewStack) -> CoordinateSpace {
    CoordinateSpace(place: .container(stack))
  }

  /// The coordinates of a controller's view, or of the view of a name in it.
  public static func view(
    of controller: any StackController, named name: String? = nil
  ) -> CoordinateSpace {
    let path = name.map { controller.view.path(toViewNamed: $0) } ?? []
    return CoordinateSpace(place: path.map { .view(controller, $0) })
  }

  /// The coordinates of a view in a controller's view.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - path: The indexes of the subviews, from the controller's view inwards.
  /// - Returns: The coordinates.
  public static func view(of controller: any StackController, path: [Int]) -> CoordinateSpace {
    CoordinateSpace(place: .view(controller, path))
  }
}

/// The view in front at a point.
public struct ViewHit {
  /// The controller in whose view it is.
  public let controller: any StackController
  /// The indexes of the subviews, from the controller's view inwards; none for that view itself.
  public let path: [Int]
  /// The point in the view's own coordinates.
  public let point: Point

  /// The view, or nil where the controller has changed its views.
  public var view: ViewNode? { controller.view.subview(at: path) }
  /// The view's coordinates.
  public var space: CoordinateSpace { .view(of: controller, path: path) }
}

extension FrameSource {
  /// Converts a rectangle from one place's coordinates to another's, as it is seen.
  ///
  /// - Returns: The smallest upright rectangle around its corners, or nil as for a point.
  public func convert(
    _ rect: Rect, from start: CoordinateSpace, to end: CoordinateSpace = .global
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

  /// Returns where a controller's view, or the view of a name in it, is seen, or nil as for a point.
  public func frame(of controller: any StackController, named name: String? = nil) -> Rect? {
    let view = name.map { controller.view.subview(named: $0) } ?? controller.view
    return view.flatMap {
      convert(Rect(origin: .zero, size: $0.frame.size), from: .view(of: controller, named: name))
    }
  }
}

extension ViewNode {
  /// Returns the indexes of the subviews that lead to the first view of a name, none to this one.
  func path(toViewNamed name: String) -> [Int]? {
    if self.name == name { return [] }
    for index in subviews.indices {
      if let rest = subviews[index].path(toViewNamed: name) { return [index] + rest }
    }
    return nil
  }

  /// Returns the view to which the indexes of subviews lead, or nil.
  package func subview(at path: some Sequence<Int>) -> ViewNode? {
    var view = self
    for index in path {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }

  /// Returns the places of the views on a path in each other, the innermost first.
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
