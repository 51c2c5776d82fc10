// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite("Scenarios in an app")
struct ScenarioAppTests {
  /// A controller of an app, which counts how often it is shown.
  private final class Screen: StackController {
    let node: ControllerNode
    var showCount = 0

    init(_ id: ControllerID) { node = ControllerNode(id, size: Size(width: 200, height: 300)) }

    func didShow(_ step: TransitionStep, in stack: ViewStack) { showCount += 1 }
  }

  /// An app that begins at `home`.
  private static func app(_ settings: Screen = Screen("settings")) -> ScenarioApp {
    let window = RoutingWindow(size: Size(width: 200, height: 300))
    _ = try? window.frontStack.push(Screen("home"), .instant)
    return ScenarioApp(window) { $0 == "settings" ? settings : nil }
  }

  @Test func `a scenario drives the window and the controllers of an app`() throws {
    let vocabulary = try ScenarioVocabulary([Words(.app { Self.app() })])
    let scenario = try Scenario(
      parsing: "push settings; expect stack home settings; expect frame settings width=200; pop",
      vocabulary: vocabulary)
    #expect(scenario.run().isSuccess)
    let settings = Screen("settings")
    let app = Self.app(settings)
    let result = scenario.run(in: app)
    #expect(result.isSuccess, "\(result)")
    #expect(settings.showCount == 1)
    #expect(app.window.frontStack.current?.id == "home")
  }

  @Test func `a scenario continues from the state of the app`() throws {
    let app = Self.app()
    let push = try Scenario(parsing: "push settings instant")
    #expect(push.run(in: app).isSuccess)
    #expect(app.window.frontStack.current?.id == "settings")
    app.window.play(to: .seconds(1))
    let vocabulary = try ScenarioVocabulary([Words(.app { Self.app() })])
    let pop = try Scenario(parsing: "push settings; pop; expect stack home", vocabulary: vocabulary)
    let result = pop.run(in: Self.app())
    #expect(result.isSuccess && result.duration > .zero)
  }

  @Test func `an app is checked at every interruption`() throws {
    let vocabulary = try ScenarioVocabulary([Words(.app { Self.app() })])
    let scenario = try Scenario(
      parsing: "push settings duration=60ms; pop duration=60ms", vocabulary: vocabulary)
    let shard = isOptimised ? .whole : try #require(Shard(1, of: 5))
    #expect(scenario.sweep(shard).isSuccess)
    #expect(scenario.matrix(shard).violations.isEmpty)
  }

  @Test func `a second controller of a name in an app does not fail a sweep`() throws {
    let buy = ScenarioWord.statement("buy", "shows a product", example: "buy") { host in
      let options = TransitionOptions(duration: .milliseconds(30))
      _ = try? host.window.frontStack.push(ViewController("product"), options)
    }
    let vocabulary = try ScenarioVocabulary([Words(.app { Self.app() }, buy)])
    let scenario = try Scenario(parsing: "buy; +10ms buy", vocabulary: vocabulary)
    let result = scenario.sweep()
    #expect(result.failures == [], "\(result.failures.map(\.description).prefix(3))")
    #expect(result.comparisonCount > 100)
  }

  @Test func `a statement that this app refuses is a failure at its place`() throws {
    // Reading rehearses in a plain window, which has no 'home' yet.
    let scenario = try Scenario(parsing: "push settings instant; +1s push home")
    let result = scenario.run(in: Self.app())
    #expect(!result.isSuccess)
    #expect(result.failures.map(\.message) == ["'home' is on the stack already"])
    #expect(result.failures.map(\.range) == [32..<36])
    #expect(result.failures.map(\.time) == [.seconds(1)])
  }

  @Test func `a timeline begins with the size of the app's window and its frame rate`() throws {
    let vocabulary = try ScenarioVocabulary([
      Words(
        .app {
          let app = Self.app()
          app.window.configuration.frameRate = FrameRate(30)
          return app
        })
    ])
    let own = try Scenario(parsing: "push settings", vocabulary: vocabulary).timeline().header
    #expect(own.container == Size(width: 200, height: 300))
    #expect(own.frameRate == FrameRate(30))
    let set = try Scenario(parsing: "container 400x500\npush settings", vocabulary: vocabulary)
    #expect(set.timeline().header.container == Size(width: 400, height: 500))
  }

  @Test func `a name that the app does not know is noted, and one that is declared is not`() throws
  {
    let vocabulary = try ScenarioVocabulary([Words(.app { Self.app() })])
    func notes(_ text: String) throws -> [String] {
      try Scenario(parsing: text, vocabulary: vocabulary).run().notes.map(\.reason)
    }
    #expect(
      try notes("push settings; push setings; push other") == [
        "the app has no controller 'setings', and a plain one takes its place; did you mean 'settings'?",
        "the app has no controller 'other', and a plain one takes its place; if that is intended, "
          + "declare it: 'controller other'",
      ])
    #expect(try notes("controller setings; push settings; push setings") == [])
  }

  @Test func `a controller with another id than asked for is refused with both`() throws {
    let vocabulary = try ScenarioVocabulary([
      Words(
        .app {
          let window = RoutingWindow(size: Size(width: 200, height: 300))
          return ScenarioApp(window) { _ in Screen("other") }
        })
    ])
    let error = #expect(throws: ScenarioErrors.self) {
      try Scenario(parsing: "push product", vocabulary: vocabulary)
    }
    #expect(error?.errors.map(\.problem) == [.wrongController("other", for: "product")])
    #expect(error?.errors.map(\.range) == [5..<12])
  }

  @Test func `an app with one window for all runs is refused`() throws {
    let app = Box(Self.app())
    let vocabulary = try ScenarioVocabulary([Words(.app { app.app })])
    let error = #expect(throws: ScenarioErrors.self) {
      try Scenario(parsing: "push settings", vocabulary: vocabulary)
    }
    #expect(error?.errors.map(\.problem) == [.appIsReused])
  }

  /// An app that a closure gives to each run.
  private final class Box: @unchecked Sendable {
    let app: ScenarioApp
    init(_ app: ScenarioApp) { self.app = app }
  }

  @Test func `only one extension can provide an app`() {
    let one = Words(.app { Self.app() }, name: "One")
    let other = Words(.app { Self.app() }, name: "Other")
    #expect(throws: ScenarioExtensionError.wordTaken("app", kind: "app", by: "One", and: "Other")) {
      try ScenarioVocabulary([one, other])
    }
    let error = ScenarioExtensionError.wordTaken("app", kind: "app", by: "One", and: "Other")
    #expect("\(error)" == "both 'One' and 'Other' bring an app: a program drives only one")
  }
}
