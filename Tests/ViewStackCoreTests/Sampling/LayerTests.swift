// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct LayerTests {
  @Test func `a layer that is read from a text is opaque, square and turns about its middle`() {
    let layer = Layer("a", .from)
    #expect(layer.alpha == 1 && layer.cornerRadius == 0 && layer.anchor == Point(x: 0.5, y: 0.5))
    #expect(layer.frame == .zero && layer.subviews.isEmpty && layer.transform == nil)
  }
}
