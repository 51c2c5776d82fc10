// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The observers of one kind of event, called in the order in which they were added.
///
/// Observers may be added and cancelled, and events posted, while an event is being delivered. An
/// observer that is added gets the next event, one that is cancelled gets nothing more.
package final class ObserverList<Event> {
  private final class Observer {
    /// The closure of the observer, or nil if it was cancelled.
    var receive: ((Event) -> Void)?

    init(_ receive: @escaping (Event) -> Void) { self.receive = receive }

    func cancel() {
      // Released after the access: releasing a closure may run code that cancels others.
      let receive = receive
      self.receive = nil
      withExtendedLifetime(receive) {}
    }
  }

  private var observers: [Observer] = []

  package init() {}

  /// The number of observers.
  package var count: Int { observers.count }

  /// Whether there are no observers.
  package var isEmpty: Bool { observers.isEmpty }

  /// Calls a closure with each event, until the observation is cancelled.
  ///
  /// - Complexity: O(1) amortised; cancelling is O(*n*) for *n* observers.
  package func add(_ receive: @escaping (Event) -> Void) -> StackObservation {
    let observer = Observer(receive)
    observers.append(observer)
    return StackObservation { [weak self, weak observer] in
      guard let observer else { return }
      self?.observers.removeAll { $0 === observer }
      observer.cancel()
    }
  }

  /// Calls each observer.
  ///
  /// - Complexity: O(*n*) for *n* observers, besides what they do.
  package func post(_ event: Event) {
    for observer in observers { observer.receive?(event) }
  }
}
