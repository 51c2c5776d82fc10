// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import Testing
import ViewStackCore

@Suite struct SavedStackTests {
  private func read(_ text: String) throws -> SavedStack {
    try JSONDecoder().decode(SavedStack.self, from: Data(text.utf8))
  }

  private func state(_ ids: ControllerID...) throws -> StackState {
    try StackState(ids.map { StackEntry($0) })
  }

  @Test func `a stack is written and read back`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let saved = SavedStack(try state("home", "detail"))
    let text = String(decoding: try encoder.encode(saved), as: UTF8.self)
    #expect(
      text == #"{"entries":[{"id":"home"},{"id":"detail"}],"format":"viewstack-stack","#
        + #""index":1,"version":1}"#)
    #expect(try read(text).restored() == Restored(try state("home", "detail")))
    #expect(saved.restored() == Restored(try state("home", "detail")))
    #expect(SavedStack(StackState()).restored() == Restored(StackState()))
  }

  @Test func `the ids of entries are kept, each of them once`() throws {
    let state = try StackState([StackEntry("cart", entryID: "checkout"), StackEntry("pay")])
    let text = try JSONEncoder().encode(SavedStack(state))
    #expect(try JSONDecoder().decode(SavedStack.self, from: text).restored() == Restored(state))
    let restored = try read(
      """
      {"format": "viewstack-stack", "version": 1, "entries": [
        {"id": "cart", "entryID": "checkout"}, {"id": "pay", "entryID": "checkout"}]}
      """
    ).restored()
    #expect(restored.value == state)
    #expect(restored.report.description == "entries[1].entryID: checkout stands here twice")
  }

  @Test func `a live stack stays as it is`() throws {
    let live = try state("home")
    let source = RestorationSource<StackState, SavedStack>.live(live)
    #expect(source.restored { _ in false } == Restored(live))
    let saved = RestorationSource<StackState, SavedStack>.saved(SavedStack(live))
    let restored = saved.restored(initial: ["start", "start"]) { _ in false }
    #expect(restored.value == (try state("start")))
    #expect(
      restored.report.description == """
        entries[0].id: nobody knows 'home', it was left out
        entries: nothing was left
        """)
  }

  @Test func `every kind of damage is found and stepped over`() throws {
    let restored = try read(
      """
      {"format": "viewstack-stack", "version": "one", "index": 9, "entries": [
        {"id": "home"}, {"id": 7}, {}, {"id": "home"}, null, {"id": "gone"}, {"id": "detail"}]}
      """
    ).restored { $0 != "gone" }
    #expect(restored.value == (try state("home", "detail")))
    #expect(
      restored.report.findings.map(\.description) == [
        "version: it is not what belongs here",
        "entries[4]: it is not what belongs here",
        "entries[1].id: it is not what belongs here",
        "version: it is missing",
        "entries[1].id: it is missing",
        "entries[2].id: it is missing",
        "entries[3].id: home stands here twice",
        "entries[4].id: it is missing",
        "entries[5].id: nobody knows 'gone', it was left out",
        "index: index 9 is out of range of 7",
      ])
  }

  @Test func `a list that is missing, and another format, give an empty stack`() throws {
    #expect(
      try read("{}").restored().report.description == """
        format: it is missing
        version: it is missing
        entries: it is missing
        """)
    let other = try read(#"{"format":"viewstack-routes","entries":[{"id":"a"}]}"#).restored()
    #expect(other.value.isEmpty && other.report.findings.count == 1)
  }

  @Test func `a place prints as a path`() {
    let nodes = RestorationPlace()["nodes"]
    #expect(nodes[2]["entries"][0].description == "nodes[2].entries[0]")
    #expect(RestorationPlace().description == "the whole")
    #expect(RestorationReport().description == "nothing to report")
  }
}
