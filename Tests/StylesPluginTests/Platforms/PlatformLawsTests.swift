// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// The laws of every style of a platform and every transition, whatever its numbers.
@Suite struct PlatformLawsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let style: any TransitionStyle
    let direction: StackDirection
    let bounds: Size

    var testDescription: String { "\(style.name) \(direction) \(bounds.width)x\(bounds.height)" }

    /// The style, played for two views that differ in size, place and opacity.
    var run: StyleRun {
      func view(_ name: String, _ share: Double, alpha: Double) -> ViewNode {
        var view = ViewNode(
          name: name,
          frame: Rect(
            x: share * 8, y: share * 4, width: bounds.width * share, height: bounds.height))
        view.alpha = alpha
        return view
      }
      return StyleRun(
        style, direction, in: bounds, below: view("A", 0.75, alpha: 0.8),
        above: view("B", 1, alpha: 1))
    }
  }

  static let styles: [any TransitionStyle] =
    StyleCatalog.ready.entries.map(\.style).filter { Self.names.contains($0.name.rawValue) } + [
      TransitionPairStyle(.combined(.scale(0.5, anchor: .topTrailing), .offset(x: 30, y: -10)))
    ]

  static let cases: [Case] = styles.flatMap { style in
    [Size(width: 320, height: 480), Size(width: 1024, height: 768), Size(width: 1, height: 1)]
      .flatMap { bounds in
        StackDirection.allCases.map { Case(style: style, direction: $0, bounds: bounds) }
      }
  }

  @Test(arguments: cases) func `at the beginning the view that leaves is where it was`(
    example: Case
  ) throws {
    let isPush = example.direction == .push
    let share = isPush ? 0.75 : 1
    let from = try example.run.layer(isPush ? "A" : "B", held: 0)
    #expect(from.role == .from)
    #expect(
      from.frame
        == Rect(
          x: share * 8, y: share * 4, width: example.bounds.width * share,
          height: example.bounds.height))
    #expect(from.alpha == (isPush ? 0.8 : 1))
    // A pop of Android's zoom begins at scale 1: only the arriving view is elsewhere.
    #expect(
      isNear(from.boundingBox.width, from.frame.width) && isNear(from.boundingBox.x, from.frame.x))
  }

  @Test(arguments: cases) func `at the end the arriving view fills its place`(
    example: Case
  ) throws {
    let isPush = example.direction == .push
    let share = isPush ? 1 : 0.75
    let run = example.run
    let to = try run.layer(
      isPush ? "B" : "A", at: run.plan.duration.inSeconds * 1000)
    #expect(to.role == .to)
    #expect(isNear(to.boundingBox.x, share * 8) && isNear(to.boundingBox.y, share * 4))
    #expect(isNear(to.boundingBox.width, example.bounds.width * share))
    #expect(isNear(to.boundingBox.height, example.bounds.height))
    #expect(to.alpha == (isPush ? 1 : 0.8))
  }

  @Test(arguments: cases) func `every number of every layer is finite`(example: Case) {
    let run = example.run
    for step in 0...40 {
      let progress = Double(step) / 40
      let milliseconds = progress * run.plan.duration.inSeconds * 1000
      for layer in run.layers(at: milliseconds) + run.layers(held: progress) {
        #expect(layer.frame.isFinite && layer.boundingBox.isFinite, "\(layer.name) at \(progress)")
        #expect(layer.alpha >= 0 && layer.alpha <= 1, "\(layer.name) at \(progress)")
      }
    }
  }

  @Test(arguments: cases) func `the same context gives the same plan`(example: Case) {
    #expect(example.run.plan == example.run.plan)
    #expect(example.run.plan.style == example.style.name)
    #expect(example.run.layers(held: 0.3) == example.run.layers(held: 0.3))
  }

  @Test(arguments: cases) func `a plan mirrored twice is unchanged`(example: Case) {
    let plan = example.run.plan
    let width = example.bounds.width
    for (layer, again) in zip(
      plan.layers, plan.mirrored(inWidth: width).mirrored(inWidth: width).layers)
    {
      #expect(isNear(layer.frame.start.x, again.frame.start.x))
      #expect(isNear(layer.frame.end.x, again.frame.end.x))
      #expect(layer.transform == again.transform)
    }
  }

  @Test func `a call's duration and curve win over the style's`() {
    for style in Self.styles {
      let run = StyleRun(
        style, .push, requesting: .init(duration: .seconds(2), curve: .linear))
      #expect(run.plan.duration == .seconds(2))
      #expect(run.plan.curve == .linear)
    }
  }

  @Test func `without a view there is no layer for it`() {
    for style in Self.styles {
      let context = TransitionContext(
        direction: .push, bounds: Size(width: 320, height: 480), from: nil, to: nil)
      #expect(style.plan(context).layers.isEmpty)
    }
  }

  @Test func `the pop of a symmetrical style ends where its push began`() throws {
    let symmetrical: Set<StyleName> = [
      "ios", "cupertino", "react-navigation-ios", "android-14", "material-fade-forwards", "adwaita",
      "qt-basic", "navigation", "parallax",
    ]
    for style in Self.styles where symmetrical.contains(style.name) {
      let push = StyleRun(style, .push)
      let pop = StyleRun(style, .pop)
      for name in ["A", "B"] {
        #expect(try push.layer(name, held: 0).frame == pop.layer(name, held: 1).frame)
        #expect(try push.layer(name, held: 1).frame == pop.layer(name, held: 0).frame)
      }
    }
  }

  /// The names that the contract lists.
  static let names = [
    "parallax", "navigation", "identity", "opacity", "scale", "slide", "move(leading)",
    "move(trailing)", "move(top)", "move(bottom)", "ios", "cupertino", "react-navigation-ios",
    "android-10", "android-14", "material-fade-forwards", "material-zoom", "adwaita", "qt-basic",
  ]

  @Test func `the catalog has the names of the contract`() {
    let ready = StyleCatalog.ready.names.map(\.rawValue)
    #expect(ready.filter(Self.names.contains) == Self.names)
  }
}
