// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// Every tree of up to four containers, on every platform, keeps the laws of the focus.
@Suite struct FocusTreesTests {
  /// The texts of all trees of exactly `count` containers, with `%` for the name of a page.
  private static func plainTrees(_ count: Int) -> [String] {
    guard count > 1 else { return count == 1 ? ["[%]", "[% %]", "(%)"] : [] }
    var texts: [String] = []
    for first in 1..<max(count - 1, 1) {
      for one in plainTrees(first) {
        for other in plainTrees(count - 1 - first) {
          texts += [
            "tabs%{*\(one) \(other)}", "tabs%{\(one) *\(other)}", "split%{\(one) | \(other)}",
          ]
        }
      }
    }
    return texts
  }

  /// All trees of at most four containers, with and without a modal.
  private static var trees: [String] {
    let modals = (1...3).flatMap(plainTrees).map { "[%] > \($0)" }
    let leaves = plainTrees(1)
    let threeTabs = leaves.flatMap { one in
      leaves.flatMap { two in leaves.map { "tabs%{\(one) *\(two) \($0)}" } }
    }
    return (1...4).flatMap(plainTrees) + threeTabs + modals + ["[%] > [%] > (%) > [%]"]
  }

  /// The text of a scenario: a tree, three views on each page, and operations on it.
  private static func text(_ tree: String, _ policy: String) -> String {
    var (outline, number) = ("", 0)
    for character in tree {
      if character == "%" { number += 1 }
      outline += character == "%" ? "p\(number)" : String(character)
    }
    let pages = (1...number).map { "p\($0)" } + ["x", "y"]
    let declarations = pages.flatMap { page in
      ["controller \(page)"]
        + (1...3).flatMap { index in
          [
            "view \(page)v\(index) in=\(page) frame=0,\(index * 50),100x44",
            "focusable \(page)v\(index)\(index == 1 ? " as=heading" : "")",
          ]
        }
    }
    return
      (["container 800x480 focus=\(policy)"] + declarations + [
        "screen \"\(outline)\""
      ]
      // Pages that are not in front get a note.
      + (1...number).map { "set-focus p\($0)v3" } + [
        "present x in=navigation", "set-focus xv3", "route y as=push", "set-focus yv2",
        "swipe from=2 to=60 over=100ms edge=left", "expect focus yv2",
        "pop", "expect focus xv3", "dismiss x",
        "present y in=navigation", "dismiss y", "present x in=navigation instant",
        "dismiss x instant",
      ]).joined(separator: "\n")
  }

  @Test(arguments: ["uikit", "android", "adwaita", "web"])
  func `every tree keeps the laws`(_ policy: String) throws {
    let vocabulary = try ScenarioVocabulary([ScreenStatements(), FocusStatements()])
    let trees = Self.trees
    // 3 of one container, 3 · 9 of three, 27 of four; those of one and three over another; a chain.
    #expect(trees.count == 3 + 27 + 27 + 3 + 27 + 1)
    for tree in trees.sampled(oneIn: 18) {
      let text = Self.text(tree, policy)
      let scenario = try Scenario(parsing: text, vocabulary: vocabulary)
      let (result, timeline) = (scenario.run(), scenario.timeline())
      #expect(result.failures.map(\.message) + result.violations == [], "\(tree)")
      // The focus is back on the view that was chosen before the modals.
      let last = timeline.events.last { $0.kind == "focus" && $0.name == "moved" }
      guard case .custom(let moved)? = last?.occurrence else { continue }
      #expect(moved["view"] == .text("\(moved.subject ?? "")v3"), "\(tree): \(moved)")
    }
  }
}
