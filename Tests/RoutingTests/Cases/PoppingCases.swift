// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Cases 1–4: after React Navigation's stack router, in our own words.
@Suite struct PoppingCases {
  @Test func `case 1: handles pop action`() throws {
    let bench = try RouteBench("A", "B", "C")
    #expect(bench.after(.pop(1)) == "A#1 B#2")
    #expect(bench.after(.pop(2)) == "A#1")
    // More than there are: the root stays.
    #expect(bench.after(.pop(4)) == "A#1")
    #expect(bench.after(.pop(.max)) == "A#1")
    #expect(bench.after(.popToTop) == "A#1")
    #expect(bench.after(.goBack) == "A#1 B#2")
  }

  @Test func `case 2: handles pop action from a source`() throws {
    var bench = try RouteBench("A", "B", "C", "D")
    bench.apply(.pop(3), by: 3)
    #expect(bench.text == "A#1 D#4")
  }

  @Test func `case 2: doesn't pop routes above the source`() throws {
    var bench = try RouteBench("A", "B", "C", "D")
    let change = bench.apply(.goBack, by: 2).change
    #expect(bench.text == "A#1 C#3 D#4")
    #expect(change?.observations.map(\.description) == ["remove B#2, previous A#1"])
  }

  @Test(arguments: [RouteAction.pop(1), .popToTop, .goBack])
  func `case 3: doesn't go back from the first route`(action: RouteAction) throws {
    var bench = try RouteBench("A")
    let before = bench
    #expect(bench.apply(action) == .notHandled(.atRoot))
    #expect(bench.stack == before.stack && bench.keys == before.keys)
    let stage = try RouteStage("A")
    let frames = stage.log.frameCount
    #expect(try stage.navigator.perform(action) == .notHandled(.atRoot))
    #expect(stage.told == [] && stage.log.events == [] && stage.log.frameCount == frames)
  }

  @Test func `case 3: nor on behalf of the root`() throws {
    var bench = try RouteBench("A", "B")
    #expect(bench.apply(.goBack, by: 1) == .notHandled(.atRoot))
    #expect(bench.text == "A#1 B#2")
  }

  private static let addressed: [RouteAction] = [
    .pop(1), .goBack, .popToTop, .replace("Q"), .popTo("A"), .popTo("Q"), .push("Q"),
    .navigate("Q"), .retain(true),
  ]

  @Test(arguments: addressed)
  func `case 4: doesn't handle an action if the source isn't present`(
    action: RouteAction
  ) throws {
    var bench = try RouteBench("A", "B")
    bench.apply(.push("C"))
    bench.apply(.goBack)
    let before = bench
    #expect(bench.apply(action, by: 3) == .notHandled(.sourceIsGone(RouteKey(3))))
    #expect(bench.stack == before.stack && bench.keys == before.keys)
  }

  @Test func `case 4: handles it if no stack is addressed`() throws {
    let nobody = RouteAddress(source: RouteKey(9), stack: nil)
    for (action, result) in [
      (RouteAction.goBack, "A#1"), (.replace("Q"), "A#1 Q#3"), (.popTo("A"), "A#1"),
    ] {
      var bench = try RouteBench("A", "B")
      bench.apply(action, from: nobody)
      #expect(bench.text == result)
    }
  }

  @Test func `case 4: an action for another stack is not handled`() throws {
    var bench = try RouteBench("A", "B")
    let other = RouteAddress(source: RouteKey(2), stack: RouteKey(77))
    #expect(bench.apply(.goBack, from: other) == .notHandled(.otherStack(RouteKey(77))))
  }

  @Test(arguments: [0, -1, Int.min]) func `so many pages cannot be popped`(count: Int) throws {
    var bench = try RouteBench("A", "B")
    #expect(bench.apply(.pop(count)) == .notHandled(.invalidCount(count)))
  }
}
