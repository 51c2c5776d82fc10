// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

/// Sweeps check the motion of layers, and a window retargets like its stacks.
@Suite struct MotionSweepTests {
  @Test
  func `a sweep of a flight finds nothing, and a sweep of a style that hides a view finds it`()
    throws
  {
    let flight = """
      controller list; view card in=list frame=20,240,120x80 shared=card radius=8
      controller page shared=card; set style=zoom; push list instant; push page
      """
    let shard = try #require(Shard(1, of: 97))
    #expect(try Scenario(parsing: flight).sweep(shard).failures == [])
    var styles = StyleCatalog.ready
    styles.add(Hiding())
    let hiding = try Scenario(
      parsing: "set style=hiding; push a instant; push b", styles: styles
    ).sweep(try #require(Shard(1, of: 7)))
    #expect(hiding.failures.contains { $0.problem.hasPrefix("seen: the view at 0 of") })
  }

  @Test func `each stack of a split is checked`() throws {
    var styles = StyleCatalog.ready
    styles.add(Hiding())
    let text = """
      container split=100 style=hiding
      route list as=master instant; route page as=detail instant; route other as=detail
      """
    let shard = try #require(Shard(1, of: 5))
    let found = try Scenario(parsing: text, styles: styles).sweep(shard).failures
    #expect(found.contains { $0.problem.hasPrefix("seen: the view at 0 of") })
    let plain = text.replacing(" style=hiding", with: "")
    #expect(try Scenario(parsing: plain).sweep(shard).failures == [])
  }

  @Test func `a style whose opacity jumps when the container turns is found`() throws {
    let text = "push a instant; push b"
    var styles = StyleCatalog.ready
    styles.add(Turning())
    // The third policy is `retarget`.
    let found = try Scenario(parsing: "set style=turning; \(text)", styles: styles)
      .sweep(isOptimised ? .whole : try #require(Shard(3, of: 4))).failures
    #expect(
      found.contains {
        $0.statements.contains("resize") && $0.problem.hasPrefix("continuity: layer 'b' jumps")
      })
    #expect(found.allSatisfy { $0.statements.contains("resize") })
  }

  @Test func `a jump inside tabs that something covers is found, and only there`() throws {
    func failures(_ style: any TransitionStyle) throws -> [SweepFailure] {
      let app = ScenarioWord.app {
        let window = RoutingWindow(
          size: Size(width: 320, height: 480), presentationStyle: style)
        let names = ["home", "product"] as [ControllerID]
        window.setRoot(
          .tabs("tabs", [.stackOf(names.map { name in { _ in ViewController(name) } })]))
        return ScenarioApp(window)
      }
      return try Scenario(
        parsing: "pop duration=50ms", vocabulary: ScenarioVocabulary([Words(app)])
      ).sweep(isOptimised ? .whole : try #require(Shard(3, of: 4))).failures
    }
    #expect(try failures(StackStyle()) == [])
    let found = try failures(Dimming())
    #expect(found.contains { $0.problem.hasPrefix("continuity: layer 'home' jumps") })
    #expect(found.allSatisfy { $0.statements.contains("sweep.") })
  }

  @Test func `a page that is pushed again while it leaves goes on from where it is`() throws {
    let frames = Frames()
    let scenario = try Scenario(
      parsing: """
        set interruption=retarget style=stack duration=400ms curve=linear
        push home instant; push page instant; pop
        +100ms push page
        """)
    scenario.run(renderer: frames)
    // At a quarter of the way to 320 the pop is interrupted, in the last frame and the next.
    let shown = frames.all.filter { $0.time == .milliseconds(100) }
    let places = shown.compactMap { frame in frame.layers.first { $0.name == "page" }?.frame.x }
    #expect(places.count >= 2 && places.allSatisfy { abs($0 - 80) < 1e-9 })
  }

  private final class Frames: StackRenderer {
    var all: [Frame] = []
    func render(_ frame: borrowing Frame) { all.append(copy frame) }
  }
}

/// A cross-fade that hides a view of each screen and shows it nowhere.
private struct Hiding: TransitionStyle {
  let name: StyleName = "hiding"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = FadeStyle().plan(context)
    for index in plan.layers.indices where plan.layers[index].controller != nil {
      plan.layers[index].hidden = [[0]]
    }
    return plan
  }
}

/// A slide over tabs that makes them half transparent at once.
private struct Dimming: TransitionStyle {
  let name: StyleName = "dimming"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = StackStyle().plan(context)
    for index in plan.layers.indices where plan.layers[index].controller == "tabs" {
      plan.layers[index].alpha = Track(constant: 0.5)
    }
    return plan
  }
}

/// A slide whose arriving page is half transparent if the container is wider than high.
private struct Turning: TransitionStyle {
  let name: StyleName = "turning"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = StackStyle().plan(context)
    let alpha = context.bounds.width > context.bounds.height ? 0.5 : 1
    for index in plan.layers.indices where plan.layers[index].role == .to {
      plan.layers[index].alpha = Track(from: alpha, to: 1)
    }
    return plan
  }
}
