// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Controllers are found by name and by module, however many have come and left.
@Suite struct StandingsTests {
  @Test
  func `pages that stay are found, and no others, after a thousand have come and most have left`()
    throws
  {
    var tree = RoutingTree()
    let pages = (1...1000).map { number in
      PageEntry(StackEntry(ControllerID("page \(number)")), ModuleID(number: number))
    }
    // The first page is the root. Of the others each third one stays.
    let stays = { (page: PageEntry) in page.module.number == 1 || page.module.number % 3 == 0 }
    for page in pages {
      try tree.apply(TreeRequest(.push(page), in: .root))
      if !stays(page) { try tree.apply(TreeRequest(.undo(.module), in: .module(page.module))) }
    }
    #expect(tree.contradictions.isEmpty)
    for page in pages {
      #expect(tree.contains(page.id) == stays(page))
      #expect(tree.module(of: page.id) == (stays(page) ? page.module : nil))
      #expect(tree.controller(of: page.module) == (stays(page) ? page.id : nil))
    }
  }
}
