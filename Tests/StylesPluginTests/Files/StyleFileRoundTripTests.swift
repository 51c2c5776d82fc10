// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("StyleFile round trip")
struct StyleFileRoundTripTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 375, height: 812), Size(width: 851, height: 393),
  ]

  static let names: [String] = files.keys.sorted()

  /// Every style of the package, and some with other parameters.
  static let styles: [String: any StyleFileRepresentable] = {
    var styles: [String: any StyleFileRepresentable] = [:]
    for style in StyleCatalog.ready.entries.map(\.style) {
      styles[style.name.rawValue] = style as? any StyleFileRepresentable
    }
    styles["divide, cut at 100"] = DivideStyle(cut: 100)
    styles["cover-vertical from below"] = CoverVerticalStyle(
      direction: .bottom, overshoot: 6, background: RGBAColor(red: 0.25, green: 0.5, blue: 1))
    styles["image that flies"] = ImageStyle(
      below: FlyingImage(frame: Rect(x: 20, y: 100, width: 60, height: 60), cornerRadius: 30),
      above: FlyingImage(frame: Rect(x: 0, y: 0, width: 320, height: 200)))
    for transition: ViewTransition in [
      .opacity, .slide, .scale(0.8, anchor: .topLeading), .move(.top), .offset(x: 20, y: -30),
      .combined(.opacity, .move(.bottom)), .asymmetric(insertion: .slide, removal: .identity),
      .combined(.offset(x: 5, y: 0), .combined(.scale, .offset(x: 1, y: 2))),
    ] {
      styles["\(transition)"] = TransitionPairStyle(transition)
    }
    return styles
  }()

  static let files = styles.mapValues(\.file)

  /// Writes a file as JSON and reads it again.
  private func roundTrip(_ file: StyleFile) throws -> StyleFile {
    let read = try StyleFile(parsing: file.text.utf8)
    #expect(read == file)
    return read
  }

  @Test func `every ready-made style is data`() {
    #expect(StyleCatalog.ready.entries.allSatisfy { $0.file != nil })
  }

  @Test(arguments: names.sampled(oneIn: 5))
  func `a style and the style read from its file give the same frames`(_ name: String) throws {
    let style = try #require(Self.styles[name])
    let copy = try roundTrip(try #require(Self.files[name]))
    for direction: StackDirection in [.push, .pop] {
      for size in Self.sizes {
        for alpha in [1, 0.75] {
          let context = StyleFileBench.context(direction, in: size, alpha: alpha)
          let (plan, other) = (style.plan(context), copy.plan(context))
          #expect(plan.duration == other.duration)
          #expect(plan.curve == other.curve)
          #expect(plan.style == other.style)
          expectSame(plan, other, name)
          expectSame(plan.mirrored(inWidth: size.width), other.mirrored(inWidth: size.width), name)
        }
      }
    }
  }

  /// Bit for bit, except for styles whose plan adds fractions in another order.
  private func expectSame(_ plan: TransitionPlan, _ other: TransitionPlan, _ name: String) {
    let (frames, others) = (StyleFileBench.frames(of: plan), StyleFileBench.frames(of: other))
    guard Self.rounded.contains(name) else {
      #expect(frames == others)
      return
    }
    for (one, two) in zip(frames.joined(), others.joined()) {
      #expect(one.name == two.name)
      #expect(one.role == two.role)
      #expect(abs(one.frame.x - two.frame.x) <= 1e-9)
      #expect(abs(one.frame.y - two.frame.y) <= 1e-9)
      #expect(abs(one.alpha - two.alpha) <= 1e-9)
      let pairs = zip(one.transform?.elements ?? [], two.transform?.elements ?? [])
      #expect(pairs.allSatisfy { abs($0 - $1) <= 1e-9 })
    }
  }

  static let rounded: Set<String> = ["scale(0.8, top-leading)"]

  @Test func `frames are the same if only one controller takes part`() throws {
    for name in Self.names.reversed().sampled(oneIn: 4) {
      let style = try #require(Self.styles[name])
      let copy = try roundTrip(style.file)
      for direction: StackDirection in [.push, .pop] {
        var context = StyleFileBench.context(direction, in: Self.sizes[0])
        context.from = nil
        // Without both controllers no image flies, but the file has one.
        if name == "image that flies" { continue }
        expectSame(style.plan(context), copy.plan(context), name)
      }
    }
  }

  @Test func `a file uses the duration and curve of the call and of the container like the style`()
    throws
  {
    for name in Self.names.sampled(oneIn: 4) {
      let style = try #require(Self.styles[name])
      if style.name == "none" { continue }
      let copy = try roundTrip(style.file)
      var context = StyleFileBench.context(.push, in: Self.sizes[0])
      context.container.duration = .milliseconds(700)
      #expect(style.plan(context).duration == copy.plan(context).duration, "\(style.name)")
      context.requested = TransitionContext.Timing(duration: .seconds(2))
      #expect(copy.plan(context).duration == .seconds(2))
      #expect(style.plan(context).duration == .seconds(2))
    }
  }

  @Test func `the cut of a file is in the middle, too, if it is not finite`() throws {
    for cut in [Double.nan, .infinity, -.infinity] {
      let style = DivideStyle(cut: cut)
      #expect(try StyleFile(parsing: style.file.text.utf8) == DivideStyle().file)
      let context = StyleFileBench.context(.push, in: Self.sizes[0])
      #expect(style.plan(context) == DivideStyle().plan(context))
    }
  }

  @Test func `default values are left out of the text`() {
    var file = FadeStyle().file
    file.summary = "Fades."
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

  @Test func `a number is read as the double that was written`() {
    #expect(
      SlideStyle.base.file.text.contains(
        #""frame": {"from": {}, "to": {"x": {"view": -0.3333333333333333}}}"#))
  }

  @Test func `the fold in Swift and the fold of the example file are equal`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Styles/fold.json")
    let read = try StyleFile(parsing: Data(contentsOf: url))
    #expect(read.push == FoldStyle().file.push)
    #expect(read.pop == FoldStyle().file.pop)
    for size in Self.sizes {
      let context = StyleFileBench.context(.push, in: size)
      #expect(
        StyleFileBench.frames(of: read.plan(context))
          == StyleFileBench.frames(of: FoldStyle().plan(context)))
    }
  }
}
