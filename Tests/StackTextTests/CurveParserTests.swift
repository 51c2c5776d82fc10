// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing
import ViewStackCore

@Suite struct CurveParserTests {
  @Test func `the forms of the command line are read`() throws {
    let expected: [(String, TimingCurve)] = [
      ("ease-in-out", .easeInOut),
      ("cubic-bezier(.42,0,.58,1)", .easeInOut),
      ("steps(4, jump-end)", .steps(4, .jumpEnd)),
      (
        "linear(0, .5 20%, 1)",
        .stops(try LinearStopsCurve([.init(0), .init(0.5, at: 0.2), .init(1)]))
      ),
      (
        "spring(mass 1 stiffness 200 damping 20)",
        .spring(stiffness: 200, damping: 20)
      ),
      (
        "spring(response .5 damping .825 velocity 3)",
        .spring(response: .milliseconds(500), dampingFraction: 0.825, initialVelocity: 3)
      ),
      (
        "spring(duration .5 bounce .2)",
        .spring(duration: .milliseconds(500), bounce: 0.2)
      ),
      ("spring(duration .5)", .spring(duration: .milliseconds(500))),
    ]
    for (text, curve) in expected { #expect(try TimingCurve(parsing: text) == curve, "\(text)") }
  }

  @Test(arguments: [
    "  ease-in-out\n", "Ease-In-Out", "CUBIC-BEZIER( 0.42 , +0 , 5.8e-1 , 1 )",
    "cubic-bezier\t(\n.42,0e0,.58,1.0)",
  ])
  func `case and white space do not matter`(text: String) throws {
    #expect(try TimingCurve(parsing: text) == .easeInOut)
  }

  // The places are counted by hand.
  @Test(arguments: [
    ("", CurveTextError(.emptyText, at: 0..<0)),
    ("  \t", .init(.emptyText, at: 3..<3)),
    (" ease-inn ", .init(.unknownCurve("ease-inn", suggestion: "ease-in"), at: 1..<9)),
    ("bounce", .init(.unknownCurve("bounce", suggestion: nil), at: 0..<6)),
    ("é", .init(.unknownCurve("é", suggestion: nil), at: 0..<2)),
    ("(ease)", .init(.unexpected("(", expected: "the name of a curve"), at: 0..<1)),
    ("ease in", .init(.unexpected("in", expected: "the end of the curve"), at: 5..<7)),
    ("ease(", .init(.unexpected("(", expected: "the end of the curve"), at: 4..<5)),
    ("steps", .init(.unexpected("", expected: "'('"), at: 5..<5)),
    ("steps(0)", .init(.stepCount("0", allowed: 1...1_000_000), at: 6..<7)),
    ("steps(1, jump-none)", .init(.stepCount("1", allowed: 2...1_000_000), at: 6..<7)),
    ("steps(2.5)", .init(.stepCount("2.5", allowed: 1...1_000_000), at: 6..<9)),
    (
      "steps(99999999999999999999)",
      .init(.stepCount("99999999999999999999", allowed: 1...1_000_000), at: 6..<26)
    ),
    ("steps(4, jump-ends)", .init(.unknownWord("jump-ends", suggestion: "jump-end"), at: 9..<18)),
    ("steps(4", .init(.unexpected("", expected: "',' or ')'"), at: 7..<7)),
    ("steps(4, end x", .init(.unexpected("x", expected: "')'"), at: 13..<14)),
    ("cubic-bezier(2,0,0,1)", .init(.outOfRange(.x1, value: 2), at: 13..<14)),
    ("cubic-bezier(0,0,-1,1)", .init(.outOfRange(.x2, value: -1), at: 17..<19)),
    ("cubic-bezier(0,1e999,0,1)", .init(.outOfRange(.y1, value: .infinity), at: 15..<20)),
    ("cubic-bezier(0,nan,0,1)", .init(.malformedNumber("nan"), at: 15..<18)),
    ("cubic-bezier(0,0x1,0,1)", .init(.malformedNumber("0x1"), at: 15..<18)),
    ("cubic-bezier(0,inf,0,1)", .init(.malformedNumber("inf"), at: 15..<18)),
    ("cubic-bezier(0 0 0 1)", .init(.unexpected("0", expected: "','"), at: 15..<16)),
    ("cubic-bezier(0,0,0)", .init(.unexpected(")", expected: "','"), at: 18..<19)),
    ("linear()", .init(.curve(.stopCount(0, limit: 10_000)), at: 6..<7)),
    ("linear(0, 1 5)", .init(.unexpected("5", expected: "a percentage, ',' or ')'"), at: 12..<13)),
    ("linear(0 1e101%)", .init(.outOfRange(.percentage, value: 1e101), at: 9..<15)),
    ("linear(0 %)", .init(.malformedNumber("%"), at: 9..<10)),
    ("spring(mas 1)", .init(.unknownWord("mas", suggestion: "mass"), at: 7..<10)),
    ("spring(stiffness 0 damping 1)", .init(.outOfRange(.stiffness, value: 0), at: 17..<18)),
    ("spring(stiffness 1)", .init(.missingParameter(.damping), at: 18..<19)),
    ("spring()", .init(.missingParameter(.stiffness), at: 7..<8)),
    ("spring(bounce .1)", .init(.missingParameter(.duration), at: 16..<17)),
    (
      "spring(response 1 mass 2 damping 1)",
      .init(.conflictingParameters(.response, .mass), at: 18..<24)
    ),
    (
      "spring(response 1 damping 1e21)",
      .init(.outOfRange(.dampingFraction, value: 1e21), at: 18..<30)
    ),
    ("spring(mass 1 mass 2)", .init(.repeatedParameter(.mass), at: 14..<20)),
    ("spring(duration .5 bounce -1)", .init(.outOfRange(.bounce, value: -1), at: 26..<28)),
  ])
  func `a fault is reported with its facts and its place`(text: String, error: CurveTextError) {
    #expect(throws: error) { try TimingCurve(parsing: text) }
  }

  @Test func `the sentences name the fault`() {
    let sentences: [(String, String)] = [
      ("", "a timing curve is missing"),
      ("eas", "unknown curve 'eas'"),
      ("ease x", "expected the end of the curve, not 'x'"),
      ("steps(", "expected the number of steps at the end"),
      ("steps(0)", "the number of steps is an integer from 1 to 1000000, not '0'"),
      ("steps(1, x)", "unknown word 'x'"),
      ("cubic-bezier(2,0,0,0)", "x1 2 is out of range: an x lies in 0…1"),
      ("cubic-bezier(a,0,0,0)", "'a' is not a decimal number"),
      ("linear()", "linear() needs a stop"),
      ("spring(mass 0)", "mass 0 is out of range: from 1e-50 to 1e+50"),
      (
        "spring(duration 1 bounce 2)",
        "bounce 2 is out of range: a bounce is above -1 and at most 1"
      ),
      ("spring(mass 1 mass 1)", "mass is given twice"),
      ("spring(mass 1)", "the spring lacks its stiffness"),
      ("spring(duration 1 mass 1)", "mass does not go with duration"),
    ]
    for (text, sentence) in sentences {
      let error = #expect(throws: CurveTextError.self) { try TimingCurve(parsing: text) }
      #expect(error?.description == sentence)
    }
    #expect(
      CurveError.stopCount(10_001, limit: 10_000).description
        == "linear() has more than 10000 stops")
  }

  @Test func `the limits bound the work`() throws {
    let most = "linear(" + String(repeating: "0,", count: 9_999) + "0)"
    #expect(try TimingCurve(parsing: most).value(at: 0.5) == 0)
    let over = "linear(" + String(repeating: "0,", count: 10_000) + "0)"
    #expect(throws: CurveTextError(.curve(.stopCount(10_001, limit: 10_000)), at: 20_007..<20_008))
    {
      try TimingCurve(parsing: over)
    }
    // An endless word is quoted in part and gets no suggestion.
    let long = String(repeating: "x", count: 1_000_000)
    let error = #expect(throws: CurveTextError.self) { try TimingCurve(parsing: long) }
    #expect(error?.range == 0..<1_000_000)
    #expect(error?.description.utf8.count ?? .max < 100)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    let marked = #expect(throws: CurveTextError.self) { try TimingCurve(parsing: marks) }
    #expect(marked?.description.utf8.count ?? .max < 200)
    let digits = "cubic-bezier(0." + String(repeating: "4", count: 100_000) + ",0,0,1)"
    #expect(throws: Never.self) { try TimingCurve(parsing: digits) }
  }
}
