// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Those who observe routes, and what is still to be told.
final class RouteObservers {
  /// Something to tell: an observation to everybody, or a result to whoever waits for it.
  enum Message {
    case observation(RouteObservation)
    case result(ResultWaiter, Any?, RouteDeparture)
  }

  private var observers: [(key: Int, receive: (RouteObservation) -> Void)] = []
  private var lastKey = 0
  private var messages: [Message] = []
  private var isTelling = false

  func add(_ receive: @escaping (RouteObservation) -> Void) -> RouteSubscription {
    lastKey += 1
    let key = lastKey
    observers.append((key, receive))
    return RouteSubscription { [weak self] in self?.observers.removeAll { $0.key == key } }
  }

  /// Tells messages one after the other; those that come meanwhile are told last.
  func tell(_ new: [Message]) {
    messages += new
    guard !isTelling else { return }
    isTelling = true
    while !messages.isEmpty {
      switch messages.removeFirst() {
      case .observation(let observation):
        for observer in observers where observers.contains(where: { $0.key == observer.key }) {
          observer.receive(observation)
        }
      case .result(let waiter, let value, let departure):
        waiter.finish(value, departure)
      }
    }
    isTelling = false
  }
}
