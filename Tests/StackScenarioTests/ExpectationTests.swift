// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import Testing
import ViewStackTesting

@Suite("Expectations")
struct ExpectationTests {
  private func messages(_ text: String) throws -> [String] {
    try Scenario(parsing: text).run().failures.map(\.message)
  }

  @Test(arguments: [
    "push a; expect top a", "push a b; expect stack a b", "push a; erase; expect stack",
    "push a; expect resting", "push a; +100ms expect moving",
    "push a instant; push b; +100ms expect frame b x=213.797",
    "push a instant; push b; +90ms expect frame b x=234 within=3",
    "push a instant; expect frame a x=0 y=0 width=320 height=480 alpha=1",
    "controller a; view v in=a frame=1,2,3x4; push a instant; expect frame v x=1 y=2 width=3",
    "push a instant; push b; expect events willHide(a) willShow(b) didHide(a) didShow(b)",
    "push a instant; push b; expect events willPush didPush",
    "push a instant; push b; expect events willPush(b) didPush(a,b)",
    "push a instant; push b; expect events notification.willPush delegate.willPush(b)",
    "push a instant; push b; pop; expect events willPop(b) didPop(b,a)",
    "push a; expect events willPush(nothing,a)",
    "push a instant; route b as=push; expect events route.push(b) willPush(b)",
    "push a instant; present b; dismiss b; expect events present(b) dismiss(b) didPop(b)",
    "push a instant; peek b at=1,1; commit; expect events inPeek(b) push(b) peek.popped(b)",
    "push a instant; peek b at=1,1; end-peek; expect events inPeek cancelled(b)",
    // The halves of 320 points. They are turned, and their frames stay.
    "container style=fold; push a instant; push b; +250ms expect frame a.left x=0 width=160",
    "container style=fold; push a instant; push b; +250ms expect frame a.right x=160 width=160",
    #"push "my a"; expect events willShow("my a")"#,
    #"push "a\"b, c\\"; expect events willShow("a\"b, c\\") didShow"#,
    #"push "C:\dir"; expect events willShow("C:\dir")"#,
    "push a; expect top a; expect events willShow(a)",
  ])
  func `a true expectation is met`(_ text: String) throws {
    #expect(try messages(text) == [])
  }

  @Test(arguments: [
    ("push a b; expect top a", "expected top 'a', found 'b'"),
    ("expect top a", "expected top 'a', found an empty stack"),
    ("push a b; expect stack b a", "expected the stack 'b a', found the stack 'a b'"),
    ("push a b; expect stack", "expected an empty stack, found the stack 'a b'"),
    (
      "push list; expect top lsit",
      "expected top 'lsit', found 'list'; no controller is called 'lsit', did you mean 'list'?"
    ),
    (
      "push list detail; expect stack list detial",
      "expected the stack 'list detial', found the stack 'list detail'; "
        + "no controller is called 'detial', did you mean 'detail'?"
    ),
    ("push a; expect moving", "expected a transition, found none"),
    ("push a; +100ms expect resting", "expected no transition, found one that runs"),
    ("push a instant; expect frame a x=1", "expected x=1, found x=0"),
    (
      "push a instant; expect frame a x=1 width=2 y=0",
      "expected x=1 width=2, found x=0 width=320"
    ),
    (
      "push a instant; push b; +100ms expect frame b x=213.79",
      "expected x=213.79, found x=213.79716156875327"
    ),
    ("push a b instant; expect frame a x=0", "'a' is not on screen"),
    (
      "container style=fold; push a instant; push b; +250ms expect frame a.lef x=0",
      "'a.lef' is not on screen, did you mean 'a.left'?"
    ),
    (
      "push a instant; push b; expect events willShow(b) willHide(a)",
      "willHide(a) occurred earlier, at 0 s"
    ),
    (
      "push a instant; push b; expect events willShow(b) didPop",
      "didPop did not occur; found willPush(b) didHide(a) didShow(b) didPush(b)"
    ),
    (
      "push a instant; expect events didShow; expect events willShow(c)",
      "willShow(c) did not occur; found no event"
    ),
    (
      "push a; expect events willShow(a)\nexpect events willShow(a)",
      "willShow(a) did not occur; the one at 0 s belongs to the 'expect events' in line 1"
    ),
    (
      "push a b instant; pop\nexpect events willPop\nexpect events didPop(b, a)",
      "didPop(b, a) did not occur; the one at 0.25 s belongs to the 'expect events' in line 2"
    ),
    (
      "push a instant; push b; expect events delegate.willPop",
      "delegate.willPop did not occur; found willShow(a) willPush(a) didShow(a) didPush(a) willHide(a) "
        + "willShow(b) willPush(b) didHide(a) didShow(b) didPush(b)"
    ),
  ])
  func `a false expectation fails, and says what was found`(_ text: String, _ message: String)
    throws
  {
    #expect(try messages(text) == [message])
  }

  @Test func `a failure has its time and the place of its word`() throws {
    let text = "push a instant\npush b\n+100ms expect top a"
    let failure = try #require(try Scenario(parsing: text).run().failures.first)
    #expect(failure.time == .milliseconds(100))
    #expect(Array(text.utf8)[failure.range].elementsEqual("a".utf8))
  }

  @Test(arguments: [
    ("push a instant; expect frame a y=0 x=5 width=6", "5"),
    ("push a b; expect stack b a", "b a"),
    ("push a; expect moving", "expect moving"),
  ])
  func `a failure marks the first wrong number, or the names`(
    _ text: String, _ marked: String
  ) throws {
    let failure = try #require(try Scenario(parsing: text).run().failures.first)
    #expect(Array(text.utf8)[failure.range].elementsEqual(marked.utf8))
  }

  @Test(arguments: [
    ("hook.willPush(a)", "unknown event 'willPush' of the kind 'hook'", "notification.willPush"),
    ("scroll.willShow", "unknown event 'willShow' of the kind 'scroll'", "hook.willShow"),
    ("bogus.willShow(a)", "unknown kind of event 'bogus'", "hook.willShow"),
    ("delegat.didPop(a)", "unknown kind of event 'delegat'", "delegate.didPop"),
  ])
  func `an event that its kind does not have is an error`(
    _ event: String, _ message: String, _ suggestion: String
  ) throws {
    let errors = #expect(throws: ScenarioErrors.self) {
      try Scenario(parsing: "push a; expect events \(event)")
    }
    let error = try #require(errors?.errors.first)
    #expect(error.problem.description.hasPrefix(message))
    #expect(error.suggestion == suggestion)
  }

  @Test(arguments: [
    // The halves of 480 points. The dimming is as large as the layer that it covers.
    "push a instant; push b style=divide; +0s expect frame a.top height=240",
    "push a instant; push b style=divide; +0s expect frame a.bottom y=240",
    "push a instant; push b style=flip-over; +0s expect frame a.dim width=320 alpha=0",
    "push a instant; push b style=cover-vertical; +0s expect frame background width=320",
  ])
  func `the layers of styles can be expected`(_ text: String) throws {
    let result = try Scenario(parsing: text).run()
    #expect(result.failures == [])
    #expect(result.expectationCount > 0)
  }

  @Test func `a part that a style file names can be expected`() throws {
    let file = """
      {"format": "viewstack-style", "version": 1, "name": "lid", "duration": 0.5,
       "curve": "linear",
       "push": {"layers": [{"layer": "above"},
         {"layer": "below", "part": {"name": "lid", "width": 0.25},
          "frame": {"from": {}, "to": {"y": -1}}}]}}
      """
    var styles = StyleCatalog.ready
    styles.add(try StyleFile(parsing: Array(file.utf8)), summary: "A lid goes up.")
    // A quarter of 320 points. Half-way it has moved by half of 480 points.
    let scenario = try Scenario(
      parsing: "push a instant; push b style=lid; +250ms expect frame a.lid x=0 y=-240 width=80",
      styles: styles)
    let result = scenario.run()
    #expect(result.failures == [] && result.expectationCount == 1)
  }

  @Test func `an unknown layer is an error of the text, and a hidden one is a failure`()
    throws
  {
    #expect(throws: ScenarioErrors.self) { try Scenario(parsing: "push a; expect frame b.dim x=0") }
    for name in ["image", "a.dim", "\"shared:photo\""] {
      let result = try Scenario(parsing: "push a instant; expect frame \(name) x=0").run()
      #expect(result.failures.count == 1, "\(name)")
    }
  }

  @Test func `a rejected operation is a note and no failure`() throws {
    let result = try Scenario(
      parsing: "set interruption=reject; push a instant; push b; +1ms pop; expect stack a b"
    ).run()
    #expect(result.isSuccess)
    #expect(result.refusals.map(\.time) == [.milliseconds(1)])
  }

  @Test func `a queued operation that is wrong in its turn is an error of the text`() {
    #expect(throws: ScenarioErrors.self) {
      try Scenario(
        parsing: "set interruption=queue; push a b instant; push c; +1ms pop-to a; +1ms pop-to b")
    }
  }

  @Test func `a matrix fails if an expectation fails in any of its runs`() throws {
    let result = try Scenario(parsing: "push a instant; push b; expect top a").matrix()
    #expect(result.runCount == 24)
    #expect(result.violations.count == 24)
    #expect(result.violations[0] == "ltr, 60 Hz: expected top 'a', found 'b'")
    let parts = try (1...3).map { part in
      try Scenario(parsing: "push a instant; push b; expect top a").matrix(
        #require(Shard(part, of: 3)))
    }
    #expect(MatrixResult(parts) == result)
  }

  @Test func `a matrix without expectations proves nothing`() throws {
    #expect(try !Scenario(parsing: "# nothing").matrix().isSuccess)
  }
}
