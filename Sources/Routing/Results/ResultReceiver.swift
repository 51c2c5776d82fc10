// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The receiver of one result of a module, without the type of its value.
final class ResultReceiver {
  private var deliver: ((ModuleResult<Any>) -> Void)?

  init<Value>(_ receive: @escaping (ModuleResult<Value>) -> Void) {
    deliver = { result in
      switch result {
      case .returned(let value):
        receive((value as? Value).map { .returned($0) } ?? .dismissed(.otherType))
      case .dismissed(let how): receive(.dismissed(how))
      case .refused(let refusal): receive(.refused(refusal))
      }
    }
  }

  /// Whether the result is still to come.
  var isPending: Bool { deliver != nil }

  /// Delivers a result, unless one was delivered before.
  func finish(_ result: ModuleResult<Any>) {
    // The closure may call the receiver, or retain it: it is released first.
    let deliver = deliver
    self.deliver = nil
    deliver?(result)
  }

  /// Delivers a value or, without one, how the module left.
  ///
  /// No value is `dismissed`, although nil would fit an optional type.
  func finish(_ value: Any?, _ departure: ModuleDeparture) {
    finish(value.map { .returned($0) } ?? .dismissed(departure))
  }
}
