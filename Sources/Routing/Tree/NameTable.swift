// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Values by the names of controllers, in half the memory of a dictionary.
///
/// Each name has a row; a table of numbers leads to the rows. What leads to a row in which another name
/// stands by now, or none, is passed over.
struct NameTable<Value> {
  /// A name and its value.
  struct Row {
    let name: ControllerID
    fileprivate(set) var value: Value

    fileprivate mutating func change<Result>(_ body: (inout Value) -> Result) -> Result {
      body(&value)
    }
  }

  /// The rows by their places; nil for one that is free.
  private(set) var rows: [Row?] = []
  private var freePlaces: [Int] = []
  private var places = PlaceTable()

  /// The number of names.
  var count: Int { rows.count - freePlaces.count }

  /// The value of a name, or nil where it is not in the table.
  subscript(name: ControllerID) -> Value? { place(of: name).flatMap { rows[$0]?.value } }

  /// The place of a name, or nil where it is not in the table.
  func place(of name: ControllerID) -> Int? {
    // Hashing takes longer than all the rest.
    count == 0 ? nil : place(of: name, name.hashValue)
  }

  /// The same, of a name whose hash value is known.
  func place(of name: ControllerID, _ hash: Int) -> Int? {
    var cursor = hash
    while let place = places.next(&cursor) {
      if rows[place]?.name == name { return place }
    }
    return nil
  }

  /// Changes the value at a place in it; returns nil for one that is free.
  @discardableResult
  mutating func change<Result>(at place: Int, _ body: (inout Value) -> Result) -> Result? {
    rows[place]?.change(body)
  }

  /// Puts a name, which has the hash value, in with a value, unless it is there.
  ///
  /// - Returns: Its place, and whether it was not there.
  mutating func insert(
    _ name: ControllerID, _ hash: Int, _ value: Value
  ) -> (place: Int, isNew: Bool) {
    if let place = place(of: name, hash) { return (place, false) }
    if !places.hasRoom(for: 1) { reserve(1) }
    let place = freePlaces.popLast() ?? rows.count
    let row = Row(name: name, value: value)
    if place == rows.count { rows.append(row) } else { rows[place] = row }
    places.insert(place, hash)
    return (place, true)
  }

  /// Takes the name at a place out; the place is free then.
  mutating func remove(at place: Int) {
    rows[place] = nil
    freePlaces.append(place)
  }

  /// The names whose values fulfil a condition, in a table of their own.
  func filter(_ isKept: (Value) -> Bool) -> NameTable {
    var kept = NameTable()
    for case let row? in rows where isKept(row.value) {
      _ = kept.insert(row.name, row.name.hashValue, row.value)
    }
    return kept
  }

  /// Makes room for so many more names.
  mutating func reserve(_ number: Int) {
    if !places.hasRoom(for: number) {
      places = PlaceTable(capacity: (rows.count + number) * 5 / 4)
      for (place, row) in rows.enumerated() {
        if let row { places.insert(place, row.name.hashValue) }
      }
    }
    if number > rows.count { rows.reserveCapacity(rows.count + number) }
  }
}

extension NameTable: Sendable where Value: Sendable {}
extension NameTable.Row: Sendable where Value: Sendable {}
