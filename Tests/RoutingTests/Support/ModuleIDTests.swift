// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing

@Suite struct ModuleIDTests {
  @Test func `a module prints its number`() {
    #expect(ModuleID(number: 3).description == "#3")
  }
}
