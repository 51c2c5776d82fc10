// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore

/// The statements of touches, and the options that decide their outcome.
@Suite struct GestureStatementTests {
  private func gestures(_ text: String) throws -> [GestureEvent] {
    try Scenario(parsing: text).timeline().events.compactMap { event in
      guard case .gesture(let gesture) = event.occurrence else { return nil }
      return gesture
    }
  }

  /// Runs a scenario.
  ///
  /// Returns its failures and violations, and its duration in milliseconds.
  private func run(_ text: String) throws -> (problems: [String], milliseconds: Double) {
    let result = try Scenario(parsing: text).run()
    return (
      result.failures.map(\.message) + result.violations,
      (result.duration.inSeconds * 1000).rounded()
    )
  }

  private func report(_ text: String) -> String {
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: text)
      return "no error"
    } catch {
      return SourceText(Array(text.utf8), name: "t.stack").report(error)
    }
  }

  @Test func `a swipe touches, moves and releases`() throws {
    let text = "push a b instant; swipe from=0 to=220 over=200ms edge=left; expect stack a"
    let (problems, milliseconds) = try run(text + "; expect resting")
    // Two tenths of a second under the finger, and a quarter to settle.
    #expect(problems == [] && milliseconds == 450)
    let events = try gestures(text)
    #expect(events.first?.phase == .began && events.first?.position == 0)
    #expect(events.last?.phase == .finished && events.last?.position == 220)
    // The distance ÷ over: 220 ÷ .2.
    #expect(events.last?.velocity == 1100)
  }

  @Test func `without an edge a pan begins after ten points, exactly then`() throws {
    let timeline = try Scenario(
      parsing: "push a b instant; swipe from=60 to=260 over=200ms"
    ).timeline()
    let began = try #require(timeline.events.first { $0.kind == "gesture" })
    // One point every millisecond.
    #expect(abs(began.time.inSeconds - 0.01) < 1e-9)
    guard case .gesture(let gesture) = began.occurrence else { return }
    #expect(abs(gesture.position - 10) < 1e-6)
  }

  @Test func `the first progress of a gesture is within the preview of the style`() throws {
    // The zoom shows 45 % of itself for a drag of the whole width.
    let events = try gestures(
      """
      container style=zoom
      view card in=a frame=20,100,280x100 shared=card
      controller b shared=card
      push a b instant
      swipe from=4 to=100 over=200ms
      """)
    let shares = events.prefix { $0.phase != .finished }.map { $0.progress / $0.position }
    #expect(shares.count > 5)
    #expect(shares.allSatisfy { abs($0 - shares[0]) < 1e-12 && $0 < 0.99 / 320 }, "\(shares)")
  }

  @Test func `no instant is sampled twice, under the finger and while it settles`() throws {
    for options in ["edge=left", "edge=left velocity=-900", "y=7", "over=210ms edge=left"] {
      for fps in [7, 60, 90, 1000] {
        let over = options.contains("over") ? "" : "over=200ms"
        let timeline = try Scenario(
          parsing: """
            container 320x480 fps=\(fps)
            push a b instant; wait 33ms; swipe from=3 to=223 \(over) \(options)
            """
        ).timeline()
        let times = timeline.frames.filter { $0.transition != nil }.map(\.time)
        #expect(times == times.sorted() && Set(times).count == times.count, "\(options) \(fps)")
        #expect(times.count > 2)
      }
    }
  }

  @Test func `touch, move and release are a swipe in steps`() throws {
    let swipe = "swipe from=2 to=202 over=200ms velocity=500 y=100"
    let steps = "touch 2,100; move 202,100 over=200ms; release velocity=500,0"
    #expect(try run("push a b instant; \(steps); expect stack a").problems == [])
    #expect(try gestures("push a b instant; \(steps)").last?.velocity == 500)
    #expect(try gestures("push a b instant; \(swipe)").last?.position == 200)
  }

  @Test func `a release without a velocity has that of the last movements`() throws {
    let text = """
      container 320x480 release=ez; push a b instant
      touch 2,100; move 102,100 over=200ms; release; expect stack a
      """
    // 500 points per second. EZ's rule finishes at a third of the distance.
    #expect(try run(text).problems == [])
    #expect(abs((try gestures(text).last?.velocity ?? 0) - 500) < 1e-6)
  }

  @Test func `the outcome of a release applies to the statements after it`() throws {
    // If the pop did not finish, b would be pushed twice: an error before the first frame.
    let text = """
      container 320x480 release=ez; push a b instant
      touch 2,100; move 102,100 over=200ms; release; push b; expect stack a b
      """
    #expect(try run(text).problems == [])
  }

  @Test func `a finger that rests before the release has no velocity`() throws {
    let text = """
      container 320x480 release=ez; push a b instant
      touch 2,100; move 102,100 over=200ms; wait 150ms; release; expect stack a b
      """
    #expect(try run(text).problems == [])
  }

  @Test func `a touch that is cancelled cancels the pop`() throws {
    let text = """
      push a b instant; touch 2,100; move 302,100 over=100ms; cancel-touch
      +10ms expect moving; wait 1s; expect stack a b; expect resting
      """
    #expect(try run(text).problems == [])
    #expect(try gestures(text).last?.reason == "the touch was taken away")
  }

  @Test func `a swipe that does not move from its edge is cancelled`() throws {
    for over in ["0", "100ms"] {
      let text = "push a b instant; swipe from=0 to=0 over=\(over) edge=left; expect stack a b"
      #expect(try run(text + "; wait 1s; expect resting").problems == [])
    }
  }

  @Test func `an operation interrupts a swipe at a time after its beginning`() throws {
    let text = """
      push a b instant; swipe from=0 to=300 over=300ms edge=left
      +150ms push c; wait 1s; expect stack a b c; expect resting
      """
    #expect(try run(text).problems == [])
    let last = try #require(try gestures(text).last)
    #expect(last.phase == .cancelled && last.position == 150)
    #expect(last.reason == "the stack was changed")
  }

  @Test func `the release rule is the one that the scenario sets`() throws {
    // x + .3 v = 40 + .3 · 900 is above 160, but the half is not reached.
    let swipe = "push a b instant; swipe from=0 to=40 over=100ms velocity=900 edge=left"
    for (rule, stack) in [("halfway", "a b"), ("react-navigation", "a"), ("cupertino", "a")] {
      let text = "container 320x480 release=\(rule); \(swipe); expect stack \(stack)"
      #expect(try run(text).problems == [])
      #expect(try gestures(text).last?.rule == rule)
    }
  }

  @Test func `swipes can be off`() throws {
    let text = "container 320x480 swipe=off; push a b instant; swipe from=0 to=300 over=1s"
    #expect(try gestures(text) == [])
  }

  @Test func `popped controllers come back by calls and by swipes`() throws {
    let text = """
      container 320x480 unpop=on unpop-depth=2 unpop-ttl=30s; push a b c d instant
      pop; pop; pop; unpop; expect stack a b
      swipe from=319 to=20 over=100ms edge=right; expect stack a b c; unpop; expect stack a b c
      """
    #expect(try run(text).problems == [])
  }

  @Test func `an unpop brings nothing back after the time to live`() throws {
    let text = """
      container 320x480 unpop=on unpop-ttl=2s; push a b instant; pop; wait 1990ms; unpop
      expect stack a b; pop; wait 2s; unpop; expect stack a
      set unpop-ttl=never; push b; pop; wait 1h; unpop; expect stack a b
      """
    #expect(try run(text.replacing("1h", with: "3600")).problems == [])
  }

  /// A statement, and the error that it causes.
  static let wrong: [(text: String, message: String)] = [
    ("swipe", "from=N is missing"),
    ("swipe from=0 to=220", "over=DURATION is missing"),
    ("swipe from=0 over=1s", "to=N is missing"),
    ("swipe from=x to=220 over=1s", "'x' is not a number"),
    ("swipe from=0 to=220 over=2h", "'2h' is not a duration"),
    ("swipe from=0 to=220 over=-1s", "'-1s' is out of range"),
    ("swipe from=0 to=220 over=1s edge=top", "invalid value 'top' for 'edge'"),
    ("swipe from=0 to=220 over=1s velocity=fast", "'fast' is not a number"),
    ("swipe from=0 to=220 over=1s from=3", "'from' is given twice"),
    ("swipe from=0 to=220 over=1s speed=3", "unknown option 'speed'"),
    ("touch", "like 10,200, is missing"),
    ("touch 10", "'10' is not a point like 10,20"),
    ("touch 10,20,30", "'10,20,30' is not a point like 10,20"),
    ("touch 10,20 30", "unexpected word '30'"),
    ("touch 1e9,20", "'1e9,20' is out of range: expected a point within 1000000 points"),
    ("touch 99999999999,20", "'99999999999,20' is out of range"),
    ("move 10,20", "over=DURATION is missing"),
    ("move over=1s", "like 10,200, is missing"),
    ("move 10,20 over=x", "'x' is not a duration"),
    ("release velocity=3", "'3' is not a velocity like 300,0"),
    ("release now", "unexpected word 'now'"),
    ("cancel-touch now", "unexpected word 'now'"),
    ("unpop b", "unexpected word 'b'"),
    ("container 320x480 swipe=maybe", "invalid value 'maybe' for 'swipe'"),
    ("container 320x480 release=halfwy", "invalid value 'halfwy' for 'release'"),
    ("container 320x480 unpop=2", "invalid value '2' for 'unpop'"),
    ("container 320x480 unpop-depth=0", "'0' is out of range"),
    ("container 320x480 unpop-depth=-1", "'-1' is not a number of controllers"),
    ("container 320x480 unpop-ttl=0", "expected a duration above zero, or never"),
    ("container 320x480 unpop-ttl=ever", "'ever' is not a duration"),
  ]

  @Test(arguments: wrong)
  func `a mistake in a touch is reported at its place`(text: String, message: String) {
    let report = report(text)
    #expect(report.contains("t.stack:1:") && report.contains(message), "\(report)")
  }

  @Test(arguments: [
    ("default", "centre pan"), ("strict", "scroll 'strip'"), ("on", "centre pan"),
    ("off", "scroll 'strip'"), ("none", "scroll 'strip'"),
  ])
  func `a container decides which scrolls give way, and strict is strict`(
    value: String, taker: String
  ) throws {
    // The scroll rests at -16 because of its inset: the start for the resting rule, but not exactly
    // 0 for strict.
    let scenario = try Scenario(
      parsing: """
        container avoid-left-bounce=\(value)
        push a b instant
        scroll strip in=b frame=0,60,320x200 content=960x200 inset=16,0,0,0
        swipe from=100 to=300 over=200ms y=100
        """)
    let arbitration = try #require(scenario.run().gestures.first?.arbitration)
    #expect(arbitration.hasPrefix(taker))
  }
}
