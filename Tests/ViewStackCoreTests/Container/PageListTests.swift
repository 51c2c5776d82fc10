// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the pages of a stack without the stack.
@testable import ViewStackCore

@Suite struct PageListTests {
  @Test func `pages that stay among those that a change replaces do not leave`() throws {
    let labels = PageLabels()
    let pages = (["a", "b", "c", "d"] as [ControllerID]).map { name in
      ViewStackCore.Page(name) { ViewController(name) }
    }
    for page in pages { page.join(labels) { _ in false } }
    var (state, list) = (StackState(), PageList())
    func leaving(_ indices: [Int]) throws -> [Int] {
      let new = indices.map { pages[$0] }
      let entries = new.map { StackEntry($0.label, entryID: nil, page: $0.number) }
      let change = try #require(try state.change(for: .setEntries(entries)))
      state.commit(change)
      let left = list.commit(change, arriving: new)
      #expect(list.all == new && pages.filter(\.isOnStack) == indices.sorted().map { pages[$0] })
      return left.compactMap(pages.firstIndex)
    }
    #expect(try leaving([0, 1, 2]) == [])
    // Each of these changes replaces the whole stack.
    #expect(try leaving([1, 3]) == [0, 2])
    #expect(try leaving([3, 1]) == [])
    #expect(try leaving([]) == [3, 1])
  }
}
