// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// An extension made of words.
struct Words: ScenarioExtension {
  var name = "Words"
  var words: [ScenarioWord]

  init(_ words: ScenarioWord..., name: String = "Words") {
    (self.words, self.name) = (words, name)
  }
}

/// Moves the new screen in from a distance.
///
/// The old screen stays.
private struct NearStyle: TransitionStyle {
  var name: StyleName = "near"
  var distance = 10.0

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var layers: [LayerTrack] = []
    if let to = context.to {
      var layer = LayerTrack(to, role: .to)
      var start = to.view.frame
      start.origin.x += distance
      layer.frame = Track(from: start, to: to.view.frame)
      layers.append(layer)
    }
    return TransitionPlan(
      context, style: name, duration: .milliseconds(100), curve: .linear, layers: layers)
  }
}

private struct AlwaysRule: ReleaseRule {
  let name = "always"
  func verdict(for release: PanRelease) -> ReleaseVerdict {
    ReleaseVerdict(finishes: true, reason: "always")
  }
}

/// The values of `hop`.
private struct Hop {
  var name: ScenarioName?
  var times = 1
  var over: Duration?
}

@Suite("Extensions of the scenario language")
struct ScenarioExtensionTests {
  private static let hop = ScenarioWord.statement(
    "hop", "hops", example: "push a; hop a", values: Hop(),
    operands: [.init("NAME", .name, \.name, "who hops")],
    options: [
      .init("times", .integer(in: 1...9), \.times, "how often"),
      .init("over", .duration, \.over, "how long a hop takes"),
    ]
  ) { host, hop throws(ScenarioMistake) in
    guard let name = hop.name, host.window.tree.contains(name.id) else {
      throw ScenarioMistake("expected a controller on screen", at: hop.name, suggestion: "a")
    }
    for _ in 0..<hop.times {
      host.window.emit(CustomEvent(kind: "leg", name: "hopped", subject: name.text))
      host.wait(hop.over ?? .milliseconds(10))
    }
  }
  private static let legs = ScenarioSetting("legs", .integer(in: 0...8), preset: "2", "how many")
  private static let all = Words(
    hop, .setting(legs), .event(kind: "leg", names: ["hopped"]),
    .style(NearStyle(), "Comes from near."),
    .parameter("distance-x", .number, \NearStyle.distance, "from how far"),
    .releaseRule(AlwaysRule()),
    .eventOrder("silent", EventOrder(will: [], did: [])),
    .expectation(
      "legs", "it has so many", example: "push a; expect legs n=2", values: 0,
      options: [.init("n", .integer, \.self, "how many", isRequired: true)]
    ) { host, count in host[legs] == count ? nil : "found \(host[legs]) legs" })

  private func scenario(_ text: String) throws -> Scenario {
    try Scenario(parsing: text, vocabulary: ScenarioVocabulary([Self.all]))
  }

  private func report(_ text: String) throws -> String {
    let vocabulary = try ScenarioVocabulary([Self.all])
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: text, vocabulary: vocabulary)
      return "no error"
    } catch {
      return SourceText(Array(text.utf8), name: "t").report(error)
    }
  }

  @Test func `a statement runs with its values, and its events are expected`() throws {
    let result = try scenario(
      "push a instant; hop a times=3 over=20ms; expect events leg.hopped(a) hopped(a) hopped(a)"
    ).run()
    #expect(result.isSuccess && result.expectationCount == 1)
    #expect(result.duration == .milliseconds(60))
  }

  @Test func `wrong words of an extension are errors with places and suggestions`() throws {
    #expect(
      try report("push a; hop a times=0").contains(
        "t:1:21: error: '0' is out of range: expected 1…9"))
    #expect(try report("push a; hop a time=2").contains("did you mean 'times'?"))
    #expect(try report("push a; hob a").contains("did you mean 'hop'?"))
    #expect(try report("push a; hop").contains("t:1:12: error: who hops is missing"))
    #expect(try report("expect leg").contains("did you mean 'legs'?"))
    #expect(try report("expect legs").contains("error: n=N is missing"))
    #expect(try report("set leg=1").contains("did you mean 'legs'?"))
    #expect(try report("set release=alway").contains("did you mean 'always'?"))
    #expect(try report("push a style=nea").contains("did you mean 'near'?"))
    #expect(try report("push a; expect events hoped(a)").contains("did you mean 'hopped'?"))
    let event = try report("push a; expect events leg.hoped(a)")
    #expect(event.contains("unknown event 'hoped' of the kind 'leg': expected hopped"))
    #expect(event.contains("did you mean 'leg.hopped'?"))
    #expect(try report("push a; expect events lek.hopped").contains("did you mean 'leg.hopped'?"))
    #expect(
      try report("expect events hook.hopped").contains(
        "unknown event 'hopped' of the kind 'hook'"))
    #expect(
      try report("set distance-x=4").contains(
        "t:1:5: error: 'distance-x' is an option of 'push' and other transitions, and no option here"
      ))
    #expect(try report("push a legs=4").contains("'legs' is a setting of 'container' and 'set'"))
  }

  @Test func `a mistake that only a run shows is an error at the name`() throws {
    #expect(
      try report("push a; hop b") == """
        t:1:13: error: expected a controller on screen
          push a; hop b
                      ^ did you mean 'a'?

        """)
  }

  @Test func `a setting is read by expectations, and has a default`() throws {
    let result = try scenario(
      "push a instant; expect legs n=2; set legs=4; expect legs n=4; expect legs n=3"
    ).run()
    #expect(result.failures.map(\.message) == ["found 4 legs"])
  }

  @Test func `a parameter changes the style of its call, in any order of the words`() throws {
    for call in ["style=near distance-x=40", "distance-x=40 style=near"] {
      let result = try scenario(
        "push a instant; push b \(call); +50ms expect frame b x=20; push c style=near; "
          + "+50ms expect frame c x=5"
      ).run()
      #expect(result.isSuccess, "\(call)")
    }
    let result = try scenario("push a instant; push b style=fade distance-x=40").run()
    #expect(
      result.refusals.map(\.reason) == [
        "'distance-x' has no effect: the style 'fade' does not take it"
      ])
    let pop = try scenario("push a instant; push b style=near; pop distance-x=40").run()
    #expect(
      pop.refusals.map(\.reason) == [
        "'distance-x' has no effect: the style 'stack' does not take it; the call may name another "
          + "with 'style='"
      ])
  }

  @Test func `a parameter reaches the container's style and a controller's`() throws {
    for line in ["set style=near", "controller a style=near"] {
      let result = try scenario(
        "\(line); push a instant; push b distance-x=40; +50ms expect frame b x=20"
      ).run()
      #expect(result.isSuccess, "\(line)")
    }
  }

  @Test func `an order and a rule are chosen by name`() throws {
    let events = try scenario("set events=silent release=always; push a instant; push b")
      .timeline().events
    #expect(events.isEmpty)
  }

  @Test func `two extensions with one word are refused with both names`() {
    let other = Words(Self.hop, name: "Other")
    #expect(
      throws: ScenarioExtensionError.wordTaken("hop", kind: "statement", by: "Words", and: "Other")
    ) {
      try ScenarioVocabulary([Self.all, other])
    }
    let push = Words(.statement("push", "pushes", example: "push") { _ in }, name: "Push")
    #expect(
      throws: ScenarioExtensionError.wordTaken(
        "push", kind: "statement", by: "ViewStack", and: "Push")
    ) {
      try ScenarioVocabulary([push])
    }
    let near = Words(.style(NearStyle(), "Comes from near."), name: "Near")
    #expect(
      throws: ScenarioExtensionError.wordTaken("near", kind: "style", by: "Words", and: "Near")
    ) {
      try ScenarioVocabulary([Self.all, near])
    }
    var fade = NearStyle()
    fade.name = "fade"
    #expect(
      throws: ScenarioExtensionError.wordTaken("fade", kind: "style", by: "ViewStack", and: "Fade")
    ) {
      try ScenarioVocabulary([Words(.style(fade, "Fades."), name: "Fade")])
    }
    let spaced = Words(.event(kind: "two words", names: []), name: "Spaced")
    #expect(
      throws: ScenarioExtensionError.invalidWord("two words", kind: "kind of event", of: "Spaced")
    ) {
      try ScenarioVocabulary([spaced])
    }
  }

  @Test func `an example that cannot be read, or does not use its word, is refused`() throws {
    let typo = Words(.statement("jump", "jumps", example: "push a; jupm") { _ in })
    let error = #expect(throws: ScenarioExtensionError.self) { try ScenarioVocabulary([typo]) }
    #expect(
      error?.description == """
        'Words' gives the statement 'jump' a wrong example:
        example:1:9: error: unknown statement 'jupm'
          push a; jupm
                  ^~~~ did you mean 'jump'?
        """)
    let other = Words(.expectation("high", "is high", example: "push a; expect top a") { _ in nil })
    #expect(
      throws: ScenarioExtensionError.exampleWithoutWord(
        "high", kind: "expectation", by: "Words", example: "push a; expect top a")
    ) { try ScenarioVocabulary([other]) }
    #expect(
      try ScenarioVocabulary([Self.all]).examples == ["push a; hop a", "push a; expect legs n=2"])
  }

  @Test func `a parameter of a style that no extension has is refused`() throws {
    let parameter = ScenarioWord.parameter(
      "distance-x", .number, \NearStyle.distance, "from how far")
    #expect(
      throws: ScenarioExtensionError.parameterWithoutStyle(
        "distance-x", by: "Words", type: "NearStyle")
    ) { try ScenarioVocabulary([Words(parameter)]) }
    // The style may come from another extension, or from an app's controller.
    _ = try ScenarioVocabulary([
      Words(parameter), Words(.style(NearStyle(), "Near."), name: "Near"),
    ])
    _ = try ScenarioVocabulary([
      Words(parameter, .app { ScenarioApp(RoutingWindow(size: Size(width: 9, height: 9))) })
    ])
  }

  @Test func `an event that is not declared gets one note`() throws {
    let hum = Words(
      .statement("hum", "hums", example: "push a; hum") { host in
        for name in ["hummed", "sung"] {
          host.window.emit(CustomEvent(kind: "voice", name: name, subject: nil))
        }
      }, .event(kind: "voice", names: ["sung"]))
    let result = try Scenario(
      parsing: "push a instant; hum; hum", vocabulary: ScenarioVocabulary([hum])
    ).run()
    #expect(
      result.warnings.map(\.reason) == [
        "the event 'voice.hummed' is not declared, so 'expect events' does not know it; "
          + "declare it with .event(kind: \"voice\", names: [\"hummed\"])"
      ])
    #expect(result.warnings.first?.range == 16..<19)
  }

  @Test func `a statement takes the options of a transition, and those of extensions`() throws {
    let show = Words(
      .statement(
        "show", "shows a controller", example: "push a; show b", values: Hop(),
        operands: [.init("NAME", .name, \.name, "what is shown")], isTransition: true
      ) { host, hop throws(ScenarioMistake) in
        guard let name = hop.name else { return }
        let controller = host.controller(name)
        host.report(host.window.rootRouter.push(host.transition) { _ in controller })
      }, name: "Show")
    let vocabulary = try ScenarioVocabulary([Self.all, show])
    let result = try Scenario(
      parsing: "push a instant; show b style=near distance-x=40; +50ms expect frame b x=20; "
        + "expect stack a b; show c instant; expect resting; expect top c",
      vocabulary: vocabulary
    ).run()
    #expect(result.isSuccess && result.expectationCount == 4, "\(result)")
    let error = #expect(throws: ScenarioErrors.self) {
      try Scenario(parsing: "push a b; show b", vocabulary: vocabulary)
    }
    #expect(error?.errors.count == 1)
  }

  @Test func `the ready-made words do not know those of an extension`() throws {
    #expect(throws: ScenarioErrors.self) { try Scenario(parsing: "push a; hop a") }
  }

  @Test func `a statement of an extension that has to be added is named with it`() {
    for (text, owner) in [
      ("tabs a b", "ScreenStatements"), ("set-view v frame=0,0,1,1", "ViewStatements"),
      ("inset top=1", "InsetStatements"), ("focusable a", "FocusStatements"),
    ] {
      let error = #expect(throws: ScenarioErrors.self) { try Scenario(parsing: text) }
      #expect(
        error?.errors.first?.problem.description.hasSuffix(
          ": it comes with the extension '\(owner)()', which this program lacks") == true, "\(text)"
      )
    }
  }

  @Test func `a word that moves the clock by itself is refused`() throws {
    let leap = Words(
      .statement("leap", "leaps", example: "leap") { $0.window.advance(to: .seconds(1)) },
      .statement("limp", "limps", example: "limp") { host in
        host.wait(.milliseconds(10))
        host.window.settle()
        host.wait(.milliseconds(10))
      },
      .expectation("landed", "it has landed", example: "expect landed") { host in
        host.window.settle()
        return nil
      })
    let vocabulary = try ScenarioVocabulary([leap])
    for (text, word) in [("push a; leap", "leap"), ("push a; push b; +10ms limp", "limp")] {
      let error = #expect(throws: ScenarioErrors.self) {
        try Scenario(parsing: text, vocabulary: vocabulary)
      }
      #expect(
        error?.errors.map(\.problem.description) == [
          "'\(word)' moves the window's clock: expected 'host.wait' instead"
        ])
    }
    let result = try Scenario(
      parsing: "push a instant; push b; +10ms expect landed", vocabulary: vocabulary
    ).run()
    #expect(
      result.failures.map(\.message) == [
        "the expectation moves the window's clock: it may only read; put 'wait' in front of it"
      ])
  }

  @Test func `a scenario with words of an extension is swept`() throws {
    let shard = isOptimised ? .whole : try #require(Shard(1, of: 5))
    let result = try scenario("push a instant; push b duration=60ms; hop b").sweep(shard)
    #expect(result.isSuccess && result.interruptionCount > 0)
  }
}
