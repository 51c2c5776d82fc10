// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StylesPlugin
import Testing
import ViewStackCore

@Suite("StyleFile round trip")
struct StyleFileRoundTripTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 375, height: 812), Size(width: 851, height: 393),
  ]

  /// Every style that comes with the package, and some with other parameters.
  static let names: [String] = styles.keys.filter { !withoutFile.contains($0) }.sorted()

  /// Their durations follow from the container's width in points.
  static let withoutFile: Set<String> = ["react-navigation-ios"]

  static let styles: [String: any TransitionStyle] = {
    var styles: [String: any TransitionStyle] = [:]
    for style in StyleCatalog.ready.entries.map(\.style) + PlatformStyles.all {
      styles[style.name.rawValue] = style
    }
    styles["divide, cut at 100"] = DivideStyle(cut: 100)
    styles["cover-vertical from below"] = CoverVerticalStyle(
      direction: .bottom, overshoot: 6, background: Color(red: 0.25, green: 0.5, blue: 1))
    styles["image that flies"] = ImageStyle(
      below: FlyingImage(frame: Rect(x: 20, y: 100, width: 60, height: 60), cornerRadius: 30),
      above: FlyingImage(frame: Rect(x: 0, y: 0, width: 320, height: 200)))
    styles["parallax"] = ParallaxStyle()
    for transition: ViewTransition in [
      .opacity, .slide, .scale(0.8, anchor: .topLeading), .move(.top), .offset(x: 20, y: -30),
      .combined(.opacity, .move(.bottom)), .asymmetric(insertion: .slide, removal: .identity),
    ] {
      styles["\(transition)"] = TransitionPairStyle(transition)
    }
    return styles
  }()

  static var ready: [any TransitionStyle] {
    StyleCatalog.ready.entries.map(\.style).filter { !withoutFile.contains($0.name.rawValue) }
  }

  /// Written, as JSON, read, and planned again.
  private func roundTrip(_ style: any TransitionStyle) throws -> FileStyle {
    let file = try StyleFile(sampling: style)
    let data = try JSONEncoder().encode(file)
    let read = try JSONDecoder().decode(StyleFile.self, from: data)
    #expect(read == file)
    let text = try JSONDecoder().decode(StyleFile.self, from: Data(file.text.utf8))
    #expect(text == file)
    return read.style
  }

  @Test(arguments: names)
  func `a style written as a file and the style itself give the same frames`(
    _ name: String
  ) throws {
    let style = try #require(Self.styles[name])
    let copy = try roundTrip(style)
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

  /// Bit for bit, but for those whose plan adds fractions up in another order.
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

  @Test func `frames are the same where only one controller takes part`() throws {
    for style in Self.ready {
      let copy = try roundTrip(style)
      for direction: StackDirection in [.push, .pop] {
        var context = StyleFileBench.context(direction, in: Self.sizes[0])
        context.from = nil
        let (plan, other) = (style.plan(context), copy.plan(context))
        #expect(
          StyleFileBench.frames(of: plan) == StyleFileBench.frames(of: other), "\(style.name)")
      }
    }
  }

  @Test func `duration and curve of the call and of the container are heeded as by the style`()
    throws
  {
    for style in Self.ready where style.name != .none {
      let copy = try roundTrip(style)
      var context = StyleFileBench.context(.push, in: Self.sizes[0])
      context.container.duration = .milliseconds(700)
      #expect(style.plan(context).duration == copy.plan(context).duration, "\(style.name)")
      context.requested = TransitionContext.Timing(duration: .seconds(2))
      #expect(copy.plan(context).duration == .seconds(2))
      #expect(style.plan(context).duration == .seconds(2))
    }
  }
}
