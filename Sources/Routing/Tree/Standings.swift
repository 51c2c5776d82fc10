// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Where the controllers of a tree stand, found by their names and by their modules.
///
/// Each controller has a row in a table of names; a table of numbers leads to the rows of modules. What
/// leads to a row in which another module's controller stands by now, or none, is passed over.
struct Standings: Sendable {
  /// Where a controller stands, and whose it is.
  struct Row: Hashable, Sendable {
    let name: ControllerID
    let node: NodeID
    let module: ModuleID
    /// Whether the module is found here: of a split or tabs, that is the row of the whole.
    var isOwner: Bool
  }

  /// What a row says besides the name.
  private struct Standing: Sendable {
    let node: NodeID
    private var owner: FlaggedModule

    init(_ node: NodeID, _ module: ModuleID, isOwner: Bool) {
      self.node = node
      owner = FlaggedModule(module, isOwner)
    }

    var module: ModuleID { owner.module }
    var isOwner: Bool {
      get { owner.flag }
      set { owner.flag = newValue }
    }
  }

  private var names = NameTable<Standing>()
  private var modules = PlaceTable()

  /// The number of controllers.
  var count: Int { names.count }

  /// All rows, in no order.
  var all: [Row] { names.rows.indices.compactMap(row) }

  subscript(name: ControllerID) -> Row? { names.place(of: name).flatMap(row) }

  /// The row of the controller of a module.
  subscript(module: ModuleID) -> Row? { place(of: module).flatMap(row) }

  /// Puts a controller in, or elsewhere; an owner takes the place of another of its module.
  mutating func note(_ row: Row) {
    if row.isOwner, let old = place(of: row.module) { names.change(at: old) { $0.isOwner = false } }
    add(row, row.name.hashValue)
  }

  /// Puts a controller in whose name has the hash value, and whose module has no other owner.
  mutating func add(_ row: Row, _ hash: Int) {
    let standing = Standing(row.node, row.module, isOwner: row.isOwner)
    let (place, isNew) = names.insert(row.name, hash, standing)
    if !isNew { names.change(at: place) { $0 = standing } }
    guard row.isOwner else { return }
    reserveModules(1)
    modules.insert(place, row.module.scattered)
  }

  mutating func remove(_ name: ControllerID) {
    if let place = names.place(of: name) { names.remove(at: place) }
  }

  /// Makes room for so many more.
  mutating func reserve(_ number: Int) {
    names.reserve(number)
    reserveModules(number)
  }

  private mutating func reserveModules(_ number: Int) {
    guard !modules.hasRoom(for: number) else { return }
    modules = PlaceTable(capacity: (names.rows.count + number) * 5 / 4)
    for (place, row) in names.rows.enumerated() {
      if let standing = row?.value, standing.isOwner {
        modules.insert(place, standing.module.scattered)
      }
    }
  }

  private func row(at place: Int) -> Row? {
    names.rows[place].map {
      Row(name: $0.name, node: $0.value.node, module: $0.value.module, isOwner: $0.value.isOwner)
    }
  }

  private func place(of module: ModuleID) -> Int? {
    var cursor = module.scattered
    while let place = modules.next(&cursor) {
      if names.rows[place]?.value.module == module, names.rows[place]?.value.isOwner == true {
        return place
      }
    }
    return nil
  }
}

extension ModuleID {
  /// The number as a hash value: next to each other, all would have to be passed for one that is gone.
  fileprivate var scattered: Int {
    let product = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
    // The upper half is the better one: a table takes the lowest bits of both.
    return Int(truncatingIfNeeded: product >> 32 | product << 32)
  }
}
