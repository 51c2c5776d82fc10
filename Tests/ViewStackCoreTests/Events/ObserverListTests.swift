// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the number of observers.
@testable import ViewStackCore

@Suite struct ObserverListTests {
  /// A list whose observers may change it.
  private final class Station {
    let list = ObserverList<Int>()
    var observations: [StackObservation] = []
    var calls: [String] = []

    func add(_ name: String, _ then: @escaping (Int) -> Void = { _ in }) {
      observations.append(
        list.add { [unowned self] event in
          calls.append("\(name)\(event)")
          then(event)
        })
    }
  }

  @Test func `1,000 observers of a stack cost 1,000 calls a notification`() throws {
    let station = Station()
    for _ in 0..<1000 { station.add("") }
    station.list.post(1)
    #expect(station.calls.count == 1000)
    for observation in station.observations.dropFirst() { observation.cancel() }
    station.list.post(2)
    #expect(station.calls.count == 1001 && station.list.count == 1)

    let stage = try Stage("a")
    var calls = 0
    for _ in 0..<1000 { stage.stack.notifications.observe { _ in calls += 1 } }
    try stage.stack.push(page("b"), .instant)
    // willPush and didPush.
    #expect(calls == 2000)
  }

  @Test func `a list without observers is empty and visits nothing`() {
    let list = ObserverList<Int>()
    #expect(list.isEmpty && list.count == 0)
    list.post(1)
    let observation = list.add { _ in }
    #expect(!list.isEmpty && list.count == 1)
    observation.cancel()
    observation.cancel()
    #expect(list.isEmpty)
  }

  @Test func `observers cancelled in a delivery are not visited by the next one`() {
    let station = Station()
    station.add("a") { _ in for observation in station.observations { observation.cancel() } }
    for _ in 0..<9 { station.add("b") }
    station.list.post(1)
    #expect(station.calls == ["a1"] && station.list.isEmpty)
    station.list.post(2)
    #expect(station.calls == ["a1"])
  }

  @Test func `a delivery inside a delivery reaches the observers that were there before, in order`()
  {
    let station = Station()
    station.add("a") { event in
      guard event == 1 else { return }
      station.add("c")
      station.list.post(2)
    }
    station.add("b")
    station.list.post(1)
    // c was added during event 1, so it gets only 2. b gets 1 after the delivery of 2.
    #expect(station.calls == ["a1", "a2", "b2", "c2", "b1"])
  }

  @Test func `an observer cancelled by an inner delivery gets nothing of the outer one either`() {
    let station = Station()
    station.add("a") { event in if event == 1 { station.list.post(2) } }
    station.add("b") { event in if event == 2 { station.observations[2].cancel() } }
    station.add("c")
    station.add("d")
    station.list.post(1)
    #expect(station.calls == ["a1", "a2", "b2", "d2", "b1", "d1"])
    #expect(station.list.count == 3)
  }

  @Test func `an observer whose release cancels another leaves the list in order`() {
    final class Owner {
      let observation: StackObservation
      init(_ observation: StackObservation) { self.observation = observation }
      deinit { observation.cancel() }
    }
    for isDelivering in [false, true] {
      let station = Station()
      station.add("a") { _ in if isDelivering { station.observations[2].cancel() } }
      station.add("b")
      do {
        let owner = Owner(station.observations[1])
        station.observations.append(station.list.add { _ in _ = owner })
      }
      if !isDelivering { station.observations[2].cancel() }
      // The third observer's closure was the only owner. Its release cancels b.
      station.list.post(1)
      #expect(station.calls == ["a1"] && station.list.count == 1)
    }
  }
}
