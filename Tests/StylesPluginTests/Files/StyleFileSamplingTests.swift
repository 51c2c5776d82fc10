// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("StyleFile sampling")
struct StyleFileSamplingTests {
  /// A style whose one layer is made of the context.
  struct Probe: TransitionStyle {
    var name: StyleName = "probe"
    var duration: Duration?
    let change: @Sendable (inout LayerTrack, TransitionContext) -> Void

    func plan(_ context: TransitionContext) -> TransitionPlan {
      let above = context.direction == .push ? context.to : context.from
      let role: Layer.Role = context.direction == .push ? .to : .from
      let layers = above.map { participant in
        var layer = LayerTrack(participant, role: role)
        change(&layer, context)
        return layer
      }
      return TransitionPlan(
        context, style: name, duration: duration, layers: [layers].compactMap { $0 })
    }
  }

  static let outside: [(Probe, StyleSamplingError)] = [
    (
      // The square of the width.
      Probe { layer, context in
        layer.frame = Track(
          constant: Rect(
            x: context.bounds.width * context.bounds.width, y: 0, width: 1, height: 1))
      }, .notAffine(layer: "above", property: "the frame", .push)
    ),
    (
      // x by the height.
      Probe { layer, context in
        layer.frame = Track(
          from: Rect(x: context.bounds.height, y: 0, width: 1, height: 1),
          to: Rect(x: 0, y: 0, width: 1, height: 1))
      }, .notAffine(layer: "above", property: "the frame", .push)
    ),
    (
      // An alpha that does not multiply the view's.
      Probe { layer, _ in layer.alpha = Track(from: 0.25, to: 1) },
      .notAffine(layer: "above", property: "alpha", .push)
    ),
    (
      Probe { layer, context in
        layer.cornerRadius = Track(constant: context.bounds.width)
      }, .notAffine(layer: "above", property: "the corner radius", .push)
    ),
    (
      Probe { layer, context in
        layer.transform = Track(constant: .scale(x: 100 / context.bounds.width))
      }, .notAffine(layer: "above", property: "the transform", .push)
    ),
    (Probe { layer, _ in layer.name = "other" }, .layersVary(.push)),
    (
      Probe { layer, _ in layer.controller = nil },
      .noSuchLayer("above", .push)
    ),
    (
      Probe(duration: .seconds(7200)) { _, _ in },
      .notAllowed(
        StyleFileErrors([
          StyleFileError(
            .outOfRange(7200, allowed: "0 to 3600"), at: StyleFilePath([.key("duration")]))
        ]))
    ),
  ]

  @Test(arguments: outside.indices)
  func `a style that does not fit a file is refused`(_ index: Int) {
    let (style, wanted) = Self.outside[index]
    let error = #expect(throws: StyleSamplingError.self) { try StyleFile(sampling: style) }
    #expect(error == wanted)
    #expect(!wanted.description.isEmpty)
  }

  @Test func `a style whose layers depend on the container is refused`() {
    let style = Probe { layer, context in
      layer.name = context.bounds.width > 500 ? "wide" : "narrow"
    }
    #expect(throws: StyleSamplingError.layersVary(.push)) { try StyleFile(sampling: style) }
  }

  @Test func `a style whose duration follows from the container is refused`() {
    #expect(throws: StyleSamplingError.timingVaries(.push)) {
      try StyleFile(sampling: ReactNavigationIOSStyle())
    }
  }

  @Test func `what has no name of its own and is as it goes without saying is left out`() throws {
    let file = try StyleFile(sampling: FadeStyle(), summary: "Fades.")
    #expect(
      file.text == """
        {
          "format": "viewstack-style",
          "version": 1,
          "name": "fade",
          "summary": "Fades.",
          "duration": 0.3,
          "curve": "ease-in-out",
          "push": {"layers": [{"layer": "below"}, {"layer": "above", "alpha": {"from": 0, "to": 1}}]}
        }

        """)
  }

  @Test func `a fraction comes out as the double that went in`() throws {
    let file = try StyleFile(sampling: BaseSlideStyle())
    #expect(file.text.contains(#""x": {"from": 0, "to": {"view": -0.3333333333333333}}"#))
  }

  @Test func `points and fractions are told apart`() throws {
    let style = Probe { layer, context in
      layer.frame = Track(
        from: Rect(
          x: 0.3 * context.bounds.width + 4, y: 0, width: context.bounds.width - 20,
          height: layer.frame.start.height),
        to: layer.frame.start)
    }
    let text = try StyleFile(sampling: style).text
    #expect(text.contains(#""x": {"from": {"container": 0.3, "points": 4}, "to": 0}"#))
    #expect(text.contains(#""from": {"container": 1, "points": -20}, "to": {"view": 1}"#))
  }
}
