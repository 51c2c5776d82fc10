// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite struct FocusStatementsTests {
  private static let pages = """
    controller list; controller detail
    view title in=list frame=0,0,320x44
    view row in=list frame=0,50,320x44
    view other in=list frame=0,100,320x44
    view head in=detail frame=0,0,320x44
    view ok in=detail frame=0,50,320x44
    focusable title as=heading
    focusable row
    focusable other
    focusable head as=heading
    focusable ok as=first
    push list instant; set-focus other

    """

  private func scenario(_ text: String) throws -> Scenario {
    try Scenario(parsing: text, vocabulary: ScenarioVocabulary([FocusStatements()]))
  }

  private func problems(_ text: String) throws -> [String] {
    let result = try scenario(text).run()
    return result.failures.map(\.message) + result.violations + result.refusals.map(\.reason)
  }

  private func errors(_ text: String) -> [String] {
    do {
      _ = try scenario(text)
      return []
    } catch {
      let errors = (error as? ScenarioErrors)?.errors ?? []
      return errors.map { "\($0.problem)" + ($0.suggestion.map { " (\($0)?)" } ?? "") }
    }
  }

  @Test func `a page that is in front when the focus is first followed needs no announcement`()
    throws
  {
    // The instant pop ends at once: the page has left and come back.
    let page = "push a instant; view ok in=a frame=0,0,9x9; focusable ok"
    #expect(try problems("\(page); push b; +100ms pop instant") == [])
  }

  @Test func `the focus moves with a push and returns with a pop`() throws {
    #expect(
      try problems(
        Self.pages + """
          push detail; +100ms expect focus other; wait 300ms; expect focus ok
          pop; wait 300ms; expect focus other
          """) == [])
  }

  @Test func `each platform has its rules`() throws {
    for (policy, expected) in [
      ("uikit", "ok"), ("android", "ok"), ("adwaita", "ok"), ("web", "head"),
    ] {
      #expect(
        try problems(
          "set focus=\(policy)\n\(Self.pages)push detail; wait 1s; expect focus \(expected)")
          == [])
    }
  }

  @Test func `a gesture that is cancelled leaves the focus where it was`() throws {
    #expect(
      try problems(
        Self.pages + """
          push detail; wait 300ms
          swipe from=2 to=50 over=100ms edge=left; expect focus ok
          swipe from=2 to=300 over=100ms edge=left; expect focus other
          """) == [])
  }

  @Test func `events of the focus can be expected, and are in every format`() throws {
    let text =
      Self.pages + "push detail; expect events reachable(detail) moved(detail) announced(detail)"
    #expect(try problems(text) == [])
    let timeline = try scenario(text).timeline()
    #expect(timeline.events.filter { $0.kind == "focus" }.count == 7)
    let json = timeline.printed(.json)
    #expect(
      json.contains(
        "\"kind\": \"focus\", \"name\": \"moved\", \"controller\": \"detail\", \"view\": \"ok\", "
          + "\"from\": \"list/other\""), "\(json.suffix(2000))")
    let read = try Timeline(parsing: Array(json.utf8))
    #expect(read.events.map(\.description) == timeline.events.map(\.description))
  }

  @Test func `the event of a page names its headings`() throws {
    let text = "view t in=a frame=0,0,9x9; view b in=a frame=0,9,9x9; focusable b; push a instant"
    let events = try scenario(text + "; focusable t as=heading").timeline().events
    let headings = events.compactMap { event -> CustomEvent.Value?? in
      guard case .custom(let custom) = event.occurrence, custom.name == "reachable" else {
        return nil
      }
      return .some(custom["headings"])
    }
    #expect(headings == [nil, .text("t")])
  }

  @Test func `a scenario without focusable views has no such events`() throws {
    let timeline = try scenario("set focus=web; view a in=p frame=0,0,9x9; push p").timeline()
    #expect(!timeline.events.contains { $0.kind == "focus" })
  }

  @Test func `wrong words get a suggestion`() throws {
    #expect(
      errors("push a; view ok in=a frame=0,0,9x9; focusable okk")
        == ["expected a view that 'view' declares, found 'okk' (ok?)"])
    #expect(
      errors("push a; view ok in=a frame=0,0,9x9; focusable ok as=firts")
        == ["invalid value 'firts' for 'as': expected control, first or heading (first?)"])
    #expect(
      errors("push a; view ok in=a frame=0,0,9x9; set-focus ok")
        == ["expected a view that 'focusable' names, found 'ok'"])
    #expect(
      try problems(Self.pages + "expect focus rwo")
        == [
          "expected 'rwo' with the focus, found 'other' of 'list'; "
            + "no view is called 'rwo', did you mean 'row'?"
        ])
  }

  @Test func `a view of a covered page gets no focus, and a note says so`() throws {
    #expect(
      try problems(Self.pages + "push detail; wait 1s; set-focus row; expect focus ok") == [
        "'set-focus' has no effect: 'row' is on the page 'list', which is not in front"
      ])
  }

  @Test func `nothing has the focus on a page without focusable views`() throws {
    #expect(try problems(Self.pages + "push empty; wait 1s; expect focus none") == [])
    let result = try scenario(Self.pages + "push empty; wait 1s; expect focus row").run()
    #expect(result.failures.map(\.message) == ["expected 'row' with the focus, found none"])
  }

  @Test(arguments: ["uikit", "android", "adwaita", "web"])
  func `sweeps keep the laws`(_ policy: String) throws {
    let scenario = try scenario(
      "container fps=15 unpop=on focus=\(policy)\n" + Self.pages
        + "push detail; pop; +100ms push detail")
    let shard = isOptimised ? .whole : try #require(Shard(1, of: 23))
    #expect(scenario.sweep(shard).failures.map(\.description) == [])
  }
}
