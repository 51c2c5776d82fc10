// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The window's time: all its stacks of views are on one clock.
extension RoutingWindow {
  /// How many transitions more than at first may end while a window settles.
  private static let settlingLimit = 1000

  /// The next instant at which there is something to show, or nil at rest and under a finger.
  public var nextInstant: Duration? { earliest(\.nextInstant) }

  /// The instant at which the first of the running transitions will end, or nil where none runs or
  /// a finger drives it.
  public var endOfTransition: Duration? { earliest(\.endOfTransition) }

  /// Whether a transition is running.
  public var isMoving: Bool {
    var moves = false
    forEachSurface { moves = moves || $0.stack.isMoving }
    return moves
  }

  /// Moves the clock on and emits the frame at the new instant: what a display link calls.
  ///
  /// Transitions that end on the way are ended at their exact instants. An instant that has passed
  /// does nothing, and so does a call from inside a hook.
  public func advance(to instant: Duration) {
    guard instant > now, !isDelivering else { return }
    while let end = endOfTransition, end <= instant, end > now {
      step(to: end)
    }
    step(to: instant)
    reconcile()
    deliverSettledResults()
    dropEmptyLevels()
  }

  /// Moves the clock on by a duration, as ``advance(to:)`` does.
  public func advance(by duration: Duration) {
    advance(to: now + duration)
  }

  /// Moves the clock on and emits every frame that is due on the way, at the frame rate.
  ///
  /// The instant itself gets a frame only where one is due at it.
  public func play(to instant: Duration) {
    guard !isDelivering else { return }
    while let next = nextInstant, next <= instant, next > now {
      advance(to: next)
    }
    guard instant > now else { return }
    now = instant
    forEachSurface { $0.stack.play(to: instant) }
  }

  /// Plays all that is running and waiting, frame by frame, until the window is at rest.
  ///
  /// Hooks may start a transition at each end, for ever: after 1,000 ends it leaves the last one
  /// running.
  ///
  /// - Returns: Whether the window is at rest, and not inside a hook.
  @discardableResult
  public func settle() -> Bool {
    run { nextInstant }
  }

  /// Ends what is running and waiting, at the instants at which it would end, without the frames in
  /// between; with the limit of ``settle()``.
  ///
  /// - Returns: Whether the window is at rest, and not inside a hook.
  @discardableResult
  public func finish() -> Bool {
    run { endOfTransition }
  }

  private func run(_ next: () -> Duration?) -> Bool {
    guard !isDelivering else { return false }
    var rest = Self.settlingLimit
    while rest > 0, let instant = next(), instant > now {
      if instant == endOfTransition { rest -= 1 }
      advance(to: instant)
    }
    reconcile()
    dropEmptyLevels()
    return !isMoving
  }

  /// Moves all stacks of views on; where several move, one frame shows them all.
  ///
  /// Those that end nothing go first: a hook at the end of another one finds them at its instant.
  private func step(to instant: Duration) {
    now = instant
    if showsOneStack {
      levels[0].stack.advance(to: instant)
      return
    }
    var moving: [Surface] = []
    var ending: [Surface] = []
    forEachSurface { surface in
      guard surface.stack.isMoving else { return surface.stack.advance(to: instant) }
      let end = surface.stack.endOfTransition
      if end.map({ $0 <= instant }) ?? false {
        ending.append(surface)
      } else {
        moving.append(surface)
      }
    }
    moving += ending
    for surface in moving.dropLast() { surface.isMuted = true }
    for surface in moving {
      surface.stack.advance(to: instant)
      surface.isMuted = false
    }
    forEachSurface { $0.stack.advance(to: instant) }
  }

  /// Whether a hook runs: time stands still in it.
  private var isDelivering: Bool { deliveries.depth > 0 }

  /// Whether there is one stack of views and nothing else.
  private var showsOneStack: Bool { containers.isEmpty && levels.count == 1 }

  private func earliest(_ instant: KeyPath<ViewStack, Duration?>) -> Duration? {
    // Without a container there is one stack of views, and no need to look for others.
    if showsOneStack { return levels[0].stack[keyPath: instant] }
    var earliest: Duration?
    forEachSurface { surface in
      guard let next = surface.stack[keyPath: instant] else { return }
      earliest = min(earliest ?? next, next)
    }
    return earliest
  }

  /// Lays the panes of all containers out anew, and shows them.
  func layOutContainers() {
    guard !containers.isEmpty else { return }
    for container in orderedContainers { container.layOutPanes() }
    levels[0].stack.layout()
  }

  /// Gives the window a new size: a rotation, a split screen.
  ///
  /// - Throws: `StackError.invalidSize` unless both lengths are finite and not negative.
  public func resize(to newSize: Size) throws(StackError) {
    for level in levels where level.frame.size == size {
      try level.stack.resize(to: newSize)
      level.frame.size = newSize
    }
    size = newSize
    // Those that are covered are laid out when they come back; their panes are asked for before.
    for container in orderedContainers where container.stack === levels[0].stack {
      guard container.view.frame.size != newSize else { continue }
      container.view.resize(to: newSize)
      container.layOutPanes()
    }
  }
}
