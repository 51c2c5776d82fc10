// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import StackText
import ViewStackCore

/// The statement and the expectation `scroll`: an extension that every vocabulary has.
struct ScrollStatements: ScenarioExtension {
  let name = "Scrolls"

  let words: [ScenarioWord] = [
    .statement(
      "scroll", "a scroll on a controller: it is dragged, slows down and bounces back",
      example: "push a; scroll list in=a frame=0,0,320x480 content=320x2000", values: Scroll(),
      operands: [.init("NAME", .newView, \.name, "the scroll's name")],
      options: [
        .init("in", .owner, \.owner, "its parent", isRequired: true),
        .init("frame", .rect, \.frame, "its frame in its parent", isRequired: true),
        .init("content", .size, \.content, "how large its content is", isRequired: true),
        .init("offset", .point, \.offset, "where it is scrolled to"),
        .init("inset", .edges, \.inset, "the margins around the content"),
        .init("bounces", .onOff, \.bounces, "whether it goes beyond its ends"),
        .init(
          "avoid-left-bounce", .choice([("on", true), ("off", false), ("none", nil)]),
          \.avoidsLeftBounce,
          "whether it gives way to a pan that pops; none leaves it to the container"),
        .init(
          "within", .choice([("safe", true), ("all", false)]), \.staysInSafeArea,
          "the part in which its content rests: inside the page's insets too, or all of it"),
      ], isDeclaration: true,
      check: { scroll throws(ScenarioMistake) in _ = try scroll.model() },
      run: { host, scroll throws(ScenarioMistake) in
        guard let owner = scroll.owner else { return }
        host.add(try scroll.model(), in: owner, staysInSafeArea: scroll.staysInSafeArea)
      }),
    .expectation(
      "scroll", "where a scroll is scrolled to now",
      example: """
        push a; scroll list in=a frame=0,0,320x480 content=320x2000 offset=0,100
        expect scroll list y=100
        """, values: Expected(),
      operands: [.init("NAME", .name, \.name, "the name of a scroll")],
      options: [
        .init("x", .number, \.x, "its offset to the right"),
        .init("y", .number, \.y, "its offset downwards; below 0 above the beginning"),
        .init(
          "within", .number(in: 0...ScenarioLimits.points), \.tolerance,
          "how far it may be off; .0005 unless given"),
      ], missing: Expected.missing,
      check: { host, expected in host.failure(of: expected) }),
  ]

  /// The values of the expectation; coordinates that are not given are not compared.
  fileprivate struct Expected {
    var name: ScenarioName?
    var x: Double?
    var y: Double?
    var tolerance = FrameExpectation.defaultTolerance

    /// Returns what is missing without a coordinate; as a closure in the list it takes 14 seconds to compile.
    @Sendable static func missing(_ expected: Expected) -> String? {
      expected.x == nil && expected.y == nil ? "a coordinate, like y=100," : nil
    }
  }

  /// The values of the statement.
  private struct Scroll {
    var name: ScenarioName?
    var owner: ScenarioName?
    var frame = Rect.zero
    var content = Size.zero
    var offset: Point?
    var inset = Edges.zero
    var bounces = true
    /// Whether the scroll gives way to the stack; nil leaves the decision to the container.
    var avoidsLeftBounce: Bool?
    /// Whether the insets of the page are added to its own.
    var staysInSafeArea = false

    /// Returns the scroll, at rest.
    func model() throws(ScenarioMistake) -> ScrollModel {
      let text = name?.text ?? ""
      do throws(ScrollError) {
        let geometry = try ScrollGeometry(frame: frame, contentSize: content, inset: inset)
        var model = try ScrollModel(
          text, geometry: geometry, offset: offset, bounces: bounces ? .all : [])
        if let answer = avoidsLeftBounce { model.avoidsLeftBounce = { answer } }
        return model
      } catch {
        throw ScenarioMistake("'\(text.shortened)' is not a scroll: \(error)", at: name)
      }
    }
  }
}

extension ScenarioHost {
  /// Returns the coordinates that are not as expected, or nil.
  fileprivate func failure(of expected: ScrollStatements.Expected) -> String? {
    guard let name = expected.name else { return nil }
    guard let scroll = scroll(name) else {
      let near = Suggestion.nearest(to: name.text, among: scrollNames)
      return "no scroll is called '\(name.text)'" + (near.map { ", did you mean '\($0)'?" } ?? "")
    }
    let offset = scroll.offset(at: window.now)
    return Expectation.failure(
      of: [("x", expected.x, offset.x), ("y", expected.y, offset.y)], within: expected.tolerance)
  }
}
