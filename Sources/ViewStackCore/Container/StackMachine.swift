// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a stack decides: a value without controllers and views that calls nobody.
///
/// Each input is a mutating function. It decides, and leaves ``Effect``s behind; ``nextEffect()`` hands
/// them out one by one, and the loop of ``ViewStack`` performs each: it asks, tells or shows. One
/// answer comes back, ``planned(duration:preview:)``. Nobody gives an input before the effects of the last one
/// are performed: ``StackInbox`` keeps it back.
///
/// ```text
/// resting ── perform ──→ timed ───────────────── arrive ──→ resting
///    └────── hold ─────→ held ── settle ──→ settling ── arrive ──→ resting
///                          └────── grab ───────┘
/// ```
struct StackMachine: Hashable {
  /// The controllers on the stack, by name.
  var state = StackState()
  /// The transition that runs, or nil at rest.
  var motion: Motion?
  /// The entries that can be brought back.
  var history = UnpopHistory()
  /// The time that has been played.
  private(set) var now = Duration.zero
  /// The size of the container in points.
  var size: Size
  /// Whether the stack itself is on screen.
  var isOnScreen = true
  /// How the stack behaves.
  var configuration: StackConfiguration {
    didSet { changeHistory { [policy = configuration.unpop] in $0.trim(to: policy) } }
  }
  /// The change that ``Effect/change`` makes.
  private(set) var changing: StackChange?
  /// The transition that ``Effect/plan`` plans.
  var upcoming: Transition?
  /// What is to be performed; those before ``nextIndex`` have been.
  private var effects: [Effect] = []
  private var nextIndex = 0
  /// The finger that holds the transition whose plan is to be made.
  var touching: InteractionState?
  /// The finger of which ``Effect/gesture(_:)`` and ``Effect/moved`` tell.
  var acting: InteractionState?
  /// The position from which it has moved.
  private(set) var movedFrom = 0.0
  /// Why the last gesture was decided as it was.
  var verdict = Verdict()

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

  /// What moves a transition on.
  enum Phase: Hashable {
    /// Time, from the beginning.
    case timed(Span)
    /// A finger; the change comes about at a release that finishes.
    indirect case held(InteractionState)
    /// Time, after a release: forward to the end, or back.
    indirect case settling(Settling, Release)
  }

  /// A transition, as everybody is told of it.
  struct Transition: Hashable {
    var step: TransitionStep
    var source: OperationSource
    /// How much of its plan a finger shows that has gone the whole width.
    var preview = 1.0

    /// The entry that a pop of one controller takes off, and an unpop brings back.
    var popped: StackEntry? {
      switch source {
      case .singlePop: step.change.replaced.last
      case .unpop: step.change.entries.last
      case .call, .wholeStack: nil
      }
    }
  }

  /// A stretch of time.
  struct Span: Hashable {
    let start: Duration
    let duration: Duration
    let end: Duration
    /// The duration in seconds: it is asked for at every frame.
    private let seconds: Double

    init(start: Duration, duration: Duration) {
      self.start = start
      self.duration = duration
      end = start + duration
      seconds = duration > .zero ? duration.inSeconds : 0
    }

    /// The part of the span that has passed at an instant, 0…1; exactly 1 from its end on.
    func fraction(at instant: Duration) -> Double {
      guard instant < end else { return 1 }
      return max((instant - start).inSeconds / seconds, 0)
    }

    /// The first end of one of so many equal parts that comes after an instant; no later than the end.
    func instant(after instant: Duration, parts: Int) -> Duration {
      let (length, parts) = (duration.attoseconds, Int128(max(parts, 1)))
      guard length > 0, instant >= start else { return end }
      // An end of a part is rounded: it may be the one that the division just missed.
      var index = (instant - start).attoseconds * parts / length
      var next = start
      repeat {
        index += 1
        next = start + Duration(attoseconds: (length * index + parts / 2) / parts)
      } while next <= instant
      return min(next, end)
    }
  }

  /// The rest of the distance after a release.
  struct Settling: Hashable {
    let from: Double
    let to: Double
    let span: Span
    let curve: TimingCurve

    func progress(at instant: Duration) -> Double {
      let fraction = span.fraction(at: instant)
      guard fraction < 1 else { return to }
      let eased = curve.value(at: fraction, over: span.duration.inSeconds)
      return min(max(.interpolate(from: from, to: to, at: eased), 0), 1)
    }
  }

  /// What a release did to the stack.
  enum Release: Hashable {
    /// It changed it; a finger that grabs the transition undoes the change, and the history is what
    /// it was.
    case forward(UnpopHistory)
    /// Nothing: the transition goes back to its beginning.
    case back
  }

  // MARK: - Effects

  /// One thing for the loop to perform; without a reference in it, so that it costs nothing to hand
  /// over.
  enum Effect: Hashable {
    /// Makes the change ``changing``, of the state and of the controllers.
    case change
    /// Asks for sizes, positions and the style of the transition ``upcoming``, which the call wants
    /// animated or not, and answers with the duration of the plan (``planned(duration:preview:)``).
    case plan
    /// Remembers and forgets styles as a transition would that nobody sees.
    case passUnseen(StackDirection)
    /// Tells controllers, observers and the delegate of a moment of the transition.
    case tell(StackEvent.Moment)
    /// Tells what the finger does that is ``acting``.
    case gesture(GestureEvent.Phase)
    /// Tells the delegate how it has moved.
    case moved
    /// The transition is over (``ended()``): lets go of the controllers that have left.
    case end
    /// Lets go of controllers that left without a transition, and notes the change in the history.
    case letGo(OperationSource)
    /// Shows the first frame of the transition.
    case show
    /// Shows a frame of the transition at the present instant.
    case frame
    /// Shows the stack at rest, after a change without animation.
    case rest
  }

  /// The rule that decided a gesture, and why.
  struct Verdict: Hashable {
    var rule: String?
    var reason: String?
  }

  /// Returns the next thing to perform, or nil when everything is.
  mutating func nextEffect() -> Effect? {
    guard nextIndex < effects.count else {
      effects.removeAll(keepingCapacity: true)
      nextIndex = 0
      (changing, acting, movedFrom) = (nil, nil, 0)
      return nil
    }
    nextIndex += 1
    return effects[nextIndex - 1]
  }

  /// Puts an effect behind those that are there.
  mutating func then(_ effect: Effect) {
    effects.append(effect)
  }

  mutating func thenTell(_ phase: GestureEvent.Phase, _ finger: InteractionState) {
    acting = finger
    then(.gesture(phase))
  }

  mutating func thenTellMovement(since position: Double) {
    movedFrom = position
    then(.moved)
  }

  mutating func thenChange(_ change: StackChange) {
    changing = change
    then(.change)
  }

  mutating func thenPlan(_ step: TransitionStep, _ source: OperationSource) {
    upcoming = Transition(step: step, source: source)
    then(.plan)
  }

  /// The transition is over: an animated pop can be undone, and an unpop that was given up as well.
  ///
  /// - Returns: The step that has ended.
  mutating func ended() -> TransitionStep? {
    guard let step else { return nil }
    defer { motion = nil }
    guard let policy = configuration.unpop, step.isAnimated, let transition = motion?.transition,
      let popped = transition.popped
    else { return step }
    switch (transition.source, step.isCancelled) {
    case (.singlePop, false), (.unpop, true): history.store(popped, policy, at: now)
    default: break
    }
    return step
  }

  // MARK: - Time

  /// Moves the clock on; it never goes back.
  mutating func advance(to instant: Duration) {
    now = max(now, instant)
    history.expire(at: now)
  }

  /// Whether a transition runs; comparing ``motion`` with nil would copy it.
  @inline(__always)
  var isMoving: Bool { if case .some = motion { true } else { false } }
  /// What everybody is told of the running transition, or nil at rest.
  var step: TransitionStep? { motion?.transition.step }
  /// The instant at which the running transition ends, or nil at rest and under a finger.
  var end: Duration? { motion?.phase.span?.end }
  /// The finger's hold, or nil.
  var finger: InteractionState? { motion?.phase.finger }
}

/// What is asked of a phase at every frame: of the phase, because the machine would be copied.
extension StackMachine.Phase {
  /// The stretch of time that is running, or nil under a finger.
  var span: StackMachine.Span? {
    switch self {
    case .held: nil
    case .timed(let span): span
    case .settling(let settling, _): settling.span
    }
  }

  /// The progress of the transition at an instant, 0…1; exactly at its goal at the end.
  @inline(__always)
  func progress(at instant: Duration) -> Double {
    switch self {
    case .timed(let span): span.fraction(at: instant)
    case .held(let finger): finger.progress
    case .settling(let settling, _): settling.progress(at: instant)
    }
  }

  /// The finger's hold, or nil.
  var finger: InteractionState? {
    if case .held(let finger) = self { finger } else { nil }
  }

  /// What drives the transition, as frames say it.
  var driver: TransitionPhase {
    switch self {
    case .timed: .running
    case .held: .interactive
    case .settling(_, .forward): .finishing
    case .settling(_, .back): .cancelling
    }
  }
}

/// Where an operation comes from, as far as the unpop history depends on it.
enum OperationSource: Hashable {
  /// A call.
  case call
  /// A call that sets the whole stack and names no ids: controllers that stay keep theirs.
  case wholeStack
  /// A pop of one controller: animated, it can be undone.
  case singlePop
  /// An unpop: it takes from the history and does not clear it.
  case unpop
}
