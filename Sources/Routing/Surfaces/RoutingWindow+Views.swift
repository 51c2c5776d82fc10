// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Which view is at a point of the window, and where a view is: through panes and presentations.
extension RoutingWindow {
  /// Returns the view in front at a point of the window, or nil if there is none.
  ///
  /// Popovers come before what they cover; what reaches out of a pane or a popover is not hit there.
  /// For the rest, see `ViewStack.hitTest(_:)`.
  public func hitTest(_ point: Point) -> ViewHit? {
    for level in screen.uncovered.reversed() {
      if let hit = hit(level, point) { return hit }
    }
    return nil
  }

  /// Returns the view in front at a point of what the surface is in.
  private func hit(_ surface: Surface, _ point: Point) -> ViewHit? {
    guard surface.frame.contains(point) else { return nil }
    for hit in surface.stack.hits(at: point - (surface.frame.origin - .zero)) {
      guard let container = hit.controller as? ContainerController else { return hit }
      if container.isBackdrop { continue }
      for pane in container.shown.reversed() {
        if let hit = self.hit(pane, hit.point) { return hit }
      }
    }
    return nil
  }

  /// Converts a point from one place's coordinates to another's, with the transitions that are running.
  ///
  /// - Returns: The point, or nil where a view or a container is not in the window, or not seen.
  public func convert(
    _ point: Point, from start: ViewCoordinates, to end: ViewCoordinates = .global
  ) -> Point? {
    appearing(point, of: start).flatMap { inner(of: $0, in: end) }
  }

  /// Returns the point of the window at which a point of a space appears.
  private func appearing(_ point: Point, of space: ViewCoordinates) -> Point? {
    if space.isGlobal { return point }
    guard let surface = surface(of: space), let inner = surface.stack.convert(point, from: space)
    else { return nil }
    let outer = inner + (surface.frame.origin - .zero)
    return surface.container.map { appearing(outer, of: .view(of: $0)) } ?? outer
  }

  /// Returns the point of a space that appears at a point of the window.
  private func inner(of point: Point, in space: ViewCoordinates) -> Point? {
    if space.isGlobal { return point }
    guard let surface = surface(of: space) else { return nil }
    let outer = surface.container.map { inner(of: point, in: .view(of: $0)) } ?? point
    return outer.flatMap {
      surface.stack.convert($0 - (surface.frame.origin - .zero), from: .global, to: space)
    }
  }

  private func surface(of space: ViewCoordinates) -> Surface? {
    guard let stack = space.stack else { return nil }
    // A page that leaves is on screen until the end.
    return screen.surface(of: stack) ?? screen.all.first { $0.stack === stack }
  }

  /// Returns a source that points to a controller's view, or to the view of a name in it; a popover
  /// follows it when the window gets another size.
  ///
  /// - Returns: The source, or nil where the view is not in the window.
  public func popoverSource(
    _ controller: any StackController, named name: String? = nil
  ) -> PopoverSource? {
    guard let id = self.name(of: controller) else { return nil }
    return frame(of: controller, named: name).map { .view(id, named: name, $0) }
  }

  /// The source where it is now.
  func updated(_ source: PopoverSource) -> PopoverSource {
    guard case .view(let id, let name, _) = source else { return source }
    return controller(id).flatMap { popoverSource($0, named: name) } ?? source
  }
}
