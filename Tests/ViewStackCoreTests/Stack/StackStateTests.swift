// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

// `@testable`: look-ups of a state that users make on a stack.
@testable import ViewStackCore

@Suite struct StackStateTests {
  private func entries(_ word: String) -> [StackEntry] {
    word.map { StackEntry(ControllerID(String($0))) }
  }

  private func entry(_ name: String) -> StackEntry {
    StackEntry(ControllerID(name))
  }

  private func state(_ word: String) throws -> StackState {
    try StackState(entries(word))
  }

  /// Applies an operation, and describes the stack and the change.
  private func result(_ operation: StackOperation, on word: String) throws -> String {
    var state = try state(word)
    let change = try state.apply(operation)
    let word = state.all.map(\.name).joined()
    guard let change else { return "\(word) unchanged" }
    let way = "\(change.from?.name ?? "-") -> \(change.to?.name ?? "-")"
    let (removed, inserted) = (change.removed.map(\.id), change.inserted.map(\.id))
    let lists = [("out", removed), ("in", inserted), ("dropped", change.dropped)]
      .map { label, ids in "\(label) \(ids.map(\.name).joined())" }
      .joined(separator: ", ")
    return "\(word) \(change.direction?.rawValue ?? "none") \(way), \(lists)"
  }

  /// Checks that an operation throws an error and leaves the stack alone.
  private func expectRefusal(
    _ operation: StackOperation, on word: String, _ error: StackError,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var state = try state(word)
    let before = state
    #expect(throws: error, sourceLocation: sourceLocation) { try state.apply(operation) }
    #expect(state == before, sourceLocation: sourceLocation)
  }

  @Test func `a new stack is empty`() {
    let state = StackState()
    #expect(state.entries.isEmpty && state.all == [])
    #expect(state.current == nil)
    #expect(state.index(of: "a") == nil && !state.contains("a"))
  }

  @Test func `equal stacks have equal hashes, and different stacks have different ones`() throws {
    var longWay = try state("ab")
    try longWay.apply(.insert(entry("z"), at: 0))
    #expect(try longWay == state("zab") && longWay.hashValue == state("zab").hashValue)
    // Ten different stacks share one hash only if nothing is hashed.
    let hashes = try Set("abcdefghij".map { try state(String($0)).hashValue })
    #expect(hashes.count > 1)
  }

  @Test func `a push puts one controller on top`() throws {
    #expect(try result(.push(entries("b")), on: "a") == "ab push a -> b, out , in b, dropped ")
    #expect(try result(.push(entries("a")), on: "") == "a push - -> a, out , in a, dropped ")
  }

  @Test func `a push of many shows the last of them`() throws {
    #expect(
      try result(.push(entries("bcd")), on: "a") == "abcd push a -> d, out , in bcd, dropped ")
  }

  @Test func `an empty push changes nothing`() throws {
    #expect(try result(.push([]), on: "ab") == "ab unchanged")
    #expect(try result(.push([]), on: "") == " unchanged")
  }

  @Test func `no controller is on a stack twice`() throws {
    try expectRefusal(.push(entries("a")), on: "ab", .duplicateController("a"))
    try expectRefusal(.push(entries("b")), on: "ab", .duplicateController("b"))
    try expectRefusal(.push(entries("cc")), on: "ab", .duplicateController("c"))
    try expectRefusal(.push(entries("cda")), on: "ab", .duplicateController("a"))
    try expectRefusal(.setEntries(entries("aba")), on: "ab", .duplicateController("a"))
    #expect(throws: StackError.duplicateController("a")) { try state("aba") }
  }

  @Test func `a pop takes the top one off`() throws {
    #expect(
      try result(.pop(count: 1), on: "abc") == "ab pop c -> b, out c, in , dropped ")
  }

  @Test func `a pop of several drops the controllers between`() throws {
    #expect(
      try result(.pop(count: 2), on: "abc") == "a pop c -> a, out bc, in , dropped b")
  }

  @Test(arguments: [2, 3, 4, 1000, .max])
  func `a pop of too many stops at the root`(count: Int) throws {
    // Field case 1: over-long counts stop at the root.
    #expect(
      try result(.pop(count: count), on: "abc") == "a pop c -> a, out bc, in , dropped b")
  }

  @Test func `popping the last controller, or none, changes nothing`() throws {
    // Field case 3.
    for operation in [StackOperation.pop(count: 1), .popToRoot, .popToIndex(0), .popTo("a")] {
      #expect(try result(operation, on: "a") == "a unchanged")
    }
    #expect(try result(.pop(count: 1), on: "") == " unchanged")
    #expect(try result(.popToRoot, on: "") == " unchanged")
    #expect(try result(.pop(count: 0), on: "abc") == "abc unchanged")
  }

  @Test func `a negative count is refused`() throws {
    try expectRefusal(.pop(count: -1), on: "abc", .negativeCount(-1))
    try expectRefusal(.pop(count: .min), on: "", .negativeCount(.min))
  }

  @Test func `a pop to the root drops all between`() throws {
    #expect(try result(.popToRoot, on: "abcd") == "a pop d -> a, out bcd, in , dropped bc")
  }

  @Test func `a pop to an index keeps that one and those below`() throws {
    #expect(try result(.popToIndex(1), on: "abcd") == "ab pop d -> b, out cd, in , dropped c")
    #expect(try result(.popToIndex(3), on: "abcd") == "abcd unchanged")
  }

  @Test func `an index outside the stack is refused`() throws {
    try expectRefusal(.popToIndex(2), on: "ab", .indexOutOfRange(2, count: 2))
    try expectRefusal(.popToIndex(-1), on: "ab", .indexOutOfRange(-1, count: 2))
    try expectRefusal(.popToIndex(0), on: "", .indexOutOfRange(0, count: 0))
    try expectRefusal(.insert(entry("c"), at: 3), on: "ab", .indexOutOfRange(3, count: 2))
    try expectRefusal(.insert(entry("c"), at: -1), on: "ab", .indexOutOfRange(-1, count: 2))
  }

  @Test func `a pop to a controller keeps it and those below`() throws {
    #expect(try result(.popTo("b"), on: "abcd") == "ab pop d -> b, out cd, in , dropped c")
    #expect(try result(.popTo("d"), on: "abcd") == "abcd unchanged")
    try expectRefusal(.popTo("x"), on: "ab", .unknownController("x"))
  }

  @Test func `replacing the current controller is a push`() throws {
    #expect(
      try result(.replaceCurrent(entry("c")), on: "ab") == "ac push b -> c, out b, in c, dropped ")
    #expect(
      try result(.replaceCurrent(entry("c")), on: "") == "c push - -> c, out , in c, dropped ")
    #expect(try result(.replaceCurrent(entry("b")), on: "ab") == "ab unchanged")
    try expectRefusal(.replaceCurrent(entry("a")), on: "ab", .duplicateController("a"))
  }

  @Test func `a controller below the top is replaced without a change on screen`() throws {
    #expect(
      try result(.replace("a", with: entry("x")), on: "abc")
        == "xbc none c -> c, out a, in x, dropped a")
    #expect(
      try result(.replace("c", with: entry("x")), on: "abc")
        == "abx push c -> x, out c, in x, dropped ")
    #expect(try result(.replace("b", with: entry("b")), on: "abc") == "abc unchanged")
    try expectRefusal(.replace("x", with: entry("y")), on: "abc", .unknownController("x"))
    try expectRefusal(.replace("b", with: entry("c")), on: "abc", .duplicateController("c"))
  }

  @Test func `an insertion below the top is not seen, one at the count is a push`() throws {
    #expect(
      try result(.insert(entry("x"), at: 0), on: "ab") == "xab none b -> b, out , in x, dropped ")
    #expect(
      try result(.insert(entry("x"), at: 1), on: "ab") == "axb none b -> b, out , in x, dropped ")
    #expect(
      try result(.insert(entry("x"), at: 2), on: "ab") == "abx push b -> x, out , in x, dropped ")
    #expect(
      try result(.insert(entry("x"), at: 0), on: "") == "x push - -> x, out , in x, dropped ")
    try expectRefusal(.insert(entry("a"), at: 0), on: "ab", .duplicateController("a"))
  }

  @Test func `erasing removes every controller`() throws {
    #expect(try result(.erase, on: "abc") == " pop c -> -, out abc, in , dropped ab")
    #expect(try result(.erase, on: "") == " unchanged")
  }

  @Test func `setting the root leaves one controller`() throws {
    #expect(
      try result(.setRoot(entry("x")), on: "ab")
        == "x push b -> x, out ab, in x, dropped a")
    #expect(
      try result(.setRoot(entry("x")), on: "") == "x push - -> x, out , in x, dropped ")
    // A controller from the middle of the stack stays, and the others leave.
    #expect(
      try result(.setRoot(entry("b")), on: "abc")
        == "b push c -> b, out ac, in , dropped a")
    // The current controller stays on screen.
    #expect(
      try result(.setRoot(entry("c")), on: "abc")
        == "c none c -> c, out ab, in , dropped ab")
    #expect(try result(.setRoot(entry("a")), on: "a") == "a unchanged")
  }

  @Test func `a whole new stack is a push, a pop or neither, depending on its top`() throws {
    #expect(
      try result(.setEntries(entries("bax")), on: "ab")
        == "bax push b -> x, out , in x, dropped ")
    #expect(
      try result(.setEntries(entries("xa")), on: "abc")
        == "xa pop c -> a, out bc, in x, dropped b")
    #expect(
      try result(.setEntries(entries("xc")), on: "abc")
        == "xc none c -> c, out ab, in x, dropped ab")
    #expect(try result(.setEntries([]), on: "ab") == " pop b -> -, out ab, in , dropped a")
    #expect(try result(.setEntries(entries("ab")), on: "ab") == "ab unchanged")
    #expect(try result(.setEntries([]), on: "") == " unchanged")
  }

  @Test func `indexes are known after each change`() throws {
    var state = try state("abcd")
    try state.apply(.insert(entry("x"), at: 1))
    #expect("axbcd".map { state.index(of: ControllerID(String($0))) } == [0, 1, 2, 3, 4])
    try state.apply(.replace("b", with: entry("y")))
    #expect(state.index(of: "b") == nil && state.index(of: "y") == 2 && state.index(of: "d") == 4)
    try state.apply(.setEntries(entries("da")))
    #expect(state.index(of: "d") == 0 && state.index(of: "a") == 1 && !state.contains("x"))
  }

  @Test func `insertions and removals anywhere move the indexes above them`() throws {
    var state = try state("az")
    for number in 0..<300 {
      try state.apply(.insert(entry("\(number)"), at: number % 3))
      for (index, id) in state.all.enumerated() where state.index(of: id) != index {
        Issue.record("\(id) at \(index)")
      }
    }
    while state.count > 2 {
      try state.apply(.replaceRange(1..<2, with: [], .pop))
      #expect(state.all.map(state.index(of:)) == Array(0..<state.count))
    }
  }

  @Test func `names that have left are forgotten`() throws {
    var state = try state("ab")
    for number in 0..<10_000 {
      try state.apply(.push([entry("\(number)")]))
      #expect(state.index(of: "\(number)") == 2)
      try state.apply(.pop(count: 1))
      #expect(state.index(of: "\(number)") == nil && state.index(of: "a") == 0)
    }
  }

  @Test func `equal stacks are equal however they were made`() throws {
    var inserted = try state("b")
    try inserted.apply(.insert(entry("a"), at: 0))
    let pushed = try state("ab")
    #expect(inserted == pushed && inserted.hashValue == pushed.hashValue)
    #expect(try state("ba") != pushed)
  }

  @Test func `a deep stack costs no recursion and keeps its places`() throws {
    var state = StackState()
    try state.apply(.push((0..<20_000).map { entry("\($0)") }))
    try state.apply(.pop(count: 1))
    #expect(state.count == 19_999 && state.current == "19998")
    try state.apply(.popToIndex(9))
    #expect(state.all == (0..<10).map { ControllerID("\($0)") })
  }

  @Test func `a stack survives coding`() throws {
    for word in ["", "a", "abc"] {
      let state = try state(word)
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(StackState.self, from: data) == state)
    }
  }

  @Test func `only the entries are written`() throws {
    let data = try JSONEncoder().encode(try state("ab"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"entries":[{"id":"a"},{"id":"b"}]}"#)
  }

  @Test func `a decoded stack has no duplicates`() throws {
    let data = Data(#"{"entries":[{"id":"a"},{"id":"b"},{"id":"a"}]}"#.utf8)
    do {
      _ = try JSONDecoder().decode(StackState.self, from: data)
      Issue.record("the duplicate was decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == "'a' is on the stack already")
      #expect(context.codingPath.map(\.stringValue) == ["entries"])
    }
  }

  @Test(arguments: ["{}", #"{"entries":3}"#, #"{"entries":[{}]}"#, "[]", ""])
  func `invalid data is not decoded as a stack`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StackState.self, from: Data(text.utf8))
    }
  }

  @Test func `errors tell what is wrong`() {
    let sentences: [(StackError, String)] = [
      (.duplicateController("a"), "'a' is on the stack already"),
      (.controllerOnAnotherStack("a"), "'a' is on another stack"),
      (.unknownController("a"), "'a' is not on the stack"),
      (.duplicateEntryID("x"), "the id 'x' is on the stack already"),
      (.unknownEntryID("x"), "no entry on the stack has the id 'x'"),
      (.indexOutOfRange(3, count: 0), "index 3 is out of range: the stack is empty"),
      (.indexOutOfRange(3, count: 2), "index 3 is out of range: the stack holds 2"),
      (.negativeCount(-2), "cannot pop -2 controllers"),
      (.transitionRunning(from: "a", to: nil), "a transition is running, from 'a' to nothing"),
      (.endlessHooks(limit: 9), "hooks called 9 operations in a row without an end"),
      (.invalidDistance(-1), "a distance of -1.0 is not above zero"),
      (.invalidSize(Size(width: -1, height: 2)), "a size of -1.0 x 2.0 is negative or not finite"),
    ]
    for (error, sentence) in sentences {
      #expect(error.description == sentence)
    }
  }
}
