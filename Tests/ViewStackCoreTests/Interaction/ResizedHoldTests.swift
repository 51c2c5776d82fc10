// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite("A container that is resized under a finger")
struct ResizedHoldTests {
  @Test func `the finger's way goes on counting in the width at which it took hold`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let controllers = ["a", "b"].map { ViewController(ControllerID($0), size: stack.size) }
    try stack.push(controllers, .instant)
    try stack.beginInteractivePop()
    stack.updateInteraction(translation: 80)
    try stack.resize(to: Size(width: 640, height: 480))
    // A quarter of 320 points, and another eighth.
    #expect(stack.presentFrame.transition?.progress == 0.25)
    stack.updateInteraction(translation: 120)
    #expect(stack.presentFrame.transition?.progress == 0.375)
    stack.updateInteraction(translation: 160)
    #expect(stack.releaseInteraction(velocity: 0)?.finishes == true)
  }
}
