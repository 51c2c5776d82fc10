// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A page that a request puts into a tree, and its module.
///
/// The tree keeps the label and the module, and never the page.
package struct PageEntry: Equatable {
  /// The page, with its label.
  package let page: Page
  /// The module of the page.
  package let module: ModuleID
  package let entryID: EntryID?

  package init(_ page: Page, _ module: ModuleID, id: EntryID? = nil) {
    (self.page, self.module, entryID) = (page, module, id)
  }

  /// The label of the page.
  package var id: ControllerID { page.label }

  /// The entry of the page on its stack.
  package var entry: StackEntry { StackEntry(page.label, entryID: entryID) }

  /// Whether the tree sees the same in both.
  package static func == (one: PageEntry, other: PageEntry) -> Bool {
    one.entry == other.entry && one.module == other.module
  }
}

/// A container that a request puts into a tree, with all that is inside it.
///
/// Tabs and splits have entries too: the page of the whole, and its module.
package typealias Blueprint = Shape<PageEntry, PageEntry>

extension Blueprint {
  /// The entries of its controllers or, of tabs and splits, the entry of the whole.
  var entries: [PageEntry] {
    switch self {
    case .stack, .single: items
    case .tabs(let whole, _, selected: _), .split(let whole, _, _): [whole]
    }
  }

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
      for case let id? in container.items.map(\.entryID) where !ids.insert(id).inserted {
        throw .stack(.duplicateEntryID(id))
      }
    }
  }
}
