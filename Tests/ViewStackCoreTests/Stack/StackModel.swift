// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// `@testable`: look-ups of a state that users make on a stack.
@testable import ViewStackCore

/// The expected effect of an operation on a stack, as operations on a plain list.
///
/// It shares no rule with the state that it is compared with: each operation is written from its
/// documentation.
struct StackModel: Equatable {
  var names: [String]

  /// The expected result of an operation.
  struct Answer: Equatable {
    var names: [String]
    var from: String?
    var to: String?
    var direction: StackDirection?
    var removed: [String]
    var inserted: [String]
    var dropped: [String]
  }

  /// Returns the expected result, or nil if the operation changes nothing.
  func answer(to operation: StackOperation) throws(StackError) -> Answer? {
    let (wanted, direction) = try outcome(of: operation)
    if wanted == names { return nil }
    let removed = names.filter { !wanted.contains($0) }
    return Answer(
      names: wanted, from: names.last, to: wanted.last,
      direction: names.last == wanted.last ? nil : direction,
      removed: removed, inserted: wanted.filter { !names.contains($0) },
      dropped: removed.filter { $0 != names.last })
  }

  private func outcome(
    of operation: StackOperation
  ) throws(StackError) -> ([String], StackDirection) {
    switch operation {
    case .push(let entries):
      return (try checked(names, plus: entries), .push)
    case .pop(let count):
      if count < 0 { throw .negativeCount(count) }
      var list = names
      for _ in 0..<min(count, 100) where list.count > 1 {
        list.removeLast()
      }
      return (list, .pop)
    case .popToRoot:
      return (Array(names.prefix(1)), .pop)
    case .popToIndex(let index):
      if index < 0 || index >= names.count {
        throw .indexOutOfRange(index, count: names.count)
      }
      return (Array(names.prefix(index + 1)), .pop)
    case .popTo(let id):
      return (Array(names.prefix(try place(of: id) + 1)), .pop)
    case .popToEntry(let id):
      // The entries of this model have no ids. Entries with ids have separate tests.
      throw .unknownEntryID(id)
    case .replaceCurrent(let entry):
      return (try checked(Array(names.dropLast()), plus: [entry]), .push)
    case .replace(let id, let entry):
      var list = names
      let index = try place(of: id)
      list.remove(at: index)
      if list.contains(entry.id.name) { throw .duplicateController(entry.id) }
      list.insert(entry.id.name, at: index)
      return (list, .push)
    case .insert(let entry, let index):
      if index < 0 || index > names.count { throw .indexOutOfRange(index, count: names.count) }
      if names.contains(entry.id.name) { throw .duplicateController(entry.id) }
      var list = names
      list.insert(entry.id.name, at: index)
      return (list, .push)
    case .erase:
      return ([], .pop)
    case .setRoot(let entry):
      return ([entry.id.name], .push)
    case .setEntries(let entries):
      let list = try checked([], plus: entries)
      return (list, entries.isEmpty || names.contains(list[list.count - 1]) ? .pop : .push)
    case .replaceRange(let range, let entries, let direction):
      if range.lowerBound < 0 { throw .indexOutOfRange(range.lowerBound, count: names.count) }
      if range.upperBound > names.count {
        throw .indexOutOfRange(range.upperBound, count: names.count)
      }
      let rest = Array(names[range.upperBound...])
      let list = try checked(Array(names[..<range.lowerBound]) + rest, plus: entries)
      return (Array(names[..<range.lowerBound]) + list.suffix(entries.count) + rest, direction)
    case .unpop:
      // A bare state has no history.
      return (names, .push)
    }
  }

  private func place(of id: ControllerID) throws(StackError) -> Int {
    for (index, name) in names.enumerated() where name == id.name {
      return index
    }
    throw .unknownController(id)
  }

  private func checked(
    _ list: [String], plus entries: [StackEntry]
  ) throws(StackError) -> [String] {
    var list = list
    for entry in entries {
      if list.contains(entry.id.name) { throw .duplicateController(entry.id) }
      list.append(entry.id.name)
    }
    return list
  }
}

extension StackOperation {
  /// Every operation on a stack of up to `count` controllers, legal or not.
  ///
  /// Lists of controllers are all those of up to `listLength` names, repetitions included.
  static func all(names: [String], count: Int, listLength: Int = 2) -> [StackOperation] {
    let entries = names.map { StackEntry(ControllerID($0)) }
    let numbers = -1...(count + 2)
    var lists: [[StackEntry]] = [[]]
    var longest: [[StackEntry]] = [[]]
    for _ in 0..<listLength {
      longest = longest.flatMap { list in entries.map { list + [$0] } }
      lists += longest
    }
    let ranges = numbers.flatMap { lower in (lower...(count + 2)).map { lower..<$0 } }
    let replacements = ranges.flatMap { range in
      lists.flatMap { list in
        StackDirection.allCases.map { StackOperation.replaceRange(range, with: list, $0) }
      }
    }
    return lists.map(StackOperation.push) + lists.map(StackOperation.setEntries) + replacements
      + numbers.map(StackOperation.pop(count:)) + numbers.map(StackOperation.popToIndex)
      + [.pop(count: .max), .pop(count: .min), .popToIndex(.max), .popToIndex(.min)]
      + [.popToRoot, .erase]
      + entries.flatMap { entry in
        [.popTo(entry.id), .replaceCurrent(entry), .setRoot(entry)]
          + numbers.map { .insert(entry, at: $0) }
          + entries.map { .replace(entry.id, with: $0) }
      }
  }
}

/// Every arrangement of up to `count` of the names, the empty one included.
func everyStack(of names: [String], upTo count: Int) -> [[String]] {
  var stacks: [[String]] = [[]]
  var longest: [[String]] = [[]]
  for _ in 0..<count {
    longest = longest.flatMap { stack in
      names.filter { !stack.contains($0) }.map { stack + [$0] }
    }
    stacks += longest
  }
  return stacks
}

/// Returns how an operation on a state differs from the model, or nil if it does not.
///
/// The operation changes the state.
func difference(
  _ operation: StackOperation, on state: inout StackState
) -> String? {
  let before = state
  let model = Result { () throws(StackError) -> StackModel.Answer? in
    try StackModel(names: before.all.map(\.name)).answer(to: operation)
  }
  let real = Result { () throws(StackError) -> StackChange? in try state.apply(operation) }
  switch (model, real) {
  case (.failure(let expected), .failure(let error)):
    if expected != error { return "throws \(error) instead of \(expected)" }
    return state == before ? nil : "throws \(error) and leaves \(state.all)"
  case (.success(nil), .success(nil)):
    return state == before ? nil : "answers nil and leaves \(state.all)"
  case (.success(let expected?), .success(let change?)):
    let answer = StackModel.Answer(
      names: state.all.map(\.name), from: change.from?.name, to: change.to?.name,
      direction: change.direction, removed: change.removed.map(\.id.name),
      inserted: change.inserted.map(\.id.name), dropped: change.dropped.map(\.name))
    if answer != expected { return "gives \(answer) instead of \(expected)" }
    return inconsistency(in: state)
  default:
    return "answers \(real) instead of \(model)"
  }
}

/// Returns a contradiction between a state's look-ups and its list, or nil.
private func inconsistency(in state: StackState) -> String? {
  let all = state.all
  guard state.count == all.count else { return "count is wrong" }
  guard state.current == all.last else { return "the top is wrong" }
  for (index, id) in all.enumerated() where state.index(of: id) != index || !state.contains(id) {
    return "the place of \(id) is wrong"
  }
  return nil
}
