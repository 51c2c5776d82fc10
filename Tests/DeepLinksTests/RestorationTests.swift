// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// What was saved and may be damaged: a legal state comes of it, and a report.
@Suite struct RestorationTests {
  private static let known: Set = [
    "home", "a", "b", "c", "d", "e", "f", "login", "detail", "profile", "list", "photo",
  ]

  private func restored(_ text: String) throws -> Restored<Screen> {
    checked(try JSONDecoder().decode(Restored<Screen>.self, from: Data(text.utf8)))
  }

  private func checked(_ restored: Restored<Screen>) -> Restored<Screen> {
    restored.filter(initial: ["home"]) { Self.known.contains($0.name) }
  }

  private func checked(_ state: ScreenState) -> Restored<Screen> { checked(Restored(state)) }

  /// The members beside format and version, the state, what is reported.
  static let damages: [(members: String, state: String, findings: [String])] = [
    (#""root":["a","b"]"#, "[a b]", []),
    (#""root":[]"#, "[home]", ["root: nothing was left"]),
    (#""other":1"#, "[home]", ["root: it is missing", "root: nothing was left"]),
    (
      // Case 11: unknown pages are left out.
      #""root":["a","gone",{"screen":"profile","parameters":{"user":"anna"}},7,{}]"#,
      "[a profile?user=anna]",
      [
        "root[1]: 'gone' is not included, it was left out",
        "root[3]: expected Screen, found 7", "root[4].screen: it is missing",
      ]
    ),
    (
      #"""
      "root":[{"screen":"profile","parameters":{"user":"anna","tab":7}},
              {"screen":"a","parameters":7},{"screen":"b","parameters":{}}]
      """#,
      "[b]",
      [
        "root[0].parameters.tab: expected String, found 7",
        "root[1].parameters: expected an object, found 7",
      ]
    ),
    (
      // No tab is left out, so that no index shifts.
      #""root":{"tabs":"t","containers":[["a"],["gone"],{"single":7}],"selected":2}"#,
      "t{[a] [] *[]}",
      [
        "root.containers[1][0]: 'gone' is not included, it was left out",
        "root.containers[2].single: expected Screen, found 7",
      ]
    ),
    (
      #""root":{"tabs":"t","containers":[["gone"]],"selected":0}"#, "[home]",
      [
        "root.containers[0][0]: 'gone' is not included, it was left out",
        "root: nothing was left",
      ]
    ),
    (
      // What the one between presents is presented by the one below.
      #"""
      "root":["a"],"presented":[{"as":"modal","container":["gone"]},
        {"as":"modal","container":{"single":"b"},"over":1},{"as":"endpoint","container":["c"]}]
      """#,
      "[a] > (b) > [c]", ["presented[0].container[0]: 'gone' is not included, it was left out"]
    ),
    (
      // A modal over a hidden tab would be in front of what is shown; nobody presents twice.
      #"""
      "root":{"tabs":"t","containers":[["a"],["b"]],"selected":0},
      "presented":[{"as":"modal","container":["c"],"over":2},
        {"as":"modal","container":["d"],"over":1},{"as":"modal","container":["e"],"over":1},
        {"as":"modal","container":["f"],"over":9}]
      """#,
      "t{*[a] > [d] [b]}",
      [0, 2, 3].map {
        "presented[\($0)]: its presenter is hidden or presents another container, it was left out"
      }
    ),
    // If anything but a route cannot be read, nothing is read.
    (
      #""root":{"tabs":"t","containers":[["a"],7],"selected":0}"#, "[home]",
      ["root.containers[1]: expected a list or an object, found 7", "root: nothing was left"]
    ),
    (
      #""root":{"tabs":"t","containers":[["a"]],"selected":7}"#, "[home]",
      ["root.selected: index 7 is out of range of 1", "root: nothing was left"]
    ),
    (
      #""root":{"split":"s","master":["a"]}"#, "[home]",
      ["root.detail: it is missing", "root: nothing was left"]
    ),
    (
      #""root":{"splitt":"s"}"#, "[home]",
      ["root.split: it is missing", "root: nothing was left"]
    ),
    (
      #""root":["a"],"presented":[{"container":["b"]}]"#, "[home]",
      ["presented[0].as: it is missing", "root: nothing was left"]
    ),
    (
      #""root":["a"],"presented":[{"as":"sheet","container":["b"]}]"#, "[home]",
      [
        "presented[0].as: expected 'modal' or 'popover' or 'endpoint', found 'sheet'",
        "root: nothing was left",
      ]
    ),
    (
      #""root":["a"],"presented":[{"as":"popover","container":["b"],"frame":[0,0,-1,5]}]"#,
      "[home]",
      [
        "presented[0].frame: expected x, y, width and height, found [0.0, 0.0, -1.0, 5.0]",
        "root: nothing was left",
      ]
    ),
  ]

  @Test(arguments: damages)
  func `whatever is damaged, a legal state comes of it, and a report`(
    members: String, state: String, findings: [String]
  ) throws {
    let restored = try restored(#"{"format":"viewstack-state","version":1,\#(members)}"#)
    #expect("\(restored.value)" == state)
    #expect(restored.findings.map(\.description) == findings)
    let again = checked(restored.value)
    #expect(again.value == restored.value && again.findings.isEmpty)
  }

  /// The members beside format and version, the state, what is reported; with `t{*[home] [list]}` at first.
  static let lostTabs: [(members: String, state: String, findings: [String])] = [
    (
      #"""
      "root":{"tabs":"t","containers":[[7],["a"]],"selected":1},
      "presented":[{"as":"modal","container":["b"],"over":2}]
      """#,
      "t{[home] *[a] > [b]}",
      ["root.containers[0][0]: expected Screen, found 7", "root.containers[0]: nothing was left"]
    ),
    (
      // Other tabs than those at first are not filled.
      #""root":{"tabs":"t","containers":[[7],["a"],["b"]],"selected":0}"#, "t{*[] [a] [b]}",
      ["root.containers[0][0]: expected Screen, found 7"]
    ),
    (#""root":{"tabs":"t","containers":[[],["a"]],"selected":0}"#, "t{*[] [a]}", []),
    (
      #""root":[7],"presented":[{"as":"modal","container":["b"],"over":0}]"#,
      "t{*[home] > [b] [list]}", ["root[0]: expected Screen, found 7", "root: nothing was left"]
    ),
  ]

  @Test(arguments: lostTabs)
  func `a tab that is lost is that of the initial container, and no index shifts`(
    members: String, state: String, findings: [String]
  ) throws {
    let text = #"{"format":"viewstack-state","version":1,\#(members)}"#
    let restored = try JSONDecoder().decode(Restored<Screen>.self, from: Data(text.utf8))
      .filter(initial: .tabs("t", [["home"], ["list"]]))
    #expect("\(restored.value)" == state)
    #expect(restored.findings.map(\.description) == findings)
    #expect(Restored(restored.value).filter().value == restored.value)
  }

  @Test func `a pane that is lost is that of the initial container, with all that is inside it`()
    throws
  {
    let text = #"""
      {"format":"viewstack-state","version":1,"root":{"split":"s","master":["gone"],"detail":["b"]},
       "presented":[{"as":"modal","container":["c"],"over":2}]}
      """#
    let restored = try JSONDecoder().decode(Restored<Screen>.self, from: Data(text.utf8))
      .filter(initial: .split("s", master: .tabs("t", [["a"], ["b"]]), detail: ["d"])) {
        $0.name != "gone"
      }
    #expect("\(restored.value)" == "s{t{*[a] [b]} | [b] > [c]}")
  }

  @Test(arguments: [
    (
      #"{"format":"viewstack-tree","version":1,"root":["a"]}"#,
      "the whole: expected 'viewstack-state' of version 1, found 'viewstack-tree' of version 1"
    ),
    (
      #"{"format":"viewstack-state","version":2,"root":["a"]}"#,
      "the whole: expected 'viewstack-state' of version 1, found 'viewstack-state' of version 2"
    ),
    (#"{"root":["a"]}"#, "format: it is missing"),
    ("7", "the whole: expected a saved state, found 7"),
  ])
  func `another format, and another version, are not read`(text: String, finding: String) throws {
    let restored = try restored(text)
    #expect(restored.value == ["home"])
    #expect(restored.findings.map(\.description) == [finding, "root: nothing was left"])
  }

  @Test func `case 11: a live state is as it was`() {
    let live = NavigatorWindowTests.everything
    let checked = checked(live)
    #expect(checked.value == live && checked.findings.isEmpty)
  }

  @Test func `case 13: when the application has other screens, the known ones stay`() throws {
    let stage = try StackStage("a", "b", "c")
    let (b, c) = (stage.stack.controllers[1], stage.stack.controllers[2])
    let kept = Restored(stage.navigator.state).filter { ["b", "c"].contains($0.name) }
    #expect(
      kept.findings.map(\.description).joined(separator: "\n")
        == "root[0]: 'a' is not included, it was left out")
    stage.navigator.open(kept.value)
    #expect(
      stage.stack.controllers[0] === b && stage.stack.controllers[1] === c && stage.stack.count == 2
    )
    let none = Restored(stage.navigator.state).filter(initial: ["d"]) { $0.name == "d" }
    stage.navigator.open(none.value)
    #expect(stage.navigator.state == ["d"])
    #expect(Restored(stage.navigator.state).filter { _ in false }.value == [])
  }

  @Test func `filters add up, each with its findings`() {
    let restored = Restored(ScreenState(["a", "b", "c"])).filter { $0.name != "b" }
      .filter(initial: ["home"]) { $0.name != "a" }
    #expect(restored.value == ["c"])
    #expect(
      restored.findings.map(\.description) == [
        "root[0]: 'a' is not included, it was left out",
        "root[1]: 'b' is not included, it was left out",
      ])
  }

  /// A modal of a router: its page has no route.
  @Test func `a presentation that was saved without a route is left out`() throws {
    let text = #"""
      {"format":"viewstack-state","version":1,"root":["a"],
       "presented":[{"as":"modal","container":[]},{"as":"modal","container":["b"]}]}
      """#
    let state = try JSONDecoder().decode(ScreenState.self, from: Data(text.utf8))
    #expect("\(state)" == "[a] > [b]")
    let restored = try JSONDecoder().decode(Restored<Screen>.self, from: Data(text.utf8))
    #expect(restored.value == state)
    #expect(
      restored.findings.map(\.description) == ["presented[0]: it has no route, it was left out"])
    let live = ScreenState(["a"], presenting: [.init([]), .init(["b"])])
    #expect(Restored(live).filter().findings == restored.findings)
  }

  @Test func `decoding a state is strict, and says what is wrong`() throws {
    let text = #"{"format":"viewstack-state","version":1,"root":["a",7]}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScreenState.self, from: Data(text.utf8))
    }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("it is another error")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["root", "Index 1"])
  }

  @Test func `no damage of the text traps, and every state is legal`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = [UInt8](try encoder.encode(NavigatorWindowTests.everything))
    var random = SeededGenerator(seed: 7)
    let pieces = ["null", "-1", "9223372036854775807", "1e99", "[]", "{}", "\"a\"", "[[", "1"]
    var decodedCount = 0
    for _ in (0..<4000).sampled(oneIn: 8) {
      var damaged = text
      for _ in 0..<Int.random(in: 1...3, using: &random) where !damaged.isEmpty {
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: place)
        case 2: damaged.insert(contentsOf: damaged[place...].prefix(20), at: place)
        default:
          guard let colon = damaged[place...].firstIndex(of: UInt8(ascii: ":")) else { continue }
          let end = damaged[(colon + 1)...].firstIndex { ",}]".utf8.contains($0) }
          let piece = pieces.randomElement(using: &random) ?? ""
          damaged.replaceSubrange((colon + 1)..<(end ?? damaged.endIndex), with: piece.utf8)
        }
      }
      guard
        let read = try? JSONDecoder().decode(Restored<Screen>.self, from: Data(damaged))
      else { continue }
      decodedCount += 1
      let state = checked(read).value
      let again = checked(state)
      #expect(
        again.value == state && again.findings.isEmpty,
        "\(String(decoding: damaged, as: UTF8.self))")
    }
    #expect(decodedCount > (isOptimised ? 400 : 40))
  }

  @Test func `a state that is nested too deep is not read, with one finding`() throws {
    var root: ScreenState.Container = ["a"]
    for _ in 0..<80 { root = .tabs("t", [root, ["b"]], selected: 0) }
    let restored = try restored(
      String(decoding: JSONEncoder().encode(ScreenState(root)), as: UTF8.self))
    #expect(restored.findings.count == 2 && restored.value == ["home"])
    #expect(restored.findings[0].problem == "it is nested too deep")
  }
}
