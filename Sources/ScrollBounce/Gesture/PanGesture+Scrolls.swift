// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The scrolls that a finger can meet.
extension PanGesture {
  /// Adds a scroll in front of those that are there.
  ///
  /// Its frame is that of the view of its name in the controller's tree, and moves with it; without such
  /// a view the scroll's own frame counts, in the controller's view.
  ///
  /// - Parameters:
  ///   - scroll: The scroll.
  ///   - controller: The name of the controller in whose view it is, as the stack has it; where nobody
  ///     on the stack has it, the one that the controller has of itself. Without one it is in any
  ///     controller with a view of its name; elsewhere it lies over the stack, and is not inside it.
  public func add(_ scroll: ScrollModel, in controller: ControllerID? = nil) {
    lastNumber += 1
    entries.append(Entry(number: lastNumber, scroll: scroll, controller: controller))
  }

  /// The scroll of a name, the foremost one of several, as it stands; nil removes it.
  public subscript(name: String) -> ScrollModel? {
    get { entries.last { $0.scroll.name == name }?.scroll }
    set {
      guard let index = entries.lastIndex(where: { $0.scroll.name == name }) else { return }
      if let newValue {
        entries[index].scroll = newValue
      } else {
        entries.remove(at: index)
      }
    }
  }

  /// The next instant at which a scroll that moves on its own is to be shown, or nil.
  package var nextInstantOfScrolls: Duration? {
    endOfScrolls.map { min(configuration.frameRate.instant(after: now), $0) }
  }

  /// The instant at which the first of the scrolls that move on their own comes to rest, or nil.
  package var endOfScrolls: Duration? {
    entries.lazy.compactMap(\.scroll.nextInstant).min()
  }

  /// Moves the scrolls that move on their own to the present instant.
  package func advanceScrolls() {
    let now = now
    var moved: [ScrollModel] = []
    for index in entries.indices where entries[index].scroll.nextInstant != nil {
      entries[index].scroll.advance(to: now)
      moved.append(entries[index].scroll)
    }
    for scroll in moved { tell(scroll.isAtRest ? .rested : .changed, scroll) }
    // `whenAtRest` checks at the end of each turn whether anything moves, and scrolls move outside turns.
    if moved.contains(where: \.isAtRest) { _ = inbox.takeTurn {} }
  }
}

/// A gesture is driven instead of its stack or window, as by `Driver(pan)`: then the scrolls move on
/// after a release, too.
extension PanGesture: TimeDriven {
  /// The clock of its stack or window.
  public var now: Duration { owner?.now ?? touchInstant }

  /// The next instant at which the stack or window, or a scroll, is to be shown; nil where nothing
  /// moves.
  public var nextInstant: Duration? {
    guard let scrolled = nextInstantOfScrolls else { return owner?.nextInstant }
    return owner?.nextInstant.map { min($0, scrolled) } ?? scrolled
  }

  /// Whether a transition is running or a scroll moves on its own.
  public var isMoving: Bool { owner?.isMoving == true || endOfScrolls != nil }

  /// How its stack or window behaves.
  public var configuration: StackConfiguration { owner?.configuration ?? StackConfiguration() }

  /// Advances its stack or window, and then the scrolls that move on their own.
  public func advance(to instant: Duration) {
    owner?.advance(to: instant)
    advanceScrolls()
  }

  /// Plays its stack or window and the scrolls until nothing moves.
  ///
  /// - Returns: Whether nothing moves: false under a finger, and from inside a hook.
  @discardableResult
  public func settle() -> Bool {
    while let next = nextInstantOfScrolls {
      advance(to: next)
      guard now >= next else { return false }
    }
    return owner?.settle() == true && !isMoving
  }
}
