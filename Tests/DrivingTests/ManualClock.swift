// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

/// A clock that a test moves by hand.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var time: Swift.Duration

    func advanced(by duration: Swift.Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Swift.Duration { other.time - time }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Instant
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var count = 0
  }

  private let state: Mutex<State>
  let minimumResolution = Swift.Duration.zero

  init(at time: Swift.Duration = .zero) {
    state = Mutex(State(now: Instant(time: time)))
  }

  var now: Instant { state.withLock { $0.now } }

  /// The deadlines of all sleepers, in order.
  var deadlines: [Swift.Duration] { state.withLock { $0.sleepers.map(\.deadline.time).sorted() } }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let number = state.withLock {
      $0.count += 1
      return $0.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver: Bool? = state.withLock {
          if $0.cancelled.contains(number) { return false }
          if deadline <= $0.now { return true }
          $0.sleepers.append(
            Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        switch isOver {
        case true?: continuation.resume()
        case false?: continuation.resume(throwing: CancellationError())
        case nil: break
        }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        state.cancelled.insert(number)
        let index = state.sleepers.firstIndex { $0.number == number }
        return index.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the time, and wakes every sleeper whose deadline has passed.
  func advance(to time: Swift.Duration) {
    let woken = state.withLock { state in
      state.now.time = time
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}

/// Lets other tasks run until a condition is true.
///
/// - Throws: `CancellationError` if the time limit of the test ends it first.
func until(_ condition: () -> Bool) async throws {
  while !condition() {
    try Task.checkCancellation()
    await Task.yield()
  }
}
