// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("Laws of the ready-made styles") struct CatalogStyleTests {
  /// The laws that a style need not keep, each with its reason.
  private static let exceptions: [StyleName: [StyleLaw]] = [
    // The perspective of a pop grows from nothing, as upstream. `isExactMirror` has no exception.
    "flip-over": [.mirror],
    // Both directions overshoot on the side of the arriving view.
    "cover-vertical": [.mirror],
    // The platforms have one motion for a push and another for a pop.
    "android-10": [.mirror], "android-14": [.mirror],
    "material-fade-forwards": [.mirror], "material-zoom": [.mirror],
    "container-transform": [.mirror], "zoom": [.mirror], "predictive-back": [.mirror],
    // In both directions the old view is gone before the new view appears.
    "shared-axis-x": [.mirror], "shared-axis-y": [.mirror], "shared-axis-z": [.mirror],
    "fade-through": [.mirror],
    // In both directions the new view enters from the left.
    "slide": [.mirror],
    // The two views change places at once.
    "identity": [.mirror, .uncovered],
  ]

  /// Contexts of each size and direction: all in an optimised build, else one in seven.
  private static let contexts = StyleLaws.contexts.sampled(oneIn: 7)

  @Test func `each ready-made style has its own summary`() {
    let summaries = StyleCatalog.ready.entries.map(\.summary)
    #expect(Set(summaries).count == summaries.count && !summaries.contains(""))
  }

  @Test(arguments: StyleCatalog.ready.names.sampled(oneIn: 8))
  func `a ready-made style keeps the laws`(name: StyleName) throws {
    let style = try #require(StyleCatalog.ready.style(named: name))
    let exceptions = Self.exceptions[name] ?? []
    #expect(StyleLaws.violations(of: style, exceptions: exceptions, in: Self.contexts) == [])
  }

  @Test(arguments: StyleCatalog.ready.names.filter { exceptions[$0] != nil })
  func `an exception is needed`(name: StyleName) throws {
    let style = try #require(StyleCatalog.ready.style(named: name))
    for law in try #require(Self.exceptions[name]) {
      let others = StyleLaw.allCases.filter { $0 != law }
      let found = StyleLaws.violations(of: style, exceptions: others, in: Self.contexts)
      #expect(!found.isEmpty)
    }
  }

  private static func slide(_ slide: SlideStyle, parallax: Double, dim: Double) -> SlideStyle {
    var slide = slide
    (slide.parallax, slide.dim) = (parallax, dim)
    return slide
  }

  @Test func `styles keep the laws with other parameters`() {
    let far = Rect(x: -50, y: 900, width: 7, height: 0)
    let near = Rect(x: 80, y: 160, width: 160, height: 160)
    let styles: [any TransitionStyle] = [
      DivideStyle(cut: 0), DivideStyle(cut: 100), DivideStyle(cut: -5), DivideStyle(cut: 1e9),
      DivideStyle(cut: .nan),
      Self.slide(.system, parallax: 1, dim: 1), Self.slide(.base, parallax: 0, dim: 0),
      FlipOverStyle(isExactMirror: true), FlipOverStyle(eyeDistance: 200, isExactMirror: true),
      ImageStyle(
        below: FlyingImage(frame: far, cornerRadius: 3), above: FlyingImage(frame: near)),
      ResignStyle(name: "lift", edge: .right, transform: FileTransform(scale: 0.5), dim: 1),
      FoldStyle(eyeDistance: 300, dim: 0),
    ]
    for style in styles.sampled(oneIn: 6) {
      #expect(StyleLaws.violations(of: style, in: Self.contexts) == [], "\(style)")
    }
    for direction in CoverVerticalStyle.Direction.allCases {
      let style = CoverVerticalStyle(direction: direction, overshoot: 20, background: white)
      let found = StyleLaws.violations(of: style, exceptions: [.mirror], in: Self.contexts)
      #expect(found == [])
    }
  }
}
