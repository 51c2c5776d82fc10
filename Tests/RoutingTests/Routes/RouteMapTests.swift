// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import Testing
import ViewStackCore

@Suite struct RouteMapTests {
  @Test func `a map begins with its first destination unless another is named`() throws {
    #expect(try RouteMap(RouteDestination("a"), RouteDestination("b")).initial == "a")
    let map = try RouteMap(RouteDestination("a"), RouteDestination("b"), initial: "b")
    #expect(map.initial == "b" && map.contains("a") && !map.contains("c") && map["c"] == nil)
    #expect(map.destinations.map(\.name) == ["a", "b"])
  }

  @Test func `destinations that make no map are refused`() {
    #expect(throws: RouteMapError.empty) { try RouteMap([]) }
    #expect(throws: RouteMapError.duplicateName("a")) {
      try RouteMap(RouteDestination("a"), RouteDestination("a"))
    }
    #expect(throws: RouteMapError.unknownInitial("z")) {
      try RouteMap(RouteDestination("a"), initial: "z")
    }
    #expect(throws: RouteMapError.unknownInitial("z")) { try RouteMap([], initial: "z") }
    #expect(RouteMapError.empty.description == "a route map needs a destination")
    #expect(RouteMapError.duplicateName("a").description == "'a' is registered twice")
    #expect(
      RouteMapError.unknownInitial("z").description
        == "the initial destination 'z' is not registered")
  }

  @Test func `parameters print in the order of their names`() {
    let parameters: RouteParameters = ["b": true, "a": 7, "c": "x", "a": 8]
    #expect(parameters.description == "a=8&b=true&c=x" && parameters["a"] == 8)
    #expect(
      parameters.merged(with: ["a": "y", "d": false]).description == "a=y&b=true&c=x&d=false")
    #expect(RouteParameters.none.description == "")
  }

  @Test func `parameters are written bare and read back as they were`() throws {
    let parameters: RouteParameters = ["flag": true, "one": 1, "text": "1", "min": .integer(.min)]
    let text = try JSONEncoder().encode(parameters)
    #expect(try JSONDecoder().decode(RouteParameters.self, from: text) == parameters)
    let object = try JSONSerialization.jsonObject(with: text) as? [String: Any]
    #expect(object?["text"] as? String == "1" && object?["flag"] as? Bool == true)
  }

  @Test func `a route names its controller by its key`() {
    let route = Route(key: RouteKey(3), name: "profile", parameters: ["id": 7])
    #expect(route.controllerID == "profile#3" && route.description == "profile#3?id=7")
    #expect(RouteKey(3) < RouteKey(4) && RouteKey(3).description == "#3")
  }

  @Test func `a refusal is a sentence`() {
    let key = RouteKey(3)
    let refusals: [RouteRefusal] = [
      .atRoot, .unknownName("z"), .sourceIsGone(key), .sourceIsInactive(key), .otherStack(key),
      .invalidCount(0), .emptyList, .duplicateRoute(key), .unknownRoute(key), .onStackAlready(key),
    ]
    #expect(
      refusals.map(\.description) == [
        "nothing stands above the root", "no destination is called 'z'",
        "the page #3 that asks is gone", "the page #3 that asks is not on the stack",
        "another stack is meant, #3", "cannot take 0 pages off", "a stack needs a page",
        "the page #3 is asked for twice", "there is no page #3", "the page #3 stands on the stack",
      ])
  }

  @Test func `a whole stack is checked before anything changes`() throws {
    var bench = try RouteBench("A", "B")
    let before = bench.stack
    let (one, nine) = (RouteKey(1), RouteKey(9))
    #expect(bench.apply(.set([])) == .notHandled(.emptyList))
    #expect(bench.apply(.set([.same(one), .same(one)])) == .notHandled(.duplicateRoute(one)))
    #expect(bench.apply(.set([.same(one), .same(nine)])) == .notHandled(.unknownRoute(nine)))
    #expect(bench.stack == before)
    bench.apply(.set([.same(RouteKey(2)), "C", .same(one)]))
    #expect(bench.text == "B#2 C#3 A#1")
  }

  @Test func `a page of the same identity on the stack is not preloaded`() throws {
    var bench = try RouteBench()
    bench.map = try RouteMap(RouteDestination("B") { $0["id"]?.description })
    bench.apply(.set([.new("B", ["id": 1])]))
    #expect(bench.apply(.preload("B", ["id": 1])) == .notHandled(.onStackAlready(RouteKey(1))))
    bench.apply(.preload("B", ["id": 2]))
    bench.apply(.preload("B", ["id": 2, "p": 1]))
    #expect(bench.text == "B#1?id=1 | B#2?id=2&p=1")
  }
}
