// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Cases 14 and 19–21: pages and a real view stack, under a real clock of virtual time.
@Suite struct TransitionCases {
  @Test func `case 14: fires transition events on navigation`() throws {
    let stage = try RouteStage("A")
    try stage.navigator.perform(.push("B"))
    stage.stack.advance(by: .milliseconds(1))
    #expect(stage.told == ["push B#2, previous A#1", "start opening B#2"])
    stage.stack.play(to: .milliseconds(249))
    #expect(stage.told.count == 2)
    stage.stack.settle()
    #expect(stage.told.dropFirst(2) == ["end opening B#2"])
    stage.forget()
    try stage.navigator.perform(.goBack)
    #expect(stage.told == ["pop B#2, previous A#1", "start closing B#2"])
    stage.stack.settle()
    #expect(stage.told.dropFirst(2) == ["end closing B#2"] && stage.isSound)
  }

  @Test func `case 14: the last frame comes before the end`() throws {
    let stage = try RouteStage("A")
    var frames: [Int] = []
    stage.navigator.observe {
      if case .transitionEnd = $0 { frames.append(stage.log.frameCount) }
    }
    let before = stage.log.frameCount
    try stage.navigator.perform(.push("B"))
    // One at the beginning, 60 a second before the end (1/60 … 14/60), one at the end: 16.
    stage.stack.settle()
    #expect(frames == [before + 16])
  }

  @Test func `case 14: an interrupted transition has one end`() throws {
    let stage = try RouteStage("A")
    try stage.navigator.perform(.push("B"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.navigator.perform(.replace("C"))
    stage.stack.settle()
    #expect(
      stage.told == [
        "push B#2, previous A#1", "start opening B#2", "end opening B#2",
        "replace B#2 -> C#3", "start opening C#3", "start closing B#2",
        "end opening C#3", "end closing B#2",
      ])
    #expect(stage.isSound)
  }

  @Test func `case 14: a swipe that is given up ends cancelled`() throws {
    let stage = try RouteStage("A", "B")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.3)
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.told == ["start closing B#2", "end closing B#2, cancelled"])
    #expect(stage.both == #"["A#1", "B#2"] ["A#1", "B#2"]"# && stage.isSound)
  }

  @Test func `case 19: pushAndRemoveUntil animates the push`() throws {
    let stage = try RouteStage("A", "B", "C", "D", names: ["A", "B", "C", "D", "E"]) {
      $0.duration = .milliseconds(300)
    }
    try stage.navigator.perform(.pushAndRemoveUntil("E", until: .root))
    #expect(stage.navigator.routes.description == "A#1 E#5")
    for (milliseconds, progress) in [(120, 0.4), (240, 0.8)] {
      stage.stack.play(to: .milliseconds(milliseconds))
      let frame = stage.stack.presentFrame
      #expect(frame.transition?.progress == progress)
      #expect(frame.layers.map(\.controller) == ["D#4", "E#5"])
      #expect(stage.alive == ["A#1", "B#2", "C#3", "D#4", "E#5"])
    }
    stage.stack.play(to: .milliseconds(360))
    #expect(stage.stack.presentFrame.layers.map(\.controller) == ["E#5"])
    #expect(stage.alive == ["A#1", "E#5"] && stage.isSound)
  }

  @Test func `case 20: popping immediately after pushing doesn't crash`() throws {
    for policy in [InterruptionPolicy.finish, .queue, .retarget] {
      let stage = try RouteStage("A") { $0.interruption = policy }
      try stage.navigator.perform(.push("B"))
      try stage.navigator.perform(.goBack)
      stage.stack.settle()
      #expect(stage.toldOfPages == ["push B#2, previous A#1", "pop B#2, previous A#1"])
      #expect(stage.log.lines.filter { $0 == "delegate didPush(A#1 -> B#2)" }.count == 1)
      #expect(stage.log.lines.filter { $0 == "delegate didPop(B#2 -> A#1)" }.count == 1)
      #expect(stage.both == #"["A#1"] ["A#1"]"# && stage.isSound && stage.alive == ["A#1"])
    }
  }

  @Test func `case 20: route pop before push finishes`() throws {
    let stage = try RouteStage("A")
    try stage.navigator.perform(.push("B"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.navigator.perform(.goBack)
    stage.stack.settle()
    #expect(stage.both == #"["A#1"] ["A#1"]"# && stage.isSound)
  }

  @Test func `case 20: what the policy rejects leaves the pages as they were`() throws {
    let stage = try RouteStage("A") { $0.interruption = .reject }
    try stage.navigator.perform(.push("B"))
    let before = stage.navigator.routes
    let keys = stage.navigator.keys
    #expect(throws: StackError.transitionRunning(from: "A#1", to: "B#2")) {
      try stage.navigator.perform(.push("C"))
    }
    #expect(stage.navigator.routes == before && stage.navigator.keys == keys)
    stage.stack.settle()
    #expect(stage.toldOfPages == ["push B#2, previous A#1"] && stage.isSound)
  }

  @Test func `case 21: zero transition route correctly notifies observers`() throws {
    let instant = try RouteStage("A", "B") { $0.duration = .zero }
    let frames = instant.log.frameCount
    try instant.navigator.perform(.goBack)
    #expect(instant.log.frameCount == frames + 1 && instant.stack.now == .zero)
    let animated = try RouteStage("A", "B")
    try animated.navigator.perform(.goBack)
    animated.stack.settle()
    #expect(
      instant.told == ["pop B#2, previous A#1", "start closing B#2", "end closing B#2"])
    #expect(instant.told == animated.told && instant.log.lines == animated.log.lines)
    #expect(instant.log.lines.filter { $0 == "notification didPop(B#2 -> A#1)" }.count == 1)
    #expect(instant.isSound)
  }
}
