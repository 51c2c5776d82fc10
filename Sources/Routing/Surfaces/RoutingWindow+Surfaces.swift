// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The stacks of views, and the containers that they show.
extension RoutingWindow {
  /// The lowest stack of views, which shows the root and its modals.
  ///
  /// If the root is tabs or a split, a finger has nothing to pop on it: use ``stack(under:)``.
  ///
  /// Its delegate is the window; set ``stackDelegate``. A renderer attached to it receives its frames
  /// only, without popovers and panes. Its entries have no ids: the entries of the ``tree`` have them.
  public var stack: ViewStack { screen.levels[0].stack }

  /// The stacks of views at the bottom of the window, with their frames in the window: that of the selected
  /// tab, those of both panes of a split, or the lowest one.
  public var panes: [(stack: ViewStack, frame: Rect)] {
    tree.shownLeaves(of: tree.root).compactMap { id in
      guard let stack = stack(showing: id), let frame = frame(showing: id) else { return nil }
      return (stack, frame)
    }
  }

  /// The stacks of views on screen, and those of covered panes: the levels from the lowest up, then the panes.
  package var stacks: [ViewStack] { screen.surfaces.map(\.stack) }

  /// Returns the stack of views that shows a container, or nil if the container is hidden or gone.
  package func stack(showing id: NodeID) -> ViewStack? { surface(showing: id)?.stack }

  /// Returns the frame in the window of the stack of views that shows a container, at rest; nil if the
  /// container is hidden or gone.
  package func frame(showing id: NodeID) -> Rect? {
    guard var frame = surface(showing: id)?.frame else { return nil }
    if case .inside(let outer, index: _) = tree[id]?.place, let around = self.frame(showing: outer)
    {
      frame.origin = frame.origin + Vector(dx: around.x, dy: around.y)
    }
    return frame
  }

  /// Returns the stack of views under a point of the window, and its origin: of the uppermost popover
  /// there, of the pane, or the lowest one.
  public func stack(under point: Point) -> (stack: ViewStack, origin: Point) {
    var surface = screen.uncovered.last { $0.frame.contains(point) } ?? screen.levels[0]
    var origin = surface.frame.origin
    while let container = surface.stack.current as? ContainerController {
      let inside = Point(x: point.x - origin.x, y: point.y - origin.y)
      guard let pane = container.shown.last(where: { $0.frame.contains(inside) }) else { break }
      surface = pane
      origin = Point(x: origin.x + pane.frame.x, y: origin.y + pane.frame.y)
    }
    return (surface.stack, origin)
  }

  /// The stack of views in front of everything.
  public var frontStack: ViewStack {
    tree.topmost(of: tree.root).flatMap(surface(showing:))?.stack ?? stack
  }

  /// The labels of the controllers on screen at rest, with those of tabs and splits.
  public var shownControllers: Set<ControllerID> {
    let shown = screen.surfaces.filter {
      $0.stack.isOnScreen && $0.stack.current !== $0.backdrop
    }
    return Set(shown.compactMap(\.stack.state.current))
  }

  /// The labels of the controllers in front at rest, in reading order: those of the selected tab, of both panes of
  /// a split, or of the modal or popover over them.
  public var reachableControllers: [ControllerID] {
    guard let front = tree.topmost(of: tree.root), let whole = tree.around(front).last else {
      return []
    }
    return tree.shownLeaves(of: whole).compactMap { tree[$0]?.current }
  }

  /// The steps of the running transitions, those of the lowest stack of views first.
  public var runningSteps: [TransitionStep] { screen.surfaces.flatMap(\.stack.runningSteps) }

  /// The stack of views that shows a container, or nil if the container is hidden or gone.
  func surface(showing id: NodeID) -> Surface? {
    switch tree[id]?.place {
    case nil: return nil
    case .root?: return screen.levels[0]
    case .presented?: return screen[presentation: id]?.surface
    case .inside(let outer, let index)?:
      return screen[container: outer]?.panes[index]
    }
  }

  /// The container at the bottom of a stack of views; nil if it shows presented containers only.
  func base(of surface: Surface) -> NodeID? {
    if surface === screen.levels[0] { return tree.root }
    guard let container = surface.container, screen[container: container.treeNode] === container,
      let index = container.panes.firstIndex(where: { $0 === surface })
    else { return nil }
    return tree[container.treeNode]?.children[index]
  }
}
