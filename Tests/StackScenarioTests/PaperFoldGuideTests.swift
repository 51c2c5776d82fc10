// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// The example of `Docs/Guides/WritingAStyle.md`, word for word.
struct PaperFold: TransitionStyle {
  let name: StyleName = "paper-fold"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    // The page below folds away on a push and unfolds on a pop. The page above is behind it.
    let (below, above) = isPush ? (context.from, context.to) : (context.to, context.from)
    var layers: [LayerTrack] = []
    if let above { layers.append(LayerTrack(above, role: isPush ? .to : .from)) }
    if let below {
      let whole = LayerTrack(below, role: isPush ? .from : .to)
      let size = below.view.frame.size
      // The anchor is that of the part: the right edge of the left half, the left edge of the
      // right.
      for (suffix, x, hinge, degrees) in [("left", 0.0, 1.0, -90.0), ("right", 0.5, 0.0, 90.0)] {
        let part = Rect(x: x * size.width, y: 0, width: size.width / 2, height: size.height)
        let flat = Transform3D.perspective(distance: 1000)
        let folded = Transform3D.rotation(degrees: degrees, y: 1).concatenating(flat)
        let half = whole.cut(suffix, part).transformed(
          isPush ? Track(from: flat, to: folded) : Track(from: folded, to: flat),
          about: Point(x: hinge, y: 0.5))
        layers += [half, half.dimmed(isPush ? Track(from: 0, to: 0.5) : Track(from: 0.5, to: 0))]
      }
    }
    return TransitionPlan(
      context, style: name, duration: .milliseconds(500), curve: .easeInOut, layers: layers)
  }
}

@Suite("Writing a style: cutting and turning about an edge")
struct PaperFoldGuideTests {
  @Test func `the style keeps the laws`() {
    let contexts = StyleLaws.contexts.sampled(oneIn: 7)
    #expect(StyleLaws.violations(of: PaperFold(), in: contexts) == [])
  }

  @Test(arguments: ["ltr", "rtl"])
  func `a scenario uses it, and its frames are those of the ready-made fold`(
    direction: String
  ) throws {
    var styles = StyleCatalog.ready
    styles.add(PaperFold(), summary: "Folds up like paper.")
    func frames(_ style: String) throws -> String {
      let scenario = try Scenario(
        parsing: "container 320x480 fps=20 direction=\(direction); push home instant; "
          + "push detail style=\(style); pop", styles: styles)
      #expect(scenario.run().isSuccess)
      return scenario.timeline().printed(
        .csv, options: PrintOptions(columns: TimelineColumn.csv)
      )
      .replacing(style, with: "STYLE")
    }
    #expect(try frames("paper-fold") == frames("fold"))
    #expect(try frames("paper-fold").contains("home.left.dim"))
  }
}
