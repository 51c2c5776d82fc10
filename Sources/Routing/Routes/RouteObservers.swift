// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The observers of routes, and the messages that are still to be delivered.
final class RouteObservers {
  /// A message: an observation for all observers, or a result for the code that waits for it.
  enum Message {
    case observation(RouteObservation)
    case result(ResultWaiter, Any?, RouteDeparture)
  }

  private var observers = ObserverList<RouteObservation>()
  private var messages: [Message] = []
  private var isTelling = false

  func add(_ receive: @escaping (RouteObservation) -> Void) -> RouteSubscription {
    let observation = observers.add(receive)
    return RouteSubscription { observation.cancel() }
  }

  /// Delivers messages one after the other; those that come meanwhile are delivered last.
  func tell(_ new: [Message]) {
    messages += new
    guard !isTelling else { return }
    isTelling = true
    while !messages.isEmpty {
      switch messages.removeFirst() {
      case .observation(let observation): observers.post(observation)
      case .result(let waiter, let value, let departure):
        waiter.finish(value, departure)
      }
    }
    isTelling = false
  }
}
