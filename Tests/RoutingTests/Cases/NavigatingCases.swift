// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Cases 5–8 and 10: after React Navigation's stack router, in our own words.
@Suite struct NavigatingCases {
  @Test func `case 5: updates params on navigate if already on the screen`() throws {
    var bench = try RouteBench("A", .new("B", ["p": 1]))
    let change = bench.apply(.navigate("B", ["q": 2])).change
    #expect(bench.text == "A#1 B#2?q=2")
    #expect(change?.observations.map(\.description) == ["update B#2?p=1 -> B#2?q=2"])
  }

  @Test func `case 5: merges params on navigate when it is asked for`() throws {
    var bench = try RouteBench("A", .new("B", ["p": 1]))
    bench.apply(.navigate("B", ["q": 2], merge: true))
    #expect(bench.text == "A#1 B#2?p=1&q=2")
  }

  @Test func `case 5: no transition is shown`() throws {
    let stage = try RouteStage("A", .new("B", ["p": 1]))
    let frames = stage.log.frameCount
    try stage.navigator.perform(.navigate("B", ["q": 2]))
    #expect(!stage.stack.isMoving && stage.log.frameCount == frames && stage.log.events == [])
    #expect(stage.told == ["update B#2?p=1 -> B#2?q=2"] && stage.made == ["A", "B"])
  }

  @Test func `case 6: handles navigate action`() throws {
    var bench = try RouteBench("A", "B")
    bench.apply(.navigate("A"))
    #expect(bench.text == "A#1 B#2 A#3")
  }

  @Test func `case 6: goes back to matching screen for navigate if pop is true`() throws {
    var bench = try RouteBench("A", "B")
    bench.apply(.navigate("A", ["p": 1], pop: true))
    #expect(bench.text == "A#1?p=1")
  }

  /// B is one page for each id.
  private func benchWithIdentity() throws -> RouteBench {
    var bench = try RouteBench()
    bench.map = try RouteMap(
      RouteDestination("B") { $0["id"]?.description },
      RouteDestination("C") { $0["id"]?.description })
    return bench
  }

  @Test func `case 7: handles getId for navigate`() throws {
    var bench = try benchWithIdentity()
    bench.apply(.set([.new("B", ["id": "a"]), .new("B")]))
    bench.apply(.navigate("B", ["id": "a"]))
    // Only the focused page is compared, and that one is another.
    #expect(bench.text == "B#1?id=a B#2 B#3?id=a")
    bench.apply(.navigate("B", ["id": "a", "p": 1]))
    #expect(bench.text == "B#1?id=a B#2 B#3?id=a&p=1")
    bench.apply(.navigate("B", ["id": "b"]))
    #expect(bench.text == "B#1?id=a B#2 B#3?id=a&p=1 B#4?id=b")
    bench.apply(.navigate("B", ["id": "a"], pop: true))
    #expect(bench.text == "B#1?id=a B#2 B#3?id=a")
  }

  @Test func `case 7: getId is scoped to route name`() throws {
    var bench = try benchWithIdentity()
    bench.apply(.set([.new("B", ["id": "a"])]))
    bench.apply(.navigate("C", ["id": "a"]))
    #expect(bench.text == "B#1?id=a C#2?id=a")
  }

  @Test func `case 8: handles popTo action`() throws {
    let bench = try RouteBench("A", "B")
    #expect(bench.after(.popTo("A", ["p": 1])) == "A#1?p=1")
    // Nowhere to be found: the focused page gives way.
    #expect(bench.after(.popTo("X")) == "A#1 X#3")
    #expect(bench.after(.popTo("B", ["p": 1])) == "A#1 B#2?p=1")
  }

  @Test func `case 8: popTo merges params when it is asked for`() throws {
    let bench = try RouteBench(.new("A", ["p": 1]), "B")
    #expect(bench.after(.popTo("A", ["q": 2], merge: true)) == "A#1?p=1&q=2")
    #expect(bench.after(.popTo("A", ["q": 2])) == "A#1?q=2")
  }

  @Test func `case 8: popTo for a page below takes off what stands above it`() throws {
    var bench = try RouteBench("A", "B", "C", "D")
    let change = bench.apply(.popTo("X"), by: 2).change
    #expect(bench.text == "A#1 X#5")
    #expect(
      change?.observations.map(\.description) == [
        "pop D#4, previous C#3", "pop C#3, previous B#2", "replace B#2 -> X#5",
      ])
  }

  private static let toNowhere: [RouteAction] = [
    .push("Z"), .navigate("Z"), .navigate("Z", pop: true), .popTo("Z"), .replace("Z"),
    .set(["A", "Z"]), .pushAndRemoveUntil("Z", until: .root), .preload("Z"),
  ]

  @Test(arguments: toNowhere)
  func `case 10: doesn't navigate to nonexistent screen`(action: RouteAction) throws {
    var bench = try RouteBench("A", "B", names: ["A", "B"])
    let before = bench
    #expect(bench.apply(action) == .notHandled(.unknownName("Z")))
    #expect(bench.stack == before.stack && bench.keys == before.keys)
  }

  @Test(arguments: toNowhere)
  func `case 10: the view stack hears nothing of it`(action: RouteAction) throws {
    let stage = try RouteStage("A", "B", names: ["A", "B"])
    #expect(try stage.navigator.perform(action) == .notHandled(.unknownName("Z")))
    #expect(stage.told == [] && stage.log.events == [] && stage.made == ["A", "B"])
  }
}
