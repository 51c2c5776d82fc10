// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Where the controllers of a tree stand, found by their names and by their modules.
///
/// Each controller has a row, with its name; two tables of numbers lead to the rows. What leads to a row
/// in which another controller stands by now, or none, is passed over.
struct Standings: Sendable {
  /// Where a controller stands, and whose it is.
  struct Row: Hashable, Sendable {
    let name: ControllerID
    let node: NodeID
    let module: ModuleID
    /// Whether the module is found here: of a split or tabs, that is the row of the whole.
    var isOwner: Bool
  }

  private var rows: [Row?] = []
  private var freeRows: [Int] = []
  private var names = PlaceTable()
  private var modules = PlaceTable()

  /// The number of controllers.
  var count: Int { rows.count - freeRows.count }

  /// All rows, in no order.
  var all: [Row] { rows.compactMap { $0 } }

  subscript(name: ControllerID) -> Row? { place(of: name, name.hashValue).flatMap { rows[$0] } }

  /// The row of the controller of a module.
  subscript(module: ModuleID) -> Row? { place(of: module).flatMap { rows[$0] } }

  /// Puts a controller in, or elsewhere; an owner takes the place of another of its module.
  mutating func note(_ row: Row) {
    let hash = row.name.hashValue
    if let old = place(of: row.name, hash) { free(old) }
    if row.isOwner, let old = place(of: row.module) { rows[old]?.isOwner = false }
    reserve(1)
    let place = freeRows.popLast() ?? rows.count
    if place == rows.count { rows.append(row) } else { rows[place] = row }
    names.insert(place, hash)
    if row.isOwner { modules.insert(place, row.module.scattered) }
  }

  mutating func remove(_ name: ControllerID) {
    if let place = place(of: name, name.hashValue) { free(place) }
  }

  /// Makes room for so many more.
  mutating func reserve(_ number: Int) {
    let capacity = (count + number) * 5 / 4
    if !names.hasRoom(for: number) {
      names = PlaceTable(capacity: capacity)
      for (place, row) in rows.enumerated() {
        if let row { names.insert(place, row.name.hashValue) }
      }
    }
    if !modules.hasRoom(for: number) {
      modules = PlaceTable(capacity: capacity)
      for (place, row) in rows.enumerated() {
        if let row, row.isOwner { modules.insert(place, row.module.scattered) }
      }
    }
    if number > rows.count { rows.reserveCapacity(rows.count + number) }
  }

  private func place(of name: ControllerID, _ hash: Int) -> Int? {
    var cursor = hash
    while let place = names.next(&cursor) {
      if rows[place]?.name == name { return place }
    }
    return nil
  }

  private func place(of module: ModuleID) -> Int? {
    var cursor = module.scattered
    while let place = modules.next(&cursor) {
      if let row = rows[place], row.module == module, row.isOwner { return place }
    }
    return nil
  }

  private mutating func free(_ place: Int) {
    rows[place] = nil
    freeRows.append(place)
  }
}

extension ModuleID {
  /// The number as a hash value: next to each other, all would have to be passed for one that is gone.
  fileprivate var scattered: Int {
    Int(truncatingIfNeeded: (UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
