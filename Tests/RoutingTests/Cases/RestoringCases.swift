// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import Testing

/// Cases 11 and 13: what was saved, after React Navigation's stack router, in our own words.
@Suite struct RestoringCases {
  private let map: RouteMap

  init() throws {
    map = try RouteMap(
      RouteDestination("bar"), RouteDestination("baz", parameters: ["size": 1]),
      RouteDestination("qux"))
  }

  private func restored(
    _ text: String, _ keys: inout RouteKeySequence
  ) throws -> Restored<RouteStack> {
    let saved = try JSONDecoder().decode(SavedRoutes.self, from: Data(text.utf8))
    return saved.restored(in: map, keys: &keys)
  }

  @Test func `case 11: gets rehydrated state from partial state`() throws {
    var keys = RouteKeySequence()
    let restored = try restored(
      """
      {"format": "viewstack-routes", "version": 1, "index": 4, "routes": [
        {"key": 7, "name": "bar"}, {"name": "gone"}, {"name": "baz", "parameters": {"p": "x"}}]}
      """, &keys)
    #expect(restored.value.description == "bar#7 baz#8?p=x&size=1")
    #expect(
      restored.report.description == """
        routes[1].name: nobody knows 'gone', it was left out
        routes[2].key: it is missing
        index: index 4 is out of range of 3
        """)
  }

  @Test func `case 11: falls back to first route when rehydrating`() throws {
    var keys = RouteKeySequence()
    let restored = try restored(
      #"{"format": "viewstack-routes", "version": 1, "index": 4, "routes": []}"#, &keys)
    #expect(restored.value.description == "bar#1" && restored.value.focused?.name == "bar")
    #expect(
      restored.report.description == """
        index: index 4 is out of range of 0
        routes: nothing was left
        """)
  }

  @Test func `case 11: doesn't rehydrate state if it's not stale`() throws {
    var keys = RouteKeySequence()
    var live = RouteStack(key: RouteKey(0))
    live.apply(.set(["baz", "qux"]), in: map, keys: &keys)
    let other = try RouteMap(RouteDestination("other"))
    let before = keys
    let source = RestorationSource<RouteStack, SavedRoutes>.live(live)
    #expect(source.restored(in: other, keys: &keys) == Restored(live) && keys == before)
    let saved = RestorationSource<RouteStack, SavedRoutes>.saved(SavedRoutes(live, keys: keys))
    #expect(saved.restored(in: other, keys: &keys).value.description == "other#3")
  }

  @Test func `case 13: gets state on route names change`() throws {
    let names: [RouteName] = ["bar", "baz", "qux"]
    var bench = try RouteBench("bar", "baz", "qux", names: names)
    let map = try RouteMap(RouteDestination("baz"), RouteDestination("qux"))
    let change = bench.stack.adapt(to: map, keys: &bench.keys)
    #expect(bench.text == "baz#2 qux#3" && bench.stack.focused?.name == "qux")
    #expect(change.observations.map(\.description) == ["remove bar#1, previous nothing"])
    let again = bench.stack
    #expect(bench.stack.adapt(to: map, keys: &bench.keys).isEmpty && bench.stack == again)
  }

  @Test func `case 13: gets state on route names change with initialRouteName`() throws {
    var bench = try RouteBench("bar", "baz", names: ["bar", "baz"])
    bench.apply(.preload("baz"))
    let map = try RouteMap(
      RouteDestination("one"), RouteDestination("two", parameters: ["p": 1]), initial: "two")
    bench.stack.adapt(to: map, keys: &bench.keys)
    #expect(bench.text == "two#4?p=1")
  }

  @Test func `case 13: the view stack follows`() throws {
    let stage = try RouteStage("A", "B", "C")
    let map = try RouteMap(RouteDestination("B"), RouteDestination("C"))
    try stage.navigator.use(map)
    #expect(stage.both == #"["B#2", "C#3"] ["B#2", "C#3"]"# && stage.isSound)
    #expect(try stage.navigator.perform(.push("A")) == .notHandled(.unknownName("A")))
    try stage.navigator.use(try RouteMap(RouteDestination("D")))
    #expect(stage.both == #"["D#4"] ["D#4"]"# && stage.isSound)
  }
}
