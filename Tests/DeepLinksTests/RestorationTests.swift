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
        "root[3]: it cannot be read", "root[4].screen: it is missing",
      ]
    ),
    (
      #"""
      "root":[{"screen":"profile","parameters":{"user":"anna","tab":7}},
              {"screen":"a","parameters":7},{"screen":"b","parameters":{}}]
      """#,
      "[b]",
      [
        "root[0].parameters.tab: it cannot be read", "root[1].parameters: it cannot be read",
      ]
    ),
    (
      #""root":{"tabs":"t","containers":[["a"],7],"selected":7}"#, "t{*[a]}",
      [
        "root.containers[1]: it cannot be read",
        "root.selected: index 7 is out of range of 2",
      ]
    ),
    (
      // The tab that was shown is damaged: the nearest before it is shown. One was empty before.
      #""root":{"tabs":"t","containers":[["a"],[],["gone"]],"selected":2}"#, "t{[a] *[]}",
      ["root.containers[2][0]: 'gone' is not included, it was left out"]
    ),
    (
      #""root":{"tabs":"t","containers":[["gone"]]}"#, "[home]",
      [
        "root.containers[0][0]: 'gone' is not included, it was left out",
        "root: nothing was left",
      ]
    ),
    (
      #""root":{"split":"s","master":["a"]},"presented":[{"as":"modal","container":["b"],"over":1}]"#,
      "s{[a] > [b] | []}", ["root.detail: it is missing"]
    ),
    (
      #""root":{"splitt":"s"}"#, "[home]",
      ["root: it cannot be read", "root: nothing was left"]
    ),
    (
      // What the one between presents is presented by the one below.
      #"""
      "root":["a"],"presented":[{"as":"modal","container":["gone"]},
        {"as":"sheet","container":{"single":"b"},"over":1},{"container":["c"]}]
      """#,
      "[a] > (b) > [c]",
      [
        "presented[0].container[0]: 'gone' is not included, it was left out",
        "presented[1].as: it cannot be read", "presented[2].as: it is missing",
      ]
    ),
    (
      // A modal over a hidden tab would be in front of what is shown; nobody presents twice.
      #"""
      "root":{"tabs":"t","containers":[["a"],["b"]],"selected":0},
      "presented":[{"as":"modal","container":["c"],"over":2},
        {"as":"modal","container":["d"],"over":1},{"as":"modal","container":["e"],"over":1}]
      """#,
      "t{*[a] > [d] [b]}",
      [
        "presented[0]: its presenter is hidden or presents another container, it was left out",
        "presented[2]: its presenter is hidden or presents another container, it was left out",
      ]
    ),
    (
      #""root":["a"],"presented":[{"as":"popover","container":["b"],"over":9,"frame":[0,0,-1,5]},7]"#,
      "[a] > [b]",
      [
        "presented[0].frame: it cannot be read",
        "presented[0].over: index 9 is out of range of 1",
        "presented[1]: it cannot be read",
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
      "root":{"tabs":"t","containers":[7,["a"]],"selected":1},
      "presented":[{"as":"modal","container":["b"],"over":1}]
      """#,
      "t{[home] *[a] > [b]}",
      ["root.containers[0]: it cannot be read", "root.containers[0]: nothing was left"]
    ),
    (
      // Other tabs than those at first are not filled.
      #""root":{"tabs":"t","containers":[7,["a"],["b"]],"selected":0}"#, "t{*[a] [b]}",
      ["root.containers[0]: it cannot be read"]
    ),
    (#""root":{"tabs":"t","containers":[[],["a"]],"selected":0}"#, "t{*[] [a]}", []),
    (
      #""root":7,"presented":[{"as":"modal","container":["b"]}]"#, "t{*[home] > [b] [list]}",
      ["root: it cannot be read", "root: nothing was left"]
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

  @Test func `another format is not read, another version is`() throws {
    let other = try restored(#"{"format":"viewstack-tree","version":1,"root":["a"]}"#)
    #expect(other.value == ["home"])
    #expect(
      other.findings.map(\.description).joined(separator: "\n")
        == "format: the format is 'viewstack-tree', nothing was read")
    let newer = try restored(#"{"format":"viewstack-state","version":2,"root":["a"]}"#)
    #expect(newer.value == ["a"])
    #expect(
      newer.findings.map(\.description).joined(separator: "\n")
        == "version: version 2 is unknown, what could be read was")
    let bare = try restored(#"{"root":["a"]}"#)
    #expect(
      bare.findings.map(\.description).joined(separator: "\n")
        == "format: it is missing\nversion: it is missing")
    #expect(
      try restored("7").findings.map(\.description).joined(separator: "\n")
        == "the whole: it cannot be read")
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

  @Test func `decoding a state is strict, and says what is wrong`() throws {
    let text = #"{"format":"viewstack-state","version":1,"root":["a",7]}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScreenState.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("it is another error")
      return
    }
    #expect(context.debugDescription == "root[1]: it cannot be read")
  }

  @Test func `no damage of the text traps, and every state is legal`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = [UInt8](try encoder.encode(NavigatorWindowTests.everything))
    var random = SeededGenerator(seed: 7)
    let pieces = ["null", "-1", "9223372036854775807", "1e99", "[]", "{}", "\"a\"", "[[", "1"]
    var decodedCount = 0
    for _ in 0..<4000 {
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
    #expect(decodedCount > 400)
  }

  @Test func `containers inside one another are read to a depth`() {
    var root: ScreenState.Container = ["a"]
    for _ in 0..<80 { root = .tabs("t", [root, ["b"]], selected: 0) }
    let restored = checked(ScreenState(root))
    // Both containers at depth 64 are reported; their tabs are left out: 63 tabs with a stack each stay.
    #expect(restored.findings.count == 2)
    #expect(restored.value.containerCount == 2 * 63)
  }
}
