// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StackState {
  /// Performs an operation and returns the change, or nil if nothing changed.
  ///
  /// - Throws: `duplicateController`, `unknownController`, `duplicateEntryID`, `unknownEntryID`,
  ///   `indexOutOfRange`, or `negativeCount`; the state is then unchanged.
  /// - Complexity: O(*r* + *i* + *a*) for *r* removed and *i* inserted entries, and *a* entries above them.
  ///   A push or pop of one entry is constant on average, whatever the depth.
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
    case .setRoot(let entry):
      return try splice(0..<count, [entry], .push)
    case .setEntries(let stack):
      // UIKit's rule for a whole new stack: if its top controller was on the stack, it is a pop.
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

  private func place(_ index: Int) throws(StackError) -> Int {
    guard (0..<count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    return index
  }

  private func place(_ id: ControllerID) throws(StackError) -> Int {
    guard let index = index(of: id) else { throw .unknownController(id) }
    return index
  }

  private func place(_ id: EntryID) throws(StackError) -> Int {
    guard let index = controller(ofEntry: id).flatMap(index(of:)) else { throw .unknownEntryID(id) }
    return index
  }

  /// Returns the change that replaces a range of entries, which every operation uses.
  private func splice(
    _ range: Range<Int>, _ replacement: [StackEntry], _ direction: StackDirection
  ) throws(StackError) -> StackChange? {
    if !replacement.isEmpty { try checkFree(replacement, besides: range) }
    let replaced = Array(entries[range])
    // Different ids for the same controllers are a change, too, though not on screen.
    let isUnchanged =
      replaced == replacement && zip(replaced, replacement).allSatisfy { $0.isSame(as: $1) }
    if isUnchanged { return nil }
    let from = entries.last
    let below = range.lowerBound > 0 ? entries[range.lowerBound - 1] : nil
    let to = range.upperBound < count ? from : replacement.last ?? below
    let isShown = to.map { one in from.map(one.isSame) ?? false } ?? (from == nil)
    return StackChange(
      direction: isShown ? nil : direction, from: from?.id, to: to?.id, range: range,
      replaced: replaced, entries: replacement)
  }

  /// Checks that controllers and ids are unique, among some entries and outside a range.
  private func checkFree(
    _ replacement: [StackEntry], besides range: Range<Int>
  ) throws(StackError) {
    var controllers = Set<ControllerID>()
    for entry in replacement {
      if let index = index(of: entry.id), !range.contains(index) {
        throw .duplicateController(entry.id)
      }
      if replacement.count > 1, !controllers.insert(entry.id).inserted {
        throw .duplicateController(entry.id)
      }
    }
    var ids = Set<EntryID>()
    for case let id? in replacement.lazy.map(\.entryID) {
      if let index = controller(ofEntry: id).flatMap(index(of:)), !range.contains(index) {
        throw .duplicateEntryID(id)
      }
      guard ids.insert(id).inserted else { throw .duplicateEntryID(id) }
    }
  }
}
