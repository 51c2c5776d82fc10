// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A transition that was asked for while a peek was prepared: made, permitted, and not carried out.
struct FrozenRoute {
  let controller: any StackController
  let job: Job
}

/// The states of a peek, and what each event makes of them; it calls nobody.
struct PeekMachine {
  enum State {
    /// Nothing is previewed.
    case idle
    /// `onPeek` runs, and has asked for nothing yet.
    case waiting
    /// `onPeek` runs, and has asked for a transition.
    case received(FrozenRoute)
    /// The preview is on screen.
    case inPeek(FrozenRoute, at: Point)
  }

  /// What is to be done with a transition that is asked for while `onPeek` runs.
  enum Answer {
    /// It waits for the commit.
    case freeze
    /// It is carried out, and what was asked for before is forgotten.
    case performInstead(of: FrozenRoute)
  }

  private(set) var state = State.idle
  /// Whether `onPeek` asked for more than it may.
  private(set) var askedTwice = false

  /// Whether `onPeek` runs.
  var isPreparing: Bool {
    switch state {
    case .waiting, .received: true
    case .idle, .inPeek: false
    }
  }

  /// The transition that waits while its controller is previewed.
  var live: FrozenRoute? {
    if case .inPeek(let frozen, at: _) = state { frozen } else { nil }
  }

  /// A press begins; answers what it interrupts, or nil where it changes nothing.
  mutating func begin(at point: Point) -> (isNew: Bool, interrupted: FrozenRoute?) {
    if case .inPeek(_, at: point) = state { return (false, nil) }
    let interrupted = live
    state = .waiting
    askedTwice = false
    return (true, interrupted)
  }

  /// `onPeek` has returned; answers what it asked for, where it was one thing.
  mutating func prepared(at point: Point) -> FrozenRoute? {
    guard case .received(let frozen) = state else {
      state = .idle
      return nil
    }
    state = .inPeek(frozen, at: point)
    return frozen
  }

  /// A transition is asked for while `onPeek` runs.
  mutating func ask() -> Answer {
    guard case .received(let frozen) = state else { return .freeze }
    askedTwice = true
    state = .idle
    return .performInstead(of: frozen)
  }

  /// A transition that is to wait has been made.
  mutating func receive(_ frozen: FrozenRoute) {
    state = .received(frozen)
  }

  /// The preview ends, one way or another; answers what waited.
  mutating func end() -> FrozenRoute? {
    let frozen = live
    state = .idle
    return frozen
  }
}
