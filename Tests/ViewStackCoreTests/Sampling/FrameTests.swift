// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct FrameTests {
  @Test func `the masks of a layer are listed from the innermost on, and a cycle of them ends`() {
    func layer(_ name: String, clip: String?) -> Layer {
      var layer = Layer(name, .shared)
      layer.clip = clip
      return layer
    }
    func masks(_ layers: [Layer]) -> [String] {
      Frame(time: .zero, transition: nil, layers: layers).masks(of: layers[0]).map(\.name)
    }
    let chain = [layer("c", clip: "b"), layer("a", clip: nil), layer("b", clip: "a")]
    #expect(masks(chain) == ["b", "a"])
    #expect(masks([layer("c", clip: "none")]).isEmpty)
    #expect(masks([layer("c", clip: "b"), layer("b", clip: "c")]) == ["b", "c"])
  }
}
