// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The containers and modules of a tree's controllers, found by name and by module.
struct Standings: Sendable {
  /// The container of a controller, and its module.
  struct Row: Hashable, Sendable {
    let name: ControllerID
    let node: NodeID
    let module: ModuleID
    /// Whether the module is found here: of a split or tabs, that is the row of the whole.
    var isOwner: Bool
  }

  private var rows: [ControllerID: Row] = [:]
  private var owners: [ModuleID: ControllerID] = [:]

  /// The number of controllers.
  var count: Int { rows.count }

  /// All rows, in no order.
  var all: [Row] { Array(rows.values) }

  subscript(name: ControllerID) -> Row? { rows[name] }

  /// The row of the controller of a module.
  subscript(module: ModuleID) -> Row? { owners[module].flatMap { rows[$0] } }

  /// Adds a controller, or moves it; an owner takes the place of another of its module.
  mutating func note(_ row: Row) {
    if row.isOwner {
      if let old = owners[row.module] { rows[old]?.isOwner = false }
      owners[row.module] = row.name
    }
    if let old = rows.updateValue(row, forKey: row.name), old.module != row.module || !row.isOwner {
      disown(old)
    }
  }

  /// Removes a controller.
  mutating func remove(_ name: ControllerID) {
    if let row = rows.removeValue(forKey: name) { disown(row) }
  }

  private mutating func disown(_ row: Row) {
    if owners[row.module] == row.name, rows[row.name]?.module != row.module {
      owners[row.module] = nil
    }
  }
}
