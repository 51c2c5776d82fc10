// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The observers of one kind of event, called in the order in which they were added.
///
/// A closure may add or cancel observers, or post events, during a delivery. A new observer is called from
/// the next event on. A cancelled observer is not called any more.
package final class ObserverList<Event> {
  private final class Observer {
    /// The closure of the observer, or nil if it was cancelled.
    var receive: ((Event) -> Void)?

    init(_ receive: @escaping (Event) -> Void) { self.receive = receive }

    func cancel() {
      // Release the closure last, because its release may run code that cancels other observers.
      let receive = receive
      self.receive = nil
      withExtendedLifetime(receive) {}
    }
  }

  private var observers: [Observer] = []

  package init() {}

  var count: Int { observers.count }

  package var isEmpty: Bool { observers.isEmpty }

  /// Calls a closure with each event until the observation is cancelled.
  package func add(_ receive: @escaping (Event) -> Void) -> StackObservation {
    let observer = Observer(receive)
    observers.append(observer)
    return StackObservation { [weak self, weak observer] in
      guard let observer else { return }
      self?.observers.removeAll { $0 === observer }
      observer.cancel()
    }
  }

  package func post(_ event: Event) {
    for observer in observers { observer.receive?(event) }
  }
}
