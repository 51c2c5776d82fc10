// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

/// A sign of life for runs that last longer than a second, on a terminal only.
final class Progress: Sendable {
  private let console: Console
  private let name: String
  private let start = ContinuousClock.now
  private let state: Mutex<(last: ContinuousClock.Instant?, shares: [Double])>

  /// Creates a sign of life, or none where nobody sees it.
  ///
  /// - Parameters:
  ///   - console: Where it is shown.
  ///   - name: What it is a sign of.
  ///   - jobs: How many parts run at the same time, each of the same size.
  init?(_ console: Console, name: String, jobs: Int = 1) {
    guard console.isErrorTerminal else { return nil }
    self.console = console
    self.name = name
    state = Mutex((nil, Array(repeating: 0, count: jobs)))
  }

  /// Called now and then: at the end of each transition, and once a second of one.
  ///
  /// - Parameters:
  ///   - share: How much of a job is done, 0…1.
  ///   - job: Which one it is, from 0.
  func tick(_ share: Double, of job: Int = 0) {
    state.withLock { state in
      state.shares[job] = share
      let now = ContinuousClock.now
      guard now - (state.last ?? start) > .milliseconds(state.last == nil ? 1000 : 200) else {
        return
      }
      state.last = now
      let done = state.shares.reduce(0, +) / Double(state.shares.count)
      console.show(
        progress: "\(name): \((now - start).components.seconds) s, \(Int(done * 100)) %")
    }
  }

  /// Takes the sign away.
  func end() {
    state.withLock { state in
      if state.last != nil { console.show(progress: nil) }
    }
  }
}
