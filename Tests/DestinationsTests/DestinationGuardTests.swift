// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import Testing
import ViewStackCore

/// A view that prevents its removal, popped by an id.
@Suite struct DestinationGuardTests {
  private final class Draft: ViewController {
    var held: PreventedRemoval?
    override func didPreventRemoval(_ held: PreventedRemoval) { self.held = held }
  }

  @Test func `a pop is refused, and proceeds when the view permits it`() throws {
    let container = ViewStack(size: Size(width: 320, height: 480))
    try container.push(ViewController("root"), .instant)
    let navigation = DestinationStack()
    try navigation.attach(to: container)
    let draft = Draft("draft")
    draft.preventsRemoval = true
    navigation.push(draft, withID: "draft", .instant)
    navigation.push(ViewController("preview"), .instant)
    #expect(navigation.pop(.instant) == .applied("draft"))
    for destination in [DestinationStack.Destination.previous, .root] {
      #expect(navigation.pop(to: destination) == .refused(.stack(.removalPrevented(by: "draft"))))
    }
    #expect(navigation.depth == 1)
    #expect(draft.held?.proceed() == .applied)
    #expect(navigation.depth == 0)
  }
}
