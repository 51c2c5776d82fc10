// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The observers of one kind of event, called in the order in which they were added.
///
/// Observers may be added and cancelled, and events posted, while an event is being delivered: one
/// that is added gets the next event, one that is cancelled gets nothing more.
package final class ObserverList<Event> {
  private struct Place {
    let key: Int
    /// The closure of the observer, or nil if it was cancelled during a delivery.
    var receive: ((Event) -> Void)?
  }

  /// The number of observers; the first member, so that asking needs no generic layout.
  @exclusivity(unchecked) private var storedCount = 0

  private struct Contents {
    var places: [Place] = []
    var lastKey = 0
    /// The number of nested deliveries; while there are any, places keep their indices.
    var deliveries = 0
  }

  // No access calls an observer or releases one, so none can begin another.
  @exclusivity(unchecked) private var storedContents = Contents()
  private var list: Contents {
    @inline(__always) _read { yield unsafe storedContents }
    @inline(__always) _modify { yield unsafe &storedContents }
  }

  package init() {}

  /// The number of observers.
  package var count: Int { unsafe storedCount }

  /// Whether there are no observers.
  package var isEmpty: Bool { count == 0 }

  /// Calls a closure with each event, until the observation is cancelled.
  ///
  /// - Complexity: O(1) amortised; cancelling is O(*n*) for *n* observers.
  package func add(_ receive: @escaping (Event) -> Void) -> StackObservation {
    list.lastKey += 1
    unsafe storedCount += 1
    list.places.append(Place(key: list.lastKey, receive: receive))
    return StackObservation { [weak self, key = list.lastKey] in self?.cancel(key) }
  }

  private func cancel(_ key: Int) {
    guard let index = list.places.firstIndex(where: { $0.key == key }),
      let receive = list.places[index].receive
    else { return }
    unsafe storedCount -= 1
    // The closure is kept to the end of the call: to release it may run code that cancels others.
    list.places[index].receive = nil
    if list.deliveries == 0 { list.places.remove(at: index) }
    withExtendedLifetime(receive) {}
  }

  /// Calls each observer.
  ///
  /// - Returns: The number of places of the list that were visited: one for each observer at the
  ///   start, and for those that were cancelled in a delivery that still goes on.
  /// - Complexity: O(*n*) for *n* observers, besides what they do.
  @discardableResult
  package func post(_ event: Event) -> Int {
    guard !isEmpty else { return 0 }
    let end = list.places.count
    list.deliveries += 1
    for index in 0..<end {
      if let receive = list.places[index].receive { receive(event) }
    }
    list.deliveries -= 1
    if list.deliveries == 0, count < list.places.count {
      list.places.removeAll { $0.receive == nil }
    }
    return end
  }
}
