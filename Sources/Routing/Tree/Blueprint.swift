// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A controller that a request puts into a tree, and its module.
package struct ModuleEntry: Hashable, Sendable {
  /// The label of the controller, and the id of its entry if it has one.
  package let entry: StackEntry
  /// The module of the controller.
  package let module: ModuleID

  package init(_ entry: StackEntry, _ module: ModuleID) {
    self.entry = entry
    self.module = module
  }

  /// The label of the controller.
  package var id: ControllerID { entry.id }
}

/// A container that a request puts into a tree, with all that is inside it.
///
/// Tabs and splits have entries too: the label of the whole, and its module.
package typealias Blueprint = Shape<ModuleEntry, ModuleEntry>

extension Shape<ModuleEntry, ModuleEntry> {
  /// The entry of tabs or a split; nil for a stack or a single controller.
  var whole: ModuleEntry? {
    switch self {
    case .stack, .single: nil
    case .tabs(let whole, _, selected: _), .split(let whole, _, _): whole
    }
  }

  /// The entries of its controllers or, of tabs and splits, the entry of the whole.
  var entries: [ModuleEntry] { whole.map { [$0] } ?? items }

  /// The module of the container; nil for an empty stack.
  var module: ModuleID? { entries.first?.module }

  /// Every label in it, those of tabs and splits included.
  var names: [ControllerID] { all.flatMap { $0.entries.map(\.id) } }

  /// Throws if two entries of a stack have one id, or tabs show none of their tabs.
  func check() throws(RoutingRefusal) {
    for container in all {
      if case .tabs(_, let tabs, let selected) = container, !tabs.indices.contains(selected) {
        throw .tabOutOfRange(selected, count: tabs.count)
      }
      var ids = Set<EntryID>()
      for case let id? in container.items.map(\.entry.entryID) where !ids.insert(id).inserted {
        throw .stack(.duplicateEntryID(id))
      }
    }
  }
}
