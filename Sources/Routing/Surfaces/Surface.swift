// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A stack of views that shows a part of a window's tree, and its frame.
///
/// The lowest one has the window's size and shows the root with its modals. There is one for each popover,
/// for each modal over popovers, and for each pane of tabs and splits.
final class Surface {
  let stack: ViewStack
  /// The frame in the window or, of a pane, in its container.
  var frame: Rect
  /// The renderer that passes its frames and events on to the window.
  let renderer: SurfaceRenderer
  /// The number of presented containers that it shows.
  var presentedCount = 0
  /// The container of a pane.
  weak var container: ContainerController?
  /// The controller at its bottom that represents the surfaces below, if it covers popovers.
  var backdrop: ContainerController? {
    didSet { renderer.backdrop = backdrop?.id }
  }
  private let host: WindowHost
  /// The seam to the stack.
  var hosted: HostedStack { HostedStack(stack) }

  init(_ host: WindowHost, _ stack: ViewStack, frame: Rect) {
    self.host = host
    self.stack = stack
    self.frame = frame
    renderer = SurfaceRenderer(host)
    hosted.renderers.attach(first: renderer)
    isRendered = !host.renderers.isEmpty
  }

  // The stack may be retained for longer.
  deinit { isRendered = false }

  /// Returns a closure that brings back the present state.
  func saved() -> () -> Void {
    let state = (frame, presentedCount, container, backdrop)
    let restoreStack = stack.saved()
    return { [self] in
      (frame, presentedCount, container, backdrop) = state
      restoreStack()
    }
  }

  /// Whether it receives frames and events: only if the window has renderers.
  var isRendered: Bool {
    get { hosted.renderers.hasFirst }
    set { hosted.renderers.hasFirst = newValue }
  }

  /// Creates one with the configuration and the instant of its window.
  convenience init(_ window: RoutingWindow, frame: Rect) {
    let stack = ViewStack(
      size: frame.size, configuration: window.configuration, style: window.style, host: window.host)
    self.init(window.host, stack, frame: frame)
    stack.releaseRule = window.releaseRule
    stack.delegate = window.stackDelegate
    inTurn { hosted.advance(to: window.now) }
  }

  /// The page on top, made if it is not made yet.
  var top: Page? {
    _ = stack.current
    return stack.pages.last
  }

  /// Adds the stacks of views on screen inside the container on top, and inside them.
  func addInside(to stacks: inout [ViewStack]) {
    guard let container = stack.current as? ContainerController else { return }
    for pane in container.shown {
      stacks.append(pane.stack)
      pane.addInside(to: &stacks)
    }
  }

  /// Replaces controllers, as the tree has already done.
  ///
  /// - Throws: The error of the stack of views, if a controller is on another stack meanwhile.
  func replace(
    _ range: Range<Int>, with arrivals: [Arrival], _ direction: StackDirection,
    by source: OperationSource = .call, _ options: TransitionOptions
  ) throws(StackError) {
    host.changing = (stack, range, arrivals.count)
    defer { host.changing = nil }
    // The window has asked the controllers that leave whether they prevent it.
    try hosted.perform(bringing: arrivals, by: source, options, on: nil) {
      .replaceRange(range, with: $0, direction)
    }
  }

  /// Calls a closure without emitting frames.
  func withoutFrames(_ body: () -> Void) {
    let wasMuted = renderer.isMuted
    renderer.isMuted = true
    body()
    renderer.isMuted = wasMuted
  }

  /// Calls a closure in a turn; calls that hooks make meanwhile wait.
  func inTurn(_ body: () -> Void) { host.inbox.joinTurn(body) }
}

/// A page that a stack of views inserts, with the id of its entry.
typealias Arrival = (page: Page, id: EntryID?)

/// Passes the frames and events of a stack of views on to its window.
final class SurfaceRenderer: StackRenderer {
  /// Whether frames are withheld, because the window is about to show all surfaces in one frame.
  var isMuted = false
  /// The name of the controller at the bottom for covered surfaces, whose events are dropped.
  var backdrop: ControllerID?
  private let host: WindowHost
  /// The renderers of the window.
  private let renderers: RendererList

  init(_ host: WindowHost) {
    self.host = host
    renderers = host.renderers
  }

  func render(_ frame: borrowing Frame) {
    guard !isMuted else { return }
    if isSeenAlone { renderers.render(frame) } else { host.window?.show(atRest: false) }
  }

  func rest(_ frame: borrowing Frame) {
    guard !isMuted else { return }
    if isSeenAlone { renderers.rest(frame) } else { host.window?.show(atRest: true) }
  }

  /// Whether its frames are those of the window, and the window has renderers.
  private var isSeenAlone: Bool { !renderers.isEmpty && host.isWindow(of: self) }

  func receive(_ event: StackEvent) {
    if let backdrop {
      switch event.occurrence {
      case .hook(_, controller: backdrop, step: _), .didResize(controller: backdrop, size: _):
        return
      default: break
      }
    }
    renderers.receive(event)
  }

  var receivesRemarks: Bool { renderers.receivesRemarks }
}

/// The host of all stacks of views of a window, which gives them one inbox and tells the window.
final class WindowHost: StackHost {
  let inbox = StackInbox()
  let labels = PageLabels()
  let insetStore = InsetStore()
  /// The window; nil when it is released, which stacks of views and seeds may outlive.
  ///
  /// The window clears it.
  unowned var window: RoutingWindow?

  /// Whether the window shows one stack of views only, that of a renderer.
  func isWindow(of renderer: SurfaceRenderer) -> Bool {
    guard let window else { return false }
    return window.screen.isSingle && window.screen.levels[0].renderer === renderer
  }
  /// The renderers of the window.
  let renderers = RendererList()
  /// The notifications of all its stacks of views.
  let notifications = StackNotifications()
  /// The change that the window is making; the tree takes in any other.
  var changing: (stack: ViewStack, range: Range<Int>, count: Int)?

  func stack(_ stack: ViewStack, didChange change: StackChange) {
    if let own = changing, own.stack === stack, own.range == change.range,
      own.count == change.entries.count
    {
      changing = nil
    } else if let window, let surface = window.screen.surface(of: stack) {
      window.takeIn(
        at: change.range.lowerBound, old: change.replaced.map(\.id),
        new: change.entries.map(\.id), of: surface)
    }
  }

  func stack(_ stack: ViewStack, didEnd step: TransitionStep) {
    window?.settle(stack)
  }

  func stack(_ stack: ViewStack, isTaken label: ControllerID) -> Bool {
    window?.isTaken(label, on: stack) ?? false
  }

  func place(of stack: ViewStack) -> (origin: Point, size: Size) {
    guard let window else { return (.zero, stack.size) }
    var origin = Point.zero
    var surface = window.screen.surface(of: stack)
    while let next = surface {
      origin = origin + Vector(dx: next.frame.x, dy: next.frame.y)
      surface = next.container?.node.stack.flatMap(window.screen.surface)
    }
    return (origin, window.size)
  }

  func insetsDidChange() { window?.layOutInsets() }

  func stack(
    _ stack: ViewStack, willTake controller: any StackController, as page: Page
  ) throws(StackError) {
    try window?.check(controller, as: page)
  }

  /// A finger may pop, but not the root of a presented stack.
  func stack(_ stack: ViewStack, mayBegin step: TransitionStep) -> Bool {
    guard let tree = window?.tree, step.direction == .pop, let from = step.from,
      let node = tree.node(of: from).flatMap({ tree[$0] }), case .presented = node.place
    else { return true }
    return node.first != from
  }

  func stack(
    _ stack: ViewStack, controllersLeavingWith controller: any StackController
  ) -> [any StackController] {
    guard let container = controller as? ContainerController else { return [controller] }
    return window?.controllersInside(container) ?? []
  }
}
