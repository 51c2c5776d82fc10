// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("ImageStyle") struct ImageStyleTests {
  private static let small = FlyingImage(
    frame: Rect(x: 272, y: 200, width: 32, height: 32), cornerRadius: 16)
  private static let large = FlyingImage(
    frame: Rect(x: 80, y: 160, width: 160, height: 160), cornerRadius: 4)
  private static let style = ImageStyle(below: small, above: large)

  @Test func `the views slide and darken while the image flies`() {
    StyleBench.follow(Self.style) { size, direction, progress in
      let q = direction == .push ? progress : 1 - progress
      let a = Rect(x: -size.width / 3 * q, y: 0, width: size.width, height: size.height)
      let b = Rect(x: size.width * (1 - q), y: 0, width: size.width, height: size.height)
      return [
        Cell("A", a), Cell("A.dim", a, 0.2 * q), Cell("B", b), Cell("B.dim", b, 0.2 * (1 - q)),
        Cell("image", 272 - 192 * q, 200 - 40 * q, 32 + 128 * q, 32 + 128 * q),
      ]
    }
  }

  private static func row(_ a: Double, _ b: Double, _ dims: (Double, Double), _ image: Cell)
    -> [Cell]
  {
    [
      Cell("A", a, 0, 320, 480), Cell("A.dim", a, 0, 320, 480, dims.0),
      Cell("B", b, 0, 320, 480), Cell("B.dim", b, 0, 320, 480, dims.1), image,
    ]
  }

  private static let push = [
    row(0, 320, (0, 0.2), Cell("image", 272, 200, 32, 32)),
    row(-26.667, 240, (0.05, 0.15), Cell("image", 224, 190, 64, 64)),
    row(-53.333, 160, (0.1, 0.1), Cell("image", 176, 180, 96, 96)),
    row(-80, 80, (0.15, 0.05), Cell("image", 128, 170, 128, 128)),
    row(-106.667, 0, (0.2, 0), Cell("image", 80, 160, 160, 160)),
  ]

  @Test func `the numbers of the tables, the rectangles swapped for the pop`() {
    StyleBench.expect(Self.style, .push, quarters: Self.push)
    StyleBench.expect(Self.style, .pop, quarters: Self.push.reversed())
  }

  @Test func `the corner radius moves with the image`() throws {
    // From 16 to 4: 13 after a quarter of a push, 7 after a quarter of a pop.
    #expect(try StyleBench(Self.style, .push).layer("image", at: 0.25).cornerRadius == 13)
    #expect(try StyleBench(Self.style, .pop).layer("image", at: 0.25).cornerRadius == 7)
    // If a curve goes back beyond the large image, no radius is negative.
    let sharp = ImageStyle(below: Self.small, above: FlyingImage(frame: Self.large.frame))
    #expect(try StyleBench(sharp, .push).layer("image", at: 1.2).cornerRadius == 0)
  }

  @Test func `it takes .35 s, eased out, both ways`() {
    for direction in StackDirection.allCases {
      let bench = StyleBench(Self.style, direction)
      #expect(bench.plan.duration == .milliseconds(350) && bench.plan.curve == .easeOut)
    }
    let image = StyleBench(Self.style, .push).layers(elapsed: 0.25)[4]
    #expect(abs(image.frame.x - (272 - 192 * Bisection.easeOut(0.25))) < 1e-9)
  }

  @Test func `roles follow the direction, order does not`() {
    #expect(
      StyleBench(Self.style, .push).plan.layers.map(\.role) == [.from, .dim, .to, .dim, .image])
    #expect(
      StyleBench(Self.style, .pop).plan.layers.map(\.role) == [.to, .dim, .from, .dim, .image])
  }

  @Test(arguments: [
    ImageStyle(), ImageStyle(below: small), ImageStyle(above: large),
  ])
  func `without both images the slide remains, in the image's time`(style: ImageStyle) {
    for direction in StackDirection.allCases {
      let bench = StyleBench(style, direction)
      #expect(bench.plan.layers == StyleBench(SlideStyle.base, direction).plan.layers)
      #expect(bench.plan.duration == .milliseconds(350))
    }
  }

  @Test func `without both controllers there is no image`() {
    let view = ViewNode(name: "B", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let alone = TransitionContext(
      direction: .push, bounds: StyleBench.sizes[0], from: nil,
      to: TransitionContext.Participant(id: "B", view: view))
    #expect(Self.style.plan(alone).layers.map(\.name) == ["B"])
  }

  @Test func `the dim is a parameter`() throws {
    let dark = ImageStyle(below: Self.small, above: Self.large, dim: 1)
    #expect(try StyleBench(dark, .push).layer("A.dim", at: 0.5).alpha == 0.5)
    #expect(try StyleBench(dark, .push).layer("B.dim", at: 0.25).alpha == 0.75)
  }
}
