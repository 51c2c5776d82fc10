// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A request whose items are the labels and modules of pages.
typealias ModuleRequest = TreeRequest<ModuleEntry>

extension RoutingTree {
  /// Carries out a request.
  ///
  /// - Returns: Its effect, or nil if it changes nothing.
  /// - Throws: As `change(for:)`; the tree has not changed then.
  @discardableResult
  mutating func apply(_ request: ModuleRequest) throws(RoutingRefusal) -> TreeChange? {
    guard let change = try change(for: request) else { return nil }
    commit(change)
    return change
  }
}
