// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Hit testing and conversion of coordinates, as views appear at the present instant.
extension ViewStack {
  /// Returns the view in front at a point of the container, or nil if there is none.
  ///
  /// During a transition, views are hit where they appear, transforms included. The test ignores
  /// transparent views (alpha 0) with all their subviews, and layers that a style adds. It finds a view
  /// only inside its parent's bounds.
  ///
  /// - Complexity: O(*v*) for *v* views on screen.
  public func hitTest(_ point: Point) -> ViewHit? { hits(at: point).first }

  /// Returns the front view of each layer at a point, from front to back.
  package func hits(at point: Point) -> [ViewHit] {
    let frame = presentFrame
    return frame.layers.reversed().compactMap { layer in
      guard layer.alpha > 0, !layer.isHidden,
        frame.masks(of: layer).allSatisfy({ Placement($0).hit(point) != nil }),
        let controller = layer.controller.flatMap(self.controller),
        let inner = Placement(layer).hit(point)
      else { return nil }
      let (path, place) = Self.hit(inner, in: layer.subviews)
      return ViewHit(
        controller: controller, path: (layer.view?.indices ?? []) + path, point: place)
    }
  }

  private static func hit(_ point: Point, in views: [ViewNode]) -> (path: [Int], point: Point) {
    for (index, view) in views.enumerated().reversed() where view.alpha > 0 {
      guard let inner = Placement(view).hit(point) else { continue }
      let found = hit(inner, in: view.subviews)
      return ([index] + found.path, found.point)
    }
    return ([], point)
  }

  /// Converts a point between two coordinate spaces, as the views appear on screen.
  ///
  /// A covered controller is converted at its rest position. The global coordinates are the container's.
  ///
  /// - Returns: The point, or nil if a view is not on this stack, if the eye sees it edge-on, or if the
  ///   point lies behind the eye.
  /// - Complexity: O(*l* + *d*) for *l* layers, and a view *d* levels deep.
  public func convert(
    _ point: Point, from start: ViewCoordinates, to end: ViewCoordinates = .global
  ) -> Point? {
    guard let start = placements(of: start), let end = placements(of: end) else { return nil }
    var point: Point? = point
    for place in start { point = point.flatMap(place.outward) }
    for place in end.reversed() { point = point.flatMap(place.inward) }
    return point
  }

  /// Returns the placements that lead from a space to the container, the innermost first.
  private func placements(of space: ViewCoordinates) -> [Placement]? {
    switch space.place {
    case nil: nil
    case .global: []
    case .container(let stack): stack === self ? [] : nil
    case .view(let controller, let path): placements(of: controller, path)
    }
  }

  private func placements(of controller: any StackController, _ path: [Int]) -> [Placement]? {
    guard let page = page(of: controller), page.stack === self || popped(page.label) === page,
      let inner = controller.view.placements(on: path),
      let layer = presentFrame.layers.first(where: { $0.controller == page.label })
        ?? restingLayer(of: page)
    else { return nil }
    return inner + [Placement(layer)]
  }
}
