// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The decisions of a stack: a value that calls no hook, delegate or observer.
///
/// Each input is a mutating function that decides and queues ``Effect``s. ``nextEffect()`` hands them out
/// one by one, and the loop of ``ViewStack`` performs each. It answers a plan with
/// ``planned(duration:preview:_:)``. ``StackInbox`` keeps other inputs back until all effects are performed.
///
/// ```text
/// resting ── begin ──→ planning ──→ timed ────────────── arrive ──→ resting
///    └────── hold ───→ planning ──→ held ── release ──→ settling ── arrive ──→ resting
///                                     └────── grab ───────┘
/// ```
struct StackMachine {
  private(set) var state = StackState()
  /// The transition that runs or is being planned, or nil at rest.
  var motion: Motion?
  var history = UnpopHistory()
  var postponed = Queue<PostponedCall>()
  private(set) var now = Duration.zero
  var size: Size
  var isOnScreen = true
  var configuration: StackConfiguration {
    didSet {
      let policy = configuration.unpop
      if policy != oldValue.unpop { changeHistory { $0.trim(to: policy) } }
    }
  }
  var verdict = Verdict()
  private var effects: [Effect] = []
  private var nextIndex = 0

  init(size: Size, configuration: StackConfiguration) {
    self.size = size
    self.configuration = configuration
  }

  // MARK: - Phases

  struct Motion: Hashable {
    var transition: Transition
    var phase: Phase
  }

  struct Transition: Hashable {
    var step: TransitionStep
    var source: OperationSource
    /// The progress that a full-width drag reaches.
    var preview = 1.0

    /// The entry that an animated pop of one controller takes off, or that an animated unpop brings back.
    var popped: StackEntry? {
      guard step.isAnimated else { return nil }
      return switch source {
      case .singlePop: step.change.replaced.last
      case .unpop: step.change.entries.last
      case .call, .wholeStack: nil
      }
    }
  }

  /// The driver of a transition.
  enum Phase: Hashable {
    /// The style is planning it.
    case planning
    case timed(Span)
    /// A finger: the stack changes only at a release that finishes.
    indirect case held(InteractionState)
    /// Time, after a release: forward to the end, or back.
    indirect case settling(Settling, Release)
  }

  /// The effect of a release on the stack.
  enum Release: Hashable {
    /// The stack has changed; a finger that takes the release back restores this earlier history.
    case forward(UnpopHistory)
    case back
  }

  /// The rule that decided the last gesture, and its reason.
  struct Verdict: Hashable {
    var rule: String?
    var reason: String?
  }

  // MARK: - Effects

  /// One thing for the loop to perform, with the facts that it needs.
  enum Effect {
    case commit(StackChange)
    /// Asks for sizes, positions and the style; ``planned(duration:preview:_:)`` is the answer.
    case plan(Transition, InteractionState?)
    case passUnseen(StackDirection)
    case tell(StackEvent.Moment, TransitionStep)
    case gesture(GestureEvent.Phase, InteractionState)
    case moved(SwipeMovement)
    /// Ends the transition (``complete()``), and releases the pages that have left.
    case end
    /// Releases pages that left without a transition.
    case dropLeft(OperationSource)
    case show
    /// Shows a frame at the present instant, even if one was shown then.
    case frame
    /// Shows the stack at rest, after a change without animation.
    case rest
  }

  /// Returns the next effect to perform; handing out a plan begins the phase of planning.
  mutating func nextEffect() -> Effect? {
    guard nextIndex < effects.count else {
      effects.removeAll(keepingCapacity: true)
      nextIndex = 0
      return nil
    }
    let effect = effects[nextIndex]
    nextIndex += 1
    if case .plan(let transition, _) = effect {
      motion = Motion(transition: transition, phase: .planning)
    }
    return effect
  }

  /// Whether all effects have been handed out, or only the picture at rest is left.
  var hasNoEffects: Bool {
    guard nextIndex < effects.count else { return true }
    if case .rest = effects[nextIndex] { return true }
    return false
  }

  mutating func then(_ effect: Effect) { effects.append(effect) }

  mutating func commit(_ change: StackChange) { state.commit(change) }

  // MARK: - Time

  /// Moves the clock on; it never goes back.
  mutating func advance(to instant: Duration) {
    now = max(now, instant)
    history.expire(at: now)
  }

  /// The driver of the running transition, or nil at rest and while it is planned.
  @inline(__always)
  var phase: Phase? {
    if case .planning? = motion?.phase { nil } else { motion?.phase }
  }
  @inline(__always)
  var isMoving: Bool {
    switch motion?.phase {
    case nil, .planning: false
    case .timed, .held, .settling: true
    }
  }
  @inline(__always)
  var step: TransitionStep? { isMoving ? motion?.transition.step : nil }
  /// The instant at which the running transition ends, or nil at rest and under a finger.
  @inline(__always)
  var end: Duration? { phase?.span?.end }
  @inline(__always)
  var finger: InteractionState? { phase?.finger }
}

extension StackMachine.Phase {
  var span: Span? {
    switch self {
    case .planning, .held: nil
    case .timed(let span): span
    case .settling(let settling, _): settling.span
    }
  }

  @inline(__always)
  var finger: InteractionState? {
    if case .held(let finger) = self { finger } else { nil }
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

  /// The driver as frames show it.
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
  case call
  /// A call that sets the whole stack and names no ids: controllers that stay keep theirs.
  case wholeStack
  /// A pop of one controller, which can be undone if it is animated.
  case singlePop
  /// It takes from the history and does not clear it.
  case unpop
}
