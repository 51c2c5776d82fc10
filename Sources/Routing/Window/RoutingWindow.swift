// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A window that shows a tree of containers, and on which routers work.
///
/// Routers make requests; the ``tree``, a value, decides what each comes to; stacks of views show it:
/// one for the root and all modals over it, one for each pane of tabs and splits, one for each
/// popover. All are on one clock and in one timeline; presenting is a transition like any other.
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
/// A request is carried out at once, except from inside a hook, a delegate or an observer: there it
/// waits until what is being carried out is done. Under the policy `queue` it also waits for the
/// stacks of views that it changes. A property never changes anything when it is read.
///
/// Like a stack it belongs to one owner and reads no clock.
public final class RoutingWindow: FrameSource {
  /// The window's clock: the time that has been played since it was made.
  public internal(set) var now: Duration = .zero

  /// Which containers there are, what is in them and who presents whom.
  public internal(set) var tree: RoutingTree {
    @inline(__always) _read { yield unsafe storedTree }
    @inline(__always) _modify { yield unsafe &storedTree }
  }

  /// The style of presentations whose call names none: the sheet unless given.
  public var presentationStyle: any TransitionStyle

  /// The style of popovers whose call names none: a fade unless given.
  public var popoverStyle: any TransitionStyle = PopoverStyle()

  /// The widths of the panes of splits.
  public var splitLayout = SplitLayout() {
    didSet { if splitLayout != oldValue { layOutContainers() } }
  }

  var listeners = Listeners()
  var modules: ModuleRegistry {
    @inline(__always) _read { yield unsafe storedModules }
    @inline(__always) _modify { yield unsafe &storedModules }
  }
  var screen: Screen {
    @inline(__always) _read { yield unsafe storedScreen }
    @inline(__always) _modify { yield unsafe &storedScreen }
  }
  var outbox: Outbox {
    @inline(__always) _read { yield unsafe storedOutbox }
    @inline(__always) _modify { yield unsafe &storedOutbox }
  }
  var queue = RequestQueue()

  // Nothing that happens during an access to one of these calls foreign code, so no access can begin in
  // the middle of another. Checking that at run time would cost a tenth of a push.
  @exclusivity(unchecked) private var storedTree = RoutingTree()
  @exclusivity(unchecked) private var storedModules = ModuleRegistry()
  @exclusivity(unchecked) private var storedScreen = Screen()
  @exclusivity(unchecked) private var storedOutbox = Outbox()
  let host = WindowHost()

  /// The objects outside that are asked and told.
  struct Listeners {
    weak var delegate: (any RoutingDelegate)?
    var freezer: (any RequestFreezing)?
    /// Called at the end of each request and each change that was taken in.
    var changes = ObserverList<RoutingWindow>()
  }

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
    self.presentationStyle = presentationStyle
    host.window = self
    let stack = ViewStack(size: size, configuration: configuration, style: style, host: host)
    screen.levels = [Surface(host, stack, frame: Rect(origin: .zero, size: size))]
  }

  deinit {
    host.window = nil
    let owed = outbox.abandon()
    for waiter in owed.waiters { waiter.finish(nil, .removed) }
    for call in owed.completions { call() }
    for job in queue.abandon() { job.abandon() }
  }

  /// The size in points; ``resize(to:)`` changes it.
  public var size: Size { screen.levels[0].frame.size }

  /// How all its stacks of views behave.
  public var configuration: StackConfiguration {
    get { stack.configuration }
    set {
      let isMirrored = newValue.layoutDirection != configuration.layoutDirection
      for surface in screen.surfaces { surface.stack.configuration = newValue }
      if isMirrored { layOutContainers() }
    }
  }

  /// The style of pushes and pops whose call names none.
  public var style: any TransitionStyle {
    get { stack.style }
    set { for surface in screen.surfaces { surface.stack.style = newValue } }
  }

  /// The rule that decides whether a gesture finishes when the finger lets go.
  public var releaseRule: any ReleaseRule {
    get { stack.releaseRule }
    set { for surface in screen.surfaces { surface.stack.releaseRule = newValue } }
  }

  /// The delegate that allows or denies requests, and is told of them; held weakly.
  public var delegate: (any RoutingDelegate)? {
    get { listeners.delegate }
    set { listeners.delegate = newValue }
  }

  /// The delegate of all stacks of views; held weakly.
  public var stackDelegate: (any StackDelegate)? {
    get { stack.delegate }
    set { for surface in screen.surfaces { surface.stack.delegate = newValue } }
  }
}

/// The listeners of the whole window.
extension RoutingWindow {
  /// The notifications of all its stacks of views, also of those that are made later.
  public var notifications: StackNotifications { host.notifications }

  /// The renderers, which receive the frames of the whole window and the events of all stacks.
  public var renderers: [any StackRenderer] { host.renderers.attached }

  /// Adds a renderer behind those that are there; it is held weakly.
  public func attach(_ renderer: any StackRenderer) {
    host.renderers.attach(renderer)
    updateRendering()
  }

  /// Adds a renderer and retains it until it is removed.
  package func attach(retaining renderer: any StackRenderer) {
    host.renderers.attach(renderer, isRetained: true)
    updateRendering()
  }

  /// Removes a renderer; it gets nothing more.
  public func detach(_ renderer: any StackRenderer) {
    host.renderers.detach(renderer)
    updateRendering()
  }

  /// Lets the stacks of views make frames and events as long as there is somebody to receive them.
  func updateRendering() {
    let isRendered = !host.renderers.isEmpty
    for surface in screen.all { surface.isRendered = isRendered }
  }

  /// Passes an event from outside on to the renderers.
  public func emit(_ event: CustomEvent) {
    host.renderers.receive(StackEvent(time: now, occurrence: .custom(event)))
  }

  func emit(_ route: RouteEvent) { emit(CustomEvent(route)) }
}

/// The stacks of views, and what they show.
extension RoutingWindow {
  /// The lowest stack of views: the root's controllers with all modals over it; a finger's
  /// `SwipeGesture` works on it.
  ///
  /// Its delegate is the window's own; set ``stackDelegate``. What is attached to it gets its frames
  /// alone, without popovers and panes. Its entries have no ids: these are in the ``tree``.
  public var stack: ViewStack { screen.levels[0].stack }

  /// The stack of views that shows a container, or nil where it is hidden or gone.
  public func stack(showing id: NodeID) -> ViewStack? { surface(showing: id)?.stack }

  /// The place in the window of the stack of views that shows a container, when nothing moves; nil
  /// where it is hidden or gone.
  public func frame(showing id: NodeID) -> Rect? {
    guard var frame = surface(showing: id)?.frame else { return nil }
    if case .inside(let outer, index: _) = tree[id]?.place, let around = self.frame(showing: outer)
    {
      frame.origin = frame.origin + Vector(dx: around.x, dy: around.y)
    }
    return frame
  }

  /// The stack of views under a point of the window, and the place of its origin: of the uppermost
  /// popover there, else of the pane, else the lowest one.
  public func stack(under point: Point) -> (stack: ViewStack, origin: Point) {
    var surface = screen.uncovered.last { $0.frame.contains(point) } ?? screen.levels[0]
    var origin = surface.frame.origin
    while let container = surface.stack.current as? ContainerController {
      let inside = Point(x: point.x - origin.x, y: point.y - origin.y)
      guard let pane = container.panes.last(where: { $0.frame.contains(inside) }) else { break }
      surface = pane
      origin = Point(x: origin.x + pane.frame.x, y: origin.y + pane.frame.y)
    }
    return (surface.stack, origin)
  }

  /// The stack of views that shows what is in front of everything.
  public var frontStack: ViewStack {
    tree.topmost(of: tree.root).flatMap(surface(showing:))?.stack ?? stack
  }

  /// The controllers that are on screen, containers included, when nothing moves.
  public var shownControllers: Set<ControllerID> {
    let shown = screen.surfaces.filter {
      $0.stack.isOnScreen && $0.stack.current !== $0.backdrop
    }
    return Set(shown.compactMap(\.stack.state.current))
  }

  /// What the running transitions show, of the lowest stack of views first.
  public var runningSteps: [TransitionStep] { screen.surfaces.flatMap(\.stack.runningSteps) }

  /// The controller of a name: anywhere in the tree, or leaving the screen while a transition runs.
  ///
  /// Where nobody has the name, it is the one that came last of those that call themselves so, such as
  /// the one that stays `profile#2` when the first `profile` has left. One that is not made yet is made;
  /// nil while it is being made.
  public func controller(_ id: ControllerID) -> (any StackController)? {
    if let made = modules.controller(id) { return made }
    if let surface = screen.all.first(where: { $0.hosted.page(id) != nil }) {
      return surface.stack.controller(id)
    }
    if let page = modules.page(id) { return made(page) }
    return modules.namesake(of: id).flatMap(controller)
  }

  /// The page of a name anywhere in the tree.
  package func page(_ id: ControllerID) -> Page? { modules.page(id) }

  /// Makes the controller of a page if it is not made yet.
  ///
  /// - Returns: The controller; nil while it is being made.
  func made(_ page: Page) -> (any StackController)? {
    if let controller = page.controller { return controller }
    return page.make(in: inbox) { controller throws(StackError) in
      try check(controller, as: page)
    } refused: { error in
      let operation = StackOperation.replace(page.label, with: StackEntry(page.label))
      inTurn { window in window.screen.levels[0].hosted.refuse(operation, error) }
    }
  }

  /// Throws if the controller that has been made for a page is in the window already, or on another
  /// stack.
  func check(_ controller: any StackController, as page: Page) throws(StackError) {
    if name(of: controller) != nil { throw .duplicateController(controller.id) }
    if let other = controller.node.page, let stack = other.stack, HostedStack(stack).holds(other) {
      throw .controllerOnAnotherStack(controller.id)
    }
  }

  /// The queue in which calls wait for their turn, which all its stacks of views share.
  public var inbox: StackInbox { host.inbox }

  /// The stack of views that shows a container of the tree, or nil where it is hidden or gone.
  func surface(showing id: NodeID) -> Surface? {
    switch tree.place(of: id) {
    case nil: return nil
    case .root?: return screen.levels[0]
    case .presented?: return screen[presentation: id]?.surface
    case .inside(let outer, let index)?:
      guard let panes = screen[container: outer]?.panes else { return nil }
      if case .tabs(let tabs) = tree.content(of: outer) {
        return tabs.selected == index ? panes.first : nil
      }
      return panes.indices.contains(index) ? panes[index] : nil
    }
  }

  /// The container at the bottom of a stack of views; nil where only presented ones are on it.
  func base(of surface: Surface) -> NodeID? {
    if surface === screen.levels[0] { return tree.root }
    guard let container = surface.container, screen[container: container.treeNode] === container,
      let index = container.panes.firstIndex(where: { $0 === surface })
    else { return nil }
    return tree[container.treeNode]?.visibleChildren[index]
  }
}
