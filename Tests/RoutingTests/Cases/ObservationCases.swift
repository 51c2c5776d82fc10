// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Cases 15–18: who is told what, after Flutter's navigator, in our own words.
@Suite struct ObservationCases {
  @Test func `case 15: initial route trigger observer in the right order`() throws {
    let stage = try RouteStage()
    try stage.navigator.open(["A", "B", "C"])
    #expect(
      stage.toldOfPages == [
        "push A#1, previous nothing", "push B#2, previous A#1", "push C#3, previous B#2",
      ])
    // No animation: one frame, at rest, and the top page is the only one that was shown.
    #expect(!stage.stack.isMoving && stage.stack.now == .zero && stage.log.frameCount == 1)
    #expect(stage.log.lines.filter { $0.contains("Show") } == ["willShow(C#3)", "didShow(C#3)"])
    #expect(stage.both == #"["A#1", "B#2", "C#3"] ["A#1", "B#2", "C#3"]"# && stage.isSound)
  }

  @Test func `case 15: without a link the initial page comes`() throws {
    let stage = try RouteStage()
    try stage.navigator.open()
    #expect(stage.both == #"["A#1"] ["A#1"]"#)
  }

  @Test func `case 16: pages remove and add trigger observer in the right order`() throws {
    let stage = try RouteStage(names: ["1", "2", "3", "4", "5"])
    try stage.navigator.open(["1", "2", "3"])
    try stage.navigator.perform(.set(["4", "5"]))
    stage.stack.settle()
    #expect(
      stage.toldOfPages == [
        "push 1#1, previous nothing", "push 2#2, previous 1#1", "push 3#3, previous 2#2",
        "push 4#4, previous 3#3", "push 5#5, previous 4#4",
        "remove 3#3, previous nothing", "remove 2#2, previous nothing",
        "remove 1#1, previous nothing",
      ])
    #expect(stage.alive == ["4#4", "5#5"] && stage.isSound)
  }

  @Test func `case 17: replacing route can be observed`() throws {
    let stage = try RouteStage("A", "B", "C")
    let frame = stage.stack.presentFrame
    let address = RouteAddress(source: RouteKey(2), stack: stage.navigator.routes.key)
    try stage.navigator.perform(.replace("D"), from: address)
    #expect(stage.told == ["replace B#2 -> D#4"])
    #expect(stage.stack.presentFrame.layers == frame.layers && stage.isSound)
  }

  @Test func `case 17: popping to the root and replacing it are told one by one`() throws {
    let stage = try RouteStage("A", "B", "C")
    try stage.navigator.perform(.popToTop)
    try stage.navigator.perform(.replace("D"))
    stage.stack.settle()
    #expect(
      stage.toldOfPages == [
        "pop C#3, previous B#2", "pop B#2, previous A#1", "replace A#1 -> D#4",
      ])
    #expect(stage.both == #"["D#4"] ["D#4"]"# && stage.isSound)
  }

  @Test func `case 18: pushAndRemoveUntil does not remove routes below the first that passes`()
    throws
  {
    // The root passes too, but A is met first.
    let stage = try RouteStage("C", "A", "B")
    try stage.navigator.perform(.pushAndRemoveUntil("D", until: .name("A")))
    stage.stack.settle()
    #expect(stage.both == #"["C#1", "A#2", "D#4"] ["C#1", "A#2", "D#4"]"#)
    #expect(stage.toldOfPages == ["push D#4, previous B#3", "remove B#3, previous A#2"])
    try stage.navigator.perform(.goBack)
    #expect(stage.navigator.routes.description == "C#1 A#2")
    try stage.navigator.perform(.goBack)
    stage.stack.settle()
    #expect(stage.both == #"["C#1"] ["C#1"]"# && stage.isSound)
  }

  @Test func `a limit that is not there is no limit`() throws {
    let bench = try RouteBench("A", "B", "C")
    #expect(bench.after(.pushAndRemoveUntil("D", until: .root)) == "A#1 D#4")
    #expect(bench.after(.pushAndRemoveUntil("D", until: .name("X"))) == "D#4")
    #expect(bench.after(.pushAndRemoveUntil("D", until: .route(RouteKey(2)))) == "A#1 B#2 D#4")
    #expect(bench.after(.pushAndRemoveUntil("D", until: .route(RouteKey(9)))) == "D#4")
    #expect(bench.after(.pushAndRemoveUntil("D", until: .nothing)) == "D#4")
  }
}
