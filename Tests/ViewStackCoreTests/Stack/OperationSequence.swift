// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Makes pseudorandom operations, the same ones for the same seed.
struct OperationSource {
  private var numbers: SeededNumbers
  private let names: [String]

  init(seed: UInt64, names: [String]) {
    numbers = SeededNumbers(seed: seed)
    self.names = names
  }

  mutating func next() -> StackOperation {
    switch below(11) {
    case 0, 1: .push(list())
    case 2: .pop(count: below(4) - 1)
    case 3: .popToRoot
    case 4: .popToIndex(below(8) - 1)
    case 5: .popTo(entry().id)
    case 6: .replaceCurrent(entry())
    case 7: .replace(entry().id, with: entry())
    case 8: .insert(entry(), at: below(8) - 1)
    case 9: below(4) == 0 ? .erase : .setRoot(entry())
    default: .setEntries(list())
    }
  }

  mutating func sequence(_ length: Int) -> [StackOperation] {
    (0..<length).map { _ in next() }
  }

  private mutating func below(_ bound: Int) -> Int {
    min(Int(numbers.next(in: 0...Double(bound))), bound - 1)
  }

  private mutating func entry() -> StackEntry {
    StackEntry(ControllerID(names[below(names.count)]))
  }

  private mutating func list() -> [StackEntry] {
    (0..<below(4)).map { _ in entry() }
  }
}

/// Removes elements from a failing list, in ever smaller blocks, as long as it still fails.
///
/// - Returns: A list that fails, but no longer fails if any single element is removed.
func shrunk<Element>(_ failing: [Element], fails: ([Element]) -> Bool) -> [Element] {
  var list = failing
  var length = max(list.count / 2, 1)
  while true {
    var index = 0
    var hasShrunk = false
    while index < list.count {
      var shorter = list
      shorter.removeSubrange(index..<min(index + length, list.count))
      if fails(shorter) {
        list = shorter
        hasShrunk = true
      } else {
        index += length
      }
    }
    if length == 1, !hasShrunk { return list }
    length = max(length / 2, 1)
  }
}
