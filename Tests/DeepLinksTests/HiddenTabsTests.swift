// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// Links and goals that leave untouched what they do not show.
@Suite struct HiddenTabsTests {
  private let live = ScreenState(
    .tabs("tabs", [["home", "a"], ["b", "c"], ["d", "e"]], selected: 0))
  private let link = ScreenState(
    .tabs("tabs", [["home"], ["b", "list"], ["d"]], selected: 1))

  @Test func `a goal leaves hidden tabs as they are if it is told to`() throws {
    let stage = try WindowStage(live)
    let (a, e) = (try #require(stage.page("a")), try #require(stage.page("e")))
    stage.navigator.open(link, keepsHiddenTabs: true)
    stage.window.settle()
    #expect("\(stage.navigator.state)" == "tabs{[home a] *[b list] [d e]}")
    #expect(stage.page("a") === a && stage.page("e") === e)
    stage.navigator.open(link)
    #expect("\(stage.navigator.state)" == "tabs{[home] *[b list] [d]}")
  }

  @Test func `tabs that are others, and presentations, are as the goal has them`() throws {
    let other = ScreenState(.tabs("others", [["home", "a"], ["b"], ["d"]], selected: 0))
    #expect(link.keepingHiddenTabs(of: other) == link)
    #expect(link.keepingHiddenTabs(of: ["home"]) == link)
    var modal = link
    modal.present(["login"])
    #expect("\(modal.keepingHiddenTabs(of: live))" == "tabs{[home a] *[b list] > [login] [d e]}")
  }

  @Test func `a plan that replaces everything is one transition`() throws {
    let stage = try WindowStage(["home"])
    let plan = stage.navigator.plan(to: link)
    stage.navigator.open(link)
    #expect(plan.steps.map(\.isAnimated) == [true] && stage.window.isMoving)
    #expect(plan.steps[0].description.hasPrefix("replace everything:"))
    stage.window.settle()
    #expect(stage.navigator.state == link)
  }
}
