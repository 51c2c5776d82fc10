// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite struct ViewTransitionParsingTests {
  @Test(arguments: [
    ("identity", ViewTransition.identity), ("opacity", .opacity), ("slide", .slide),
    ("scale", .scale), ("scale(0.5)", .scale(0.5, anchor: .center)),
    ("scale(2, top-leading)", .scale(2, anchor: .topLeading)),
    ("move(trailing)", .move(.trailing)), ("offset(10, -20.5)", .offset(x: 10, y: -20.5)),
    ("combined(opacity, move(bottom))", .combined(.opacity, .move(.bottom))),
    (
      "asymmetric(slide, combined(scale, opacity))",
      .asymmetric(insertion: .slide, removal: .combined(.scale, .opacity))
    ),
  ])
  func `a description reads back`(text: String, transition: ViewTransition) throws {
    #expect(transition.description == text)
    #expect(try ViewTransition(parsing: text) == transition)
    #expect(TransitionPairStyle(transition).name.rawValue == text)
    #expect(try TransitionPairStyle(parsing: text).push == transition)
    #expect(try TransitionPairStyle(parsing: text).pop == transition)
  }

  @Test(arguments: [
    (" Combined ( OPACITY,scale( .50 ,Center ) )\n", "combined(opacity, scale(0.5))"),
    ("scale(0)", "scale"), ("scale(-0, center)", "scale"), ("offset(+1e2,0.0)", "offset(100, 0)"),
  ])
  func `case, white space and the form of numbers do not matter`(
    text: String, canonical: String
  ) throws {
    #expect(try ViewTransition(parsing: text).description == canonical)
  }

  @Test func `a pair is a style`() throws {
    let style = try TransitionPairStyle(
      parsing: "pair( move(bottom) ,opacity)", timing: .init(duration: .seconds(1)))
    #expect(style.push == .move(.bottom))
    #expect(style.pop == .opacity)
    #expect(style.name == "pair(move(bottom), opacity)")
    #expect(style.timing.duration == .seconds(1))
    #expect(try TransitionPairStyle(parsing: "pair(opacity, opacity)").name == "opacity")
  }

  // The places are counted by hand.
  @Test(arguments: [
    ("", ViewTransitionError.unexpected("", expected: "the name of a transition", at: 0..<0)),
    (" (", .unexpected("(", expected: "the name of a transition", at: 1..<2)),
    ("wobble", .unknownTransition("wobble", at: 0..<6)),
    ("é", .unknownTransition("é", at: 0..<2)),
    ("pair(slide, slide)", .unknownTransition("pair", at: 0..<4)),
    ("opacity slide", .unexpected("slide", expected: "the end of the transition", at: 8..<13)),
    ("move", .unexpected("", expected: "'('", at: 4..<4)),
    ("move(left)", .unknownEdge("left", at: 5..<9)),
    ("move(top", .unexpected("", expected: "')'", at: 8..<8)),
    ("scale(1, middle)", .unknownAnchor("middle", at: 9..<15)),
    ("scale()", .malformedNumber(")", at: 6..<7)),
    ("offset(1)", .unexpected(")", expected: "','", at: 8..<9)),
    ("offset(nan, 0)", .malformedNumber("nan", at: 7..<10)),
    ("offset(0, 0x1)", .malformedNumber("0x1", at: 10..<13)),
    ("offset(1e10, 0)", .malformedNumber("1e10", at: 7..<11)),
    ("offset(1e999, 0)", .malformedNumber("1e999", at: 7..<12)),
    ("combined(slide)", .unexpected(")", expected: "','", at: 14..<15)),
  ])
  func `a fault is reported with its facts and its place`(
    text: String, error: ViewTransitionError
  ) {
    #expect(throws: error) { try ViewTransition(parsing: text) }
  }

  @Test func `a fault of a pair is reported in the same way`() {
    #expect(throws: ViewTransitionError.unknownEdge("up", at: 10..<12)) {
      try TransitionPairStyle(parsing: "pair(move(up), slide)")
    }
    #expect(
      throws: ViewTransitionError.unexpected(
        "x", expected: "the end of the transition", at: 19..<20)
    ) {
      try TransitionPairStyle(parsing: "pair(slide, slide) x")
    }
  }

  @Test func `the sentences name the fault`() {
    let sentences: [(String, String)] = [
      ("", "expected the name of a transition at the end"),
      ("wobble", "unknown transition 'wobble'"),
      ("move(x)", "unknown edge 'x': an edge is leading, trailing, top, bottom"),
      ("offset(x, 0)", "'x' is not a decimal number up to 1e9"),
      ("slide,", "expected the end of the transition, not ','"),
    ]
    for (text, sentence) in sentences {
      let error = #expect(throws: ViewTransitionError.self) { try ViewTransition(parsing: text) }
      #expect(error?.description == sentence)
    }
  }

  @Test func `nesting has a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "combined(slide, ", count: depth) + "slide"
        + String(repeating: ")", count: depth)
    }
    #expect(throws: Never.self) {
      try ViewTransition(parsing: nested(ViewTransition.depthLimit))
    }
    #expect(throws: ViewTransitionError.tooDeep(limit: 16, at: 265..<270)) {
      try ViewTransition(parsing: nested(17))
    }
    #expect(throws: ViewTransitionError.self) { try ViewTransition(parsing: nested(100_000)) }
  }

  @Test func `any bytes are read or refused with a place inside them`() {
    var state: UInt64 = 1
    let pieces = [
      "scale", "move", "pair", "combined", "asymmetric", "offset", "(", ")", ",", " ", "top", "1",
      "-.5e1", "é", "\u{301}", "center", "\0",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      do {
        let transition = try ViewTransition(parsing: text)
        #expect(throws: Never.self) { try ViewTransition(parsing: transition.description) }
      } catch {
        #expect(error.range.upperBound <= text.utf8.count, "\(text)")
        #expect(!error.description.isEmpty)
      }
    }
  }
}
