// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// UIViewControllerStack's `updateSwipeGestureWithDelta:useMoveAmount:`, by its table of numbers.
@Suite struct MoveInteractionTests {
  /// x of the one behind and of the one in front after so many points of a pop.
  private func places(
    _ distance: Double, _ deltas: [Double], adjusts: Bool
  ) throws -> [[Double?]] {
    let fraction = try Distance(distance)
    let stage = try Stage("a", "b", configuration: .with { $0.distance = fraction })
    try stage.stack.beginInteractivePop()
    return deltas.map { delta in
      stage.stack.moveInteraction(by: delta, adjustsDistance: adjusts)
      let frame = stage.stack.presentFrame
      return [frame.layer("a")?.frame.x, frame.layer("b")?.frame.x]
    }
  }

  @Test func `by the table, plain and adjusted`() throws {
    // W = 320, d = .25: the one behind from −80 by d of the finger, the one in front by the finger, or
    // adjusted by d of it.
    let deltas = [40.0, 40, 80, 80, 80]
    #expect(
      try places(0.25, deltas, adjusts: false)
        == [[-70, 40], [-60, 80], [-40, 160], [-20, 240], [0, 320]])
    #expect(
      try places(0.25, deltas, adjusts: true)
        == [[-70, 10], [-60, 20], [-40, 40], [-20, 60], [0, 80]])
  }

  @Test func `160 points at distance 8 put the one behind at -20`() throws {
    #expect(try places(8, [160], adjusts: false) == [[-20, 160]])
    #expect(try places(8, [160], adjusts: true) == [[-20, 20]])
  }

  @Test func `a push comes from the distance, and the delegate's positions stay`() throws {
    let stage = try Stage("a")
    try stage.stack.beginInteractivePush(page("b"))
    stage.stack.moveInteraction(by: 160, adjustsDistance: true)
    #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [-20, 20])
    let own = try Stage("a", "b")
    own.watch().positions.endOfFrom = 200
    try own.stack.beginInteractivePop()
    own.stack.moveInteraction(by: 160, adjustsDistance: true)
    #expect(own.stack.presentFrame.layers.map(\.frame.x) == [-20, 100])
  }

  @Test func `the delegate gets translation and delta in points, the first movement too`() throws {
    let stage = try Stage("a", "b")
    let watcher = FingerWatcher(stage)
    let finger = stage.finger()
    finger.touch(Point(x: 4, y: 240))
    finger.move(to: Point(x: 20, y: 240))
    finger.move(to: Point(x: 100, y: 240))
    finger.move(to: Point(x: 84, y: 240))
    #expect(watcher.movements.map(\.translation) == [16, 96, 80])
    #expect(watcher.movements.map(\.delta) == [16, 80, -16])
    #expect(watcher.movements.map(\.progress) == [0.05, 0.3, 0.25])
    // Caught again after the release, the distance counts from there.
    finger.release()
    stage.stack.advance(by: .milliseconds(50))
    #expect(stage.stack.grabInteraction())
    stage.stack.moveInteraction(by: 32)
    #expect(watcher.movements.last?.translation == 32 && watcher.movements.last?.delta == 32)
  }

  @Test func `the delegate can tell an edge from the centre`() throws {
    let stage = try Stage("a", "b", "c", "d", configuration: .with { $0.unpop = .three })
    let watcher = FingerWatcher(stage)
    stage.swipe(from: 4, to: 300)
    stage.stack.settle()
    stage.swipe(from: 100, to: 300)
    stage.stack.settle()
    stage.swipe(from: 318, to: 20)
    stage.stack.settle()
    try stage.stack.beginInteractivePop()
    #expect(watcher.areas == [.left, .center, .right, nil])
    #expect(stage.stack.step?.area == nil)
  }
}
