// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct StackOverridesTests {
  private let half = Duration.milliseconds(125)
  private let end = Duration.milliseconds(250)

  /// The x of two layers in every frame so far.
  private func ways(_ stage: Stage, _ one: String, _ other: String) -> [[Double?]] {
    stage.screen.frames.map { [$0.layer(one)?.frame.x, $0.layer(other)?.frame.x] }
  }

  private func play(_ stage: Stage) {
    stage.stack.advance(to: half)
    stage.stack.advance(to: end)
  }

  @Test func `a bar's items enter and leave over a part of its width`() throws {
    // NavBarSample: the bar's items start at ±w·d and end at ∓w·d; here d = .25 of 320.
    let stage = try Stage("a", "b", configuration: .linear)
    let watcher = stage.watch()
    watcher.positions = PositionOverrides(startOfTo: 80, endOfFrom: -80)
    try stage.stack.push(page("c"))
    play(stage)
    #expect(ways(stage, "b", "c") == [[0, 80], [-40, 40], [-80, 0]])

    let popped = try Stage("a", "b", configuration: .linear)
    popped.watch().positions = PositionOverrides(startOfTo: -80, endOfFrom: 80)
    try popped.stack.pop()
    play(popped)
    #expect(ways(popped, "a", "b") == [[-80, 0], [-40, 40], [0, 80]])
  }

  @Test func `the arriving controller rests where the delegate says`() throws {
    let stage = try Stage("a", configuration: .linear)
    let watcher = stage.watch()
    watcher.positions.endOfTo = 12
    let b = page("b")
    try stage.stack.push(b)
    play(stage)
    #expect(ways(stage, "a", "b") == [[0, 320], [-20, 166], [-40, 12]])
    #expect(stage.screen.rests.last?.layer("b")?.frame.x == 12)
    #expect(b.view.frame == Rect(x: 12, y: 0, width: 320, height: 480))
    // The next transition begins where the view rests.
    stage.screen.forget()
    watcher.positions = PositionOverrides()
    try stage.stack.pop()
    #expect(ways(stage, "a", "b") == [[-40, 12]])
  }

  @Test func `without animation, the delegate's end is the place of rest`() throws {
    let stage = try Stage("a")
    let watcher = stage.watch()
    watcher.positions.endOfTo = -7
    try stage.stack.push(page("b"), .instant)
    #expect(stage.screen.frames.map { $0.layer("b")?.frame.x } == [-7])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a position that is not finite is left to the style`(value: Double) throws {
    let stage = try Stage("a", configuration: .linear)
    let watcher = stage.watch()
    watcher.positions = PositionOverrides(startOfTo: value, endOfTo: value, endOfFrom: value)
    try stage.stack.push(page("b"))
    play(stage)
    #expect(ways(stage, "a", "b") == [[0, 320], [-20, 160], [-40, 0]])
  }

  @Test func `the delegate is asked for each end once`() throws {
    let stage = try Stage("a", "b")
    let watcher = stage.watch()
    var questions: [String] = []
    watcher.onQuestion = { questions.append($0) }
    try stage.stack.pop()
    try stage.stack.resize(to: Size(width: 400, height: 300))
    stage.stack.settle()
    #expect(questions == ["start of a", "end of a", "end of leaving b"])
    questions = []
    try stage.stack.erase()
    #expect(questions == ["end of leaving a"])
    questions = []
    try stage.stack.push(page("c"))
    #expect(questions == ["start of c", "end of c"])
  }

  // MARK: - Right to left

  @Test func `from right to left everything is mirrored`() throws {
    // x' = 320 − x − w: a start at 320 becomes −320, and an end at −40 becomes 40.
    let stage = try Stage(
      "a", "b",
      configuration: .with {
        $0.curve = .linear
        $0.layoutDirection = .rightToLeft
      })
    try stage.stack.push(page("c"))
    play(stage)
    #expect(ways(stage, "b", "c") == [[0, -320], [20, -160], [40, 0]])
    stage.screen.forget()
    try stage.stack.pop()
    #expect(ways(stage, "b", "c") == [[40, 0]])
    stage.stack.settle()
    #expect(ways(stage, "b", "c").last == [0, -320])
  }

  @Test func `a narrow view rests at the right edge from right to left`() throws {
    let stage = try Stage(
      "a", pageSize: Size(width: 100, height: 480),
      configuration: .with {
        $0.curve = .linear
        $0.layoutDirection = .rightToLeft
      })
    try stage.stack.push(page("b", size: Size(width: 100, height: 480)))
    play(stage)
    // Mirrored: 320 → 0 becomes −100 → 220, and 0 → −12.5 becomes 220 → 232.5.
    #expect(ways(stage, "a", "b") == [[220, -100], [226.25, 60], [232.5, 220]])
    #expect(stage.screen.rests.last?.layers.map(\.frame.x) == [220])
  }

  @Test func `a delegate gives its positions for a left-to-right container`() throws {
    let stage = try Stage(
      "a",
      configuration: .with {
        $0.curve = .linear
        $0.layoutDirection = .rightToLeft
      })
    let watcher = stage.watch()
    watcher.positions = PositionOverrides(startOfTo: 80, endOfTo: 12, endOfFrom: -80)
    try stage.stack.push(page("b"))
    play(stage)
    #expect(ways(stage, "a", "b") == [[0, -80], [40, -46], [80, -12]])
    #expect(stage.screen.rests.last?.layers.map(\.frame.x) == [-12])
  }

  @Test func `mirrored frames are the mirror images of left-to-right frames`() throws {
    for isPush in [true, false] {
      var screens: [Screen] = []
      for direction in ReadingDirection.allCases {
        let stage = try Stage(
          "a", "b", size: Size(width: 700, height: 400), pageSize: Size(width: 300, height: 400),
          configuration: .with { $0.layoutDirection = direction })
        if isPush {
          try stage.stack.push(page("c", size: Size(width: 300, height: 400)))
        } else {
          try stage.stack.pop()
        }
        stage.stack.settle()
        screens.append(stage.screen)
      }
      #expect(screens[0].times == screens[1].times)
      for (left, right) in zip(screens[0].frames, screens[1].frames) {
        for (layer, mirrored) in zip(left.layers, right.layers) {
          let expected = 700 - layer.frame.x - layer.frame.width
          #expect(abs(mirrored.frame.x - expected) <= tolerance)
          #expect(mirrored.frame.size == layer.frame.size && mirrored.alpha == layer.alpha)
        }
      }
    }
  }

  // MARK: - Reduced motion

  @Test func `reduced motion fades for as long and moves nothing`() throws {
    let stage = try Stage(
      "a", "b",
      configuration: .with {
        $0.curve = .linear
        $0.reducesMotion = true
        $0.duration = .milliseconds(400)
      })
    try stage.stack.push(page("c"))
    stage.stack.advance(to: .milliseconds(100))
    stage.stack.advance(to: .milliseconds(400))
    let pushes = stage.screen.frames
    #expect(pushes.map { $0.layers.map(\.alpha) } == [[1, 0], [1, 0.25], [1, 1]])
    #expect(pushes.allSatisfy { $0.order == ["b", "c"] && $0.transition?.style == "cross-fade" })
    stage.screen.forget()
    try stage.stack.pop()
    stage.stack.advance(to: .milliseconds(500))
    stage.stack.advance(to: .milliseconds(800))
    let pops = stage.screen.frames
    #expect(pops.map { $0.layers.map(\.alpha) } == [[1, 1], [1, 0.75], [1, 0]])
    #expect(pops.allSatisfy { $0.order == ["b", "c"] })
    let places = (pushes + pops).flatMap(\.layers).map(\.frame)
    #expect(places.allSatisfy { $0 == Rect(origin: Point(x: 0, y: 0), size: phone) })
    #expect((pushes + pops).flatMap(\.layers).allSatisfy { $0.shadow == nil })
    #expect(stage.problems().isEmpty)
  }

  @Test func `reduced motion takes the time of the style that it replaces`() throws {
    let stage = try Stage("a", configuration: .with { $0.reducesMotion = true })
    let options = TransitionOptions(duration: .milliseconds(70), curve: .linear)
    try stage.stack.push(page("b"), options)
    #expect(stage.stack.endOfTransition == .milliseconds(70))
    stage.stack.advance(to: .milliseconds(35))
    #expect(stage.screen.frames.last?.transition?.eased == 0.5)
  }
}
