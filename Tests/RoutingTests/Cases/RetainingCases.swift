// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Cases 9 and 12: pages that are not on the stack, after React Navigation's stack router.
@Suite struct RetainingCases {
  @Test func `case 9: replaces focused screen with replace`() throws {
    var bench = try RouteBench("A", "B")
    bench.apply(.preload("X"))
    let change = bench.apply(.replace("Q")).change
    #expect(bench.text == "A#1 Q#4 | X#3")
    #expect(change?.observations.map(\.description) == ["replace B#2 -> Q#4"])
  }

  @Test func `case 9: replaces active screen with replace from an inactive one`() throws {
    var bench = try RouteBench("A", "B")
    bench.apply(.preload("X"))
    bench.apply(.replace("Q"), by: 3)
    #expect(bench.text == "A#1 Q#4 | X#3")
  }

  @Test func `an inactive page cannot take others off`() throws {
    var bench = try RouteBench("A", "B")
    bench.apply(.preload("X"))
    for action in [RouteAction.goBack, .pop(1), .popTo("A")] {
      #expect(bench.apply(action, by: 3) == .notHandled(.sourceIsInactive(RouteKey(3))))
    }
  }

  @Test func `replacing a page below the top changes nothing on screen`() throws {
    let stage = try RouteStage("A", "B", "C")
    let events = stage.log.events
    let address = RouteAddress(source: RouteKey(2), stack: stage.navigator.routes.key)
    try stage.navigator.perform(.replace("D"), from: address)
    #expect(stage.both == #"["A#1", "D#4", "C#3"] ["A#1", "D#4", "C#3"]"#)
    #expect(!stage.stack.isMoving && stage.log.events == events)
    #expect(stage.told == ["replace B#2 -> D#4"] && stage.isSound)
  }

  @Test func `case 12: moves retained routes to inactive routes on pop`() throws {
    let stage = try RouteStage("A", "B", "C")
    let c = try #require(stage.stack.current)
    try stage.navigator.perform(.retain(true))
    try stage.navigator.perform(.goBack)
    stage.stack.settle()
    #expect(stage.navigator.routes.description == "A#1 B#2 | C#3")
    #expect(stage.stack.all.map(\.id) == ["A#1", "B#2"] && stage.isSound)
    #expect(stage.navigator.controller(of: RouteKey(3)) === c && stage.made == ["A", "B", "C"])
  }

  @Test(arguments: [
    RouteAction.navigate("C"), .navigate("C", pop: true), .push("C"), .popTo("C"), .replace("C"),
    .pushAndRemoveUntil("C", until: .root), .set([.same(RouteKey(1)), "C"]),
    .set([.same(RouteKey(3))]),
  ])
  func `case 12: navigates to a retained route`(action: RouteAction) throws {
    let stage = try RouteStage("A", "B", "C")
    let c = try #require(stage.stack.current)
    try stage.navigator.perform(.retain(true))
    try stage.navigator.perform(.goBack)
    stage.stack.settle()
    try stage.navigator.perform(action)
    stage.stack.settle()
    #expect(stage.stack.current === c && stage.made == ["A", "B", "C"] && stage.isSound)
    #expect(stage.navigator.routes.inactive == [])
  }

  @Test func `case 12: preserves order of multiple retained routes`() throws {
    var bench = try RouteBench("A", "B", "C", "D")
    bench.apply(.preload("X"))
    bench.apply(.retain(true), by: 4)
    bench.apply(.retain(true), by: 3)
    bench.apply(.pop(3))
    // B was not to be kept; the kept ones come before the preloaded one.
    #expect(bench.text == "A#1 | C#3 D#4 X#5")
  }

  @Test func `case 12: one after the other they keep their order too`() throws {
    var bench = try RouteBench("A", "B", "C")
    bench.apply(.retain(true), by: 2)
    bench.apply(.retain(true), by: 3)
    bench.apply(.goBack)
    bench.apply(.goBack)
    #expect(bench.text == "A#1 | B#2 C#3")
  }

  @Test func `case 12: a finger keeps a retained route too`() throws {
    let stage = try RouteStage("A", "B")
    let b = try #require(stage.stack.current)
    try stage.navigator.perform(.retain(true))
    try stage.stack.beginInteractivePop()
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(stage.navigator.routes.description == "A#1 | B#2")
    #expect(stage.navigator.controller(of: RouteKey(2)) === b)
  }

  @Test func `a route that is retained no longer goes`() throws {
    let stage = try RouteStage("A", "B")
    try stage.navigator.perform(.retain(true))
    try stage.navigator.perform(.goBack, .instant)
    #expect(stage.alive == ["A#1", "B#2"])
    let b = RouteAddress(source: RouteKey(2), stack: stage.navigator.routes.key)
    try stage.navigator.perform(.retain(false), from: b)
    #expect(stage.alive == ["A#1"] && stage.navigator.routes.inactive == [])
  }

  @Test func `a route that is replaced is not retained`() throws {
    var bench = try RouteBench("A", "B")
    bench.apply(.retain(true))
    bench.apply(.replace("Q"))
    #expect(bench.text == "A#1 Q#3")
  }

  @Test func `a preloaded page has its controller and comes as it is`() throws {
    let stage = try RouteStage("A")
    try stage.navigator.perform(.preload("B", ["p": 1]))
    #expect(stage.made == ["A", "B"] && stage.stack.count == 1 && stage.told == [])
    try stage.navigator.perform(.push("B", ["p": 2]))
    stage.stack.settle()
    #expect(stage.both == #"["A#1", "B#2?p=2"] ["A#1", "B#2"]"#)
    #expect(stage.made == ["A", "B"] && stage.isSound)
  }

  @Test func `a preloaded page can be let go of`() throws {
    let stage = try RouteStage("A")
    try stage.navigator.perform(.preload("B"))
    #expect(stage.alive == ["A#1", "B#2"])
    try stage.navigator.perform(.discard(RouteKey(2)))
    #expect(stage.alive == ["A#1"])
    let gone = RouteKey(2)
    #expect(
      try stage.navigator.perform(.discard(gone)) == .notHandled(.unknownRoute(gone)))
  }
}
