// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: look-ups of a state that users make on a stack.
@testable import ViewStackCore

/// Random operations with ids against a plain array of entries.
@Suite struct EntryIDPropertyTests {
  private let names: [ControllerID] = ["a", "b", "c", "d", "e", "f"]
  private let ids: [EntryID?] = ["", "x", "y", "z", nil]

  /// The list with some entries replaced, or the error that prevents it.
  private func list(
    _ entries: [StackEntry], replacing range: Range<Int>, with new: [StackEntry]
  ) throws(StackError) -> [StackEntry] {
    let others = entries[..<range.lowerBound] + entries[range.upperBound...]
    for (index, entry) in new.enumerated()
    where (others + new[..<index]).contains(where: { $0.id == entry.id }) {
      throw .duplicateController(entry.id)
    }
    for (index, entry) in new.enumerated() {
      guard let id = entry.entryID else { continue }
      if (others + new[..<index]).contains(where: { $0.entryID == id }) {
        throw .duplicateEntryID(id)
      }
    }
    return Array(entries[..<range.lowerBound] + new + entries[range.upperBound...])
  }

  /// The list that an operation is expected to leave.
  private func outcome(
    of operation: StackOperation, on entries: [StackEntry]
  ) throws(StackError) -> [StackEntry] {
    let count = entries.count
    switch operation {
    case .push(let new): return try list(entries, replacing: count..<count, with: new)
    case .pop: return count > 1 ? Array(entries.dropLast()) : entries
    case .popToEntry(let id):
      guard let index = entries.firstIndex(where: { $0.entryID == id }) else {
        throw .unknownEntryID(id)
      }
      return Array(entries[...index])
    case .insert(let entry, let index):
      return try list(entries, replacing: index..<index, with: [entry])
    case .replaceCurrent(let entry):
      return try list(entries, replacing: max(count - 1, 0)..<count, with: [entry])
    case .replace(let id, let entry):
      guard let index = entries.firstIndex(where: { $0.id == id }) else {
        throw .unknownController(id)
      }
      return try list(entries, replacing: index..<index + 1, with: [entry])
    case .setEntries(let new): return try list(entries, replacing: 0..<count, with: new)
    default: return entries
    }
  }

  /// The next operation on a list of `count` entries.
  private func operation(_ numbers: inout SeededNumbers, count: Int) -> StackOperation {
    func below(_ bound: Int) -> Int {
      min(Int(numbers.next(in: 0...Double(bound))), bound - 1)
    }
    func entry() -> StackEntry {
      StackEntry(names[below(names.count)], entryID: ids[below(ids.count)])
    }
    func entries(_ most: Int) -> [StackEntry] {
      (0..<below(most + 1)).map { _ in entry() }
    }
    switch below(8) {
    case 0, 1: return .push(entries(2))
    case 2: return .pop(count: 1)
    case 3: return .popToEntry(ids[below(ids.count)] ?? "none")
    case 4: return .insert(entry(), at: below(count + 1))
    case 5: return .replaceCurrent(entry())
    case 6: return .replace(names[below(names.count)], with: entry())
    default: return .setEntries(entries(4))
    }
  }

  @Test(arguments: 1...40)
  func `ids are at the same places as in a plain array`(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var state = StackState()
    var model: [StackEntry] = []
    for _ in 0..<200 {
      let operation = operation(&numbers, count: model.count)
      let expected = Result { () throws(StackError) in try outcome(of: operation, on: model) }
      let before = state
      do throws(StackError) {
        let change = try state.apply(operation)
        #expect(expected == .success(state.entries), "\(operation) on \(model)")
        #expect((change == nil) == (before == state), "\(operation) on \(model)")
      } catch {
        #expect(expected == .failure(error) && state == before, "\(operation) on \(model)")
      }
      model = state.entries
      for case let id? in ids {
        let owner = model.first { $0.entryID == id }
        #expect(state.contains(entryID: id) == (owner != nil))
        #expect(state.controller(ofEntry: id) == owner?.id)
      }
      for name in names {
        #expect(state.entryID(of: name) == model.first { $0.id == name }?.entryID)
      }
    }
  }
}
