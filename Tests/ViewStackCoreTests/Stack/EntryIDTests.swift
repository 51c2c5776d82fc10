// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

// `@testable`: look-ups of a state that users make on a stack.
@testable import ViewStackCore

/// Ids of entries on a stack as a value.
@Suite struct EntryIDTests {
  private func entry(_ name: String, _ id: EntryID? = nil) -> StackEntry {
    StackEntry(ControllerID(name), entryID: id)
  }

  /// The controllers a with the id x, b without an id, and c with the id y.
  private func state() throws -> StackState {
    try StackState([entry("a", "x"), entry("b"), entry("c", "y")])
  }

  private func expectRefusal(
    _ operation: StackOperation, _ error: StackError,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var state = try state()
    let before = state
    #expect(throws: error, sourceLocation: sourceLocation) { try state.apply(operation) }
    #expect(state == before, sourceLocation: sourceLocation)
  }

  @Test func `an id finds its controller, and a controller its id`() throws {
    let state = try state()
    #expect(state.contains(entryID: "x") && !state.contains(entryID: "z"))
    #expect(state.controller(ofEntry: "x") == "a" && state.controller(ofEntry: "y") == "c")
    #expect(state.controller(ofEntry: "z") == nil)
    #expect(state.entryID(of: "c") == "y")
    #expect(state.entryID(of: "b") == nil && state.entryID(of: "z") == nil)
  }

  @Test func `a pop to an id removes the entries above it`() throws {
    var state = try state()
    let change = try state.apply(.popToEntry("x"))
    #expect(change?.from == "c" && change?.to == "a" && change?.removed.map(\.id) == ["b", "c"])
    #expect(state.all == ["a"] && !state.contains(entryID: "y"))
    #expect(try state.apply(.popToEntry("x")) == nil)
  }

  @Test func `an unknown id is refused`() throws {
    try expectRefusal(.popToEntry("z"), .unknownEntryID("z"))
    // A controller's name is no id.
    try expectRefusal(.popToEntry("b"), .unknownEntryID("b"))
  }

  @Test func `an id is on a stack only once`() throws {
    try expectRefusal(.push([entry("d", "x")]), .duplicateEntryID("x"))
    try expectRefusal(.push([entry("d", "z"), entry("e", "z")]), .duplicateEntryID("z"))
    try expectRefusal(.insert(entry("d", "y"), at: 0), .duplicateEntryID("y"))
    try expectRefusal(.replace("b", with: entry("d", "x")), .duplicateEntryID("x"))
    try expectRefusal(.setEntries([entry("d", "z"), entry("e", "z")]), .duplicateEntryID("z"))
    #expect(throws: StackError.duplicateEntryID("x")) {
      try StackState([entry("a", "x"), entry("b", "x")])
    }
  }

  @Test func `a replacement may have the id of the entry that it replaces`() throws {
    var state = try state()
    try state.apply(.replace("a", with: entry("d", "x")))
    #expect(state.controller(ofEntry: "x") == "d")
    try state.apply(.replaceCurrent(entry("e", "y")))
    #expect(state.controller(ofEntry: "y") == "e")
    try state.apply(.setRoot(entry("f", "x")))
    #expect(state.controller(ofEntry: "x") == "f" && !state.contains(entryID: "y"))
  }

  @Test func `an id that has left is free again`() throws {
    var state = try state()
    try state.apply(.pop(count: 1))
    #expect(!state.contains(entryID: "y"))
    try state.apply(.push([entry("d", "y")]))
    #expect(state.controller(ofEntry: "y") == "d")
  }

  @Test func `the empty id is an id`() throws {
    var state = try state()
    try state.apply(.push([entry("d", ""), entry("e")]))
    #expect(state.contains(entryID: ""))
    #expect(try state.apply(.popToEntry(""))?.to == "d")
  }

  @Test func `new ids for the same controllers are a change that is not seen on screen`() throws {
    var state = try state()
    // x and y change places and b gets an id, all in one operation.
    let new = [entry("a", "y"), entry("b", "z"), entry("c", "x")]
    let change = try #require(try state.apply(.setEntries(new)))
    #expect(change.direction == nil && change.from == "c" && change.to == "c")
    #expect(change.removed == [] && change.inserted == [])
    #expect(try state == StackState(new))
    #expect(state.controller(ofEntry: "x") == "c" && state.controller(ofEntry: "y") == "a")
    #expect(try state.apply(.setEntries(new)) == nil)
    try state.apply(.setEntries([entry("a"), entry("b"), entry("c")]))
    #expect(!["x", "y", "z"].contains { state.contains(entryID: $0) })
  }

  @Test func `two stacks are equal when their ids are`() throws {
    let plain = try StackState([entry("a"), entry("b"), entry("c")])
    #expect(try state() != plain)
    // Reach the same entries in another way.
    var other = plain
    try other.apply(.pop(count: 2))
    try other.apply(.setEntries([]))
    try other.apply(.push([entry("a", "x"), entry("b")]))
    try other.apply(.push([entry("c", "y")]))
    #expect(try other == state())
    #expect(try Set([other, state(), plain]).count == 2)
  }

  @Test func `ids are written as strings, and left out for entries without an id`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(try state())
    let text =
      #"{"entries":[{"entryID":"x","id":"a"},{"id":"b"},{"entryID":"y","id":"c"}]}"#
    #expect(String(decoding: data, as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(StackState.self, from: data) == state())
    let old = Data(#"{"entries":[{"id":"a"}]}"#.utf8)
    #expect(try JSONDecoder().decode(StackState.self, from: old) == StackState([entry("a")]))
  }

  @Test func `a decoded stack has no id twice`() throws {
    let data = Data(#"{"entries":[{"id":"a","entryID":"x"},{"id":"b","entryID":"x"}]}"#.utf8)
    do {
      _ = try JSONDecoder().decode(StackState.self, from: data)
      Issue.record("the duplicate was decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == "the id 'x' is on the stack already")
    }
  }
}
