// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the stops, which exports round.
@testable import TimelinePictures

@Suite struct StopReductionTests {
  private func stops(_ values: [Double], limit: Double) -> [Int] {
    StopReduction.stops(
      times: values.indices.map(Double.init), values: values.map { [$0] }, limit: limit)
  }

  @Test func `A track that does not move has one stop`() {
    #expect(stops([5, 5, 5], limit: 0) == [0])
    #expect(stops([5, 5.1, 4.9], limit: 0.2) == [0])
  }

  @Test func `A straight line has its two ends, and a corner has one stop more`() {
    #expect(stops([0, 1, 2, 3], limit: 0) == [0, 3])
    #expect(stops([0, 1, 2, 3, 2, 1, 0], limit: 0) == [0, 3, 6])
  }

  /// The squares of 0…4.
  ///
  /// The line from 0 to 16 is 3, 4, 3 above them. A line over two steps is 1 above.
  @Test(
    arguments: [(4, [0, 4]), (3.9, [0, 2, 4]), (1, [0, 2, 4]), (0.9, [0, 1, 2, 3, 4])]
      as [(Double, [Int])])
  func `A curve has as few stops as the limit allows`(_ limit: Double, _ expected: [Int]) {
    #expect(stops([0, 1, 4, 9, 16], limit: limit).count == expected.count)
    if limit <= 1 { #expect(stops([0, 1, 4, 9, 16], limit: limit) == expected) }
  }

  @Test func `Numbers of one track share their stops`() {
    // The first number bends at 1, the second at 2.
    let values: [[Double]] = [[0, 0], [1, 1], [1, 2], [1, 2]]
    #expect(
      StopReduction.stops(times: [0, 1, 2, 3], values: values, limit: 0) == [0, 1, 2, 3])
    #expect(
      StopReduction.stops(times: [0, 1, 2, 3], values: values.map { [$0[1]] }, limit: 0) == [
        0, 2, 3,
      ])
  }

  @Test func `Times matter, not indexes`() {
    #expect(
      StopReduction.stops(times: [0, 1, 4], values: [[0], [2], [8]], limit: 0) == [0, 2])
  }
}
