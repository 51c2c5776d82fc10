// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StackState {
  /// Carries out an operation and returns the change, or nil if it changed nothing.
  ///
  /// - Throws: `duplicateController`, `unknownController`, `duplicateEntryID`, `unknownEntryID`,
  ///   `indexOutOfRange`, `negativeCount`; the state is then as it was.
  /// - Complexity: O(*r* + *i*) for *r* removed and *i* inserted entries, and a move of those above
  ///   unless they come at the bottom: constant for a push or pop of one on average,
  ///   whatever the depth.
  @discardableResult
  public mutating func apply(_ operation: StackOperation) throws(StackError) -> StackChange? {
    guard let change = try change(for: operation) else { return nil }
    commit(change)
    return change
  }

  /// Returns the change that an operation would make, or nil if it would change nothing.
  ///
  /// - Throws: As ``apply(_:)``.
  public func change(for operation: StackOperation) throws(StackError) -> StackChange? {
    switch operation {
    case .push(let pushed):
      return try splice(count..<count, pushed, .push)
    case .pop(let popped):
      guard popped >= 0 else { throw .negativeCount(popped) }
      return try splice(max(count - popped, min(count, 1))..<count, [], .pop)
    case .popToRoot:
      return try splice(min(count, 1)..<count, [], .pop)
    case .popToIndex(let index):
      return try splice(place(index) + 1..<count, [], .pop)
    case .popTo(let id):
      return try splice(place(id) + 1..<count, [], .pop)
    case .popToEntry(let id):
      return try splice(place(id) + 1..<count, [], .pop)
    case .replaceCurrent(let entry):
      return try splice(max(count - 1, 0)..<count, [entry], .push)
    case .replace(let id, let entry):
      let index = try place(id)
      return try splice(index..<index + 1, [entry], .push)
    case .insert(let entry, let index):
      guard (0...count).contains(index) else { throw .indexOutOfRange(index, count: count) }
      return try splice(index..<index, [entry], .push)
    case .erase:
      return try splice(0..<count, [], .pop)
    case .eraseAndPush(let entry):
      return try splice(0..<count, [entry], .push)
    case .setStack(let stack):
      // UIKit's rule for a whole new stack: to a controller that was there it is a pop.
      let isKnown = stack.last.map { contains($0.id) } ?? true
      return try splice(0..<count, stack, isKnown ? .pop : .push)
    case .replaceRange(let range, let replacement, let direction):
      guard range.lowerBound >= 0, range.upperBound <= count else {
        throw .indexOutOfRange(
          range.lowerBound < 0 ? range.lowerBound : range.upperBound, count: count)
      }
      return try splice(range, replacement, direction)
    case .unpop:
      return nil
    }
  }

  /// Returns the change that a push of one entry without an id would make.
  func change(pushing id: ControllerID) throws(StackError) -> StackChange {
    let hash = id.hashValue
    if index(of: id, hash) != nil { throw .duplicateController(id) }
    return StackChange(pushing: id, hash: hash, onto: current, at: count)
  }

  /// Returns the change that a push of entries would make of which the caller knows that they are new.
  ///
  /// Neither their names nor their ids are looked up. Where the hash values of the names are given, they
  /// are not worked out again.
  ///
  /// - Precondition: There is an entry, each has a name and, if any, an id of its own, and none stands on
  ///   the stack.
  package func change(pushingNew entries: [StackEntry], _ hashes: [Int]? = nil) -> StackChange {
    guard let hashes, entries.count > 1 else {
      return StackChange(
        direction: .push, from: current, to: entries.last?.id, range: count..<count, replaced: [],
        entries: entries)
    }
    return StackChange(pushing: entries, hashes: hashes, onto: current, at: count)
  }

  private func place(_ index: Int) throws(StackError) -> Int {
    guard (0..<count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    return index
  }

  private func place(_ id: ControllerID) throws(StackError) -> Int {
    guard let index = index(of: id) else { throw .unknownController(id) }
    return index
  }

  private func place(_ id: EntryID) throws(StackError) -> Int {
    guard let index = owners[id].flatMap(index(of:)) else { throw .unknownEntryID(id) }
    return index
  }

  /// Returns the change that replaces a range of entries: every operation is one.
  private func splice(
    _ range: Range<Int>, _ replacement: [StackEntry], _ direction: StackDirection
  ) throws(StackError) -> StackChange? {
    // The usual cases need no lists: one comes on top, or leaves it, without an id.
    if range.lowerBound == count, replacement.count == 1, replacement[0].entryID == nil,
      direction == .push
    {
      return try change(pushing: replacement[0].id)
    }
    if replacement.isEmpty, range.count == 1, range.upperBound == count, direction == .pop,
      let id = current, entryID(of: id) == nil
    {
      return StackChange(popping: id, to: top(below: range), at: range.lowerBound)
    }
    if !replacement.isEmpty { try checkFree(replacement, besides: range) }
    let replaced = self[range]
    // Other ids for the same controllers are a change too, though not on screen.
    guard replaced != replacement else { return nil }
    let from = current
    let to = range.upperBound < count ? from : replacement.last?.id ?? top(below: range)
    return StackChange(
      direction: from == to ? nil : direction, from: from, to: to, range: range,
      replaced: replaced, entries: replacement)
  }

  /// Checks that no controller and no id of some entries stands outside a range, or among them twice.
  private func checkFree(
    _ replacement: [StackEntry], besides range: Range<Int>
  ) throws(StackError) {
    // One alone cannot be there twice: it needs no sets.
    let isOne = replacement.count == 1
    let isWhole = range.count == count
    var controllers = Set<ControllerID>(minimumCapacity: isOne ? 0 : replacement.count)
    var ids = Set<EntryID>()
    for entry in replacement {
      if !isWhole, let place = index(of: entry.id), !range.contains(place) {
        throw .duplicateController(entry.id)
      }
      if !isOne, !controllers.insert(entry.id).inserted { throw .duplicateController(entry.id) }
    }
    for case let id? in replacement.lazy.map(\.entryID) {
      if !isWhole, let place = owners[id].flatMap(index(of:)), !range.contains(place) {
        throw .duplicateEntryID(id)
      }
      if !isOne, !ids.insert(id).inserted { throw .duplicateEntryID(id) }
    }
  }

  private func top(below range: Range<Int>) -> ControllerID? {
    range.lowerBound > 0 ? self[range.lowerBound - 1].id : nil
  }
}
