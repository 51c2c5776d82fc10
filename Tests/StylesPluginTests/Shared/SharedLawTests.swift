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

  @Test(arguments: styles.indices.sampled(oneIn: 7))
  func `every style of shared elements keeps the laws of its screens`(_ index: Int) {
    let style = Self.styles[index]
    // The pops of Material, iOS and Android differ from their pushes.
    let others: [StyleName] = ["container-transform", "zoom", "shared(predictive-back)"]
    let isMirrored = !others.contains(style.name)
    let found = StyleLaws.violations(
      of: style, exceptions: isMirrored ? [] : [.mirror],
      in: StyleLaws.contexts.sampled(oneIn: 7))
    #expect(found == [])
  }

  /// A style that breaks the layers of shared elements.
  private struct Broken: TransitionStyle {
    let name: StyleName = "broken"
    let change: @Sendable (inout TransitionPlan) -> Void

    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = SharedElementsStyle(over: FadeStyle()).plan(context)
      change(&plan)
      return plan
    }
  }

  private func problems(
    _ law: StyleLaw = .shared, in scene: SharedScene = .image(aspect: nil),
    _ change: @escaping @Sendable (inout TransitionPlan) -> Void
  ) -> [String] {
    StyleLaws.violations(of: Broken(change: change), against: law, in: scene.context())
      .map(\.problem)
  }

  @Test func `the law finds an element that is visible twice, or not at all`() {
    #expect(problems { _ in } == [])
    #expect(
      problems { $0.layers[0].hidden = [] }
        == ["the view of 'shared:s.below' is seen in 'list' too"])
    let lost = ["the view at 0 of 'list' is hidden, and nothing shows it"]
    #expect(problems { $0.layers.removeAll { $0.name == "shared:s.below" } } == lost)
    #expect(
      problems { $0.layers.removeAll { $0.name == "shared:s.above" } }
        == ["the view at 0 of 'page' is hidden, and nothing shows it"])
    // Nothing flies at all.
    #expect(problems { $0.layers.removeAll { $0.role == .shared } } == lost)
    #expect(
      problems { $0.layers.removeAll { $0.name == "shared:s" } } == [
        "nothing cuts 'shared:s.below'"
      ])
    // The bar is the second view of the screen below.
    var barred = SharedScene.image(aspect: nil)
    barred.below.subviews.append(SharedScene.view("bar", 0, 440, 320, 40))
    barred.below.subviews[1].floats = true
    #expect(problems(in: barred) { _ in } == [])
    #expect(
      problems(in: barred) { $0.layers.removeAll { $0.part != nil } }
        == ["the view at 1 of 'list' is hidden, and nothing shows it"])
  }

  @Test func `the law finds an element that differs from its view, or that others shine through`() {
    func change(
      _ name: String, _ change: @escaping @Sendable (inout LayerTrack) -> Void
    ) -> [String] {
      problems { plan in
        for index in plan.layers.indices where plan.layers[index].name == name {
          change(&plan.layers[index])
        }
      }
    }
    // The view rests at 16, 100, is 64 wide and high, and has corners of 8.
    let aside = Rect(x: 17, y: 100, width: 64, height: 64)
    #expect(
      change("shared:s.below") { $0.frame = Track(constant: aside) }
        == ["'shared:s.below' is 1 points away from its view"])
    let low = Rect(x: 16, y: 100, width: 64, height: 60)
    #expect(
      change("shared:s") { $0.frame = Track(constant: low) }
        == ["'shared:s' is 4 points away from what is seen of its view"])
    #expect(
      change("shared:s") { $0.cornerRadius = Track(constant: 12) }
        == ["'shared:s' has a corner radius of 12 instead of 8"])
    #expect(
      change("shared:s.below") { $0.alpha = Track(from: 0.75, to: 0) }
        == ["'shared:s.below' has an opacity of 0.75 instead of 1"])
    // The content above appears from .1 on. The content below is gone before.
    let early = Track([Keyframe(0, 1.0), Keyframe(0.03, 0), Keyframe(1, 0)])
    #expect(
      change("shared:s.below") { $0.alpha = early }
        == ["what is behind 'shared:s' shines through its contents, 100 %"])
    #expect(
      problems { plan in
        for index in plan.layers.indices where plan.layers[index].role == .shared {
          if plan.layers[index].name == "shared:s.below" { plan.layers[index].alpha = early }
          if plan.layers[index].view == nil { plan.layers[index].fill = .black }
        }
      } == [])
  }

  @Test(arguments: SharedElement.Fade.allCases, StackDirection.allCases)
  func `every fade keeps the law`(_ fade: SharedElement.Fade, _ direction: StackDirection) {
    for isWhole in [false, true] {
      var scene = isWhole ? SharedScene.card : .image(aspect: nil)
      scene.below.subviews[0].shared?.fade = fade
      // The view itself is half transparent, so the flight may be, too.
      scene.below.subviews[0].alpha = 0.5
      let style = SharedElementsStyle(over: FadeStyle())
      let context = scene.context(direction)
      for law in [StyleLaw.shared, .start, .end] {
        #expect(StyleLaws.violations(of: style, against: law, in: context) == [])
      }
    }
  }

  @Test func `a screen that is hidden as a whole, and flies nowhere, is not visible at its end`() {
    let vanish: @Sendable (inout TransitionPlan) -> Void = { plan in
      plan.layers.removeAll { $0.role == .shared }
      for index in plan.layers.indices { plan.layers[index].hidden = [[]] }
    }
    #expect(problems(.start, vanish) == ["'list' is not seen as a whole"])
    #expect(problems(.end, vanish) == ["'page' is not seen as a whole"])
    let lost = ["the view at . of 'list' is hidden, and nothing shows it"]
    #expect(problems(.shared, vanish) == lost)
  }

  @Test(arguments: [StyleFile.hero, .containerTransform, .zoom])
  func `a ready-made style of shared elements is a file, and back`(_ style: StyleFile) throws {
    let back = try StyleFile(parsing: style.text.utf8)
    #expect(back == style)
    #expect(back.plan(SharedScene.card.context()) == style.plan(SharedScene.card.context()))
  }

  @Test func `a file defines how its elements fly, and reports mistakes at their places`() throws {
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
          fill: RGBAColor(red: 1, green: 0, blue: 0)))
    for (wrong, part) in [
      (#"{"motion": "circle"}"#, "circle"), (#"{"fade": [0.5, 0.2]}"#, "expected two numbers"),
      (#"{"bend": 2}"#, "2"), (#"{"motion": "zoom", "bend": 1}"#, "needs the motion 'arc'"),
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
