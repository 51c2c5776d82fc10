// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CProbe
import DeepLinks
import Foundation
import Workloads

let operationBenchmarks = [
  Benchmark("push-pop", pushAndPop), Benchmark("push-pop-animated", animatedPushAndPop),
  Benchmark("route", route), Benchmark("entry-memory", entryMemory),
  Benchmark("saving", savingAndRestoring),
]

@Sendable private func pushAndPop(_ session: Session) {
  var result = session.result(
    "push-pop", .operations,
    "a push and a pop without animation, with hooks, delegate and observer, on a stack of 10",
    [(10, "10", 1), (100, "100 on the stack", 1), (1000, "1,000 on the stack", 1)], limit: 400
  ) { pushesAndPops(depth: $0) }
  result.beside = [Qt.shared.peer("push-pop", "Qt on a stack of 1", "ns")]
  session.add(result)
  let shallow = result.minimum
  var deep = session.result(
    "push-pop-deep", .operations, "the same on a stack of 1,000,000", [(1_000_000, "", 1)],
    limit: shallow.map { $0 * 1.2 }
  ) { pushesAndPops(depth: $0) }
  deep.goal?.text = "as on a stack of 10 (20 %)"
  deep.beside = [Qt.shared.peer("push-pop-deep", "Qt on a stack of 100,000", "ns")]
  session.add(deep)
}

@Sendable private func animatedPushAndPop(_ session: Session) {
  session.add(
    session.result(
      "push-pop-animated", .operations,
      "a push and a pop with animation, each finished at once, on a stack of 10",
      [(10, "10", 1), (100, "100 on the stack", 1), (1000, "1,000 on the stack", 1)], limit: 1500
    ) { animatedPushesAndPops(depth: $0) })
}

@Sendable private func route(_ session: Session) {
  var sizes = [(10_000, "", 1.0), (100, "100 containers", 1.0), (1000, "1,000 containers", 1.0)]
  if !session.isQuick { sizes.append((100_000, "100,000 containers", 1.0)) }
  session.add(
    session.result(
      "route", .operations,
      "a router's push and its dismissal, in a tree of 10,000 containers", sizes, limit: 2000
    ) { routes(.tabs, $0) })
  session.add(
    session.result(
      "route-stack", .operations, "the same on a stack of 10,000 pages",
      [(10_000, "", 1), (100, "100 pages", 1)], limit: 2000
    ) { routes(.stack, $0) })
  session.add(
    session.result(
      "route-modals", .operations, "the same over 10,000 modals",
      [(10_000, "", 1), (100, "100 modals", 1)], limit: 2000
    ) { routes(.modals, $0) })
}

/// What an entry of a stack needs of memory: controllers are made before.
@Sendable private func entryMemory(_ session: Session) {
  var result = Result(
    id: "entry-memory", group: .operations,
    what: "memory of an entry of a stack, without the controller, on a stack of 100,000",
    unit: "bytes")
  result.goal = .init(text: "", limit: 96)
  for count in [100_000, 10_000, 1_000_000] {
    let bytes = bytesPerEntry(depth: count) {
      let bytes = probe_bytes_in_use()
      return bytes < 0 ? nil : Int(bytes)
    }
    if count == 100_000 {
      result.take([bytes].compactMap { $0 })
      if bytes == nil { result.note = "The C library does not say how much memory is in use" }
    } else {
      result.growth.append(.init(size: "\(count.grouped) entries", cost: bytes))
    }
  }
  result.beside = [Qt.shared.peer("entry-memory", "Qt, 10,000 items", "bytes")]
  session.add(result)
}

/// Saves and restores a window: as the value that encoders write, and as text.
@Sendable private func savingAndRestoring(_ session: Session) {
  let sizes = session.isQuick ? [100_000] : [100_000, 10_000]
  let names = [
    ("saving", "saving a window with 100,000 screens, as a value"),
    ("restoring", "restoring it from the value, in a new window"),
    ("saving-text", "saving it as text, by Foundation's `JSONEncoder`"),
    ("restoring-text", "restoring it from the text, by Foundation's `JSONDecoder`"),
  ]
  var results = names.map {
    var result = Result(id: $0.0, group: .operations, what: $0.1, unit: "ms")
    result.goal = .init(text: "", limit: 100)
    return result
  }
  for size in sizes {
    let window = SavedWindow(screens: size)
    let saved = window.saved()
    let text = (try? JSONEncoder().encode(saved)) ?? Data()
    let works: [() -> Void] = [
      { keep(window.saved()) },
      { window.restore(saved) },
      { keep(try? JSONEncoder().encode(window.saved())) },
      {
        if let read = try? JSONDecoder().decode(Restored<Screen>.self, from: text) {
          window.restore(read)
        }
      },
    ]
    for (index, work) in works.enumerated() {
      let scale = Double(size) / 100_000
      let costs = (0..<(session.isQuick ? 1 : 3)).map { _ in
        session.nanoseconds(work) / 1e6 / scale
      }
      if size == sizes[0] {
        results[index].take(costs)
      } else {
        results[index].growth.append(.init(size: "\(size.grouped) screens", cost: costs.min()))
      }
    }
  }
  results.forEach(session.add)
}
