// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Routing
import Testing
import ViewStackCore

/// What a state prints, and how often a fault of a state is reported.
@Suite struct StateOutlineTests {
  private static let states: [ScreenState] = [
    ["home", "a"],
    ScreenState(
      .tabs("tabs", [["a"], ["b"]], selected: 0), presenting: [.init(["login"])]),
    ScreenState(
      .tabs("tabs", [["a"], ["b"]], selected: 1),
      presenting: [.init(["login"]), .init(.single("c"))]),
    ScreenState(
      .split("split", master: ["a"], detail: ["b"]),
      presenting: [.init(["login"], by: 1), .init(["c"], by: 2)]),
    ScreenState(
      ["home"],
      presenting: [
        .init(.split("split", master: ["a"], detail: ["b"])), .init(["c"], by: 2),
        .init(["d"], by: 3), .init(["e"], by: 4),
      ]),
  ]

  @Test(arguments: states)
  func `a state prints as the tree that shows it`(state: ScreenState) throws {
    let stage = try WindowStage(state)
    #expect("\(state)" == "\(stage.window.tree)")
    #expect("\(stage.navigator.state)" == "\(stage.window.tree)")
  }

  @Test(arguments: [65, 100, 250])
  func `a state that is nested too deep is reported once`(depth: Int) throws {
    let tabs = #"{"tabs":"t","containers":["#
    let root =
      String(repeating: tabs, count: depth) + #"["home"]"#
      + String(repeating: "]}", count: depth)
    let text = #"{"format":"viewstack-state","version":1,"root":\#(root)}"#
    let restored = try JSONDecoder().decode(Restored<Screen>.self, from: Data(text.utf8))
      .filter(initial: ["home"]) { _ in true }
    #expect(restored.findings.count { $0.problem != "nothing was left" } == 1)
    #expect(restored.findings.count { $0.problem == "nothing was left" } == 1)
    #expect("\(restored.value)" == "[home]")
  }
}
