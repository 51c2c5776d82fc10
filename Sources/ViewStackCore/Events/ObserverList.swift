// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The observers of one kind of event, called in the order in which they were added.
///
/// Observers may be added and cancelled, and events posted, while an event is being delivered: one
/// that is added gets the next event, one that is cancelled gets nothing more. A list without
/// observers allocates nothing.
package struct ObserverList<Event> {
  private var storage: Storage?

  package init() {}

  /// The number of observers.
  package var count: Int { storage?.count ?? 0 }

  /// Whether there are no observers.
  package var isEmpty: Bool { count == 0 }

  /// Calls a closure with each event, until the observation is cancelled.
  ///
  /// - Complexity: O(1) amortised; cancelling is O(*n*) for *n* observers.
  package mutating func add(_ receive: @escaping (Event) -> Void) -> StackObservation {
    let storage = storage ?? Storage()
    self.storage = storage
    let key = storage.add(receive)
    return StackObservation { [weak storage] in storage?.cancel(key) }
  }

  /// Calls each observer.
  ///
  /// - Returns: The number of places of the list that were visited: one for each observer at the
  ///   start, and for those that were cancelled in a delivery that still goes on.
  /// - Complexity: O(*n*) for *n* observers, besides what they do.
  @discardableResult
  package func post(_ event: Event) -> Int {
    storage?.post(event) ?? 0
  }

  /// What the list and the observations share.
  private final class Storage {
    /// The closure of an observer, or nil if it was cancelled during a delivery.
    private var places: [(key: Int, receive: ((Event) -> Void)?)] = []
    private(set) var count = 0
    private var lastKey = 0
    /// The number of nested deliveries; while there are any, places keep their indices.
    private var deliveries = 0

    func add(_ receive: @escaping (Event) -> Void) -> Int {
      lastKey += 1
      count += 1
      places.append((lastKey, receive))
      return lastKey
    }

    func cancel(_ key: Int) {
      guard let index = places.firstIndex(where: { $0.key == key }), places[index].receive != nil
      else { return }
      count -= 1
      // The closure is kept to the end of the call: to release it may run code that cancels others.
      let receive = places[index].receive
      places[index].receive = nil
      if deliveries == 0 { places.remove(at: index) }
      withExtendedLifetime(receive) {}
    }

    func post(_ event: Event) -> Int {
      let end = places.count
      deliveries += 1
      var visited = 0
      for index in 0..<end {
        visited += 1
        if let receive = places[index].receive { receive(event) }
      }
      deliveries -= 1
      if deliveries == 0, count < places.count {
        places.removeAll { $0.receive == nil }
      }
      return visited
    }
  }
}
