// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct InsetSourcesTests {
  private let container = Size(width: 320, height: 480)

  private func insets(
    _ sources: [InsetSource], of page: String = "a", _ frame: Rect? = nil, size: Size? = nil
  ) -> Edges {
    InsetSources(sources).insets(
      of: InsetPage(id: ControllerID(page), size: size, frame: frame, container: container),
      at: .rest)
  }

  @Test func `of two sources at one edge the larger counts`() {
    let bars = [InsetSource("bar", .top, 44), InsetSource("clock", .top, 20)]
    #expect(insets(bars) == Edges(top: 44))
    #expect(insets(bars + [InsetSource("corner", .left, 8)]) == Edges(top: 44, left: 8))
  }

  @Test func `a source of one page does not affect the others`() {
    let player = [InsetSource("player", .bottom, 64, of: "a")]
    #expect(insets(player, of: "a") == Edges(bottom: 64))
    #expect(insets(player, of: "b") == .zero)
  }

  @Test func `a name belongs to the source that was set last`() {
    var sources = InsetSources([InsetSource("bar", .top, 44)])
    sources.set(InsetSource("bar", .bottom, 30))
    #expect(sources.sources.count == 1)
    #expect(sources["bar"]?.edge == .bottom)
    sources.remove("bar")
    #expect(sources["bar"] == nil)
  }

  @Test func `a page gets the insets that reach it, in its own units`() {
    let edges = [InsetSource("top", .top, 44), InsetSource("bottom", .bottom, 34)]
    // 30 points below the upper edge of the container, 14 of 44 are left.
    #expect(insets(edges, Rect(x: 0, y: 30, width: 320, height: 100)) == Edges(top: 14))
    // A sheet at the bottom has all of the lower inset.
    #expect(insets(edges, Rect(x: 0, y: 240, width: 320, height: 240)) == Edges(bottom: 34))
    // The page is half as large on screen: 44 points of the screen are 88 points of the page.
    #expect(
      insets(edges, Rect(x: 80, y: 0, width: 160, height: 240), size: container) == Edges(top: 88))
  }

  @Test func `a page beyond the container gets nothing at an edge without a source`() {
    let frame = Rect(x: -20, y: -20, width: 400, height: 600)
    #expect(insets([InsetSource("top", .top, 10)], frame) == Edges(top: 30))
  }

  /// Counts covered rows and columns of one point, by the definition.
  ///
  /// A row of the page is covered if all of it lies in the strip at the container's edge. The insets are
  /// whole numbers here, so counting is exact.
  private func counted(_ sources: [InsetSource], _ page: Rect, scale: Double) -> Edges {
    func rows(_ edge: InsetSource.Edge, _ isCovered: (Double, Double) -> Bool) -> Double {
      let depth = sources.filter { $0.edge == edge }.map { $0.size.target }.max() ?? 0
      guard depth > 0 else { return 0 }
      return Double((0..<20).count { isCovered(Double($0) + 1, depth) }) / scale
    }
    return Edges(
      top: rows(.top) { page.y + $0 <= $1 }, left: rows(.left) { page.x + $0 <= $1 },
      bottom: rows(.bottom) { page.maxY - $0 >= 6 - $1 },
      right: rows(.right) { page.maxX - $0 >= 6 - $1 })
  }

  @Test func `every page in a small container with two sources agrees with counting`() {
    let world = Size(width: 6, height: 6)
    var cases = 0
    for edge in InsetSource.Edge.allCases {
      for other in InsetSource.Edge.allCases {
        for (size, second) in [(0.0, 2.0), (1, 0), (2, 3), (4, 4), (6, 1)] {
          let sources = [
            InsetSource("one", edge, InsetSize(size)), InsetSource("two", other, InsetSize(second)),
          ]
          for place in (0..<256).sampled(oneIn: 3) {
            let page = Rect(
              x: Double(place % 4) - 1, y: Double(place / 4 % 4) - 1,
              width: Double(place / 16 % 4) + 1, height: Double(place / 64) + 2)
            for scale in [1.0, 0.5] {
              let own = Size(width: page.width / scale, height: page.height / scale)
              let found = InsetSources(sources).insets(
                of: InsetPage(id: "a", size: own, frame: page, container: world), at: .rest)
              #expect(found == counted(sources, page, scale: scale), "\(sources) \(page) \(scale)")
              cases += 1
            }
          }
        }
      }
    }
    #expect(cases == (isOptimised ? 40_960 : 13_760))
  }
}
