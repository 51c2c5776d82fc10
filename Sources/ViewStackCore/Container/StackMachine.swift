// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The decisions of a stack: a value that calls no hook, delegate or observer.
///
/// Each input is a mutating function. It decides, and leaves ``Effect``s behind. ``nextEffect()``
/// hands them out one by one, and the loop of ``ViewStack`` performs each: it asks, tells or shows.
/// One answer comes back, ``planned(duration:preview:)``. ``StackInbox`` keeps every other input
/// back until all effects of the last one are performed.
///
/// ```text
/// resting ── begin ──→ planning ──→ timed ────────────── arrive ──→ resting
///    └────── hold ───→ planning ──→ held ── release ──→ settling ── arrive ──→ resting
///                                     └────── grab ───────┘
/// ```
struct StackMachine {
  /// The controllers on the stack.
  private(set) var state = StackState()
  /// The transition that runs or is being planned, or nil at rest.
  var motion: Motion?
  /// The entries that can be brought back.
  var history = UnpopHistory()
  /// The calls that wait until the running transition has ended.
  var waiting = Queue<WaitingCall>()
  /// The time that has been played.
  private(set) var now = Duration.zero
  /// The size of the container in points.
  var size: Size
  /// Whether the stack itself is on screen.
  var isOnScreen = true
  /// The settings of the stack.
  var configuration: StackConfiguration {
    didSet {
      let policy = configuration.unpop
      if policy != oldValue.unpop { changeHistory { $0.trim(to: policy) } }
    }
  }
  /// The rule that decided the last gesture, and its reason.
  var verdict = Verdict()
  private var effects: [Effect] = []
  private var nextIndex = 0

  init(size: Size, configuration: StackConfiguration) {
    self.size = size
    self.configuration = configuration
  }

  // MARK: - Phases

  /// A transition and what moves it on.
  struct Motion: Hashable {
    var transition: Transition
    var phase: Phase
  }

  /// A transition, as hooks and observers learn of it.
  struct Transition: Hashable {
    var step: TransitionStep
    var source: OperationSource
    /// The progress that a full-width drag reaches.
    var preview = 1.0

    /// The entry that a pop of one controller takes off, or that an unpop brings back.
    var popped: StackEntry? {
      switch source {
      case .singlePop: step.change.replaced.last
      case .unpop: step.change.entries.last
      case .call, .wholeStack, .tab: nil
      }
    }
  }

  /// What moves a transition on.
  enum Phase: Hashable {
    /// Nothing yet: the style is planning it. A finger that will hold it goes with it.
    indirect case planning(InteractionState?)
    /// Time, from the beginning.
    case timed(Span)
    /// A finger. The stack changes at a release that finishes.
    indirect case held(InteractionState)
    /// Time, after a release: forward to the end, or back.
    indirect case settling(Settling, Release)
  }

  /// The effect of a release on the stack.
  enum Release: Hashable {
    /// The stack has changed. The unpop history before the change goes with it, for a finger that
    /// takes the release back.
    case forward(UnpopHistory)
    /// The stack has not changed, and the transition goes back to its beginning.
    case back
  }

  /// The rule that decided a gesture, and its reason.
  struct Verdict: Hashable {
    var rule: String?
    var reason: String?
  }

  // MARK: - Effects

  /// One thing for the loop to perform, with the facts that it needs.
  enum Effect {
    /// Makes a change of the state and of the pages.
    case commit(StackChange)
    /// Asks for sizes, positions and the style of a transition, and answers with the duration of its
    /// plan (``planned(duration:preview:)``).
    case plan(Transition, InteractionState?)
    /// Remembers and forgets styles as a visible transition would.
    case passUnseen(StackDirection)
    /// Calls hooks, observers and the delegate at a moment of the transition.
    case tell(StackEvent.Moment)
    /// Reports what a finger does.
    case gesture(GestureEvent.Phase, InteractionState)
    /// Reports to the delegate how the finger has moved.
    case moved(SwipeMovement)
    /// Ends the transition (``complete()``), and releases the pages that have left.
    case end
    /// Releases pages that left without a transition.
    case releaseLeft(OperationSource)
    /// Shows the first frame of the transition.
    case show
    /// Shows a frame of the transition at the present instant.
    case frame
    /// Shows the stack at rest, after a change without animation.
    case rest
  }

  /// Returns the next effect to perform, or nil if all are performed.
  mutating func nextEffect() -> Effect? {
    guard nextIndex < effects.count else {
      effects.removeAll(keepingCapacity: true)
      nextIndex = 0
      return nil
    }
    let effect = effects[nextIndex]
    nextIndex += 1
    if case .plan(let transition, let finger) = effect {
      motion = Motion(transition: transition, phase: .planning(finger))
    }
    return effect
  }

  /// Adds an effect behind the others.
  mutating func then(_ effect: Effect) { effects.append(effect) }

  /// Makes a change of the state.
  mutating func commit(_ change: StackChange) { state.commit(change) }

  // MARK: - Time

  /// Moves the clock on.
  ///
  /// It never goes back.
  mutating func advance(to instant: Duration) {
    now = max(now, instant)
    history.expire(at: now)
  }

  /// What drives the running transition, or nil at rest and while it is planned.
  @inline(__always)
  var phase: Phase? {
    if case .planning? = motion?.phase { nil } else { motion?.phase }
  }
  /// Whether a transition runs.
  @inline(__always)
  var isMoving: Bool {
    switch motion?.phase {
    case nil, .planning: false
    case .timed, .held, .settling: true
    }
  }
  /// The running transition, as hooks and observers learn of it, or nil at rest.
  @inline(__always)
  var step: TransitionStep? { isMoving ? motion?.transition.step : nil }
  /// The instant at which the running transition ends, or nil at rest and under a finger.
  @inline(__always)
  var end: Duration? { phase?.span?.end }
  /// The finger that holds the transition, or nil.
  @inline(__always)
  var finger: InteractionState? {
    if case .held(let finger)? = motion?.phase { finger } else { nil }
  }
}

extension StackMachine.Phase {
  /// The stretch of time that is running, or nil.
  var span: Span? {
    switch self {
    case .planning, .held: nil
    case .timed(let span): span
    case .settling(let settling, _): settling.span
    }
  }

  /// The progress of the transition at an instant, 0…1; exactly at its goal at the end.
  func progress(at instant: Duration) -> Double {
    switch self {
    case .planning: 0
    case .timed(let span): span.fraction(at: instant)
    case .held(let finger): finger.progress
    case .settling(let settling, _): settling.progress(at: instant)
    }
  }

  /// What drives the transition, as frames say it.
  var driver: TransitionPhase {
    switch self {
    case .planning, .timed: .running
    case .held: .interactive
    case .settling(_, .forward): .finishing
    case .settling(_, .back): .cancelling
    }
  }
}

/// The origin of an operation, as far as the unpop history depends on it.
package enum OperationSource: Hashable {
  /// A call.
  case call
  /// A call that sets the whole stack and names no ids: controllers that stay keep theirs.
  case wholeStack
  /// A pop of one controller: if it is animated, it can be undone.
  case singlePop
  /// An unpop: it takes from the history and does not clear it.
  case unpop
  /// The selection of another tab by a window.
  case tab
}
