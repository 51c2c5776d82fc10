// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The queue in which calls wait while another call is carried out.
///
/// The stacks of a window share one.
///
/// A call that is made while nothing is carried out begins a turn, and is carried out at once. Calls
/// that hooks, delegates, observers, renderers or properties of controllers make during the turn wait
/// here. Each gets a turn of its own, in the order of the calls, after the running call has told
/// everything.
///
/// Hooks can call each other for ever. A call from a hook is one generation younger than the call that
/// the hook belongs to. Calls are refused past ``limit`` generations, or past 100,000 calls of the
/// second generation and younger in one turn.
public final class StackInbox {
  /// The number of generations of calls from inside hooks that are carried out: 1,000.
  public static let limit = 1000
  /// The number of calls of the second generation and younger that one turn carries out: 100,000.
  ///
  /// Two calls from each hook would double with each generation and never reach ``limit``.
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
  /// Whether a call is being carried out.
  package private(set) var isInTurn = false
  /// Whether observers are learning that a turn begins.
  ///
  /// Calls that they make begin silently.
  private var isBeginning = false
  /// The number of calls that are in the middle of themselves, one inside the other.
  private var depth = 0
  /// The number of closures during which no waiting call is carried out.
  private var holds = 0
  /// The generation of the call that is being carried out: 0 for a call from outside.
  var generation = 0
  /// The number of calls of the second generation and younger in this turn.
  private var youngCount = 0

  /// Creates an empty inbox.
  package init() {}

  /// Calls closures before and after each turn, until the observation is cancelled.
  ///
  /// A call made from either closure is a turn of its own. `begins` is not called before the calls
  /// that `begins` makes. `ended` is called again after the calls that `ended` makes: if it makes a
  /// call every time, it never stops.
  ///
  /// - Parameters:
  ///   - begins: Called before a call from outside is carried out, or nil. A driver brings the stack's
  ///     clock up to the present here.
  ///   - ended: Called when the call, and the calls of its hooks, are carried out.
  /// - Returns: The registration, to be cancelled.
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

  /// Brings the clock up to the present if something drives it, for code that reads the clock first and
  /// calls afterwards.
  package func catchUp() {
    guard !isInTurn, !isBeginning, !turnObservers.isEmpty else { return }
    isBeginning = true
    turnObservers.post(.begins)
    isBeginning = false
  }

  /// Calls a closure in a turn of its own, or returns nil during another turn.
  @inline(__always)
  package func takeTurn<Answer, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    if isInTurn { return nil }
    beginTurn()
    defer { endTurn() }
    return try body()
  }

  private func beginTurn() {
    catchUp()
    isInTurn = true
  }

  private func endTurn() {
    drain()
    isInTurn = false
    generation = 0
    youngCount = 0
    if !turnObservers.isEmpty { turnObservers.post(.ended) }
  }

  /// Calls a closure in a turn: its own, or the turn that goes on, in which no waiting call is carried
  /// out meanwhile.
  package func joinTurn(_ body: () -> Void) {
    if takeTurn(body) != nil { return }
    holds += 1
    body()
    holds -= 1
  }

  /// Calls a closure whose own calls wait until it has returned.
  ///
  /// It is no turn: nobody is notified.
  func holdingCalls(_ body: () -> Void) {
    let wasInTurn = isInTurn
    isInTurn = true
    body()
    isInTurn = wasInTurn
    if !wasInTurn, !calls.isEmpty { _ = takeTurn {} }
  }

  /// Adds a call that waits for its turn.
  ///
  /// - Parameters:
  ///   - carryOut: The call.
  ///   - refuse: Called instead if hooks have called each other past the limit.
  /// - Throws: ``StackError/endlessHooks(limit:)`` if the caller has been refused for that reason
  ///   itself. Neither closure is called then.
  package func wait(
    _ carryOut: @escaping () -> Void, refuse: @escaping (StackError) -> Void = { _ in }
  ) throws(StackError) {
    guard generation <= Self.limit, youngCount <= Self.youngLimit else {
      throw .endlessHooks(limit: Self.limit)
    }
    calls.append(WaitingCall(generation: generation + 1, carryOut: carryOut, refuse: refuse))
  }

  /// Carries out the calls that wait, in the middle of a turn.
  ///
  /// - Complexity: O(*c*) for *c* calls, besides what they do.
  package func drain() {
    // Calls that move time drain in the middle of themselves: past this depth the outer ones go on.
    guard !calls.isEmpty, holds == 0, depth < Self.depthLimit else { return }
    depth += 1
    let own = generation
    while let call = calls.popFirst() {
      generation = call.generation
      if generation > 1 { youngCount += 1 }
      if generation > Self.limit || youngCount > Self.youngLimit {
        call.refuse(.endlessHooks(limit: Self.limit))
      } else {
        call.carryOut()
      }
    }
    generation = own
    depth -= 1
  }
}

/// A queue whose elements leave in the order in which they came, each in amortised constant time.
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
