// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The state of a target, with the pages and nodes of its containers by their numbers.
struct Snapshot<Route: Hashable> {
  /// A page, the id of its entry, and its route if it has one.
  struct Entry {
    let page: Page
    let id: EntryID?
    var route: Route?
  }

  let state: NavigationState<Route>
  let nodes: [NodeID]
  /// All pages, also those that have no route.
  private let entries: [[Entry]]
  /// The indices of the pages that have routes.
  let indices: [[Int]]

  init(
    _ root: Shape<Entry, String>, presenting presented: [Presented<Shape<Entry, String>>] = [],
    nodes: [NodeID] = []
  ) {
    func routes(_ shape: Shape<Entry, String>) -> Shape<Route, String> {
      shape.map({ $0.route }, { $0 })
    }
    var state = NavigationState(routes(root), presenting: presented.map { $0.map(routes) })
    for (index, front) in state.fronts.dropLast().enumerated()
    where state.presented[index].presenter == front {
      state.presented[index].presenter = nil
    }
    (self.state, self.nodes) = (state, nodes)
    entries = ([root] + presented.map(\.content)).flatMap(\.all).map(\.items)
    indices = entries.map { all in all.indices.filter { all[$0].route != nil } }
  }

  /// The page of a route.
  func page(_ number: Int, _ index: Int) -> Page { entries[number][indices[number][index]].page }

  /// The page of a route, with those above it that have none.
  private func group(_ number: Int, _ index: Int) -> ArraySlice<Entry> {
    let (all, own) = (entries[number], indices[number])
    return all[own[index]..<(index + 1 < own.count ? own[index + 1] : all.count)]
  }

  /// The pages that stay with another route.
  func updates(_ steps: [NavigationPlan<Route>.Step]) -> [(page: Page, route: Route)] {
    steps.compactMap { step in
      guard case .update(let number, let index, let route) = step.action else { return nil }
      return (page(number, index), route)
    }
  }

  /// Returns the operation that gives a container its pages, the pages of its entries, and the new pages,
  /// which a closure makes.
  ///
  /// A page without a route stays as long as the page below it that has one.
  func edit(
    _ number: Int, _ planned: [NavigationPlan<Route>.PlannedPage], _ make: (Route) -> PageEntry
  ) -> (operation: StackOperation, pages: [Page], inserted: [PageEntry]) {
    let old = entries[number]
    var (after, inserted): ([Entry], [PageEntry]) = ([], [])
    let first = indices[number].first
    // The stack at the bottom is replaced if none of its pages has a route.
    let stays = planned.contains { if case .same = $0 { true } else { false } }
    if stays || first == nil && number > 0 { after += old[..<(first ?? old.count)] }
    for page in planned {
      switch page {
      case .same(let index): after += group(number, index)
      case .new(let route):
        let entry = make(route)
        inserted.append(entry)
        after.append(Entry(page: entry.page, id: entry.entryID))
      }
    }
    let entries = after.map { StackEntry($0.page.label, entryID: $0.id) }
    let pages = after.map(\.page)
    let shared = zip(old, after).prefix { $0.page === $1.page }.count
    if shared == old.count {
      return (.push(Array(entries[shared...])), Array(pages[shared...]), inserted)
    }
    if shared == after.count, shared > 0 { return (.pop(count: old.count - shared), [], []) }
    return (.setEntries(entries), pages, inserted)
  }
}
