// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A sign of life for runs that last longer than a second, on a terminal only.
final class Progress {
  private let console: Console
  private let name: String
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant
  private var isShown = false

  /// Creates a sign of life, or none where nobody sees it.
  init?(_ console: Console, name: String) {
    guard console.isErrorTerminal else { return nil }
    self.console = console
    self.name = name
    last = start
  }

  /// Called now and then: at the end of each transition, and once a second of one.
  func tick() {
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - last > .milliseconds(200) else { return }
    last = now
    isShown = true
    console.report("\r\u{1B}[K\(name): \((now - start).components.seconds) s")
  }

  /// Takes the sign away.
  func end() {
    if isShown {
      console.report("\r\u{1B}[K")
    }
  }
}
