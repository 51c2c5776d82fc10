// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The window's time: all its stacks of views are on one clock.
extension RoutingWindow: TimeDriven {
  /// How many transitions more than at first may end while a window settles.
  private static let settlingLimit = 1000

  /// The next instant at which something happens by itself: the next frame, or at rest and under a
  /// finger the end of the time to live of what can be brought back; nil where nothing will.
  public var nextInstant: Duration? { nextFrame ?? earliest { $0.nextInstant } }

  /// The instant of the next frame, or nil at rest and under a finger.
  package var nextFrame: Duration? { earliest { $0.nextFrame } }

  /// The instant at which the first of the running transitions will end, or nil where none runs or
  /// a finger drives it.
  public var endOfTransition: Duration? { earliest { $0.endOfTransition } }

  /// Whether a transition is running.
  public var isMoving: Bool {
    screen.isSingle ? stack.isMoving : screen.surfaces.contains { $0.stack.isMoving }
  }

  /// Moves the clock on and emits the frame at the new instant: what a display link calls.
  ///
  /// Transitions that end on the way are ended at their exact instants. An instant that has passed
  /// does nothing, and so does a call from inside a hook.
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

  /// Moves the clock on by a duration, as ``advance(to:)`` does.
  public func advance(by duration: Duration) {
    advance(to: now + duration)
  }

  /// Moves the clock on and emits every frame that is due on the way, at the frame rate.
  ///
  /// The instant itself gets a frame only where one is due at it.
  public func play(to instant: Duration) {
    _ = inbox.takeTurn {
      while let next = nextFrame, next <= instant, next > now { pass(to: next) }
      if instant > now {
        now = instant
        // They come to their turns now, at the end of this one.
        for surface in screen.surfaces { surface.stack.play(to: instant) }
      }
    }
  }

  /// Plays all that is running and waiting, frame by frame, until the window is at rest.
  ///
  /// Hooks may start a transition at each end, for ever: after 1,000 ends it leaves the last one
  /// running.
  ///
  /// - Returns: Whether the window is at rest, and not inside a hook.
  @discardableResult
  public func settle() -> Bool { settle(emitsFrames: true) }

  /// Settles as ``settle()`` does, with or without the frames before each end.
  ///
  /// - Returns: Whether the window is at rest, and not inside a hook.
  @discardableResult
  public func settle(emitsFrames: Bool) -> Bool {
    run { emitsFrames ? nextFrame : endOfTransition }
  }

  private func run(_ next: () -> Duration?) -> Bool {
    let isDone: Void? = inbox.takeTurn {
      var rest = Self.settlingLimit
      while rest > 0, let instant = next(), instant > now {
        if instant == endOfTransition { rest -= 1 }
        pass(to: instant)
      }
    }
    return isDone != nil && !isMoving
  }

  /// Moves all stacks of views on; where several move, one frame shows them all.
  ///
  /// Those that end nothing go first: a hook at the end of another one finds them at its instant.
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

  /// The earliest instant of all stacks of views; asked for at every frame.
  @inline(__always)
  private func earliest(_ instant: (ViewStack) -> Duration?) -> Duration? {
    if screen.isSingle { return instant(screen.levels[0].stack) }
    return screen.surfaces.compactMap { instant($0.stack) }.min()
  }

  /// Lays the panes of all containers out anew, and shows them.
  func layOutContainers() {
    guard !screen.ordered.isEmpty else { return }
    for container in screen.ordered { container.layOutPanes() }
    screen.levels[0].inTurn { screen.levels[0].hosted.layout() }
  }

  /// Gives the window a new size: a rotation, a split screen.
  ///
  /// Popovers follow what they point to, as far as there is room. From inside a hook it takes place
  /// when what is being carried out is done.
  ///
  /// - Throws: `StackError.invalidSize` unless both lengths are finite and not negative.
  public func resize(to newSize: Size) throws(StackError) {
    guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0 else {
      throw .invalidSize(newSize)
    }
    inTurn { window in window.setSize(newSize) }
  }

  private func setSize(_ newSize: Size) {
    let wasLarge = size
    for level in screen.levels {
      let popover = popover(on: level)
      guard popover != nil || level.frame.size == wasLarge else { continue }
      let frame = popover?.frame ?? Rect(origin: .zero, size: newSize)
      level.frame = frame
      if let popover { tree.change(popover.id) { $0.presentation?.frame = frame } }
      level.hosted.resize(to: frame.size)
    }
    // Those that are covered are laid out when they come back; their panes are asked for before.
    for container in screen.ordered where container.view.frame.size != newSize {
      guard
        screen.levels.contains(where: { $0.stack === container.stack && $0.frame.size == newSize })
      else { continue }
      container.view.resize(to: newSize)
      container.layOutPanes()
    }
    checkAgreement()
  }

  /// The popover that a level shows, and its frame in the window as it is now.
  private func popover(on level: Surface) -> (id: NodeID, frame: Rect)? {
    guard level !== screen.levels[0], level.backdrop == nil,
      let id = tree.subtree(tree.root).first(where: {
        screen[presentation: $0]?.surface === level && tree[$0]?.presentation?.kind == .popover
      }), let frame = tree[id]?.presentation?.frame
    else { return nil }
    if let popover = screen[presentation: id]?.popover {
      return (id, updated(popover.source).frame(for: popover.size, in: size))
    }
    // Nobody knows any more what it points to: it stays where it is, as far as there is room.
    let (width, height) = (min(frame.width, size.width), min(frame.height, size.height))
    let x = max(0, min(frame.x, size.width - width))
    let y = max(0, min(frame.y, size.height - height))
    return (id, Rect(x: x, y: y, width: width, height: height))
  }

  /// Whether a request would have to wait under the policy `queue`, whichever stack it changes.
  package var isQueueing: Bool {
    configuration.interruption == .queue
      && (isMoving || !queue.isEmpty || screen.surfaces.contains { $0.hosted.hasWaiting })
  }

  /// Calls a closure in a turn, as soon as no request would have to wait.
  ///
  /// - Parameters:
  ///   - body: The closure.
  ///   - refused: Called instead if hooks have called each other past the limit.
  package func whenReady(
    _ body: @escaping () -> Void, refused: @escaping (StackError) -> Void
  ) {
    inTurn { window in
      guard window.isQueueing else { return body() }
      let moving = window.screen.surfaces.map(\.stack).filter(\.isMoving)
      // Requests that were made before are carried out first.
      let again = { [weak window] in window?.whenReady(body, refused: refused) ?? () }
      if moving.isEmpty { again() } else { window.outbox.whenAtRest(moving, again) }
    } refused: { _, error in
      refused(error)
    }
  }

  /// Calls a closure in a turn: now, or when what is being carried out is done.
  ///
  /// - Parameters:
  ///   - body: What is done in the turn.
  ///   - refused: Called instead if hooks have called each other past the limit.
  ///   - gone: Called instead if the window is released before.
  func inTurn(
    _ body: @escaping (RoutingWindow) -> Void,
    refused: @escaping (RoutingWindow, StackError) -> Void = { _, _ in },
    gone: @escaping () -> Void = {}
  ) {
    if inbox.takeTurn({ body(self) }) != nil { return }
    do throws(StackError) {
      try inbox.wait { [weak self] in
        if let self { body(self) } else { gone() }
      } refuse: { [weak self] error in
        if let self { refused(self, error) } else { gone() }
      }
    } catch {
      refused(self, error)
    }
  }
}
