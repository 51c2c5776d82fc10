// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

/// The progress line of runs that last longer than a second, on a terminal only.
final class Progress: Sendable {
  private let console: Console
  private let name: String
  private let start = ContinuousClock.now
  private let state: Mutex<(last: ContinuousClock.Instant?, shares: [Double])>

  /// Creates a progress line, or nil if standard error is not a terminal.
  ///
  /// - Parameters:
  ///   - console: The console that shows the line.
  ///   - name: The name of the run.
  ///   - jobs: The number of parts that run at the same time, all of the same size.
  init?(_ console: Console, name: String, jobs: Int = 1) {
    guard console.isErrorTerminal else { return nil }
    self.console = console
    self.name = name
    state = Mutex((nil, Array(repeating: 0, count: jobs)))
  }

  /// Updates the line: at the end of each transition, and each second of a longer one.
  ///
  /// - Parameters:
  ///   - share: The part of a job that is done, 0…1.
  ///   - job: The index of the job, from 0.
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

  /// Removes the line.
  func end() {
    state.withLock { state in
      if state.last != nil { console.show(progress: nil) }
    }
  }
}

extension Console {
  /// Runs a closure that reports the share of its work that is done, 0…1, and shows it as a progress line.
  func withProgress<Result>(_ name: String, _ body: (((Double) -> Void)?) -> Result) -> Result {
    let progress = Progress(self, name: name)
    defer { progress?.end() }
    return body(progress.map { progress in { progress.tick($0) } })
  }
}
