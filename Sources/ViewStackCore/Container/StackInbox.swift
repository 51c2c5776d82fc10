// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The queue in which calls wait while another call is carried out.
///
/// The stacks of a window share one. A call from outside begins a turn and is carried out at once. Calls
/// that hooks, delegates, observers, renderers or properties of controllers make during the turn wait here.
/// They are carried out in their order when the running call has delivered its events.
///
/// Hooks can call each other without end. A call from a hook is one generation younger than the call that
/// the hook belongs to. Calls are refused past 1,000 generations, or past 100,000 calls of the second
/// generation and younger in one turn.
public final class StackInbox {
  /// The number of generations of calls from inside hooks that are carried out.
  static let limit = 1000
  /// Two calls from each hook would double with each generation, and never reach ``limit``.
  static let youngLimit = 100_000
  private static let depthLimit = 16

  private struct WaitingCall {
    let generation: Int
    let carryOut: () -> Void
    let refuse: (StackError) -> Void
  }

  private enum TurnMoment {
    case begins
    case ended
  }

  private var calls = Queue<WaitingCall>()
  private let turnObservers = ObserverList<TurnMoment>()
  let callObservers = ObserverList<any ObservedCall>()
  /// Whether a new call waits: a turn runs, and its call is not a closure of ``perform(_:)``.
  private var isClosed = false
  /// Whether a closure of ``perform(_:)`` runs, or a call that it has made.
  private var isJoined = false
  /// Whether observers are learning that a turn begins: calls that they make begin silently.
  private var isBeginning = false
  /// Whether observers are learning that a turn has ended, and the number of further ends to report.
  private var (isEnding, unreportedEnds) = (false, 0)
  /// The number of calls of ``drain()`` that are running, one inside the other.
  private var depth = 0
  /// The number of running closures that keep waiting calls back.
  private var joins = 0
  /// The generation of the call that is being carried out: 0 for a call from outside, past the limit for those of
  /// observers that begin turns without end.
  var generation = 0
  private var youngCount = 0

  package init() {}

  /// Whether a turn runs: the calls of its hooks wait.
  public var isInTurn: Bool { isClosed || isJoined }
  /// Whether a new call is a part of the running one.
  var isInPart: Bool { isJoined && !isClosed }

  /// Calls closures before and after each turn, until the observation is cancelled.
  ///
  /// `begins` is called before a call from outside is carried out: a driver advances the stack's clock to
  /// the present there. `ended` is called after that call and the calls of its hooks. A call that either
  /// closure makes is a separate turn. `begins` is not called for the calls that `begins` makes. `ended` is
  /// called again after each call that `ended` makes, once all observers have learned of the turn before. If
  /// it makes a call every time, its calls are refused after 1,000 rounds, or after 100,000 turns.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  public func observeTurns(
    before begins: (() -> Void)? = nil, after ended: (() -> Void)? = nil
  ) -> StackObservation {
    turnObservers.add { moment in
      switch moment {
      case .begins: begins?()
      case .ended: ended?()
      }
    }
  }

  /// Lets a driver advance the clock, for code that reads the clock first and calls afterwards.
  public func catchUp() {
    guard !isInTurn, !isBeginning, !turnObservers.isEmpty else { return }
    isBeginning = true
    turnObservers.post(.begins)
    isBeginning = false
  }

  /// Calls a closure in a new turn, or returns nil during another turn and past the limit of their observers.
  ///
  /// In a closure of ``perform(_:)`` it is a part of the running turn.
  @inline(__always)
  public func takeTurn<Answer, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    if isClosed || generation > Self.limit { return nil }
    beginTurn()
    defer { endTurn() }
    return try body()
  }

  private func beginTurn() {
    catchUp()
    isClosed = true
  }

  private func endTurn() {
    if !isJoined { drain() }
    isClosed = false
    if isJoined { return }
    generation = 0
    youngCount = 0
    if !turnObservers.isEmpty { postEnd() }
  }

  /// Calls the observers after a turn, and after the turns that they begin.
  private func postEnd() {
    unreportedEnds += 1
    // The outermost call reports all ends: observers that begin turns without end use no more stack.
    guard !isEnding else { return }
    isEnding = true
    // The ends of the turns that one round began are the next round.
    var (rounds, ends) = (0, 0)
    while unreportedEnds > 0 {
      rounds += 1
      let reported = unreportedEnds
      unreportedEnds = 0
      for _ in 0..<reported {
        ends += 1
        generation = rounds > Self.limit || ends > Self.youngLimit ? Self.limit + 1 : 0
        turnObservers.post(.ended)
      }
    }
    generation = 0
    isEnding = false
  }

  /// Carries out a closure as one call: at once or, during a turn, after the running call.
  ///
  /// The calls that the closure makes are its parts: each is carried out at once and returns its outcome, and
  /// observers of calls do not receive it. Calls of hooks wait until the closure has returned or moves time.
  /// A closure past the limit of calls from hooks is dropped.
  ///
  /// ```swift
  /// stack.inbox.perform {
  ///   if !stack.grabInteraction() { _ = try? stack.beginInteractivePop() }
  /// }
  /// ```
  public func perform(_ body: @escaping () -> Void) {
    if takeTurn({ join(body) }) == nil { try? wait { [self] in join(body) } }
  }

  private func join(_ body: () -> Void) {
    let (wasClosed, wasJoined) = (isClosed, isJoined)
    (isClosed, isJoined) = (false, true)
    body()
    (isClosed, isJoined) = (wasClosed, wasJoined)
  }

  /// Calls a closure in a new turn, or in the running one, whose waiting calls stay back meanwhile.
  package func joinTurn(_ body: () -> Void) {
    if takeTurn(body) != nil { return }
    joins += 1
    body()
    joins -= 1
  }

  /// Calls a closure whose calls wait until it has returned, without a turn that observers learn of.
  func deferringCalls(_ body: () -> Void) {
    let wasClosed = isClosed
    isClosed = true
    body()
    isClosed = wasClosed
    if !isInTurn, !calls.isEmpty { _ = takeTurn {} }
  }

  /// Adds a call that waits for its turn; `refuse` is called instead if hooks call past the limit.
  ///
  /// - Throws: ``StackError/endlessHooks(limit:)`` if the caller is past the limit; neither is called then.
  package func wait(
    _ carryOut: @escaping () -> Void, refuse: @escaping (StackError) -> Void = { _ in }
  ) throws(StackError) {
    if let limit = passedLimit { throw .endlessHooks(limit: limit) }
    calls.append(WaitingCall(generation: generation + 1, carryOut: carryOut, refuse: refuse))
  }

  /// The limit of calls from hooks that the running call is past.
  private var passedLimit: Int? {
    generation > Self.limit ? Self.limit : youngCount > Self.youngLimit ? Self.youngLimit : nil
  }

  /// Carries out the calls that wait, in the middle of a turn.
  package func drain() {
    // Calls that move time drain while they run: past this depth the outer drain goes on.
    guard !calls.isEmpty, joins == 0, depth < Self.depthLimit else { return }
    depth += 1
    let own = generation
    while let call = calls.popFirst() {
      generation = call.generation
      if generation > 1 { youngCount += 1 }
      if let limit = passedLimit {
        call.refuse(.endlessHooks(limit: limit))
      } else {
        call.carryOut()
      }
    }
    generation = own
    depth -= 1
  }
}

/// A first-in, first-out queue with operations in amortised constant time.
struct Queue<Element> {
  private var arrived: [Element] = []
  /// The elements at the front, the first one last.
  private var leaving: [Element] = []

  var isEmpty: Bool { arrived.isEmpty && leaving.isEmpty }
  var count: Int { arrived.count + leaving.count }

  mutating func append(_ element: Element) { arrived.append(element) }

  mutating func popFirst() -> Element? {
    if leaving.isEmpty {
      leaving = arrived.reversed()
      arrived.removeAll()
    }
    return leaving.popLast()
  }
}
