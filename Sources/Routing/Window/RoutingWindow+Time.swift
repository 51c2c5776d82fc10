// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Time: all stacks of views have the clock of the window.
extension RoutingWindow: TimeDriven {
  /// The next instant at which the window changes without a call: the next frame or, at rest and under a
  /// finger without moving insets, the end of the unpop history's time to live; nil if there is none.
  public var nextInstant: Duration? { nextFrame ?? earliest { $0.nextInstant } }

  /// The instant of the next frame; nil at rest and under a finger, unless insets move.
  package var nextFrame: Duration? { earliest { $0.nextFrame } }

  /// The instant at which the first running transition ends; nil if none runs, or under a finger.
  package var endOfTransition: Duration? { earliest { $0.endOfTransition } }

  /// The instant at which the last moving inset arrives, or nil.
  package var endOfInsets: Duration? { insets.flatMap { $0.end > now ? $0.end : nil } }

  /// Whether a transition is running.
  public var isMoving: Bool {
    screen.isSingle ? stack.isMoving : screen.surfaces.contains { $0.stack.isMoving }
  }

  /// Moves the clock on and emits the frame at the new instant, for a display link.
  ///
  /// A transition that ends before the new instant ends at its exact time. A past instant has no effect, nor
  /// has a call from inside a hook.
  public func advance(to instant: Duration) {
    _ = inbox.takeTurn { pass(to: instant) }
  }

  private func pass(to instant: Duration) {
    guard instant > now else { return }
    while let end = endOfTransition, end <= instant, end > now {
      step(to: end)
      inbox.drain()
    }
    step(to: instant)
    inbox.drain()
  }

  /// Moves the clock on and emits each frame that is due, at the frame rate.
  ///
  /// The instant itself gets a frame only if one is due then.
  public func play(to instant: Duration) {
    _ = inbox.takeTurn {
      while let next = nextFrame, next <= instant, next > now { pass(to: next) }
      if instant > now {
        now = instant
        // Calls that wait for this instant have their turns at the end of this one.
        for surface in screen.surfaces { surface.stack.play(to: instant) }
      }
    }
  }

  /// Plays all running and waiting transitions, frame by frame, until the window is at rest.
  ///
  /// Hooks and renderers may begin transitions without end. After 1,000, the last transition keeps running.
  ///
  /// - Returns: Whether the window is at rest, and not inside a hook.
  @discardableResult
  public func settle() -> Bool {
    let isDone: Void? = inbox.takeTurn {
      var rest = 1000
      var awaited: Duration?
      while rest > 0, let instant = nextFrame, instant > now {
        // A renderer that begins a transition with each frame moves the end away.
        let end = endOfTransition ?? endOfInsets
        if instant == end || end != awaited ?? end { rest -= 1 }
        awaited = instant == end ? nil : end
        pass(to: instant)
      }
    }
    return isDone != nil && !isMoving
  }

  /// Moves all stacks of views on; if several move, one frame shows them all.
  ///
  /// Transitions that end now are moved last, so that their hooks find all others at this instant.
  private func step(to instant: Duration) {
    now = instant
    if screen.isSingle { return screen.levels[0].hosted.advance(to: instant) }
    let surfaces = screen.surfaces
    for surface in surfaces where !surface.stack.isMoving {
      surface.hosted.advance(to: instant)
    }
    func ends(_ surface: Surface) -> Bool {
      surface.stack.endOfTransition.map { $0 <= instant } ?? false
    }
    let moving = surfaces.filter(\.stack.isMoving)
    let inOrder = moving.filter { !ends($0) } + moving.filter(ends)
    for surface in inOrder.dropLast() { surface.renderer.isMuted = true }
    for surface in inOrder {
      surface.hosted.advance(to: instant)
      surface.renderer.isMuted = false
    }
    for surface in screen.surfaces { surface.hosted.advance(to: instant) }
  }

  /// The earliest instant of all stacks of views.
  private func earliest(_ instant: (ViewStack) -> Duration?) -> Duration? {
    if screen.isSingle { return instant(screen.levels[0].stack) }
    return screen.surfaces.compactMap { instant($0.stack) }.min()
  }

  /// Lays out the panes of all containers, and shows them.
  func layOutContainers() {
    guard !screen.ordered.isEmpty else { return }
    for container in screen.ordered { container.layOutPanes() }
    screen.levels[0].inTurn { screen.levels[0].hosted.layout() }
  }

  /// Resizes the window, as for a rotation or a split screen.
  ///
  /// Popovers follow their sources, as far as there is room. From inside a hook, the window resizes when
  /// the running call is done.
  ///
  /// - Throws: `StackError.invalidSize` unless both lengths are finite and not negative.
  public func resize(to newSize: Size) throws(StackError) {
    guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0 else {
      throw .invalidSize(newSize)
    }
    inbox.note(WindowCall.resize(newSize))
    inTurn { window in window.setSize(newSize) }
  }

  private func setSize(_ newSize: Size) {
    let wasLarge = size
    for level in screen.levels {
      let popover = popover(on: level)
      guard popover != nil || level.frame.size == wasLarge else { continue }
      let frame = popover?.frame ?? Rect(origin: .zero, size: newSize)
      level.frame = frame
      if let popover { tree.nodes[popover.id]?.frame = frame }
      level.hosted.resize(to: frame.size)
    }
    // Covered containers are laid out when they are shown again, but their panes need their sizes now.
    for container in screen.ordered where container.view.frame.size != newSize {
      guard
        screen.levels.contains(where: { $0.stack === container.stack && $0.frame.size == newSize })
      else { continue }
      container.view.resize(to: newSize)
      container.layOutPanes()
    }
    postChange()
  }

  /// The popover that a level shows, and its present frame in the window.
  private func popover(on level: Surface) -> (id: NodeID, frame: Rect)? {
    guard level !== screen.levels[0], level.backdrop == nil,
      let id = tree.subtree(tree.root).first(where: {
        screen[presentation: $0]?.surface === level && tree[$0]?.kind == .popover
      }), let frame = tree[id]?.frame
    else { return nil }
    if case .popover(let source, let own)? = screen[presentation: id]?.look {
      return (id, updated(source).frame(for: own, in: size))
    }
    // Its source is unknown: it keeps its place, as far as there is room.
    let (width, height) = (min(frame.width, size.width), min(frame.height, size.height))
    let x = max(0, min(frame.x, size.width - width))
    let y = max(0, min(frame.y, size.height - height))
    return (id, Rect(x: x, y: y, width: width, height: height))
  }

  /// Calls a closure in a turn: now, or when the running call is done.
  ///
  /// - Parameters:
  ///   - body: The closure.
  ///   - refused: Called instead if hooks have called each other past the limit.
  ///   - abandoned: Called instead if the window is released meanwhile.
  func inTurn(
    _ body: @escaping (RoutingWindow) -> Void,
    refused: @escaping (RoutingWindow, StackError) -> Void = { _, _ in },
    abandoned: @escaping () -> Void = {}
  ) {
    if inbox.takeTurn({ body(self) }) != nil { return }
    do throws(StackError) {
      try inbox.wait { [weak self] in
        if let self { body(self) } else { abandoned() }
      } refuse: { [weak self] error in
        if let self { refused(self, error) } else { abandoned() }
      }
    } catch {
      refused(self, error)
    }
  }
}
