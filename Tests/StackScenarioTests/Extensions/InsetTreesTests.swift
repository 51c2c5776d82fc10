// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import Testing
import ViewStackCore
import ViewStackTesting

/// In every tree of a few containers, each page on screen has the insets that reach it.
@Suite struct InsetTreesTests {
  /// Compares the insets of each layer with the distances of its edges to those of the safe area.
  private struct Fitting: ScenarioExtension {
    let name = "Fitting"
    let words: [ScenarioWord] = [
      .expectation("fitting", "each page has what reaches it", example: "push a; expect fitting") {
        host in
        let layers = host.window.presentFrame.layers.filter { $0.insets != nil }
        if layers.isEmpty { return "no page has insets" }
        let size = host.window.size
        for layer in layers {
          let frame = layer.frame
          let expected = Edges(
            top: max(0, 44 - frame.y), left: max(0, 30 - frame.x),
            bottom: max(0, frame.maxY - (size.height - 34)),
            right: max(0, frame.maxX - (size.width - 20)))
          if layer.insets?.now != expected {
            return "\(layer.name) at \(frame) has \(layer.insets?.now.description ?? "")"
          }
        }
        return nil
      }
    ]
  }

  /// The texts of all trees with at most `count` containers, with `%` for the name of a page.
  private static func trees(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    var texts = ["[%]", "[% %]", "(%)"]
    for first in trees(count - 2) {
      for second in ["[%]", "(%)"] {
        texts += ["tabs%{*\(first) \(second)}", "tabs%{\(second) *\(first)}"]
        texts.append("split%{\(first) | \(second)}")
      }
    }
    return texts
  }

  @Test(arguments: ["ltr", "rtl"])
  func `each page on screen has the insets that reach it`(_ direction: String) throws {
    let vocabulary = try ScenarioVocabulary([ScreenStatements(), InsetStatements(), Fitting()])
    var texts = Self.trees(6)
    texts += texts.prefix(12).map { "\($0) > [%]" }
    #expect(texts.count > 130)
    for text in texts.sampled(oneIn: 5) {
      var (outline, number) = ("", 0)
      for character in text {
        if character == "%" { number += 1 }
        outline += character == "%" ? "p\(number)" : String(character)
      }
      let scenario = try Scenario(
        parsing: """
          container 800x480 resize=on direction=\(direction)
          inset top edge=top size=44
          inset left edge=left size=30
          inset bottom edge=bottom size=34
          inset right edge=right size=20
          screen "\(outline)"
          expect fitting
          present x in=navigation; expect fitting
          resize 500x700; expect fitting
          """, vocabulary: vocabulary)
      let result = scenario.run()
      #expect(result.failures.map(\.message) + result.violations == [], "\(outline)")
    }
  }
}
