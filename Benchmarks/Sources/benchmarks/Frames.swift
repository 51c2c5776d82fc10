// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Workloads

let frameBenchmarks = [
  Benchmark("frame-sampled") { session in
    var result = session.result(
      "frame-sampled", .frames, "a frame of two layers, sampled",
      [(2, "2 layers", 1), (20, "20 layers", 10), (200, "200 layers", 100)], limit: 60
    ) { sampledFrames(layers: $0) }
    result.beside = [Qt.shared.peer("frame", "Qt, two properties of two items", "ns")]
    session.add(result)
  },
  Benchmark("frame-advance") { session in
    session.add(
      session.result(
        "frame-advance", .frames,
        "a frame through `ViewStack.advance(by:)`, with a renderer, on a stack of 2",
        [(2, "2", 1), (20, "20 on the stack", 1), (200, "200 on the stack", 1)], limit: 150
      ) { framesThroughAdvance(depth: $0) })
  },
  Benchmark("frame-hosted") { session in
    let alone = session.time(sampledFrames(layers: 2)).min()
    session.add(
      session.result(
        "frame-hosted", .frames,
        "a frame of two layers, sampled, and the changes of a host's views; at most 100 ns more",
        [(1, "", 1)], limit: alone.map { $0 + 100 }
      ) { _ in reconciledFrames() })
  },
  Benchmark("shared") { session in
    let alone = session.result(
      "frame-faded", .frames, "a frame of a push that fades, sampled", [(1, "", 1)], limit: nil
    ) { _ in framesOfFlight(isShared: false) }
    session.add(alone)
    session.add(
      session.result(
        "frame-shared", .frames, "the same with one shared element in flight; at most 30 ns more",
        [(1, "", 1)], limit: alone.minimum.map { $0 + 30 }
      ) { _ in framesOfFlight(isShared: true) })
    session.add(
      session.result(
        "shared-pairs", .frames, "finding 100 shared elements in two lists of 10,000 views",
        [(10_000, "10,000", 1), (100_000, "100,000 views", 10)], limit: 1_000_000
      ) { sharedPairs(views: $0) })
  },
  Benchmark("plan") { session in
    for isSlowest in [false, true] {
      session.add(
        session.result(
          isSlowest ? "plan-slowest" : "plan", .frames,
          isSlowest ? "the plan of the slowest style of the catalog" : "the plan of a push",
          [(1, "", 1)], limit: nil
        ) { _ in plans(slowest: isSlowest) })
    }
  },
  Benchmark("bezier") { session in
    for isOrdered in [true, false] {
      session.add(
        session.result(
          isOrdered ? "bezier" : "bezier-random", .frames,
          "a cubic Bézier, the input \(isOrdered ? "growing" : "in no order")", [(1, "", 1)],
          limit: 17
        ) { _ in bezier(inOrder: isOrdered) })
    }
  },
  Benchmark("spring") { session in
    session.add(
      session.result(
        "spring", .frames, "a spring, position and velocity", [(1, "", 1)], limit: 20
      ) { _ in spring() })
  },
  Benchmark("layout") { session in
    var result = session.result(
      "layout", .frames, "layout by resize masks, a view among 100",
      [(100, "100", 100), (1000, "1,000 views", 1000), (10_000, "10,000 views", 10_000)],
      limit: 15
    ) { layouts(views: $0) }
    result.beside = [Kiwi.shared.peer("layout", "kiwisolver", "ns")]
    session.add(result)
  },
]

extension Session {
  /// Times a workload at some sizes, the first of which is the row's own.
  ///
  /// Each size has its name and the number of units in one unit of work; the limit is the goal in
  /// nanoseconds a unit.
  func result(
    _ id: String, _ group: Result.Group, _ what: String,
    _ sizes: [(size: Int, name: String, units: Double)], limit: Double?,
    _ workload: (Int) -> Workload
  ) -> Result {
    var result = Result(id: id, group: group, what: what, unit: "ns")
    result.goal = limit.map { .init(text: "", limit: $0) }
    for (index, size) in sizes.enumerated() {
      let work = workload(size.size)
      let costs = time(work).map { $0 / size.units }
      if index == 0 {
        result.take(costs)
        // What takes long allocates so much that the number says nothing.
        if size.units == 1 { result.allocations = allocations(work) }
      } else {
        result.growth.append(.init(size: size.name, cost: costs.min()))
      }
    }
    return result
  }
}
