// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite struct InsetStatementsTests {
  private func scenario(_ text: String) throws -> Scenario {
    try Scenario(parsing: text, vocabulary: ScenarioVocabulary([InsetStatements()]))
  }

  private func problems(_ text: String) throws -> [String] {
    let result = try scenario(text).run()
    return result.failures.map(\.message) + result.violations
  }

  @Test func `a page has the insets of all bars, and its own`() throws {
    #expect(
      try problems(
        """
        inset bar edge=top size=44
        inset player edge=bottom size=64 of=b
        push a instant; expect insets a top=44 bottom=0
        push b; +0ms expect insets b top=44 bottom=64 left=0 right=0
        """) == [])
  }

  @Test(arguments: [("safe", -44.0), ("all", 0)])
  func `a scroll begins below a bar that is there, or will be, if it says so`(
    within: String, offset: Double
  ) throws {
    let scroll = "scroll list in=a frame=0,0,320x480 content=320x2000 within=\(within)"
    for text in [
      "inset bar edge=top size=44; \(scroll); push home instant; push a",
      "\(scroll); push home instant; push a; wait 1s; inset bar edge=top size=44",
      "push a instant; inset bar edge=top size=44; \(scroll)",
    ] {
      let finger = "; touch 160,300; move 160,280 over=100ms; release"
      let events = try scenario(text + finger).timeline().events
      let began = try #require(events.first { $0.kind == "scroll" && $0.name == "began" })
      guard case .custom(let event) = began.occurrence else { continue }
      #expect(event["offset"] == .point(Point(x: 0, y: offset)), "\(text)")
    }
  }

  @Test func `an inset moves along its curve`() throws {
    #expect(
      try problems(
        """
        push a instant
        inset bar edge=top size=44 over=200ms curve=linear
        +100ms expect insets a top=22
        wait 100ms; expect insets a top=44
        inset bar edge=top size=0 over=200ms curve=linear; +50ms expect insets a top=33
        """) == [])
  }

  @Test func `a wrong expectation says what was found`() throws {
    let result = try scenario("inset bar edge=top size=44; push a; expect insets a top=40").run()
    #expect(result.failures.map(\.message) == ["expected top=40, found top=44"])
    let missing = try scenario("push a b instant; expect insets a top=1").run()
    #expect(missing.failures.map(\.message) == ["'a' is not on screen"])
  }

  @Test(arguments: [
    ("push a; keyboard open", "invalid value 'open' for 'keyboard': expected show or hide"),
    ("push a; expect insets a", "an edge, like top=44, is missing"),
    ("push search; keyboard show of=serch", "nothing is called 'serch' (search?)"),
    ("push a; inset player edge=bottom size=64 of=nobody", "nothing is called 'nobody'"),
  ])
  func `a mistake in a statement is reported`(_ text: String, _ message: String) {
    let errors = #expect(throws: ScenarioErrors.self) { try scenario(text) }
    let found = errors?.errors.map { "\($0.problem)" + ($0.suggestion.map { " (\($0)?)" } ?? "") }
    #expect(found == [message])
  }

  @Test func `a page may show the keyboard before the statement that pushes it`() throws {
    #expect(try problems("push a instant; keyboard show of=b; push b; expect top b") == [])
  }

  @Test func `a keyboard higher than the container gets a note`() throws {
    let result = try scenario("set keyboard-height=900; push a; keyboard show").run()
    #expect(
      result.refusals.map(\.reason) == [
        "the keyboard is 900 points high, more than the container with 480"
      ])
  }

  @Test func `the keyboard of a page that is not on screen takes no time`() throws {
    let text = "push home instant; keyboard show of=b; push b"
    let shown = try scenario(text).timeline().events.filter { $0.name == "willShow" }
    #expect(shown.map(\.time) == [.zero, .zero])
    #expect(
      try problems("\(text); +0ms expect insets b bottom=300; +0ms expect insets home bottom=0")
        == [])
    // With `dock` it rises with the transition, with its own duration.
    #expect(
      try problems("set keyboard=dock; \(text); +125ms expect insets b bottom=150") == [])
    #expect(try problems("push a instant; keyboard show; +125ms expect insets a bottom=150") == [])
  }

  @Test func `a view within the safe area follows the keyboard`() throws {
    #expect(
      try problems(
        """
        controller a
        view list in=a frame=0,0,320x480 autoresize=width,height within=safe
        inset bar edge=top size=44
        push a instant
        keyboard show
        expect frame list y=44 height=136
        wait 250ms; keyboard hide
        expect frame list y=44 height=436
        """) == [])
  }

  @Test func `a keyboard travels or docks`() throws {
    #expect(
      try problems(
        """
        push a b instant; keyboard show; wait 250ms
        pop; +125ms expect insets b bottom=300
        """) == [])
    #expect(
      try problems(
        """
        set keyboard=dock keyboard-height=200
        push a b instant; keyboard show; wait 250ms
        pop; +125ms expect insets b bottom=100
        """) == [])
  }

  @Test func `a keyboard enters with a page that requested it before`() throws {
    #expect(
      try problems(
        """
        push a instant; keyboard show of=b
        push b; +0ms expect insets b bottom=300; +0ms expect insets a bottom=0
        wait 300ms; expect insets b bottom=300
        """) == [])
  }

  @Test func `a timeline has the insets of each page`() throws {
    let timeline = try scenario("inset bar edge=top size=44; push a instant").timeline()
    #expect(
      timeline.printed(.json).contains(
        "\"insets\": {\"top\": 44, \"left\": 0, \"bottom\": 0, \"right\": 0}"))
    var options = PrintOptions(columns: [.layer, .insets])
    options.precision = 0
    #expect(timeline.printed(.csv, options: options).contains("a,44 0 0 0"))
    let read = try Timeline(parsing: Array(timeline.printed(.json).utf8))
    #expect(read.frames.first?.layers.first?.insets?.now == Edges(top: 44))
  }

  @Test func `a page is notified once for each change`() throws {
    let timeline = try scenario(
      "inset bar edge=top size=44; push a instant; keyboard show; push b; pop"
    ).timeline()
    let told = timeline.events.filter { $0.kind == "insets" }.map(\.subject)
    #expect(told == ["a", "a", "b", "a"])
  }

  @Test func `sweeps and all conditions keep the laws`() throws {
    let scenario = try scenario(
      """
      container unpop=on
      inset bar edge=top size=44
      inset corner edge=left size=20
      view list in=a frame=0,0,320x480 autoresize=width,height within=safe
      view form in=b frame=0,0,320x480 autoresize=width,height within=safe
      push a instant; push b; keyboard show of=b
      pop; +100ms push c
      """)
    let sweep = scenario.sweep(isOptimised ? .whole : try #require(Shard(1, of: 23)))
    #expect(sweep.failures.map(\.description) == [])
  }
}
