// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

@Suite struct VelocityTrackerTests {
  private func tracker(_ samples: [(milliseconds: Int, x: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples {
      tracker.add(
        Point(x: sample.x, y: -2 * sample.x), at: .milliseconds(sample.milliseconds))
    }
    return tracker
  }

  @Test func `a finger at constant speed has that speed`() {
    let tracker = tracker((0...20).map { ($0 * 10, Double($0) * 3) })
    let velocity = tracker.velocity(at: .milliseconds(200))
    // Three points every hundredth of a second, and −6 down.
    #expect(abs(velocity.dx - 300) <= tolerance && abs(velocity.dy + 600) <= tolerance)
  }

  @Test func `the line is that of the least squares`() {
    let velocity = tracker([(0, 0), (10, 1), (20, 4)]).velocity(at: .milliseconds(20))
    // Σ(t − .01) x ÷ Σ(t − .01)² = .01 · 4 ÷ (2 · .01²) = 200.
    #expect(abs(velocity.dx - 200) <= tolerance)
  }

  @Test func `only the last tenth of a second counts`() {
    // 0 … 100 ms at 1000 points a second, then 100 … 250 ms at 100.
    let fast = (0...10).map { ($0 * 10, Double($0) * 10) }
    let slow = (11...25).map { ($0 * 10, 100 + Double($0 - 10)) }
    let velocity = tracker(fast + slow).velocity(at: .milliseconds(250))
    #expect(abs(velocity.dx - 100) <= tolerance)
  }

  @Test func `a sample exactly a tenth of a second old still counts`() {
    #expect(
      abs(tracker([(0, 0), (100, 50)]).velocity(at: .milliseconds(100)).dx - 500) <= tolerance)
    #expect(tracker([(0, 0), (101, 50)]).velocity(at: .milliseconds(101)) == .zero)
  }

  @Test func `a finger that has rested for a tenth of a second has no velocity`() {
    let tracker = tracker([(0, 0), (10, 10), (20, 20)])
    #expect(tracker.velocity(at: .milliseconds(111)) == .zero)
    #expect(abs(tracker.velocity(at: .milliseconds(110)).dx - 1000) <= tolerance)
  }

  @Test func `fewer than two samples have no velocity`() {
    #expect(VelocityTracker().velocity(at: .zero) == .zero)
    #expect(tracker([(0, 5)]).velocity(at: .zero) == .zero)
  }

  @Test func `of several samples at one instant the last one counts`() {
    let tracker = tracker([(0, 0), (0, 9), (10, 10)])
    // From 9 to 10 in a hundredth of a second.
    #expect(abs(tracker.velocity(at: .milliseconds(10)).dx - 100) <= tolerance)
  }
}
