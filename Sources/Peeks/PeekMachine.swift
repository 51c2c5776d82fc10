// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The states of a peek, and their changes by events.
///
/// It calls nothing.
struct PeekMachine {
  enum State {
    /// Nothing is previewed.
    case idle
    /// `onPeek` runs, and has asked for nothing yet.
    case waiting
    /// `onPeek` runs, and has asked for a transition.
    case received(FrozenRequest)
    /// The preview is on screen.
    case inPeek(FrozenRequest, at: Point)
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
  var live: FrozenRequest? {
    if case .inPeek(let frozen, at: _) = state { frozen } else { nil }
  }

  /// Whether a preview of a press at a point is on screen.
  func isPreviewing(at point: Point) -> Bool {
    if case .inPeek(_, at: point) = state { true } else { false }
  }

  /// A press begins; returns whether there is no other press or preview.
  mutating func begin() -> Bool {
    guard case .idle = state else { return false }
    state = .waiting
    askedTwice = false
    return true
  }

  /// `onPeek` has returned; returns what it asked for, where it was one thing.
  mutating func prepared(at point: Point) -> FrozenRequest? {
    guard case .received(let frozen) = state else {
      state = .idle
      return nil
    }
    state = .inPeek(frozen, at: point)
    return frozen
  }

  /// `onPeek` asks for a transition: it waits or, as the second one, is carried out; returns the first
  /// one, which is forgotten then.
  mutating func receive(_ frozen: FrozenRequest) -> FrozenRequest? {
    guard case .received(let first) = state else {
      state = .received(frozen)
      return nil
    }
    askedTwice = true
    state = .idle
    return first
  }

  /// The preview ends, one way or another; returns what waited.
  mutating func end() -> FrozenRequest? {
    let frozen = live
    state = .idle
    return frozen
  }
}
