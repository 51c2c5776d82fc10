// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

@Suite struct ShortFormsTests {
  @Test func `a spring needs no try`() {
    let springs: [TimingCurve] = [
      .spring(stiffness: 200, damping: 20),
      .spring(response: .milliseconds(500), dampingFraction: 0.8),
      .spring(duration: .milliseconds(500), bounce: 0.2),
    ]
    #expect(springs.allSatisfy { $0.settlingDuration != nil })
  }

  @Test func `the block of a scroll takes no argument`() throws {
    var scroll = try ScrollModel(
      "list", frame: Rect(x: 0, y: 0, width: 320, height: 480),
      contentSize: Size(width: 640, height: 480))
    scroll.avoidsLeftBounce = { true }
    #expect(scroll.avoidsLeftBounce?() == true)
  }
}
