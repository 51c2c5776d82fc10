// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

@testable import ViewStackCore

/// The position of a finger, when its transition has a preview or is resisted.
@Suite struct InteractionStateTests {
  @Test func `a finger with a preview keeps its place along and across`() {
    let finger = InteractionState(width: 100).moved(to: 30, velocity: 0, across: 12)
    let limited = finger.limited(to: 0.5)
    #expect(limited.position == 30 && limited.across == 12)
    // Half of the transition for the whole width.
    #expect(limited.progress == 0.15)
  }

  @Test func `a finger with a preview keeps its distance from where it grabbed a transition`() {
    // It grabs at 20 of 100 points, and moves by 10.
    let finger = InteractionState(progress: 0.2, width: 100).moved(to: 10, velocity: 7)
    let limited = finger.limited(to: 0.5)
    // With half of the transition for the whole width, a progress of .2 is at 40 points.
    #expect(limited.base == 40 && limited.position == 50 && limited.velocity == 7)
    #expect(limited.progress == 0.25)
  }

  @Test func `a finger that has grabbed a transition is resisted from where it grabbed it`() {
    let finger = InteractionState(progress: 0.2, width: 100).moved(to: 10, velocity: 0)
    let resisted = finger.resisted()
    #expect(resisted.position == 30)
    // A rubber band of ratio 0.55 for 10 of 100 points.
    #expect(abs(resisted.progress - (0.2 + 1 - 1 / 1.055)) < 1e-12)
  }
}
