// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import Testing
import ViewStackCore

@Suite struct SavedRoutesTests {
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read(_ text: String) throws -> SavedRoutes {
    try JSONDecoder().decode(SavedRoutes.self, from: Data(text.utf8))
  }

  /// [A, B(p=1, q=yes)], C kept, D ready; the keys have come to 5.
  private func bench() throws -> RouteBench {
    var bench = try RouteBench("A", .new("B", ["p": 1, "q": true]), "C")
    bench.apply(.retain(true))
    bench.apply(.goBack)
    bench.apply(.preload("D", ["text": "1.5"]))
    bench.apply(.push("X"))
    bench.apply(.goBack)
    return bench
  }

  @Test func `a stack of routes is written with its format and version`() throws {
    let bench = try bench()
    #expect(
      try text(SavedRoutes(bench.stack, keys: bench.keys))
        == #"{"format":"viewstack-routes","inactive":[{"key":3,"name":"C","retained":true},"#
        + #"{"key":4,"name":"D","parameters":{"text":"1.5"}}],"index":1,"key":0,"lastKey":5,"#
        + #""routes":[{"key":1,"name":"A"},{"key":2,"name":"B","parameters":{"p":1,"q":true}}],"#
        + #""version":1}"#)
  }

  @Test func `it is read back as it was, with all keys used up`() throws {
    let bench = try bench()
    let saved = SavedRoutes(bench.stack, keys: bench.keys)
    var keys = RouteKeySequence()
    let restored = try read(try text(saved)).restored(in: bench.map, keys: &keys)
    #expect(restored.value == bench.stack && restored.report.isClean && keys == bench.keys)
    #expect(saved.restored(in: bench.map, keys: &keys).value == bench.stack)
  }

  @Test func `a live stack can be coded too, and is checked`() throws {
    let stack = try bench().stack
    let text = try text(stack)
    #expect(try JSONDecoder().decode(RouteStack.self, from: Data(text.utf8)) == stack)
    let twice = text.replacingOccurrences(of: #""key":3"#, with: #""key":1"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RouteStack.self, from: Data(twice.utf8))
    }
  }

  @Test func `it comes back onto a view stack`() throws {
    let first = try RouteStage("A", .new("B", ["p": 1]))
    try first.navigator.perform(.preload("C"))
    let saved = try read(try text(SavedRoutes(first.navigator.routes, keys: first.navigator.keys)))
    let second = try RouteStage()
    var keys = RouteKeySequence()
    try second.navigator.show(saved.restored(in: second.navigator.map, keys: &keys).value)
    #expect(second.both == #"["A#1", "B#2?p=1"] ["A#1", "B#2"]"# && second.isSound)
    #expect(second.made == ["A", "B", "C"] && !second.stack.isMoving)
    try second.navigator.perform(.push("D"), .instant)
    #expect(second.stack.current?.id == "D#4")
  }

  @Test func `every kind of damage is found and stepped over`() throws {
    let bench = try RouteBench(names: ["A", "B"])
    var keys = RouteKeySequence()
    let restored = try read(
      """
      {"version": 2, "key": -1, "lastKey": "many", "index": 0, "routes": [
        {"key": 3, "name": "A", "parameters": {"p": 1, "q": [1], "r": null, "s": 1.5}},
        {"key": 3, "name": "B", "parameters": 7},
        {"key": 0, "name": "B", "retained": "yes"},
        17, {"key": 4}, {"key": "4", "name": "A"}],
       "inactive": {"name": "A"}}
      """
    ).restored(in: bench.map, keys: &keys)
    // 3 stands there; 4 too, on the page without a name; so new keys begin at 5.
    #expect(restored.value.description == "A#3?p=1 B#5 B#6 A#7" && keys.last == 7)
    #expect(
      restored.report.findings.map(\.description) == [
        "lastKey: it is not what belongs here",
        "routes[3]: it is not what belongs here",
        "routes[0].parameters.q: it is not what belongs here",
        "routes[0].parameters.s: it is not what belongs here",
        "routes[1].parameters: it is not what belongs here",
        "routes[2].retained: it is not what belongs here",
        "routes[5].key: it is not what belongs here",
        "inactive: it is not what belongs here",
        "format: it is missing",
        "version: version 2 is unknown, what could be read was",
        "key: -1 is no key, a new one was taken",
        "routes[1].key: #3 stands here twice",
        "routes[2].key: 0 is no key, a new one was taken",
        "routes[3].name: it is missing",
        "routes[4].name: it is missing",
        "routes[5].key: it is missing",
        "index: index 0 is not the top one of 6",
      ])
  }

  @Test(arguments: ["[]", "7", "null", "\"text\"", "{}", "true"])
  func `what is no object at all gives the initial page`(text: String) throws {
    let bench = try RouteBench(names: ["A"])
    var keys = RouteKeySequence()
    let restored = try read(text).restored(in: bench.map, keys: &keys)
    #expect(restored.value.description == "A#1" && !restored.report.isClean)
  }

  @Test func `another format is not read`() throws {
    let bench = try RouteBench(names: ["A", "B"])
    var keys = RouteKeySequence()
    let restored = try read(#"{"format":"viewstack-stack","version":1,"routes":[{"name":"B"}]}"#)
      .restored(in: bench.map, keys: &keys)
    #expect(restored.value.description == "A#1")
    #expect(
      restored.report.description == "format: the format is 'viewstack-stack', nothing was read")
  }

  @Test(arguments: ["9007199254740993", "9223372036854775807", "1e300", "-9223372036854775808"])
  func `a key beyond all keys does not end the sequence`(key: String) throws {
    let bench = try RouteBench(names: ["A"])
    var keys = RouteKeySequence()
    let restored = try read(
      #"{"lastKey":\#(key),"key":\#(key),"routes":[{"key":\#(key),"name":"A"}]}"#
    ).restored(in: bench.map, keys: &keys)
    #expect(restored.value.description == "A#1" && keys.next() == RouteKey(2))
  }

  @Test func `a sequence beyond all keys is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RouteKeySequence.self, from: Data("-1".utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RouteKeySequence.self, from: Data("9223372036854775807".utf8))
    }
  }
}
