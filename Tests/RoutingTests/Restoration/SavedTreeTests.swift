// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import Testing
import ViewStackCore

/// Trees that are saved and come back.
@Suite struct SavedTreeTests {
  private func decoded(_ text: String) throws -> SavedTree {
    try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8))
  }

  private func restored(_ tree: RoutingTree) throws -> Restored<RoutingTree> {
    let data = try JSONEncoder().encode(SavedTree(tree))
    return try JSONDecoder().decode(SavedTree.self, from: data).restored()
  }

  /// An application with something of everything.
  private func everything() -> Application {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .tabs(
        "tabs",
        [
          .stackOf([{ Page("a", $0) }, { Page("a2", $0) }]),
          .split(
            "split", masterDerivedFrom: { Page("list", $0) },
            detailDerivedFrom: { Page("article", $0) }),
          .bare { Page("about", $0) },
        ], selected: 1))
    app["article"].push(id: "figure") { Page("figure", $0) }
    app["list"].presentModalNavigation { Page("login", $0) }
    app["login"].push { Page("signup", $0) }
    app["signup"].presentPopover(
      from: .rect(Rect(x: 100, y: 40, width: 40, height: 20)), size: Size(width: 200, height: 150)
    ) { Page("hint", $0) }
    app.window.settle()
    return app
  }

  @Test func `a tree that is saved comes back with everything`() throws {
    let app = everything()
    let text =
      "tabs{[a a2] *split{[list] > [login signup] > (hint) | [article figure]} (about)}"
    #expect(app.tree == text)
    let back = try restored(app.window.tree)
    #expect(back.report.isClean)
    #expect(back.value.description == text)
    #expect(back.value.contradictions.isEmpty)
  }

  @Test func `a window shows a restored tree, with routers that work`() throws {
    let tree = try restored(everything().window.tree).value
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(.stack { Page("a", $0) })
    let outcome = app.window.restore(tree) { Page($0, $1) }
    #expect(outcome.module != nil)
    #expect(app.tree == tree.description)
    #expect(app.window.tree.contradictions.isEmpty)
    #expect(app.window.presentFrame.layers.map(\.name) == ["signup", "hint"])
    #expect(app.window.tree[try #require(app["figure"].node)]?.current == "figure")
    app["login"].dismissCurrentModule()
    app.window.settle()
    #expect(app.tree == "tabs{[a a2] *split{[list] | [article figure]} (about)}")
    #expect(app.window.presentFrame.layers.map(\.name) == ["tabs", "split", "list", "figure"])
    #expect(app.page("figure")?.hooks == ["willShow", "didShow"])
  }

  /// The saved nodes, the tree that comes of them, what is reported.
  static let damages: [(nodes: String, outline: String, findings: [String])] = [
    (#"[]"#, "[]", ["nodes: nothing was left"]),
    (
      #"[{"kind":"stack","entries":[{"id":"home"},{"id":"ghost"},{"id":"home"},{}]}]"#, "[home]",
      [
        "nodes[0].entries[1].id: nobody knows 'ghost', it was left out",
        "nodes[0].entries[2].id: home stands here twice",
        "nodes[0].entries[3].id: it is missing",
      ]
    ),
    (
      #"[{"kind":"tabs","name":"t","children":[1,9,1],"selected":7},{"kind":"stack","entries":[{"id":"a"}]}]"#,
      "t{*[a]}",
      [
        "nodes[0].children[1]: index 9 is out of range of 2",
        "nodes[0].children[2]: container 1 stands here twice",
        "nodes[0].selected: index 7 is out of range of 3",
      ]
    ),
    (
      // The tab that was shown is damaged: the nearest before it is shown.
      #"""
      [{"kind":"tabs","name":"t","children":[1,2,3],"selected":2},
       {"kind":"stack","entries":[{"id":"a"}]},{"kind":"stack","entries":[]},
       {"kind":"splitt","name":"s","children":[]}]
      """#,
      "t{[a] *[]}", ["nodes[3].kind: nobody knows 'splitt', it was left out"]
    ),
    (
      // A ring: the root presents itself.
      #"[{"kind":"stack","entries":[{"id":"a"}],"presented":0}]"#, "[a]",
      ["nodes[0].presented: container 0 stands here twice"]
    ),
    (
      // The one between is unknown: what it presents is presented by the one below.
      #"""
      [{"kind":"stack","entries":[{"id":"a"}],"presented":1},
       {"kind":"bare","name":"ghost","as":"modal","presented":2,"order":1},
       {"kind":"bare","name":"b","as":"sheet","order":2}]
      """#,
      "[a] > (b)",
      [
        "nodes[1].name: nobody knows 'ghost', it was left out",
        "nodes[2].as: it is not what belongs here",
      ]
    ),
    (
      #"[{"kind":"split","name":"s","children":[1]},{"kind":"stack","entries":[{"id":"a"}]},{"kind":"bare","name":"b"}]"#,
      "s{[a] | []}",
      ["nodes[0].children[1]: it is missing", "nodes[2]: nothing leads here, it was left out"]
    ),
  ]

  @Test(arguments: damages)
  func `whatever is damaged, a legal tree comes of it, and a report`(
    nodes: String, outline: String, findings: [String]
  ) throws {
    let saved = try decoded(#"{"format":"viewstack-tree","version":1,"nodes":\#(nodes)}"#)
    let restored = saved.restored { $0 != "ghost" }
    #expect(restored.value.description == outline)
    #expect(restored.report.findings.map(\.description) == findings)
    #expect(restored.value.contradictions.isEmpty)
  }

  @Test func `another format is not read, another version is, and the root can be an initial one`()
    throws
  {
    let other = try decoded(#"{"format":"viewstack-stack","version":1}"#)
    #expect(other.restored(initial: ["home"]).value.description == "[home]")
    let newer = try decoded(
      #"{"format":"viewstack-tree","version":2,"nodes":[{"kind":"bare","name":"a"}]}"#)
    #expect(newer.restored().value.description == "(a)")
    #expect(
      newer.restored().report.description
        == "version: version 2 is unknown, what could be read was")
    let unknown = try decoded(
      #"{"format":"viewstack-tree","version":1,"nodes":[{"kind":"bare","name":"a"}]}"#)
    let empty = unknown.restored(initial: ["home"]) { _ in false }
    #expect(empty.value.description == "[home]")
  }

  @Test func `no damage of the text traps, and every tree is legal`() throws {
    let data = try JSONEncoder().encode(SavedTree(everything().window.tree))
    let text = [UInt8](data)
    var generator = SeededGenerator(seed: 7)
    let swaps: [UInt8] = Array(#"0123456789[]{},:"aebx-"#.utf8)
    var decodedCount = 0
    for _ in 0..<4000 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: damaged.indices, using: &generator)
        damaged[place] = swaps.randomElement(using: &generator) ?? 0
      }
      guard let saved = try? JSONDecoder().decode(SavedTree.self, from: Data(damaged)) else {
        continue
      }
      decodedCount += 1
      let restored = saved.restored()
      #expect(restored.value.contradictions.isEmpty, "\(String(decoding: damaged, as: UTF8.self))")
    }
    #expect(decodedCount > 400)
  }
}
