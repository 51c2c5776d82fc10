// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

/// A lock-protected default value, shared by the process or by a scope.
final class SharedDefault<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  func update(_ change: (inout Value) -> Void) {
    storage.withLock { change(&$0) }
  }
}
