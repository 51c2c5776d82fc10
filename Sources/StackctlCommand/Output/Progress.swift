// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

/// The progress line of runs that last longer than a second, on a terminal only.
final class Progress: Sendable {
  private let console: Console
  private let name: String
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  private struct State {
    /// The instant at which the line was last shown, if it was.
    var last: ContinuousClock.Instant?
    /// The part of each job that is done, 0…1; nil if a job does not tell it.
    var shares: [Double?]
    /// Shows the line each second, also while no job tells its share.
    var clock: Task<Void, Never>?
    var hasEnded = false
  }

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
    state = Mutex(State(shares: Array(repeating: nil, count: jobs)))
    let clock = Task.detached { [weak self] in
      while (try? await Task.sleep(for: .seconds(1))) != nil { self?.show() }
    }
    state.withLock { $0.clock = clock }
  }

  /// Updates the line: at the end of each transition, and each second of a longer one.
  ///
  /// - Parameters:
  ///   - share: The part of a job that is done, 0…1.
  ///   - job: The index of the job, from 0.
  func tick(_ share: Double, of job: Int = 0) {
    state.withLock { $0.shares[job] = share }
    show()
  }

  private func show() {
    state.withLock { state in
      let now = ContinuousClock.now
      guard !state.hasEnded,
        now - (state.last ?? start) > .milliseconds(state.last == nil ? 1000 : 200)
      else { return }
      state.last = now
      let known = state.shares.compactMap(\.self)
      let done = known.reduce(0, +) / Double(state.shares.count)
      console.show(
        progress: "\((now - start).components.seconds) s"
          + (known.isEmpty ? "" : ", \(Int(done * 100)) %"), of: name)
    }
  }

  /// Removes the line.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      state.clock?.cancel()
      if state.last != nil { console.removeProgress() }
    }
  }
}

extension Console {
  /// Runs a closure with a progress line; the closure may report the share of its work that is done, 0…1.
  func withProgress<Result>(_ name: String, _ body: (((Double) -> Void)?) -> Result) -> Result {
    let progress = Progress(self, name: name)
    defer { progress?.end() }
    return body(progress.map { progress in { progress.tick($0) } })
  }
}
