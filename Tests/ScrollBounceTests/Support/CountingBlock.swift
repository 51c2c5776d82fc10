// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Synchronization

/// A left-bounce block that counts its calls.
///
/// Its answer can be changed.
final class CountingBlock: Sendable {
  private let state: Mutex<(answer: Bool, calls: Int)>

  init(_ answer: Bool) { state = Mutex((answer, 0)) }

  var calls: Int { state.withLock { $0.calls } }

  var answer: Bool {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }

  /// The block of one scroll.
  var own: @Sendable () -> Bool {
    {
      self.state.withLock { state in
        state.calls += 1
        return state.answer
      }
    }
  }

  /// The block of a policy.
  var block: @Sendable (LeftBounceQuestion) -> Bool { { _ in self.own() } }
}
