// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The queue in which calls wait while another one is carried out; the stacks of one host share one.
///
/// A call that comes while nothing is carried out begins a turn and is carried out at once. Whatever
/// is called during the turn, by a hook, a delegate, an observer, a renderer or a property of a
/// controller, waits here and gets a turn of its own, in the order of the calls, when what was
/// begun has been told to everyone.
///
/// Hooks can call each other for ever. A call that comes from a hook is one generation younger than
/// the call that the hook belongs to; past ``limit`` generations, or 100,000 calls of the second
/// generation and younger in one turn, calls are refused.
public final class StackInbox {
  /// How many generations of calls from inside hooks are carried out: 1,000.
  public static let limit = 1000
  /// How many calls of the second generation and younger one turn carries out: 100,000.
  ///
  /// Two calls from each hook would double with each generation and never reach ``limit``.
  static let youngLimit = 100_000

  private struct Call {
    let generation: Int
    let carryOut: (StackTurn) -> Void
    let refuse: (StackError) -> Void
  }

  private let calls = FirstInFirstOut<Call>()
  private let turnObservers = ObserverList<TurnMoment>()
  private var isInTurn = false
  /// Whether observers are being told that a turn begins; the calls that they make then begin silently.
  private var isBeginning = false
  /// The number of calls that are in the middle of themselves, one inside the other.
  private var depth = 0
  private static let depthLimit = 16
  /// The number of closures that nothing may come between (``hold(_:)``).
  private var holds = 0
  /// The generation of the call that is being carried out: 0 for one from outside.
  var generation = 0
  /// The number of calls of the second generation and younger in this turn.
  private var youngCount = 0
  /// The terms of the next call, where it is a step of an operation that may have been held back; the
  /// call takes them before it runs any foreign code.
  package var stepTerms: RemovalTerms? {
    get { unsafe heldTerms }
    set { unsafe heldTerms = newValue }
  }
  /// Whether there are any: asked at every call.
  var hasStepTerms: Bool { if case .some = unsafe heldTerms { true } else { false } }
  // No access to it can begin another.
  @exclusivity(unchecked) private var heldTerms: RemovalTerms?

  /// Creates an empty inbox.
  public init() {}

  /// Begins a turn, or returns nil while another one goes on: the caller is inside a hook then.
  public func begin() -> StackTurn? {
    guard !isInTurn else { return nil }
    tellBeginning()
    isInTurn = true
    return StackTurn()
  }

  /// Ends a turn, after what has been called meanwhile has had its own.
  public func end(_ turn: StackTurn) {
    drain(turn)
    isInTurn = false
    generation = 0
    youngCount = 0
    if !turnObservers.isEmpty { turnObservers.post(.ended) }
  }

  /// Calls closures before and after each turn, until the observation is cancelled.
  ///
  /// A call made from either closure is a turn of its own. `begins` is not called before those that
  /// are made from `begins`. `ended` is called again after those that are made from `ended`: one
  /// that makes a call every time never stops.
  ///
  /// - Parameters:
  ///   - begins: Called before a call from outside is carried out, or nil. A driver brings the stack's
  ///     clock up to the present here.
  ///   - ended: Called when the call, and what hooks have called meanwhile, is carried out.
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

  /// Brings the clock up to the present where something drives it; for code that reads the clock first
  /// and calls afterwards.
  package func catchUp() {
    if !isInTurn { tellBeginning() }
  }

  private func tellBeginning() {
    guard !isBeginning, !turnObservers.isEmpty else { return }
    isBeginning = true
    turnObservers.post(.begins)
    isBeginning = false
  }

  private enum TurnMoment {
    case begins
    case ended
  }

  /// The turn that goes on, or nil while nothing is carried out: for what a host does inside a hook.
  package var current: StackTurn? { isInTurn ? StackTurn() : nil }

  /// Calls a closure during which no call that waits is carried out.
  package func hold(_ body: () -> Void) {
    holds += 1
    body()
    holds -= 1
  }

  /// Lets a call wait for its turn, or carries it out at once where nothing else is.
  ///
  /// - Parameters:
  ///   - carryOut: What is done in the turn.
  ///   - refuse: What is done instead where hooks have called each other past the limit.
  /// - Throws: ``StackError/endlessHooks(limit:)`` where the call comes from what has been refused
  ///   so itself; neither closure is called then.
  public func enqueue(
    _ carryOut: @escaping (StackTurn) -> Void,
    refuse: @escaping (StackError) -> Void = { _ in }
  ) throws(StackError) {
    guard let turn = begin() else {
      guard generation <= Self.limit, youngCount <= Self.youngLimit else {
        throw .endlessHooks(limit: Self.limit)
      }
      calls.append(Call(generation: generation + 1, carryOut: carryOut, refuse: refuse))
      return
    }
    carryOut(turn)
    end(turn)
  }

  /// Carries out what has been called so far, in the middle of a turn.
  ///
  /// - Complexity: O(*c*) for *c* calls, whatever they do themselves.
  public func drain(_ turn: StackTurn) {
    // Asked at every call and frame, and nearly always so.
    if !calls.isEmpty { carryOutCalls(turn) }
  }

  private func carryOutCalls(_ turn: StackTurn) {
    // Calls that move time drain in the middle of themselves: past this depth the outer ones go on.
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    guard holds == 0 else { return }
    let own = generation
    while let call = calls.popFirst() {
      generation = call.generation
      if generation > 1 { youngCount += 1 }
      if generation > Self.limit || youngCount > Self.youngLimit {
        call.refuse(.endlessHooks(limit: Self.limit))
      } else {
        call.carryOut(turn)
      }
    }
    generation = own
  }
}

/// The permission to change stacks directly: whoever has it is carrying out a call of the inbox.
///
/// Only a ``StackInbox`` makes one. Using it after the turn has ended is a mistake of the host's.
public struct StackTurn {
  fileprivate init() {}
}

/// A queue whose elements leave in the order in which they came, each in amortised constant time.
///
/// An object, so that asking whether it is empty is not an access to what holds it: that is asked
/// several times a call.
final class FirstInFirstOut<Element> {
  private var arrived: [Element] = []
  /// The ones at the front, the first one last.
  private var leaving: [Element] = []
  @exclusivity(unchecked) private var length = 0

  var count: Int { unsafe length }
  var isEmpty: Bool { unsafe length == 0 }

  /// The elements, the first one first.
  var elements: [Element] {
    get { leaving.reversed() + arrived }
    set {
      leaving = []
      arrived = newValue
      unsafe length = newValue.count
    }
  }

  func append(_ element: Element) {
    unsafe length += 1
    arrived.append(element)
  }

  func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    unsafe length -= 1
    if leaving.isEmpty {
      leaving = arrived.reversed()
      arrived.removeAll()
    }
    return leaving.popLast()
  }
}
