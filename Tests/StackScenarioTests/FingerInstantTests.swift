// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore

/// A finger's effect depends on its path and on time, not on the frame rate.
@Suite struct FingerInstantTests {
  static let rates = [7, 24, 60, 1000]

  private func timeline(_ text: String, _ fps: Int) throws -> Timeline {
    try Scenario(parsing: text).timeline(frameRate: FrameRate(fps))
  }

  /// The last event of a gesture, with its instant.
  private func release(_ text: String, _ fps: Int) throws -> (gesture: GestureEvent, at: Duration) {
    let event = try #require(try timeline(text, fps).events.last { $0.kind == "gesture" })
    guard case .gesture(let gesture) = event.occurrence else {
      preconditionFailure("No gesture")
    }
    return (gesture, event.time)
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-6 }

  @Test(arguments: rates)
  func `a release in the middle of a move acts at its exact instant, whatever the frame rate`(
    fps: Int
  ) throws {
    let text = """
      push a b instant; touch 0,9; move 320,9 over=250ms
      +126ms release velocity=0,0
      """
    let (gesture, time) = try release(text, fps)
    // 126 of 250 ms are 161.28 of 320 points: more than half.
    #expect(gesture.phase == .finished && isNear(gesture.position, 161.28))
    #expect(gesture.velocity == 0 && isNear(gesture.progress, 0.504))
    #expect(time == .milliseconds(126))
    // It settles in the 250 ms of the whole transition, and shows where the finger released.
    let run = try timeline(text, fps)
    #expect(run.duration == .milliseconds(376))
    let shown = try #require(run.frames.last { $0.time == .milliseconds(126) })
    #expect(isNear(try #require(shown.layers.last).frame.x, 161.28))
    #expect(try Scenario(parsing: text + "; expect stack a").run().failures.isEmpty)
  }

  @Test(arguments: rates)
  func `a release one millisecond before the half is cancelled`(fps: Int) throws {
    let (gesture, _) = try release(
      "push a b instant; touch 0,9; move 320,9 over=250ms; +124ms release velocity=0,0", fps)
    // 320 · 124 ÷ 250.
    #expect(gesture.phase == .cancelled && isNear(gesture.position, 158.72))
  }

  @Test(arguments: rates)
  func `a cancelled touch in the middle of a move acts at its exact instant`(fps: Int) throws {
    let (gesture, time) = try release(
      "push a b instant; touch 0,9; move 320,9 over=250ms; +126ms cancel-touch", fps)
    #expect(gesture.phase == .cancelled && isNear(gesture.position, 161.28))
    #expect(time == .milliseconds(126) && gesture.reason == "the touch was taken away")
  }

  @Test(arguments: rates)
  func `a new move in the middle of a move begins where the finger is`(fps: Int) throws {
    let (gesture, _) = try release(
      """
      push a b instant; touch 0,9; move 320,9 over=250ms
      +126ms move 33.28,9 over=100ms
      +25ms release velocity=0,0
      """, fps)
    // 161.28, and a quarter of the way to 33.28.
    #expect(gesture.phase == .cancelled && isNear(gesture.position, 129.28))
  }

  @Test(arguments: rates)
  func `the velocity at the release is the same at 7, 24, 60 and 1,000 frames a second`(
    fps: Int
  ) throws {
    let straight = try release(
      "push a b instant; touch 0,9; move 320,9 over=250ms; +126ms release", fps)
    // 320 points in 250 ms.
    #expect(isNear(straight.gesture.velocity, 1280))
    let bent = try release(
      """
      push a b instant; touch 0,9; move 60,9 over=100ms
      +50ms move 30,9 over=200ms
      +50ms release
      """, fps)
    // Reports every 1/60 s: 0, 10, 20, 30, 30, 30, 30. Least squares: Σ(k − 3) x = 140 over
    // Σ(k − 3)² = 28 are 5 points a report.
    #expect(isNear(bent.gesture.position, 30) && isNear(bent.gesture.velocity, 300))
  }

  @Test(arguments: rates)
  func `a finger that has rested a tenth of a second has no velocity`(fps: Int) throws {
    let text = "push a b instant; touch 0,9; move 60,9 over=100ms"
    #expect(isNear(try release(text + "; wait 80ms; release", fps).gesture.velocity, 600))
    #expect(try release(text + "; wait 101ms; release", fps).gesture.velocity == 0)
  }

  @Test(arguments: rates)
  func `a pan near an edge begins with the first report of its movement`(fps: Int) throws {
    let events = try timeline("push a b instant; touch 0,9; move 320,9 over=250ms", fps).events
    let began = try #require(events.first { $0.name == "began" })
    #expect(began.time == FrameRate(60).instant(after: .zero))
    let short = try timeline(
      "push a b instant; touch 0,9; move 320,9 over=250ms; +5ms release velocity=0,0", fps
    ).events.filter { $0.kind == "gesture" }
    #expect(short.map(\.name) == ["began", "cancelled"])
    #expect(short.allSatisfy { $0.time == .milliseconds(5) })
  }

  @Test(arguments: rates)
  func `a flung scroll comes to rest at the same place at every frame rate`(fps: Int) throws {
    let run = try timeline(
      """
      scroll strip in=a frame=0,60,320x200 content=9600x200
      push a instant; touch 300,100; move 100,100 over=250ms
      +126ms release
      """, fps)
    let rested = try #require(run.events.last)
    guard case .custom(let scroll) = rested.occurrence, scroll.name == "rested",
      case .point(let offset) = try #require(scroll.details.first).value
    else {
      Issue.record("\(rested)")
      return
    }
    // 200 · 126 ÷ 250 points under the finger. Then 800 points a second slow down by the factor
    // .998 every millisecond: 800 · −1 ÷ (1000 ln .998) = 399.59987 points.
    #expect(abs(offset.x - (100.8 + 399.59987)) < 1e-3)
  }

  @Test(arguments: rates)
  func `a change of the stack under a finger finds the finger at its exact place`(fps: Int) throws {
    let (gesture, time) = try release(
      "push a b instant; swipe from=0 to=300 over=300ms edge=left; +126ms push c", fps)
    #expect(isNear(gesture.position, 126) && time == .milliseconds(126))
    #expect(gesture.reason == "the stack was changed")
  }

  @Test(arguments: rates)
  func `a move during a swipe does not suppress its release`(fps: Int) throws {
    let swipe = "push a b instant; swipe from=0 to=300 over=300ms edge=left"
    let move = "; +150ms move 50,240 over=100ms; expect stack a b; expect resting"
    let (gesture, time) = try release(swipe + move, fps)
    // From 150 back to 50 in a tenth of a second, where it releases.
    #expect(gesture.phase == .cancelled && isNear(gesture.position, 50))
    #expect(isNear(gesture.velocity, -1000) && time == .milliseconds(250))
    #expect(try Scenario(parsing: swipe + move).run().failures.isEmpty)
    #expect(try release(swipe + " velocity=400" + move, fps).gesture.velocity == 400)
  }

  @Test func `every frame shows the finger where it is, and is reported once`() throws {
    for fps in Self.rates {
      let run = try timeline(
        "push a b instant; swipe from=0 to=300 over=300ms edge=left; +126ms resize 320x481", fps)
      let held = run.frames.filter { $0.transition?.phase == .interactive }
      for frame in held {
        // One point every millisecond.
        let x = try #require(frame.layers.last).frame.x
        #expect(isNear(x, frame.time.inSeconds * 1000), "\(fps)")
      }
      let told = run.events.filter { $0.name == "changed" }.map(\.time)
      #expect(Set(told).count == told.count && held.count >= told.count, "\(fps)")
    }
  }
}
