// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore

/// Routes, peeks and splits in scenarios.
@Suite struct RouteStatementTests {
  private func events(_ text: String, kinds: Set<String>) throws -> [String] {
    try Scenario(parsing: text).timeline().events.filter { kinds.contains($0.kind) }
      .map { "\($0.time.inSeconds) \($0.name)(\($0.subject))" }
  }

  @Test(arguments: [
    "push a instant; push b; pop", "push a instant; peek b at=9,9", "push a; peek b at=9,9; commit",
    "push a instant; peek b at=9,9; end-peek", "push a instant; present b in=navigation",
    "set interruption=queue; push a instant; push b; +1ms route c as=push",
    "controller b guard=on; push a b instant; pop",
    "push a b instant; swipe from=0 to=220 over=150ms edge=left",
  ])
  func `a run leaves nothing behind`(_ text: String) throws {
    final class Audience: StackRenderer {
      func render(_ frame: borrowing Frame) {}
      func receive(_ event: StackEvent) {}
    }
    weak var seen: Audience?
    do {
      let audience = Audience()
      seen = audience
      try Scenario(parsing: text).run(renderer: audience)
    }
    #expect(seen == nil)
  }

  @Test func `a presentation is a transition of the sheet, and its dismissal the same back`()
    throws
  {
    let timeline = try Scenario(
      parsing: "push home instant; present login; dismiss login"
    ).timeline()
    let moving = timeline.frames.compactMap(\.transition)
    #expect(Set(moving.map(\.style)) == ["sheet"])
    #expect(moving.first?.from == "home" && moving.first?.to == "login")
    #expect(moving.last?.direction == .pop)
    // Two transitions of .50 s each.
    #expect(timeline.duration == .seconds(1))
  }

  @Test func `routes are recorded before their effects`() throws {
    let text = "push home instant; present login in=navigation; route signup as=push; focus home"
    #expect(
      try events(text, kinds: ["route"]) == [
        "0.0 present(login)", "0.5 push(signup)", "0.75 focus(home)",
      ])
    let all = try events(text, kinds: ["route", "hook"])
    #expect(
      all.prefix(5) == [
        "0.0 willShow(home)", "0.0 didShow(home)", "0.0 present(login)", "0.0 willHide(home)",
        "0.0 willShow(login)",
      ])
  }

  @Test func `operations act on the topmost stack, and its root stays`() throws {
    let result = try Scenario(
      parsing: """
        push home; present login in=navigation; push signup; expect stack login signup
        pop 5; expect stack login; expect top login
        pop; expect top login; pop-to-root
        dismiss login; expect stack home
        """
    ).run()
    #expect(result.failures == [])
    #expect(result.violations == [])
  }

  @Test func `a peek is committed, released, and interrupted`() throws {
    let text = """
      push home instant
      peek a at=10,10; commit
      peek b at=10,10; end-peek
      peek c at=10,10; route d as=push
      commit
      """
    #expect(
      try events(text, kinds: ["peek"]).map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "inPeek(a)", "popped(a)", "inPeek(b)", "cancelled(b)", "inPeek(c)", "interrupted(c)",
      ])
    let result = try Scenario(parsing: text).run()
    #expect(result.refusals.map(\.reason) == ["'commit' has no effect: nothing is previewed"])
  }

  @Test func `a request that is too early is a note, and nothing changes`() throws {
    let scenario = try Scenario(
      parsing: "push home instant; present login; +100ms dismiss login; expect top login")
    let result = scenario.run()
    #expect(result.refusals.map(\.reason) == ["rejected: 'login' is being presented"])
    #expect(result.failures == [])
    #expect(scenario.timeline().events.map(\.name).contains("refused"))
  }

  @Test
  func `a split has both panes in each frame, and without a split all pages go onto one stack`()
    throws
  {
    let routes = "route list as=master instant; route article as=detail instant"
    let wide = try Scenario(parsing: "container 1000x600 split=300 resize=on; \(routes)").timeline()
    let frame = try #require(wide.frames.last)
    #expect(frame.layers.map(\.name) == ["split", "list", "article"])
    #expect(frame.layers.map(\.frame.x) == [0, 0, 300])
    #expect(frame.layers.map(\.frame.width) == [1000, 300, 700])
    let narrow = try Scenario(parsing: "\(routes); expect stack list article").run()
    #expect(narrow.failures == [])
  }

  @Test func `pop-to finds the ids of routes`() throws {
    let result = try Scenario(
      parsing:
        "route a as=push id=start; route b as=push; route c as=push; pop-to @start; expect top a"
    ).run()
    #expect(result.failures == [])
  }

  @Test func `a route that waits and is then refused is an error of its statement`() throws {
    let text = """
      container 320x480 interruption=queue
      push home instant
      present login
      +50ms route a as=push
      """
    #expect(throws: ScenarioErrors.self) { try Scenario(parsing: text) }
  }

  @Test func `events as JSON have the keys of their kinds`() throws {
    let timeline = try Scenario(
      parsing: "push home instant; route a as=push instant; peek b at=1,2; end-peek"
    ).timeline()
    let json = timeline.printed(.ndjson)
    #expect(
      json.contains(
        #""kind": "route", "name": "push", "controller": "a", "over": "home""#))
    #expect(json.contains(#""kind": "peek", "name": "inPeek", "controller": "b""#))
  }

  @Test func `expected events of routes occur or fail`() throws {
    let text = "push home instant; present login; expect events route.present(login) didPush(login)"
    #expect(try Scenario(parsing: text).run().failures == [])
    let wrong = "push home instant; present login; expect events dismiss(login)"
    let message = try Scenario(parsing: wrong).run().failures.first?.message
    #expect(message?.hasPrefix("dismiss(login) did not occur; found willShow(home)") == true)
  }
}
