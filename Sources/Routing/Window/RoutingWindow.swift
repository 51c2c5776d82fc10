// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
public import ViewStackCore

/// A window that shows a tree of containers, and on which routers work.
///
/// It is the conductor of routing: what is asked for is decided by the ``tree``, a value, and shown by
/// stacks of views: one for the root and all modals over it, one for each pane of tabs and splits, one
/// for each popover. All are on one clock and in one timeline; presenting is a transition like any
/// other.
///
/// ```swift
/// let window = RoutingWindow(size: Size(width: 320, height: 480))
/// window.setRoot(.stack { seed in Home(router: Router(seed)) })
/// // Wherever it is asked for, it comes on top:
/// home.router.push { seed in Detail(router: Router(seed)) }
/// home.router.presentModalNavigation { seed in Login(router: Router(seed)) }
/// window.settle()
/// print(window.tree)  // [home detail] > [login]
/// ```
///
/// Like a stack it belongs to one owner and reads no clock.
public final class RoutingWindow {
  /// The size in points; ``resize(to:)`` changes it.
  public internal(set) var size: Size

  /// The window's clock: the time that has been played since it was made.
  public internal(set) var now: Duration = .zero

  /// How all its stacks of views behave.
  public var configuration: StackConfiguration {
    didSet {
      forEachSurface { $0.stack.configuration = configuration }
      if configuration.layoutDirection != oldValue.layoutDirection { layOutContainers() }
    }
  }

  /// The style of pushes and pops whose call names none.
  public var style: any TransitionStyle {
    didSet { forEachSurface { $0.stack.style = style } }
  }

  /// Who decides whether a gesture finishes when the finger lets go.
  public var releaseRule: any ReleaseRule = HalfwayRule() {
    didSet { forEachSurface { $0.stack.releaseRule = releaseRule } }
  }

  /// The style of presentations whose call names none: the sheet unless given.
  public var presentationStyle: any TransitionStyle

  /// The style of popovers whose call names none: a fade unless given.
  public var popoverStyle: any TransitionStyle = FadeStyle()

  /// How wide the master of a split is.
  public var splitLayout = SplitLayout() {
    didSet { if splitLayout != oldValue { layOutContainers() } }
  }

  /// Who permits and forbids; held weakly.
  public weak var delegate: (any RoutingDelegate)?

  /// Who is told of pushes and pops on all stacks of views; held weakly.
  public weak var stackDelegate: (any StackDelegate)?

  /// Who gets the frames of the whole window, and all events; held weakly.
  public weak var renderer: (any StackRenderer)?

  /// What `tree` shows, before it is looked at what a finger may have taken.
  var currentTree = RoutingTree()
  /// All controllers of the tree, on screen or not.
  var objects: [ControllerID: any StackController] = [:]
  /// The containers that are shown with panes.
  var containers: [NodeID: ContainerController] = [:] {
    didSet { containersInOrder = nil }
  }
  private var containersInOrder: [ContainerController]?
  /// The lowest stack of views and, over it, one for each popover and for what is over it.
  var levels: [Surface] = []
  /// Containers that have left the tree, as long as they are on their way off the screen.
  var leaving: [ControllerID: LeavingContainer] = [:]
  /// On which of them each presented container is.
  var levelOfPresented: [NodeID: Surface] = [:]
  /// Counts when any of the stacks of views tells somebody something.
  let deliveries = DeliveryGroup()
  /// The stacks of views that somebody else has changed.
  var strangers: [Surface] = []
  /// How each presented container came.
  var presentationStyles: [NodeID: any TransitionStyle] = [:]
  /// Every module whose controller may be alive.
  var records: [ModuleID: ModuleRecord] = [:]
  /// The module as which a controller of a name came last.
  var latestModules: [ControllerID: ModuleID] = [:]
  var recordLimit = 64
  var lastModule = 0
  /// The names of modules for the delegate and the tracker.
  var marks: [ModuleID: String] = [:]
  /// Who waits for a result of a module, and what the module has to give.
  var awaited: [ModuleID: ResultWaiter] = [:]
  var results: [ModuleID: Any] = [:]
  /// Awaited modules that are on their way out of the tree.
  var departures: [(module: ModuleID, how: RouteDeparture)] = []
  let peeks = PeekSession()

  /// Creates a window with an empty stack as its root.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - configuration: How its stacks of views behave.
  ///   - style: The style of pushes and pops whose call names none.
  ///   - presentationStyle: The style of presentations whose call names none.
  public init(
    size: Size, configuration: StackConfiguration = .initial,
    style: any TransitionStyle = StackStyle(),
    presentationStyle: any TransitionStyle = SheetStyle()
  ) {
    self.size = size
    self.configuration = configuration
    self.style = style
    self.presentationStyle = presentationStyle
    levels = [Surface(self, frame: Rect(origin: .zero, size: size))]
  }

  /// Which containers there are, what is in them and who presents whom.
  ///
  /// What a finger or a call of a stack of views has taken off is not in it any more.
  public var tree: RoutingTree {
    reconcile()
    return currentTree
  }

  /// The lowest stack of views: the root's controllers with all modals over them; a finger's
  /// `SwipeGesture` works on it.
  ///
  /// Its renderer and its delegate are the window's own; set ``renderer`` and ``stackDelegate``.
  public var stack: ViewStack { levels[0].stack }

  /// The stack of views that shows a container, or nil where it is hidden or gone.
  public func stack(showing id: NodeID) -> ViewStack? {
    reconcile()
    return surface(showing: id)?.stack
  }

  /// The stack of views under a point of the window, and where its origin is: of the uppermost
  /// popover there, else of the pane, else the lowest one.
  public func stack(under point: Point) -> (stack: ViewStack, origin: Point) {
    reconcile()
    let level = levels.last { $0.frame.contains(point) } ?? levels[0]
    var (surface, origin) = (level, level.frame.origin)
    while let container = surface.stack.current as? ContainerController {
      let inside = Point(x: point.x - origin.x, y: point.y - origin.y)
      guard let pane = container.panes.first(where: { $0.frame.contains(inside) }) else { break }
      surface = pane
      origin = Point(x: origin.x + pane.frame.x, y: origin.y + pane.frame.y)
    }
    return (surface.stack, origin)
  }

  /// The stack of views that shows what is in front of everything.
  public var frontStack: ViewStack {
    reconcile()
    return currentTree.topmost(of: currentTree.root).flatMap(surface(showing:))?.stack ?? stack
  }

  /// The controllers that are on screen, containers included, when nothing moves.
  public var shownControllers: Set<ControllerID> {
    reconcile()
    var shown = Set<ControllerID>()
    forEachSurface { surface in
      if surface.stack.isOnScreen, let current = surface.stack.current { shown.insert(current.id) }
    }
    return shown
  }

  /// The controller of a name anywhere in the tree.
  public func controller(_ id: ControllerID) -> (any StackController)? {
    objects[id]
  }

  /// The stack of views that shows a container, or nil where it is hidden or gone.
  func surface(showing id: NodeID) -> Surface? {
    guard let node = currentTree[id] else { return nil }
    switch node.place {
    case .root: return levels[0]
    case .presented: return levelOfPresented[id]
    case .inside(let outer, let index):
      guard let container = containers[outer] else { return nil }
      if case .tabs(let tabs) = currentTree[outer]?.content {
        return tabs.selected == index ? container.panes.first : nil
      }
      return container.panes.indices.contains(index) ? container.panes[index] : nil
    }
  }

  /// The containers that are shown with panes, always in the same order.
  var orderedContainers: [ContainerController] {
    if let containersInOrder { return containersInOrder }
    let ordered = containers.sorted { $0.key.slot < $1.key.slot }.map(\.value)
    containersInOrder = ordered
    return ordered
  }

  /// Every stack of views: the levels from the lowest up, then the panes.
  func forEachSurface(_ body: (Surface) -> Void) {
    for level in levels { body(level) }
    for container in orderedContainers {
      for pane in container.panes { body(pane) }
    }
  }

  func emit(_ route: RouteEvent) {
    renderer?.receive(StackEvent(time: now, occurrence: .custom(CustomEvent(route))))
  }

  func emit(_ peek: PeekEvent) {
    renderer?.receive(StackEvent(time: now, occurrence: .custom(CustomEvent(peek))))
  }
}

/// A container that its stack of views holds until it is off the screen.
struct LeavingContainer {
  weak var container: ContainerController?
}

/// How wide the two panes of a split are.
public struct SplitLayout: Hashable, Sendable {
  /// The width of the master in points: 320 unless given.
  public var masterWidth: Double
  /// The largest part of the whole that the master takes, 0…1: .4 unless given.
  public var largestFraction: Double

  /// Creates a layout.
  public init(masterWidth: Double = 320, largestFraction: Double = 0.4) {
    self.masterWidth = masterWidth
    self.largestFraction = largestFraction
  }

  /// The frames of the master and of the detail; from right to left they change sides.
  public func frames(in size: Size, _ direction: LayoutDirection = .leftToRight) -> [Rect] {
    let width = max(0, min(masterWidth, size.width * largestFraction))
    let master = Rect(x: 0, y: 0, width: width, height: size.height)
    let detail = Rect(x: width, y: 0, width: size.width - width, height: size.height)
    guard direction == .rightToLeft else { return [master, detail] }
    return [master.mirrored(inWidth: size.width), detail.mirrored(inWidth: size.width)]
  }
}
