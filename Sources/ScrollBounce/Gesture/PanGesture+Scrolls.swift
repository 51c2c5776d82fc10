// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The scrolls that a finger can touch.
extension PanGesture {
  /// Adds a scroll in front of the earlier ones.
  ///
  /// Its frame is that of the view with its name in the controller's tree, and moves with this view.
  /// Without such a view the scroll's own frame counts, in the controller's view.
  ///
  /// - Parameters:
  ///   - scroll: The scroll.
  ///   - controller: The name of the controller whose view contains the scroll: its name on the stack or,
  ///     if no controller on the stack has that name, its own id. If nil, the scroll is in any controller
  ///     with a view of the scroll's name; in other controllers it lies over the stack, and is not inside
  ///     it.
  public func add(_ scroll: ScrollModel, in controller: ControllerID? = nil) {
    lastNumber += 1
    state.entries.append(Entry(number: lastNumber, scroll: scroll, controller: controller))
  }

  /// The foremost scroll of a name in its current state; nil removes it.
  public subscript(name: String) -> ScrollModel? {
    get { state.entries.last { $0.scroll.name == name }?.scroll }
    set {
      guard let index = state.entries.lastIndex(where: { $0.scroll.name == name }) else { return }
      if let newValue {
        state.entries[index].scroll = newValue
      } else {
        state.entries.remove(at: index)
      }
    }
  }

  /// The next instant at which a scroll that moves without a finger has to be shown, or nil.
  public var nextInstantOfScrolls: Duration? {
    endOfScrolls.map { min(configuration.frameRate.instant(after: now), $0) }
  }

  /// The instant at which the first of the moving scrolls comes to rest, or nil.
  public var endOfScrolls: Duration? {
    state.entries.lazy.compactMap(\.scroll.nextInstant).min()
  }

  /// Moves the scrolls that move without a finger to the current instant.
  public func advanceScrolls() {
    let now = now
    var moved: [ScrollModel] = []
    for index in state.entries.indices where state.entries[index].scroll.nextInstant != nil {
      state.entries[index].scroll.advance(to: now)
      moved.append(state.entries[index].scroll)
    }
    for scroll in moved { tell(scroll.isAtRest ? .rested : .changed, scroll) }
    // `whenAtRest` checks for motion at the end of each turn, but scrolls move outside of turns.
    if moved.contains(where: \.isAtRest) { inbox.perform {} }
  }

  func tell(_ phase: ScrollEvent.Phase, _ scroll: ScrollModel) {
    onScroll?(ScrollEvent(phase, of: scroll.name, offset: scroll.offset))
  }

  func index(ofNumber number: Int?) -> Int? {
    number.flatMap { number in state.entries.firstIndex { $0.number == number } }
  }
}

/// Lets a driver play the gesture in place of its stack or window, as in `Driver(pan)`.
///
/// So the scrolls move on after a release, too.
extension PanGesture: TimeDriven {
  /// The clock of its stack or window.
  public var now: Duration { owner?.now ?? state.touchInstant }

  /// The next instant at which the stack, the window or a scroll has to be shown; nil if nothing moves.
  public var nextInstant: Duration? {
    guard let scrolled = nextInstantOfScrolls else { return owner?.nextInstant }
    return owner?.nextInstant.map { min($0, scrolled) } ?? scrolled
  }

  /// Whether a transition is running or a scroll moves without a finger.
  public var isMoving: Bool { owner?.isMoving == true || endOfScrolls != nil }

  /// The configuration of its stack or window.
  public var configuration: StackConfiguration { owner?.configuration ?? StackConfiguration() }

  /// Advances its stack or window, and then the scrolls that move without a finger.
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
