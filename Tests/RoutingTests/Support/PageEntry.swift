// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

extension PageEntry {
  /// Creates the entry of a page that is never made.
  init(_ entry: StackEntry, _ module: ModuleID) {
    self.init(ViewStackCore.Page(entry.id) { ViewController(entry.id) }, module, id: entry.entryID)
  }
}

extension RoutingTree {
  /// Carries out a request.
  ///
  /// - Returns: Its effect, or nil if it changes nothing.
  /// - Throws: The error of `change(for:)`. The tree has not changed then.
  @discardableResult
  mutating func apply(_ request: TreeRequest) throws(RoutingRefusal) -> TreeChange? {
    guard let change = try change(for: request) else { return nil }
    commit(change)
    return change
  }
}
