// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

// `@testable`: the kind of a problem.
@testable import StackScenario

@Suite struct SweepTests {
  /// The cases under the first policy, `finish`; all cases in an optimised build.
  private static var finishing: Shard {
    get throws {
      isOptimised ? .whole : try #require(Shard(1, of: InterruptionPolicy.allCases.count))
    }
  }

  @Test func `a sweep interrupts wherever something is shown`() throws {
    // At 0 the instant push and the beginning of the other, then k/60 s up to 15/60 s, or k/20 s up to 5/20 s.
    let (fps, instants) = isOptimised ? (60, 17) : (20, 7)
    let result = try Scenario(parsing: "container fps=\(fps); push a instant; push b").sweep()
    #expect(result.instantCount == instants)
    #expect(result.failures == [])
    #expect(result.isSuccess)
    #expect(result.interruptionCount > instants * 4 * 30)
    // A pop of the last page, or under `reject`, is refused. Most are carried out and compared.
    #expect(result.refusalCount > 0)
    #expect(result.refusalCount < result.interruptionCount / 2)
    #expect(result.comparisonCount > result.interruptionCount / 2)
  }

  @Test func `a sweep without interruptions proves nothing`() throws {
    let result = try Scenario(parsing: "controller a size=10x10").sweep()
    #expect(result.interruptionCount == 0)
    #expect(!result.isSuccess)
  }

  @Test func `every word of the language that does something interrupts`() throws {
    let declarations: Set = [
      "container", "controller", "view", "scroll", "wait", "repeat", "expect", "answer",
    ]
    var missing = Set(ScenarioVocabulary.ready.statements.map(\.word)).subtracting(declarations)
    let scenario = try Scenario(parsing: "container 320x480 split=100; push a b c instant")
    for operation in scenario.interruptionsAtTheEnd() {
      for statement in operation.split(separator: ";") {
        let words = statement.split(separator: " ").filter { !$0.hasPrefix("+") }
        if let word = words.first { missing.remove(String(word)) }
      }
    }
    #expect(missing == [])
  }

  @Test func `the form of names does not matter`() throws {
    let scenario = try Scenario(parsing: "push \"instant\" \"animate\" instant; push sweep.1 pop")
    let interruptions = scenario.interruptionsAtTheEnd()
    for operation in [
      "push sweep.2", "push sweep.2 sweep.3", "swap \"pop\" sweep.2", "pop-to \"instant\"",
      "pop-to sweep.1", "set-stack \"pop\" sweep.1 \"animate\" \"instant\" sweep.2",
    ] {
      #expect(interruptions.contains(operation), "\(operation)")
    }
    #expect(scenario.sweep(try #require(Shard(1, of: 29))).isSuccess)
  }

  @Test func `a sweep uses only styles that exist`() throws {
    let scenario = try Scenario(parsing: "push a instant; push b", styles: StyleCatalog())
    #expect(!scenario.interruptionsAtTheEnd().contains { $0.contains("style=") })
    #expect(scenario.sweep(try #require(Shard(1, of: 29))).isSuccess)
  }

  @Test func `prevented operations that proceed are swept as well`() throws {
    let result = try Scenario(
      parsing: "controller b guard=on; push a b instant; push c; pop; pop duration=50ms; proceed"
    ).sweep(isOptimised ? .whole : try #require(Shard(1, of: 7)))
    #expect(result.isSuccess)
    #expect(result.comparisonCount == 0)
  }

  @Test func `the parts of a sweep make up the whole`() throws {
    let scenario = try Scenario(
      parsing:
        "container 320x480 style=broken symmetrical=off; push a b instant; push c duration=50ms",
      styles: .with(BrokenOpacity()))
    let whole = scenario.sweep()
    #expect(whole.failureCount > 0)
    let parts = try (1...5).map { scenario.sweep(try #require(Shard($0, of: 5))) }
    #expect(parts.allSatisfy { $0.interruptionCount < whole.interruptionCount / 4 })
    #expect(SweepResult(parts) == whole)
  }

  // MARK: - Broken styles are found

  @Test
  func
    `a style that breaks in an interruption only is found, and shown by the least that shows it`()
    throws
  {
    let text = """
      container 320x480 style=broken symmetrical=off
      push a b instant
      push c
      wait 1s
      +10ms push d
      """
    let scenario = try Scenario(parsing: text, styles: .with(BrokenOpacity()))
    #expect(scenario.run().isSuccess)
    let result = scenario.sweep(try Self.finishing)
    let failure = try #require(result.failures.first)
    #expect(
      failure.description
        == "interrupted at 0 s by '+0s set interruption=finish; +0s pop': layer 'b' has an opacity of "
        + "2.0")
    let short = try #require(scenario.shortestScenario(showing: failure))
    #expect(
      short == """
        # layer 'b' has an opacity of 2.0
        container 320x480 style=broken symmetrical=off
        push a b instant
        +0s pop

        """)
    #expect(try !Scenario(parsing: short, styles: .with(BrokenOpacity())).run().isSuccess)
  }

  @Test func `the shortest scenario fails like the interruption, and in no other way`() throws {
    let scenario = try Scenario(
      parsing: "container 320x480 style=broken symmetrical=off; push a b instant; push c",
      styles: .with(TwiceBroken()))
    #expect(scenario.run().isSuccess)
    // A pop from c breaks an opacity, and a pop from b a place. Without 'push c' the second fault
    // shows.
    let failure = try #require(
      scenario.sweep(try Self.finishing).failures.first { $0.problem.contains("opacity") })
    let short = try #require(scenario.shortestScenario(showing: failure))
    #expect(short.hasPrefix("# layer 'c' has an opacity of 2.0\n"))
    #expect(short.contains("push c"))
  }

  @Test func `a problem is of the same kind whatever it names`() {
    #expect(
      "layer 'b' has an opacity of 2.0".problemKind == "layer 'é d' has an opacity of 3".problemKind
    )
    #expect("unexpected willShow(a)".problemKind == "unexpected willShow(b)".problemKind)
    #expect("unexpected willShow(a)".problemKind != "unexpected didShow(a)".problemKind)
    #expect(
      "on the stacks are [a b] > (c), and not [a]".problemKind
        == "on the stacks are [], and not [a] | [b]".problemKind)
  }

  @Test func `a setting from outside is part of the shortest scenario`() throws {
    let styles = StyleCatalog.with(BrokenOpacity())
    let scenario = try Scenario(
      parsing: "container 320x480 style=fade; push a b instant; push c", styles: styles,
      overrides: ContainerOverrides(parsing: "style=broken symmetrical=off", styles: styles))
    let shard = try #require(Shard(1, of: 7))
    let failure = try #require(scenario.sweep(shard).failures.first)
    let short = try #require(scenario.shortestScenario(showing: failure))
    #expect(short.contains("set style=broken symmetrical=off\n"))
    #expect(try !Scenario(parsing: short, styles: styles).run().isSuccess)
  }

  @Test func `a setting from outside leaves the directions of the matrix as they are`() throws {
    let scenario = try Scenario(
      parsing: """
        push a b instant; set duration=.3s
        swipe from=320 to=100 over=200ms edge=right; expect top a
        """, overrides: ContainerOverrides(parsing: "direction=rtl"))
    #expect(scenario.run().isSuccess)
    #expect(scenario.matrix().violations.isEmpty)
  }

  @Test func `stacks are not compared with a model while routes are denied`() throws {
    let scenario = try Scenario(parsing: "push a instant; answer denies=x; push b")
    let shard = try #require(Shard(1, of: 20))
    #expect(scenario.sweep(shard).failures.isEmpty)
  }

  @Test func `a stack that differs from the result of the operation is found`() throws {
    let scenario = try Scenario(
      parsing: "container 320x480 style=broken symmetrical=off; push a b instant; push c",
      styles: .with(Meddler()))
    #expect(scenario.run().isSuccess)
    let failure = try #require(scenario.sweep(try Self.finishing).failures.first)
    #expect(failure.problem == "on the stacks are [], and not [a]")
    let short = try #require(scenario.shortestScenario(showing: failure))
    #expect(short.hasSuffix("push a b instant\n+0s pop\nexpect stack a\n"))
  }

  @Test func `an app that presents what the policy has refused is found`() throws {
    let app = ScenarioWord.app {
      let window = RoutingWindow(size: Size(width: 320, height: 480))
      _ = try? window.frontStack.push(ViewController("home"), .instant)
      window.attach(retaining: Insistent(window))
      return ScenarioApp(window)
    }
    let scenario = try Scenario(
      parsing: "push page duration=50ms", vocabulary: ScenarioVocabulary([Words(app)]))
    let failures = scenario.sweep().failures
    #expect(
      failures.contains {
        $0.problem.hasPrefix("under 'reject' the stacks have changed: ")
          && $0.statements.contains("present sweep.1")
      }, "\(failures.map { ($0.statements, $0.problem) }.prefix(3))")
    #expect(failures.allSatisfy { $0.statements.contains("interruption=reject") })
  }

  @Test func `a renderer that loses events is found`() throws {
    let scenario = try Scenario(
      parsing: "container 320x480 style=broken symmetrical=off; push a b instant; push c",
      styles: .with(Deafener()))
    #expect(scenario.run().isSuccess)
    let failure = try #require(scenario.sweep().failures.first)
    #expect(failure.problem == "'b' is still shown, and is not the current controller")
  }

  // MARK: - The same as from the start

  @Test(
    arguments: [
      "push a instant; push b; +100ms pop; +60ms push c d",
      "set interruption=queue; push a instant; push b; +50ms push c; +10ms pop",
      "set interruption=retarget; push a b instant; pop; +100ms push c; +70ms pop",
      "push a b instant; swipe from=0 to=220 over=150ms edge=left",
      "push a b instant; swipe from=0 to=60 over=100ms edge=left velocity=0; +160ms touch 2,200",
      "set unpop=on; push a b c instant; pop duration=60ms; pop duration=60ms; unpop; +20ms pop",
      "push a instant; present b in=navigation; +100ms push c; dismiss b",
      "push a instant; present b; +510ms present c in=navigation duration=80ms",
      "container 400x300 split=120; push a instant; route d as=detail; +50ms route m as=master",
      "push a instant; peek b at=100,100; wait 50ms; commit; +100ms pop",
      "set interruption=queue; push a instant; push b duration=90ms; +20ms peek c at=9,9 as=modal",
      """
      controller a size=320x480
      scroll list in=a frame=0,0,320x480 content=900x480 offset=100,0
      push z instant; push a instant
      swipe from=40 to=240 over=80ms
      """,
    ].sampled(oneIn: 6))
  func `an interruption from a restored state gives the same as one from the start`(
    _ text: String
  ) throws {
    // 11 divides neither the number of policies nor that of operations, so each of them occurs.
    let shard = try #require(Shard(3, of: isOptimised ? 11 : 83))
    let compared = try Scenario(parsing: text).differencesFromReplay(shard)
    #expect(compared.differences == [])
    #expect(compared.caseCount > (isOptimised ? 20 : 8))
    #expect(compared.entryCount > compared.caseCount)
  }

  @Test(arguments: WrittenScenarios.all.sampled(oneIn: 18))
  func `an interruption shows the same as one that is played from the start`(
    _ text: String
  ) throws {
    // Some examples need the words of an extension.
    guard let scenario = try? Scenario(parsing: text) else { return }
    let compared = scenario.differencesFromReplay(try #require(Shard(11, of: 197)))
    #expect(compared.differences == [] && compared.caseCount > 0)
  }

  @Test func `all interruptions of a scenario agree with those from the start`() throws {
    let text = "container 100x80 duration=50ms unpop=on; push a b instant; pop; +20ms push c"
    let compared = try Scenario(parsing: text).differencesFromReplay(
      isOptimised ? .whole : try #require(Shard(1, of: 7)))
    #expect(compared.differences == [])
    #expect(compared.caseCount > (isOptimised ? 1000 : 100))
  }
}

extension StyleCatalog {
  /// The ready-made styles, and a broken one.
  fileprivate static func with(_ broken: any TransitionStyle) -> StyleCatalog {
    var catalog = StyleCatalog.ready
    catalog.add(StyleEntry(broken))
    return catalog
  }
}

/// A style whose pops have an opacity of 2.
///
/// Its pushes are correct.
struct BrokenOpacity: TransitionStyle {
  var name: StyleName = "broken"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    guard context.direction == .pop else { return StackStyle().plan(context) }
    let layers =
      [context.to.map { LayerTrack($0, role: .to) }].compactMap { $0 }
      + [context.from.map { LayerTrack($0, role: .from, alpha: Track(constant: 2)) }].compactMap {
        $0
      }
    return TransitionPlan(context, style: name, layers: layers)
  }
}

/// A style whose pop from c has too high an opacity, and whose other pops have no place.
private struct TwiceBroken: TransitionStyle {
  let name: StyleName = "broken"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    guard context.direction == .pop, let from = context.from else {
      return StackStyle().plan(context)
    }
    if from.id == "c" { return BrokenOpacity().plan(context) }
    let nowhere = Rect(x: .nan, y: 0, width: 1, height: 1)
    return TransitionPlan(
      context, style: name,
      layers: [LayerTrack(from, role: .from, frame: Track(constant: nowhere))])
  }
}

/// A renderer that makes the window present what the policy `reject` has refused.
private final class Insistent: StackRenderer {
  private weak var window: RoutingWindow?

  init(_ window: RoutingWindow) { self.window = window }

  func render(_ frame: borrowing Frame) {}

  func receive(_ event: StackEvent) {
    guard event.kind == "route", event.name == "refused", let window,
      case .custom(let refused) = event.occurrence, "\(refused)".contains("is running")
    else { return }
    window.stack.inbox.perform {
      let policy = window.configuration.interruption
      window.configuration.interruption = .finish
      window.rootRouter.present(ViewController(ControllerID(event.subject)), as: .endpoint)
      window.configuration.interruption = policy
    }
  }
}

/// A style that removes every page while the stack asks for a pop's style.
private struct Meddler: TransitionStyle {
  let name: StyleName = "broken"

  func plan(_ context: TransitionContext) -> TransitionPlan { StackStyle().plan(context) }

  func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    if encounter.direction == .pop { _ = try? encounter.stack.erase() }
    return nil
  }
}

/// A style that keeps all events from the renderers after its first pop.
private struct Deafener: TransitionStyle {
  let name: StyleName = "broken"

  func plan(_ context: TransitionContext) -> TransitionPlan { StackStyle().plan(context) }

  func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    if encounter.direction == .pop { HostedStack(encounter.stack).renderers.hasFirst = false }
    return nil
  }
}
