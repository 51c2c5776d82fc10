// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore

/// Controllers with `guard=on`, and `proceed`.
@Suite struct GuardStatementTests {
  private func check(_ text: String) throws -> (failures: Int, notes: [String]) {
    let result = try Scenario(parsing: text).run()
    #expect(result.violations == [])
    return (result.failures.count, result.refusals.map(\.reason))
  }

  @Test func `a prevented operation is a note, and proceeds with proceed`() throws {
    let (failures, notes) = try check(
      """
      controller b guard=on
      push a b c instant
      pop-to-root
      expect stack a b c
      expect resting
      expect events prevented(b)
      proceed
      +50ms expect moving
      expect stack a
      expect events guard.proceeded(b) willHide(c) willShow(a)
      proceed
      """)
    #expect(failures == 0)
    #expect(
      notes == [
        "held back: 'b' prevents its removal",
        "'proceed' has no effect: nothing is held back",
      ])
  }

  @Test func `a swipe over a guarded controller springs back`() throws {
    let (failures, notes) = try check(
      """
      controller b guard=on
      push a b instant
      swipe from=0 to=300 over=200ms
      expect stack a b
      expect events began cancelled prevented(b) didCancel
      proceed
      expect stack a
      """)
    #expect(failures == 0 && notes == [])
  }

  @Test func `the finger pulls a third of the way at most`() throws {
    let timeline = try Scenario(
      parsing: "controller b guard=on; push a b instant; swipe from=0 to=320 over=200ms"
    ).timeline()
    let held = timeline.frames.compactMap(\.transition).filter { $0.phase == .interactive }
    // The whole width gives 1 - 1 / 1.55.
    let most = try #require(held.map(\.progress).max())
    #expect(abs(most - 0.354_838_709_677_419_4) < 1e-9)
  }

  @Test func `a guarded modal stays, whether it is dismissed directly or by a route`() throws {
    let (failures, notes) = try check(
      """
      controller login guard=on
      push a instant
      present login
      dismiss login
      expect top login
      focus a
      expect top login
      proceed
      expect top a
      """)
    #expect(failures == 0)
    #expect(notes == Array(repeating: "held back: 'login' prevents its removal", count: 2))
  }
}
