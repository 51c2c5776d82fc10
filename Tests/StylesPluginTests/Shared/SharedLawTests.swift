// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("the laws of shared elements")
struct SharedLawTests {
  static let styles: [any TransitionStyle] = [
    SharedElementsStyle(over: FadeStyle()), SharedElementsStyle(over: StackStyle()),
    SharedElementsStyle(over: SlideStyle.ios, ElementFlight(.arc(bend: -0.5))), StyleFile.hero,
    StyleFile.containerTransform, StyleFile.zoom,
    SharedElementsStyle(over: PredictiveBackStyle(), ElementFlight(.peek)),
  ]

  @Test(arguments: styles.indices)
  func `every style of shared elements keeps the laws of its screens`(_ index: Int) {
    let style = Self.styles[index]
    // The ways back of Material, iOS and Android are others than the ways there.
    let others: [StyleName] = ["container-transform", "zoom", "shared(predictive-back)"]
    let isMirrored = !others.contains(style.name)
    #expect(StyleLaws.violations(of: style, exceptions: isMirrored ? [] : [.mirror]) == [])
  }

  /// A style that does something wrong to what is shared.
  private struct Broken: TransitionStyle {
    let name: StyleName = "broken"
    let change: @Sendable (inout TransitionPlan) -> Void

    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = SharedElementsStyle(over: FadeStyle()).plan(context)
      change(&plan)
      return plan
    }
  }

  private func problems(_ change: @escaping @Sendable (inout TransitionPlan) -> Void) -> [String] {
    StyleLaws.violations(
      of: Broken(change: change), against: .shared, in: SharedScene.image(aspect: nil).context()
    ).map(\.problem)
  }

  @Test func `the law finds an element that is seen twice, or away from its view`() {
    #expect(problems { _ in } == [])
    #expect(
      problems { plan in plan.layers[0].hidden = [] }
        == ["the view of 'shared:s.below' is seen in 'list' too"])
    #expect(
      problems { plan in plan.layers.removeAll { $0.name == "shared:s.below" } } == [])
    #expect(
      problems { plan in plan.layers.removeAll { $0.role == .shared && $0.view == nil } }
        == ["1 views of 'list' are hidden, for 0 that fly"])
    #expect(
      problems { plan in
        for index in plan.layers.indices where plan.layers[index].name == "shared:s.below" {
          plan.layers[index].frame = Track(constant: Rect(x: 17, y: 100, width: 64, height: 64))
        }
      } == ["'shared:s.below' is 1.0 points away from its view"])
  }

  @Test(arguments: [StyleFile.hero, .containerTransform, .zoom])
  func `a ready-made style of shared elements is a file, and back`(_ style: StyleFile) throws {
    let back = try StyleFile(parsing: style.text.utf8)
    #expect(back == style)
    #expect(back.plan(SharedScene.card.context()) == style.plan(SharedScene.card.context()))
  }

  @Test func `a file says how its elements fly, and what is wrong with that has its place`() throws
  {
    let file = """
      {"format": "viewstack-style", "version": 1, "name": "mine", "duration": 0.3,
       "push": {"layers": [{"layer": "below"}, {"layer": "above"}]},
       "shared": SHARED}
      """
    func style(_ shared: String) throws -> StyleFile {
      try StyleFile(parsing: file.replacingOccurrence(of: "SHARED", with: shared).utf8)
    }
    #expect(try style("{}").shared == ElementFlight())
    #expect(try style(#"{"motion": "container-arc"}"#).shared == ElementFlight(.containerArc))
    let mine = try style(
      ##"{"motion": "arc", "bend": -0.5, "fade": [0, 0.5], "popFade": [0.2, 0.3], "fill": "#ff0000"}"##
    )
    #expect(
      mine.shared
        == ElementFlight(
          .arc(bend: -0.5), fade: 0...0.5, popFade: 0.2...0.3,
          fill: Color(red: 1, green: 0, blue: 0)))
    for (wrong, part) in [
      (#"{"motion": "circle"}"#, "circle"), (#"{"fade": [0.5, 0.2]}"#, "a fade is from"),
      (#"{"bend": 2}"#, "2"), (#"{"motion": "zoom", "bend": 1}"#, "only a motion 'arc'"),
      (#"{"curve": "linear"}"#, "curve"),
    ] {
      let error = #expect(throws: StyleFileErrors.self) { try style(wrong) }
      #expect(error.map { "\($0)".contains(part) } == true)
    }
  }
}

extension String {
  fileprivate func replacingOccurrence(of word: String, with text: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: text)
  }
}
