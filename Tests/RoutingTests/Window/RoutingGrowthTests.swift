// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Work that must not grow with the number of pages.
///
/// Quadratic work would take minutes.
@Suite struct RoutingGrowthTests {
  @Test func `pages with the same name are pushed as fast as pages with different names`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { Page("A", $0) })
    let count = growsLarge ? 10_000 : 2000
    for _ in 0..<count { window.rootRouter.push(.instant) { Page("p", $0) } }
    #expect(window.stack.count == count + 1)
    #expect(window.stack.state.current == "p#\(count)")
  }
}
