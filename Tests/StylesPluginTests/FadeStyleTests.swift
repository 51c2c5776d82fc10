// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("FadeStyle")
struct FadeStyleTests {
  @Test func `it takes three tenths of a second, eased in and out`() {
    let context = TransitionContext(
      direction: .push, bounds: Size(width: 320, height: 480), from: nil, to: nil)
    let plan = FadeStyle().plan(context)
    #expect(plan.duration == .milliseconds(300))
    #expect(plan.curve == .easeInOut)
  }
}
