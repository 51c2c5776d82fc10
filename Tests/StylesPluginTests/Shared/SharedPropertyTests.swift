// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

/// The properties of every flight, between views anywhere.
@Suite struct SharedPropertyTests {
  /// A scene with one shared view on each screen, entirely inside, with any shape and corners.
  private static func scene(_ generator: inout SeededGenerator) -> SharedScene {
    func view(_ name: String) -> ViewNode {
      let (width, height) = (
        Double.random(in: 1...320, using: &generator), Double.random(in: 1...480, using: &generator)
      )
      var view = SharedScene.view(
        name, Double.random(in: 0...320 - width, using: &generator),
        Double.random(in: 0...480 - height, using: &generator), width, height, shared: "s")
      view.cornerRadius = Double.random(in: 0...200, using: &generator)
      view.shared?.aspect = Bool.random(using: &generator) ? 1.5 : nil
      view.shared?.fit = SharedElement.Fit.allCases.randomElement(using: &generator)
      view.shared?.fade = SharedElement.Fade.allCases.randomElement(using: &generator)
      return view
    }
    var scene = SharedScene()
    scene.below.subviews = [view("a")]
    scene.above.subviews = [view("b")]
    return scene
  }

  @Test(arguments: SharedAcceptanceTests.motions)
  func `sizes, corners and opacities stay in their ranges, even if a curve overshoots`(
    _ motion: SharedMotion
  ) {
    var generator = SeededGenerator(seed: 17)
    let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(motion))
    for _ in (0..<6).sampled(oneIn: 3) {
      let scene = Self.scene(&generator)
      for direction in StackDirection.allCases {
        for finger in [nil, -700.0, 90] {
          for step in Array(stride(from: -4, through: 44, by: 3)).sampled(oneIn: 3) {
            let layers = scene.layers(at: Double(step) / 40, style, direction, finger: finger)
            #expect(layers.allSatisfy(Self.isSound), "\(scene), \(direction), \(step)")
          }
        }
      }
    }
  }

  private static func isSound(_ layer: Layer) -> Bool {
    let box = layer.boundingBox
    guard box.x.isFinite, box.y.isFinite, box.width >= 0, box.height >= 0,
      (0...1).contains(layer.alpha), layer.cornerRadius >= 0
    else { return false }
    let half = min(layer.frame.width, layer.frame.height) / 2
    return layer.role != .shared || layer.view != nil || layer.cornerRadius <= half
  }

  @Test func `a straight flight stays within the hull of both ends`() {
    var generator = SeededGenerator(seed: 18)
    for _ in (0..<100).sampled(oneIn: 6) {
      let scene = Self.scene(&generator)
      let (a, b) = (scene.below.subviews[0].frame, scene.above.subviews[0].frame)
      for step in 0...32 {
        let way = Double(step) / 32
        let mask = scene.layers(at: way).layer("shared:s").frame
        // On the hull of two rectangles: each edge is on the straight line between theirs.
        let edges = [
          (mask.x, a.x, b.x), (mask.maxX, a.maxX, b.maxX), (mask.y, a.y, b.y),
          (mask.maxY, a.maxY, b.maxY),
        ]
        #expect(edges.allSatisfy { abs($0 - ($1 + ($2 - $1) * way)) < 1e-9 })
      }
    }
  }

  @Test func `under a finger that releases or catches it again nothing jumps, in any flight`()
    throws
  {
    var generator = SeededGenerator(seed: 19)
    for motion in SharedAcceptanceTests.motions {
      for _ in 0..<10 {
        let scene = Self.scene(&generator)
        let stack = ViewStack(size: scene.size)
        stack.style = SharedElementsStyle(over: FadeStyle(), ElementFlight(motion))
        let (list, page) = (ViewController("list"), ViewController("page"))
        (list.view, page.view) = (scene.below, scene.above)
        try stack.setControllers([list, page], .instant)
        try stack.beginInteractivePop()
        for _ in 0..<6 {
          stack.updateInteraction(
            translation: .random(in: -20...250, using: &generator),
            across: .random(in: -200...200, using: &generator))
          let held = stack.presentFrame.layers
          stack.endInteraction(
            finishing: .random(using: &generator), duration: .milliseconds(200), curve: .linear)
          #expect(Self.distance(held, stack.presentFrame.layers) < 1e-9)
          stack.advance(by: .milliseconds(.random(in: 1...150, using: &generator)))
          let settling = stack.presentFrame.layers
          #expect(stack.grabInteraction())
          #expect(Self.distance(settling, stack.presentFrame.layers) < 1e-9)
        }
        stack.cancelInteraction()
        stack.settle()
        #expect(stack.presentFrame.layers.map(\.name) == ["page"])
      }
    }
  }

  /// The distance between the layers of two frames, in points.
  private static func distance(_ one: [Layer], _ other: [Layer]) -> Double {
    guard one.map(\.name) == other.map(\.name) else { return .infinity }
    return zip(one, other).map { one, other in
      let (a, b) = (one.boundingBox, other.boundingBox)
      return [
        a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height,
        one.alpha - other.alpha,
      ].map(abs).max() ?? 0
    }.max() ?? 0
  }
}
