// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A stack of views on which a window shows a part of its tree, and its place in the window.
///
/// The lowest one has the window's size and shows the root with the modals over it. Each popover has
/// one, so has a modal that covers popovers, and each pane of tabs and splits.
final class Surface {
  let stack: ViewStack
  /// Its place in the window, or in the container whose pane it is.
  var frame: Rect
  /// What passes its frames and events on to the window.
  let renderer: SurfaceRenderer
  /// The number of presented containers that it shows.
  var presentedCount = 0
  /// The container whose pane it is, if it is one.
  weak var container: ContainerController?
  /// What stands at its bottom for the surfaces that it covers, if it covers popovers.
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
    stack.notifications.passOn(to: host.notifications)
    hosted.renderers.attach(first: renderer)
    isRendered = !host.renderers.isEmpty
  }

  // The stack may be held for longer.
  deinit { isRendered = false }

  /// What of it changes, besides its stack of views.
  var changing:
    (frame: Rect, count: Int, container: ContainerController?, backdrop: ContainerController?)
  {
    get { (frame, presentedCount, container, backdrop) }
    set { (frame, presentedCount, container, backdrop) = newValue }
  }

  /// Whether it is told of frames and events: only if the window has somebody to pass them on to.
  var isRendered: Bool {
    get { hosted.renderers.hasFirst }
    set { hosted.renderers.hasFirst = newValue }
  }

  /// Creates one that behaves as the others of its window do, at the window's instant.
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

  /// Puts controllers in the place of others, as the tree says already.
  ///
  /// - Throws: What the stack of views throws, where a controller has come elsewhere meanwhile.
  func replace(
    _ range: Range<Int>, with arrivals: [Arrival], _ direction: StackDirection,
    isSinglePop: Bool = false, _ options: TransitionOptions
  ) throws(StackError) {
    host.changing = (stack, range, arrivals.count)
    defer { host.changing = nil }
    try hosted.replaceRange(
      range, with: arrivals, direction, isSinglePop: isSinglePop, options)
  }

  /// Does something without frames of its own.
  func withoutFrames(_ body: () -> Void) {
    let wasMuted = renderer.isMuted
    renderer.isMuted = true
    body()
    renderer.isMuted = wasMuted
  }

  /// Does something inside a hook; what hooks call in it waits.
  func inTurn(_ body: () -> Void) { host.inbox.joinTurn(body) }
}

/// A page that comes onto a stack of views, with the id of its entry.
typealias Arrival = (page: Page, id: EntryID?)

/// Passes what a stack of views shows on to its window.
///
/// An object of its own, which the stack retains: so it is lent each frame, and no reference is counted.
final class SurfaceRenderer: StackRenderer {
  /// Whether frames are withheld, because the window is about to show all surfaces at once.
  var isMuted = false
  /// The name of what stands at the bottom for covered surfaces: nobody hears of it.
  var backdrop: ControllerID?
  private let host: WindowHost
  /// Those of the window.
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

  /// Whether its frames are those of the window, and somebody sees them.
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

/// The host of all stacks of views of a window: gives them one inbox, and tells the window.
@safe
final class WindowHost: StackHost {
  let inbox = StackInbox()
  let labels = PageLabels()
  /// The window, or nil where it is gone: a stack of views or a seed may be held for longer.
  ///
  /// The window takes itself out. A weak reference would make each use of the window slower.
  var window: RoutingWindow? {
    get { unsafe storedWindow?.takeUnretainedValue() }
    set { unsafe storedWindow = newValue.map(Unmanaged.passUnretained) }
  }
  @exclusivity(unchecked) private var storedWindow: Unmanaged<RoutingWindow>?

  /// Whether the window shows one stack of views and nothing else; asked at each frame, for which no
  /// reference is counted.
  func isWindow(of renderer: SurfaceRenderer) -> Bool {
    unsafe storedWindow?._withUnsafeGuaranteedRef {
      $0.screen.isSingle && $0.screen.levels[0].renderer === renderer
    } ?? false
  }
  /// The objects that receive the frames of the whole window, and all events.
  let renderers = RendererList()
  /// The notifications of all its stacks of views.
  let notifications = StackNotifications()
  /// The change that the window itself is making; any other is taken into the tree.
  var changing: (stack: ViewStack, range: Range<Int>, count: Int)?

  func stack(_ stack: ViewStack, didChange change: StackChange) {
    if let own = changing, own.stack === stack, own.range == change.range,
      own.count == change.entries.count
    {
      changing = nil
    } else if let window, let surface = window.screen.surface(of: stack) {
      window.takeIn(change, of: surface)
    }
  }

  func stack(_ stack: ViewStack, didEnd step: TransitionStep) {
    window?.settle(stack)
  }

  func stack(_ stack: ViewStack, isTaken label: ControllerID) -> Bool {
    window?.isTaken(label, on: stack) ?? false
  }

  func stack(
    _ stack: ViewStack, willTake controller: any StackController, as page: Page
  ) throws(StackError) {
    try window?.check(controller, as: page)
  }

  /// A finger may pop, but not the first controller of what is presented.
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
