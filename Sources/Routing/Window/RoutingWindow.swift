// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A window that shows a tree of containers, and that routers change.
///
/// A request changes the ``tree``, a value. Stacks of views show the tree: one for the root and its
/// modals, one for each tab and each pane of a split, one for each popover, and one for the modals over a
/// popover. All have one clock and one timeline. A presentation is a transition like any other.
///
/// ```swift
/// let window = RoutingWindow(size: Size(width: 320, height: 480))
/// window.setRoot(.stack { seed in Home(router: Router(seed)) })
/// // Each request goes to the container in front, whichever router makes it:
/// home.router.push(Detail("detail"))
/// home.router.present { seed in Login(router: Router(seed)) }
/// window.settle()
/// print(window.tree)  // [home detail] > [login]
/// ```
///
/// A request is carried out at once. Requests of hooks, delegates and observers wait until the running
/// call is done. Under the policy `queue`, a router's request also waits for the stacks of views that it
/// changes, and a navigator's until no stack moves.
///
/// A window belongs to one owner, and reads no clock.
public final class RoutingWindow: FrameSource {
  /// The window's clock: the time that was played since the window was made.
  public internal(set) var now: Duration = .zero

  /// The containers, their contents, and their presentations.
  public internal(set) var tree = RoutingTree()

  /// The style of presentations whose options name none: the sheet unless given.
  public var presentationStyle: any TransitionStyle

  /// The style of popovers whose options name none: a fade unless given.
  public var popoverStyle: any TransitionStyle = PopoverStyle()

  /// The widths of the panes of splits.
  public var splitLayout = SplitLayout() {
    didSet { if splitLayout != oldValue { layOutContainers() } }
  }

  /// The delegate, which allows or denies requests; weak.
  public weak var delegate: (any RoutingDelegate)?

  /// The object that holds transitions back, or nil.
  public var freezer: (any RequestFreezing)?

  /// Called at the end of each request that changed something, and of each change taken in.
  let changes = ObserverList<RoutingWindow>()
  var modules = ModuleRegistry()
  var screen = Screen()
  var outbox = Outbox()
  /// The requests that wait for stacks of views.
  var waiting = RequestQueue()
  /// The number of requests that were made.
  var requestCount = 0
  /// Whether renderers or the delegate learn of a refusal past the limit of calls from hooks.
  var isTellingOfLimit = false
  let host = WindowHost()

  /// Creates a window with an empty stack as its root.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - configuration: The configuration of its stacks of views.
  ///   - style: The style of pushes and pops whose options name none.
  ///   - presentationStyle: The style of presentations whose options name none.
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
    for request in waiting.requests { request.abandon() }
  }

  /// The size in points; ``resize(to:)`` changes it.
  public var size: Size { screen.levels[0].frame.size }

  /// The configuration of its stacks of views.
  public var configuration: StackConfiguration {
    get { stack.configuration }
    set {
      let isMirrored = newValue.layoutDirection != configuration.layoutDirection
      for surface in screen.all { surface.stack.configuration = newValue }
      if isMirrored { layOutContainers() }
    }
  }

  /// The style of pushes and pops whose options name none.
  public var style: any TransitionStyle {
    get { stack.style }
    set { for surface in screen.all { surface.stack.style = newValue } }
  }

  /// The rule that decides whether a gesture finishes when the finger is lifted.
  public var releaseRule: any ReleaseRule {
    get { stack.releaseRule }
    set { for surface in screen.all { surface.stack.releaseRule = newValue } }
  }

  /// The delegate of all stacks of views; weak.
  public var stackDelegate: (any StackDelegate)? {
    get { stack.delegate }
    set { for surface in screen.all { surface.stack.delegate = newValue } }
  }

  /// The insets of the pages of all stacks of views, or nil; see `ViewStack.insets`.
  public var insets: (any StackInsets)? {
    get { host.insetStore.value }
    set {
      host.insetStore.value = newValue
      layOutInsets()
    }
  }

  /// Lays all pages on screen out for their insets.
  func layOutInsets() {
    inTurn { window in
      for surface in window.screen.surfaces { surface.hosted.layOutInsets() }
    }
  }

  /// The queue in which calls wait for their turn, shared by all stacks of views.
  public var inbox: StackInbox { host.inbox }

  /// Returns a closure that brings back the present state, without that of its controllers and its
  /// ``splitLayout``; see ``ViewStack/saved()``.
  ///
  /// - Complexity: O(*n*) for *n* modules and controllers.
  package func saved() -> () -> Void {
    let values = (
      now, tree, presentationStyle, popoverStyle, freezer, modules, screen, outbox, waiting
    )
    let restores = screen.all.map { $0.saved() } + screen.containers.map { $0.saved() }
    return { [self] in
      (now, tree, presentationStyle, popoverStyle, freezer, modules, screen, outbox, waiting) =
        values
      for restore in restores { restore() }
    }
  }
}

/// Listeners.
extension RoutingWindow {
  /// The notifications of all stacks of views, also of those that are made later.
  public var notifications: StackNotifications { host.notifications }

  /// The renderers, which receive the frames of the whole window and the events of all stacks.
  public var renderers: [any StackRenderer] { host.renderers.attached }

  /// Adds a renderer after the others.
  ///
  /// The reference is weak.
  public func attach(_ renderer: any StackRenderer) {
    host.renderers.attach(renderer)
    updateRendering()
  }

  /// Adds a renderer and retains it until it is removed.
  package func attach(retaining renderer: any StackRenderer) {
    host.renderers.attach(renderer, isRetained: true)
    updateRendering()
  }

  /// Removes a renderer.
  public func detach(_ renderer: any StackRenderer) {
    host.renderers.detach(renderer)
    updateRendering()
  }

  /// Makes the stacks of views emit frames and events only if a renderer receives them.
  func updateRendering() {
    let isRendered = !host.renderers.isEmpty
    for surface in screen.all { surface.isRendered = isRendered }
  }

  /// Emits an event of the application.
  public func emit(_ event: CustomEvent) {
    host.renderers.receive(StackEvent(time: now, occurrence: .custom(event)))
  }

  /// Calls a closure after each change of the tree or of the size, until the observation is cancelled.
  @discardableResult
  public func whenChanged(_ body: @escaping (RoutingWindow) -> Void) -> StackObservation {
    changes.add(body)
  }

  /// Tells observers that a change is done.
  func postChange() {
    changes.post(self)
    #if INVARIANT_CHECKS
      precondition(disagreements.isEmpty, "The tree and the stacks of views disagree")
    #endif
  }
}
