// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

/// The acceptance cases of shared elements, with their numbers, in a container of 320 by 480.
@Suite("shared elements, the acceptance cases")
struct SharedAcceptanceTests {
  @Test func `1 start: the card is where it was and nothing of the page is visible`() {
    let layers = SharedScene.card.layers(at: 0)
    let mask = layers.layer("shared:s")
    #expect(mask.frame == Rect(x: 20, y: 240, width: 120, height: 80) && mask.cornerRadius == 8)
    #expect(layers.layer("shared:s.below").alpha == 1)
    #expect(layers.layer("shared:s.below").boundingBox == mask.frame)
    #expect(layers.layer("shared:s.above").alpha == 0)
    #expect(layers.layer("page").isHidden)
    #expect(layers.layer("list").hidden == [[0]])
    #expect(layers.layer("list").subviews[0].alpha == 0)
  }

  @Test func `2 end: the page is there, alone and at its own scale`() {
    let layers = SharedScene.card.layers(at: 1)
    let mask = layers.layer("shared:s")
    #expect(mask.frame == Rect(x: 0, y: 0, width: 320, height: 480) && mask.cornerRadius == 0)
    let page = layers.layer("shared:s.above")
    #expect(page.alpha == 1 && page.frame == mask.frame)
    #expect(page.transform?.isIdentity ?? true)
    #expect(layers.layer("shared:s.below").alpha == 0)
  }

  @Test func `3 middle: both contents keep their shape in the mask`() {
    let layers = SharedScene.card.layers(at: 0.5)
    let mask = layers.layer("shared:s")
    #expect(isNear(mask.frame, 10, 120, 220, 280) && mask.cornerRadius == 4)
    #expect(isNear(layers.layer("shared:s.below").boundingBox, 10, 120, 220, 146.667))
    #expect(isNear(layers.layer("shared:s.above").boundingBox, 10, 120, 220, 330))
    let image = SharedScene.image().layers(at: 0.5).layer("shared:s")
    #expect(isNear(image.frame, 8, 72, 192, 152) && image.cornerRadius == 4)
  }

  @Test func `4 Material: the mask goes from one height to the other`() {
    func mask(_ progress: Double, _ direction: StackDirection = .push) -> Layer {
      var scene = SharedScene.card
      // The card's corner of 8 points is a tenth of its shorter side.
      scene.above.cornerRadius = 0
      let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(.container))
      return scene.layers(at: progress, style, direction).layer("shared:s")
    }
    #expect(
      isNear(mask(0.1).frame, 18, 216, 140, 105) && abs(mask(0.1).cornerRadius - 8.089) < 0.001)
    #expect(isNear(mask(0.25).frame, 15, 180, 170, 148.75))
    #expect(abs(mask(0.25).cornerRadius - 7.556) < 0.001)
    #expect(isNear(mask(0.5).frame, 10, 120, 220, 238.333))
    #expect(abs(mask(0.5).cornerRadius - 4.889) < 0.001)
    #expect(isNear(mask(0.75).frame, 5, 60, 270, 348.75) && mask(0.75).cornerRadius == 0)
    #expect(isNear(mask(0.9).frame, 2, 24, 300, 425))
    // The pop: .30 to .90 for the corners, which exceed 8 for a while.
    #expect(isNear(mask(0.25, .pop).frame, 5, 60, 270, 342.5) && mask(0.25, .pop).cornerRadius == 0)
    #expect(isNear(mask(0.5, .pop).frame, 10, 120, 220, 228.148))
    #expect(abs(mask(0.5, .pop).cornerRadius - 4.889) < 0.001)
    #expect(isNear(mask(0.75, .pop).frame, 15, 180, 170, 136.944))
    #expect(abs(mask(0.75, .pop).cornerRadius - 8.5) < 0.001)
    #expect(isNear(mask(0.9, .pop).frame, 18, 216, 140, 93.333))
    #expect(abs(mask(0.9, .pop).cornerRadius - 9.333) < 0.001)
    // With corners of 24 points above.
    var round = SharedScene.card
    round.above.cornerRadius = 24
    let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(.container))
    let radii = [0.25, 0.5, 0.75].map { round.layers(at: $0, style).layer("shared:s").cornerRadius }
    #expect(zip(radii, [11.274, 15.889, 20.25]).allSatisfy { abs($0 - $1) < 0.001 })
    // A match by height adds the difference of the widths to both sides: (20,40,60,200), corners of
    // 8.
    var high = SharedScene()
    high.below.subviews = [SharedScene.view("card", 20, 40, 60, 200, shared: "s", radius: 8)]
    high.above.shared = SharedElement("s")
    let middle = high.layers(at: 0.5, style).layer("shared:s")
    #expect(isNear(middle.frame, 22.833, 20, 164.333, 340))
    #expect(abs(middle.cornerRadius - 4.533) < 0.001)
  }

  @Test(arguments: [0, 1e-300, 1e-12, 1e-9, 1e-6, 1e-3, -1e-9, 40, 120])
  func `4 Material's arc has an even speed for any horizontal distance`(distance: Double) throws {
    let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(.containerArc))
    for (low, high) in [(240.0, 40.0), (40, 240)] {
      var scene = SharedScene()
      scene.below.subviews = [SharedScene.view("card", 20, low, 120, 80, shared: "s")]
      scene.above.subviews = [SharedScene.view("card", 20 + distance, high, 120, 80, shared: "s")]
      let count = isOptimised ? 200 : 50
      let places = (0...count).map { step in
        scene.layers(at: Double(step) / Double(count), style).layer("shared:s").frame.origin
      }
      // The length of each step, by its chord.
      let steps = zip(places, places.dropFirst()).map { first, next in
        ((next.x - first.x) * (next.x - first.x) + (next.y - first.y) * (next.y - first.y))
          .squareRoot()
      }
      let (shortest, longest) = (try #require(steps.min()), try #require(steps.max()))
      #expect(longest - shortest < 0.01 * longest, "from \(low): \(shortest)...\(longest)")
    }
  }

  @Test func `4 Material's arc: at an even speed along its length`() {
    let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(.containerArc))
    func mask(_ progress: Double, _ direction: StackDirection = .push) -> Layer {
      SharedScene.card.layers(at: progress, style, direction).layer("shared:s")
    }
    // Android measures its path in pieces, which is some hundredths of a point shorter: hence .015.
    func isAt(_ layer: Layer, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      let frame = layer.frame
      return abs(frame.width - width) < 0.001 && abs(frame.height - height) < 0.001
        && abs(frame.x - x) < 0.015 && abs(frame.y - y) < 0.015
    }
    #expect(isAt(mask(0), 20, 240, 120, 80) && isAt(mask(1), 0, 0, 320, 480))
    #expect(isAt(mask(0.1), 45.827, 232.473, 120, 80))
    #expect(isAt(mask(0.25), 54.754, 201.157, 153.333, 123.519))
    #expect(isAt(mask(0.5), 46.223, 135.946, 208.889, 216.626))
    #expect(isAt(mask(0.75), 25.884, 68.167, 264.444, 335.453))
    #expect(isAt(mask(0.75, .pop), 54.749, 201.167, 153.333, 123.519))
    for (progress, direction, radius) in [
      (0.25, StackDirection.push, 8.306), (0.5, .push, 6.963), (0.75, .push, 3.306),
      (0.75, .pop, 8.032),
    ] {
      #expect(abs(mask(progress, direction).cornerRadius - radius) < 0.001)
    }
    let layers = SharedScene.card.layers(at: 0.25, style)
    #expect(abs(layers.layer("shared:s.above").alpha - 0.5) < 1e-9)
    // The contents are as wide as the mask.
    for name in ["shared:s.above", "shared:s.below"] {
      #expect(abs(layers.layer(name).boundingBox.width - 153.333) < 0.001)
    }
    // A straight path upwards is not bent.
    var upright = SharedScene()
    upright.below.subviews = [SharedScene.view("a", 0, 200, 50, 50, shared: "s")]
    upright.above.subviews = [SharedScene.view("b", 0, 100, 50, 50, shared: "s")]
    #expect(abs(upright.layers(at: 0.3, style).layer("shared:s").frame.y - 170) < 1e-9)
  }

  @Test func `5 fade: the page comes in over the card, and nothing shines through`() {
    let scene = SharedScene.card
    for (progress, above, below) in [(0.25, 0.5, 1.0), (0.5, 1, 0), (0.1, 0, 1), (0.4, 1, 0)] {
      let layers = scene.layers(at: progress)
      #expect(abs(layers.layer("shared:s.above").alpha - above) < 1e-9)
      #expect(layers.layer("shared:s.below").alpha == below)
    }
    for step in 0...100 {
      let layers = scene.layers(at: Double(step) / 100)
      let (low, high) = (layers.layer("shared:s.below").alpha, layers.layer("shared:s.above").alpha)
      #expect(1 - (1 - low) * (1 - high) > 1 - 1e-6)
    }
  }

  @Test func `6 mirror: a pop is the push backwards`() {
    let scene = SharedScene.card
    let mask = scene.layers(at: 0.25, SharedElementsStyle(over: FadeStyle()), .pop)
      .layer("shared:s")
    #expect(isNear(mask.frame, 5, 60, 270, 380) && mask.cornerRadius == 2)
    for motion in [SharedMotion.straight, .arc(bend: 1), .arc(bend: -0.5)] {
      let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(motion))
      #expect(Self.unlike(scene, style) == nil)
    }
    // Material's two tables are not mirror images: 136.944 is not 148.75.
    let material = SharedElementsStyle(over: FadeStyle(), ElementFlight(.container))
    #expect(Self.unlike(scene, material) != nil)
  }

  /// The progress at which a pop differs from the push run backwards, or nil.
  private static func unlike(_ scene: SharedScene, _ style: SharedElementsStyle) -> Double? {
    (0...40).map { Double($0) / 40 }.first { progress in
      let push = scene.layers(at: 1 - progress, style)
      let pop = scene.layers(at: progress, style, .pop)
      return push.filter { $0.role == .shared }.contains { layer in
        let back = pop.layer(layer.name)
        let (one, two) = (layer.boundingBox, back.boundingBox)
        // At a jump the later value applies, so a mirrored jump has the other value.
        let jumps = abs(progress - 0.6) < 1e-9
        return !isNear(one, two.x, two.y, two.width, two.height)
          || !jumps && abs(layer.alpha - back.alpha) > 1e-9
          || abs(layer.cornerRadius - back.cornerRadius) > 1e-9
      }
    }
  }

  @Test func `7 arc: the middle is pulled towards the corner, the same way back`() {
    func middle(_ progress: Double, _ bend: Double, _ direction: StackDirection = .push) -> [Double]
    {
      let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(.arc(bend: bend)))
      let frame = SharedScene.image().layers(at: progress, style, direction).layer("shared:s").frame
      return [frame.x + frame.width / 2, frame.y + frame.height / 2].map {
        ($0 * 1e6).rounded() / 1e6
      }
    }
    #expect([0.25, 0.5, 0.75].map { middle($0, 1) } == [[55, 146], [76, 156], [111, 162]])
    #expect(
      [0.25, 0.5, 0.75].map { middle($0, 1, .pop) } == [[111, 162], [76, 156], [55, 146]])
    #expect(
      [0.25, 0.5, 0.75].map { middle($0, 0.5) } == [[65.5, 143], [90, 152], [121.5, 159]])
    #expect([0.25, 0.5, 0.75].map { middle($0, -1) } == [[97, 134], [132, 140], [153, 150]])
    // Between two keyframes, half a piece away: |C − M| is 64.498, and a 12,800th of it .005
    // points.
    let (exact, way) = (
      [48 + 112 * 0.50625 * 0.50625, 132 + 32 * (2 * 0.50625 - 0.50625 * 0.50625)],
      middle(0.50625, 1)
    )
    #expect(zip(exact, way).allSatisfy { abs($0 - $1) < 0.0052 })
  }

  @Test func `8 an image that fills both keeps its shape and covers the mask`() {
    let scene = SharedScene.image(.fill, .fill)
    let layers = scene.layers(at: 0.5)
    #expect(isNear(layers.layer("shared:s").frame, 8, 72, 192, 152))
    for name in ["shared:s.below", "shared:s.above"] {
      #expect(isNear(layers.layer(name).boundingBox, 2.667, 72, 202.667, 152))
    }
    #expect(isNear(scene.layers(at: 0.25).layer("shared:s.below").boundingBox, 4, 86, 144, 108))
    for step in 0...32 {
      let layers = scene.layers(at: Double(step) / 32)
      let (mask, box) = (layers.layer("shared:s").frame, layers.layer("shared:s.above").boundingBox)
      #expect(abs(box.width / box.height - 4.0 / 3) < 1e-9)
      #expect(box.x <= mask.x + 1e-9 && box.maxX >= mask.maxX - 1e-9)
      #expect(box.y <= mask.y + 1e-9 && box.maxY >= mask.maxY - 1e-9)
    }
  }

  static let motions = [
    SharedMotion.straight, .arc(bend: 1), .container, .containerArc, .zoom, .peek,
  ]

  @Test func `corners are no rounder than half of the visible part`() {
    // A pill of 88 by 60 with a radius of 999: 30.
    var pill = SharedScene.image()
    pill.below.subviews[0].frame.size = Size(width: 88, height: 60)
    pill.below.subviews[0].cornerRadius = 999
    for motion in Self.motions {
      let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(motion))
      for step in 0...20 {
        let mask = pill.layers(at: Double(step) / 20, style).layer("shared:s")
        if step == 0 { #expect(mask.cornerRadius == 30) }
        #expect(mask.cornerRadius <= min(mask.frame.width, mask.frame.height) / 2 + 1e-9)
      }
    }
  }

  @Test func `the upper view decides how contents replace each other, or else the lower one`() {
    for (low, high, isThrough) in [
      (SharedElement.Fade.through, nil, true), (nil, .through, true), (.through, .cross, false),
      (.cross, .through, true),
    ] as [(SharedElement.Fade?, SharedElement.Fade?, Bool)] {
      var scene = SharedScene.card
      scene.below.subviews[0].shared?.fade = low
      scene.above.shared?.fade = high
      // At .35 one content is gone and the other has not appeared.
      let contents = scene.layers(at: 0.35).filter { $0.clip != nil }
      #expect(contents.allSatisfy { $0.alpha < 1e-9 } == isThrough)
    }
  }

  @Test func `over a style that flies already nothing flies twice`() {
    let once = StyleFile.hero.plan(SharedScene.card.context())
    let twice = SharedElementsStyle(over: StyleFile.hero).plan(SharedScene.card.context())
    #expect(twice.layers == once.layers && twice.style == "shared(hero)")
  }

  @Test func `a picture keeps its shape under every motion`() {
    for motion in Self.motions {
      for direction in StackDirection.allCases {
        for step in 0...20 {
          let layers = SharedScene.image(.fill, .fit).layers(
            at: Double(step) / 20, SharedElementsStyle(over: FadeStyle(), ElementFlight(motion)),
            direction)
          for name in ["shared:s.below", "shared:s.above"] {
            let box = layers.layer(name).boundingBox
            #expect(abs(box.width / box.height - 4.0 / 3) < 1e-6, "\(motion) \(step)")
          }
        }
      }
    }
  }

  @Test func `a picture has no natural size, so a crop looks like a fill`() {
    let filled = SharedScene.image(.fill, .fill).layers(at: 0.3)
    #expect(SharedScene.image(.crop, .crop).layers(at: 0.3).map(\.frame) == filled.map(\.frame))
  }

  @Test func `a picture on one screen alone leaves the contents of the other unchanged`() {
    var scene = SharedScene.image(.fill, nil)
    scene.above.subviews = []
    scene.above.shared = SharedElement("s")
    for style in [StyleFile.hero, .zoom, .containerTransform] {
      #expect(
        isNear(
          scene.layers(at: 1, style).layer("shared:s.above").boundingBox, 0, 0, 320, 480))
      // A picture of 4:3 in 64 by 64.
      #expect(
        isNear(
          scene.layers(at: 0, style).layer("shared:s.below").boundingBox, 16 - 32 / 3.0, 100,
          256 / 3.0, 64))
    }
    for direction in StackDirection.allCases {
      #expect(
        StyleLaws.violations(
          of: StyleFile.hero, against: .shared, in: scene.context(direction)
        ).isEmpty)
    }
  }

  @Test func `9 an image that fills one frame and fits into the other keeps its shape`() {
    let full = Rect(x: 0, y: 0, width: 320, height: 480)
    let scene = SharedScene.image(.fill, .fit, to: full)
    let middle = scene.layers(at: 0.5)
    #expect(isNear(middle.layer("shared:s").frame, 8, 50, 192, 272))
    #expect(isNear(middle.layer("shared:s.above").boundingBox, 2.667, 110, 202.667, 152))
    #expect(isNear(scene.layers(at: 1).layer("shared:s.above").boundingBox, 0, 120, 320, 240))
  }

  @Test func `10 missing: without its partner nothing flies and nothing is hidden`() {
    var scene = SharedScene.card
    scene.above.shared = nil
    let (plan, base) = (
      SharedElementsStyle(over: FadeStyle()).plan(scene.context()),
      FadeStyle().plan(scene.context())
    )
    #expect(
      plan.layers == base.layers && plan.duration == base.duration && plan.curve == base.curve)
    #expect(scene.context().sharedElements.problems == [.missing("s", on: "page")])
  }

  @Test func `12 duplicate: an element that is there twice stays, the other flies`() {
    var scene = SharedScene()
    scene.below.subviews = [
      SharedScene.view("a1", 0, 0, 40, 40, shared: "a"),
      SharedScene.view(
        "box", 0, 100, 200, 200, [SharedScene.view("a2", 0, 0, 40, 40, shared: "a")]),
      SharedScene.view("b", 60, 0, 40, 40, shared: "b"),
    ]
    scene.above.subviews = [
      SharedScene.view("a", 0, 200, 80, 80, shared: "a"),
      SharedScene.view("b", 100, 200, 80, 80, shared: "b"),
    ]
    let found = scene.context().sharedElements
    #expect(found.pairs.map(\.id) == ["b"])
    #expect(found.problems == [.duplicate("a", on: "list", [[0], [1, 0]])])
    #expect(
      found.problems.map(\.description) == ["shared 'a' is on 'list' 2 times: at 0, 1.0"])
    #expect(scene.layers(at: 0.5).layer("list").hidden == [[2]])
  }

  @Test func `13 off the screen it does not fly, partly off it is cut where it was`() {
    func scene(_ y: Double) -> SharedScene {
      var scene = SharedScene.image(aspect: nil)
      scene.below.subviews[0].frame.origin.y = y
      return scene
    }
    #expect(scene(500).context().sharedElements.pairs.isEmpty)
    #expect(scene(500).context().sharedElements.problems == [.unseen("s", on: "list")])
    let cut = scene(440)
    #expect(cut.layers(at: 0).layer("shared:s").frame == Rect(x: 16, y: 440, width: 64, height: 40))
    // The part that is cut away below shrinks from 24 points to 12 and to 0.
    let middle = cut.layers(at: 0.5).layer("shared:s").frame
    #expect(isNear(middle, 8, 242, 192, 152 - 12))
    #expect(isNear(cut.layers(at: 1).layer("shared:s").frame, 0, 44, 320, 240))
  }

  @Test func `14 cut by a viewport: the edge stays where the viewport has it`() {
    var scene = SharedScene.image(aspect: nil)
    var viewport = SharedScene.view("viewport", 0, 44, 320, 436)
    viewport.clipsSubviews = true
    viewport.subviews = [SharedScene.view("thumb", 16, -14, 64, 64, shared: "s", radius: 8)]
    scene.below.subviews = [viewport]
    let middle = scene.layers(at: 0.5)
    #expect(isNear(middle.layer("shared:s").frame, 8, 44, 192, 145))
    // The contents have the height and the middle of the whole place, (8, 37, 192, 152).
    #expect(isNear(middle.layer("shared:s.below").boundingBox, 28, 37, 152, 152))
    for step in 0...32 {
      #expect(abs(scene.layers(at: Double(step) / 32).layer("shared:s").frame.y - 44) < 1e-9)
    }
    // At both ends every motion shows the view as at rest: 50 of 64 points below, all of it above.
    for motion in Self.motions {
      let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(motion))
      for (direction, start) in [(StackDirection.push, 0.0), (.pop, 1)] {
        let low = scene.layers(at: start, style, direction).layer("shared:s").frame
        #expect(isNear(low, 16, 44, 64, 50), "\(motion)")
        let high = scene.layers(at: 1 - start, style, direction).layer("shared:s").frame
        #expect(isNear(high, 0, 44, 320, 240), "\(motion)")
      }
    }
  }

  @Test func `20 right to left: places are those of the views, and the path is mirrored`() {
    var mirrored = SharedScene.card
    mirrored.below.subviews[0].frame.origin.x = 180
    let style = SharedElementsStyle(over: FadeStyle())
    let plan = style.plan(mirrored.context()).mirrored(inWidth: 320)
    let mask = plan.layers.first { $0.name == "shared:s" }
    #expect(mask.map { isNear($0.frame.value(at: 0.5), 90, 120, 220, 280) } == true)
    let arc = SharedElementsStyle(over: FadeStyle(), ElementFlight(.arc(bend: 1)))
    let (left, right) = (
      arc.plan(SharedScene.card.context()).layers, arc.plan(mirrored.context()).layers
    )
    for (one, other) in zip(left, right) where one.role == .shared {
      for step in 0...16 {
        let frame = one.frame.value(at: Double(step) / 16).mirrored(inWidth: 320)
        let found = other.frame.value(at: Double(step) / 16)
        #expect(isNear(found, frame.x, frame.y, frame.width, frame.height))
      }
    }
  }

  @Test func `21 resize in the middle: the plan is that of the new places`() {
    var scene = SharedScene.card
    scene.size = Size(width: 480, height: 320)
    scene.below.frame.size = scene.size
    scene.above.frame.size = scene.size
    #expect(isNear(scene.layers(at: 0.5).layer("shared:s").frame, 10, 120, 300, 200))
    #expect(isNear(scene.layers(at: 1).layer("shared:s").frame, 0, 0, 480, 320))
  }

  @Test func `22 nested: the title flies inside the card, in front of its contents`() {
    var scene = SharedScene.card
    scene.below.subviews[0].subviews = [SharedScene.view("title", 10, 10, 60, 20, shared: "t")]
    scene.above.subviews = [SharedScene.view("title", 20, 60, 200, 40, shared: "t")]
    let layers = scene.layers(at: 0.5)
    let title = layers.layer("shared:t")
    #expect(isNear(title.frame, 25, 155, 130, 30) && title.clip == "shared:s")
    #expect(
      layers.filter { $0.role == .shared }.map(\.name) == [
        "shared:s", "shared:s.below", "shared:s.above", "shared:t", "shared:t.below",
        "shared:t.above",
      ])
    #expect(layers.layer("shared:s.below").hidden == [[0, 0]])
    #expect(layers.layer("shared:s.above").hidden == [[0]])
    #expect(layers.layer("shared:s.below").subviews.map(\.alpha) == [0])
    // Without a partner the title stays in the contents.
    var alone = scene
    alone.above.subviews = []
    #expect(alone.layers(at: 0.5).layer("shared:s.below").subviews.map(\.alpha) == [1])
    // If the cover on the other screen does not contain it, the title is lifted, to the same place.
    var lifted = scene
    lifted.above.shared = nil
    lifted.above.subviews.insert(
      SharedScene.view("cover", 0, 0, 320, 480, shared: "s"), at: 0)
    let title2 = lifted.layers(at: 0.5).layer("shared:t")
    #expect(title2.clip == nil && isNear(title2.frame, 25, 155, 130, 30))
    #expect(lifted.layers(at: 0.5).layer("shared:s.below").hidden == [[0, 0]])
  }

  @Test func `23 turned: middle, size and angle are interpolated separately`() {
    var scene = SharedScene.image(aspect: nil)
    scene.below.subviews[0].transform = .rotation(degrees: 45, z: 1)
    let start = scene.layers(at: 0).layer("shared:s")
    // A square of 64 turned by 45 degrees about (48, 132) has a box of 90.51, whose top is at
    // 86.745.
    let box = start.boundingBox
    #expect(isNear(box, 48 - 90.5097 / 2, 132 - 90.5097 / 2, 90.5097, 90.5097))
    #expect(isNear(start.frame, 16, 100, 64, 64))
    let middle = scene.layers(at: 0.5).layer("shared:s")
    #expect(isNear(middle.frame, 8, 72, 192, 152))
    let turned = middle.transform?.applied(to: Point(x: 1, y: 0)) ?? .zero
    // cos and sin of 22.5 degrees.
    #expect(abs(turned.x - 0.92388) < 1e-5 && abs(turned.y - 0.382683) < 1e-5)
    let end = scene.layers(at: 1).layer("shared:s")
    #expect(end.transform?.isIdentity == true && isNear(end.frame, 0, 44, 320, 240))
  }

  @Test func `24 order: by index, then as painted above, bars in front of all`() {
    var scene = SharedScene()
    scene.below.subviews = ["c", "a", "b"].map { SharedScene.view($0, 0, 0, 40, 40, shared: $0) }
    scene.above.subviews = ["b", "a", "c"].map { SharedScene.view($0, 40, 40, 80, 80, shared: $0) }
    scene.above.subviews[0].shared?.zIndex = 1
    var bar = SharedScene.view("bar", 0, 0, 320, 44)
    bar.floats = true
    scene.above.subviews.append(bar)
    let expected = ["list", "page", "shared:a", "shared:c", "shared:b", "page.bar"]
    for _ in 0..<100 {
      scene.below.subviews.shuffle()
      let names = scene.layers(at: 0.5).map(\.name)
      #expect(names.filter { !$0.hasSuffix(".below") && !$0.hasSuffix(".above") } == expected)
    }
    let layers = scene.layers(at: 0.5)
    #expect(layers.layer("page").hidden == [[1], [2], [0], [3]])
    #expect(
      layers.layer("page.bar").frame == bar.frame && layers.layer("page.bar").part == bar.frame)
  }

  @Test func `25 places that are equal or have no size give constants and no NaN`() {
    var same = SharedScene()
    same.below.subviews = [SharedScene.view("a", 10, 10, 50, 50, shared: "s")]
    same.above.subviews = same.below.subviews
    for motion in [SharedMotion.straight, .arc(bend: 1), .container, .zoom] {
      let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(motion))
      #expect(same.layers(at: 0.3, style).layer("shared:s").frame == same.below.subviews[0].frame)
    }
    var empty = same
    empty.below.subviews[0].frame.size.height = 0
    #expect(empty.context().sharedElements.problems == [.unseen("s", on: "list")])
    // A view that is scaled to a line and turned by 45° is in a wide box, and is invisible.
    var line = same
    line.below.subviews[0].transform = .scale(x: 1, y: 0)
      .concatenating(.rotation(degrees: 45, z: 1))
    #expect(line.context().sharedElements.problems == [.unseen("s", on: "list")])
    for motion in [SharedMotion.straight, .arc(bend: 1), .container, .containerArc, .zoom] {
      let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(motion))
      for layer in line.layers(at: 0.3, style) {
        #expect(layer.frame.isFinite && layer.cornerRadius.isFinite, "\(motion): \(layer.name)")
      }
    }
  }

  @Test func `25 predictive back: a peek, and then home`() {
    let style = SharedElementsStyle(over: FadeStyle(), ElementFlight(.peek))
    func mask(_ progress: Double) -> Layer {
      SharedScene.card.layers(at: progress, style, .pop).layer("shared:s")
    }
    #expect(isNear(mask(0.25).frame, 12, 12, 304, 456))
    #expect(isNear(mask(0.5).frame, 24, 24, 288, 432) && mask(0.5).cornerRadius == 28)
    #expect(isNear(mask(0.75).frame, 22, 132, 204, 256) && mask(0.75).cornerRadius == 18)
    #expect(isNear(mask(1).frame, 20, 240, 120, 80) && mask(1).cornerRadius == 8)
    let contents = SharedScene.card.layers(at: 0.5, style, .pop).layer("shared:s.above")
    #expect(isNear(contents.boundingBox, 24, 24, 288, 432))
    // Android's look at the whole preview, and at .5, .6 and all of the rest.
    func layer(_ name: String, _ progress: Double) -> Rect {
      SharedScene().layers(at: progress, PredictiveBackStyle(), .pop).layer(name).boundingBox
    }
    #expect(isNear(layer("page", 0.5), 24, 24, 288, 432))
    #expect(isNear(layer("list", 0.5), -80, 24, 288, 432))
    // bezier(.1, .1, 0, 1) at .5 is .8949: the list is at −96 + 16 · .8949, from 24 · .8949 on.
    #expect(
      abs(layer("list", 0.25).x + 81.682) < 0.002 && abs(layer("list", 0.25).y - 21.477) < 0.002)
    #expect(isNear(layer("page", 1), 120, 0, 320, 480) && isNear(layer("list", 1), 0, 0, 320, 480))
    // The emphasized curve at .1 is .0935, at .2 .6357: from (24, 24, 288, 432) to (120, 0, 320, 480).
    let early = layer("page", 0.55)
    #expect(abs(early.x - 32.974) < 0.01 && abs(early.y - 21.756) < 0.01)
    #expect(abs(layer("page", 0.6).x - 85.027) < 0.01 && abs(layer("page", 0.6).y - 8.743) < 0.01)
    let alphas = [0.55, 0.6, 1].map {
      SharedScene().layers(at: $0, PredictiveBackStyle(), .pop).layer("page").alpha
    }
    #expect(abs(alphas[0] - 0.5) < 1e-9 && alphas[1] == 0 && alphas[2] == 0)
  }

  @Test func `25 under a finger: Android's screens stay 8 points away from the edge`() {
    // At the whole preview 24 points are free above and below. dy 120 gives 16 (1 − .5²) = 12 of
    // them.
    for (finger, y) in [(0.0, 24.0), (120, 36), (-120, 12), (500, 40)] {
      let layers = SharedScene().layers(at: 0.5, PredictiveBackStyle(), .pop, finger: finger)
      for name in ["page", "list", "list.dim"] {
        #expect(abs(layers.layer(name).boundingBox.y - y) < 1e-9)
      }
      let flying = SharedScene.card.layers(
        at: 0.5, SharedElementsStyle(over: FadeStyle(), ElementFlight(.peek)), .pop,
        finger: finger)
      for name in ["shared:s", "shared:s.above"] {
        #expect(abs(flying.layer(name).boundingBox.y - y) < 1e-9)
      }
    }
    // A third of the way to the preview only 8 points are free, and none of them is given.
    let early = SharedScene().layers(at: 0.5 / 3, PredictiveBackStyle(), .pop, finger: 400)
    #expect(abs(early.layer("page").boundingBox.y - 8) < 1e-9)
    // Without a finger nothing moves down.
    #expect(
      abs(
        SharedScene().layers(at: 0.5, PredictiveBackStyle(), .pop).layer("page")
          .boundingBox.y - 24) < 1e-9)
  }

  @Test func `25 under a finger: iOS's zoom shrinks and follows the finger`() {
    // A finger that has moved the whole width shows .45 of the pop.
    func mask(_ part: Double, finger: Double = 0) -> Layer {
      SharedScene.card.layers(at: 0.45 * part, StyleFile.zoom, .pop, finger: finger)
        .layer("shared:s")
    }
    // The sizes of the specification. Sideways: t − .45 t³ of 320, from (320 − w) ÷ 2 on.
    for (t, scale, way) in [
      (0.1, 0.933, 0.09955), (0.15, 0.8995, 0.14848), (0.3, 0.799, 0.28785), (0.5, 0.665, 0.44375),
      (0.8, 0.539, 0.5696),
    ] {
      let frame = mask(t).frame
      #expect(abs(frame.width / 320 - scale) < 0.0005 && abs(frame.height / 480 - scale) < 0.0005)
      #expect(abs(frame.x - (320 * (1 - scale) / 2 + 320 * way)) < 0.1)
      #expect(abs(frame.y - 480 * (1 - scale) / 2) < 0.2)
    }
    #expect(isNear(mask(0).frame, 0, 0, 320, 480))
    // Down with a rubber band: 100 · .56 against .9 · 480.
    let given = 56 / (56 + 432.0) * 432
    #expect(abs(mask(0.3, finger: 100).frame.y - mask(0.3).frame.y - given) < 1e-9)
    let contents = SharedScene.card.layers(at: 0.45 * 0.3, StyleFile.zoom, .pop, finger: 100)
    let (cut, seen) = (contents.layer("shared:s"), contents.layer("shared:s.above"))
    #expect(abs(cut.frame.y - seen.boundingBox.y) < 1e-9)
    #expect(abs(cut.frame.width - seen.boundingBox.width) < 1e-9)
    // If a screen fills its edges, nothing shows behind it at first.
    #expect(mask(0, finger: 300).frame.y == 0)
  }

  @Test func `25 the zoom's rule: a size below .905 is reached at 1418 ten-thousandths of the pop`()
  {
    func finishes(_ rule: ZoomRule, _ part: Double, _ velocity: Double = 0) -> Bool {
      rule.verdict(for: PanRelease(position: 480 * part, velocity: velocity, width: 480)).finishes
    }
    // (1 − .905) ÷ .67 = .14179, (1 − .7) ÷ .67 = .44776, (1 − .79) ÷ .67 = .31343.
    for (rule, limit) in [
      (ZoomRule(size: 0.905), 0.14179), (ZoomRule(size: 0.7), 0.44776), (ZoomRule(), 0.31343),
    ] {
      #expect(finishes(rule, limit + 1e-4) && !finishes(rule, limit - 1e-4))
      // .12 seconds at 400 points per second are a tenth of 480.
      #expect(finishes(rule, limit - 0.0999, 400) && !finishes(rule, limit + 0.05, -400))
    }
  }

  @Test func `a zoom that is released flies home from there`() throws {
    for isLeftToRight in [true, false] {
      var configuration = StackConfiguration()
      configuration.layoutDirection = isLeftToRight ? .leftToRight : .rightToLeft
      let stack = ViewStack(size: Size(width: 320, height: 480), configuration: configuration)
      stack.style = StyleFile.zoom
      let (list, page) = (ViewController("list"), ViewController("page"))
      (list.view, page.view) = (SharedScene.card.below, SharedScene.card.above)
      try stack.setControllers([list, page], .instant)
      func mask() -> Rect {
        stack.presentFrame.layers.first { $0.name == "shared:s" }?.frame ?? .zero
      }
      let finger = PanGesture(stack, .plain)
      finger.touch(Point(x: isLeftToRight ? 0 : 320, y: 100))
      finger.move(to: Point(x: isLeftToRight ? 96 : 224, y: 200))
      let before = mask()
      let aside = 0.28785 * 320
      let x = 32.16 + (isLeftToRight ? aside : -aside)
      #expect(abs(before.x - x) < 0.1 && abs(before.width - 255.68) < 0.1)
      stack.endInteraction(finishing: true)
      let now = mask()
      #expect(isNear(before, now.x, now.y, now.width, now.height))
      stack.advance(by: .milliseconds(1))
      #expect(abs(mask().y - before.y) < 3)
      stack.advance(to: stack.now + .seconds(5))
      #expect(stack.count == 1 && stack.presentFrame.layers.map(\.name) == ["list"])
    }
  }

  @Test func `the zoom's height lags behind in both directions`() {
    var scene = SharedScene.card
    scene.above.cornerRadius = 40
    func mask(_ progress: Double, _ direction: StackDirection = .push) -> Layer {
      scene.layers(at: progress, StyleFile.zoom, direction).layer("shared:s")
    }
    #expect(isNear(mask(0.25).frame, 15, 188.485, 170, 165.858) && mask(0.25).cornerRadius == 16)
    #expect(isNear(mask(0.5).frame, 10, 132, 220, 260) && mask(0.5).cornerRadius == 24)
    #expect(isNear(mask(0.75).frame, 5, 68.485, 270, 365.858) && mask(0.75).cornerRadius == 32)
    #expect(isNear(mask(0.5, .pop).frame, 10, 112.8, 220, 292))
    let layers = scene.layers(at: 0.25, StyleFile.zoom)
    // The lower opacity left of .55: 1 − .25 ÷ .55. The dim is .15 · .25, the scale 1 − .086 · .25.
    #expect(abs(1 - layers.layer("shared:s.above").alpha - 0.545) < 0.001)
    #expect(layers.layer("list.dim").alpha == 0.0375)
    #expect(abs(layers.layer("list").boundingBox.width - 320 * 0.9785) < 0.001)
  }

  @Test func `fade through: the old page is gone before the new page appears`() {
    func page(_ progress: Double, _ axis: SharedAxisStyle.Axis) -> [Layer] {
      SharedScene().layers(at: progress, SharedAxisStyle(axis))
    }
    for (progress, below, above, scale) in [
      (0.175, 0.5, 0, 0.934), (0.35, 0, 0, 0.948), (0.675, 0, 0.5, 0.974),
    ] {
      let layers = page(progress, .through)
      #expect(abs(layers[0].alpha - below) < 1e-9 && abs(layers[1].alpha - above) < 1e-9)
      #expect(abs(layers[1].boundingBox.width - 320 * scale) < 1e-6)
    }
    #expect(page(0, .x)[1].frame.x == 30 && page(1, .x)[0].frame.x == -30)
    #expect(page(0, .y)[1].frame.y == 30 && page(1, .y)[0].frame.y == -30)
    #expect(abs(page(0, .z)[1].boundingBox.width - 256) < 1e-9)
    #expect(abs(page(1, .z)[0].boundingBox.width - 352) < 1e-9)
  }

  @Test func `an overlap always has one opaque content`() {
    var scene = SharedScene.card
    scene.below.subviews[0].shared?.fade = .overlap
    // Motion's numbers: a quarter of a circle until .5, then straight until .95.
    for (progress, above, below) in [
      (0.1, 0.6, 1.0), (0.25, 0.866, 1), (0.5, 1, 1), (0.725, 1, 0.5), (0.95, 1, 0),
    ] {
      let layers = scene.layers(at: progress)
      #expect(abs(layers.layer("shared:s.above").alpha - above) < 0.001)
      #expect(abs(layers.layer("shared:s.below").alpha - below) < 1e-9)
    }
  }
}
