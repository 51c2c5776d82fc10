// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The pages of a stack: those on it, and those that can be brought back.
struct PageList {
  /// Root first, in step with the entries of the state.
  private(set) var all: [Page] = []
  private(set) var popped: [ControllerID: Page] = [:]

  /// Makes a change of the stack with the pages that arrive; returns those that leave, root first.
  mutating func commit(_ change: StackChange, arriving: [Page]) -> [Page] {
    var left = Array(all[change.range])
    let new = pages(of: change.entries, among: arriving, left)
    all.replaceSubrange(change.range, with: new)
    for page in left { page.isOnStack = false }
    for (page, entry) in zip(new, change.entries) {
      (page.isOnStack, page.entryID) = (true, entry.entryID)
    }
    left.removeAll(where: \.isOnStack)
    return left
  }

  private func pages(
    of entries: [StackEntry], among arriving: [Page], _ replaced: [Page]
  ) -> [Page] {
    if entries.isEmpty { return [] }
    let areArriving = arriving.elementsEqual(entries) { $0.number == $1.page }
    if areArriving { return arriving }
    let known = Dictionary((arriving + replaced).map { ($0.number, $0) }) { first, _ in first }
    return entries.compactMap { known[$0.page] }
  }

  /// Updates the pages that can be brought back; returns those to release after the access.
  mutating func update(
    forgetting forgotten: [ControllerID], left: [Page] = [], _ history: UnpopHistory
  ) -> [Page] {
    var released: [Page] = []
    for label in forgotten {
      if let page = popped.removeValue(forKey: label) { released.append(page) }
    }
    for page in left where history.contains(page.label) { popped[page.label] = page }
    return released
  }
}
