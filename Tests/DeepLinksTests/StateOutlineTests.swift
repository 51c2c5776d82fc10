// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// What a state prints, and how often a fault of a state is reported.
@Suite struct StateOutlineTests {
  private static let states: [NavigationState] = [
    ["home", "a"],
    NavigationState(
      .tabs("tabs", [["a"], ["b"]], selected: 0), presenting: [.init(["login"])]),
    NavigationState(
      .tabs("tabs", [["a"], ["b"]], selected: 1),
      presenting: [.init(["login"]), .init(.single("c"))]),
    NavigationState(
      .split("split", master: ["a"], detail: ["b"]),
      presenting: [.init(["login"], presenter: 1), .init(["c"], presenter: 2)]),
    NavigationState(
      ["home"],
      presenting: [
        .init(.split("split", master: ["a"], detail: ["b"])), .init(["c"], presenter: 2),
        .init(["d"], presenter: 3), .init(["e"], presenter: 4),
      ]),
  ]

  @Test(arguments: states)
  func `a state prints as the tree that shows it`(state: NavigationState) throws {
    let stage = try WindowStage(state)
    #expect("\(state)" == "\(stage.window.tree)")
    #expect("\(stage.navigator.state)" == "\(stage.window.tree)")
  }

  @Test(arguments: [65, 100, 1000])
  func `a state that is nested too deep is reported once`(depth: Int) throws {
    var value: JSONValue = .list([.text("home")])
    for _ in 0..<depth {
      value = .object(["tabs": .text("t"), "containers": .list([value])])
    }
    let restored = try ScreenCatalog.example().restored(
      .object([
        "format": .text("viewstack-state"), "version": .integer(1), "root": value,
      ]))
    #expect(restored.report.findings.count { $0.problem != "nothing was left" } == 1)
    #expect(restored.report.findings.count { $0.problem == "nothing was left" } == 1)
    #expect("\(restored.value)" == "[home]")
  }
}
