// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The names that a request gives to those who come, each once.
struct GivenNames {
  private var given = NameTable<Void>()
  /// The last numbers of names that have come to a second one.
  private var numbers: [ControllerID: Int] = [:]
  // What was asked for last: as a rule it is asked for again.
  private var own: ControllerID?
  private var number = 0
  /// The name of that number in UTF-8, from the second one on.
  private var text: [UInt8] = []

  /// Creates a list with room for so many names.
  init(capacity: Int) {
    given.reserve(capacity)
  }

  /// Gives the next one of `name`, `name#2`, `name#3` and so on that nobody has, with its hash value.
  mutating func next(
    for own: ControllerID, unless isTaken: (ControllerID, _ hash: Int) -> Bool
  ) -> (name: ControllerID, hash: Int) {
    if own != self.own {
      if let last = self.own, number > 1 { numbers[last] = number }
      number = numbers.isEmpty ? 0 : numbers[own] ?? 0
      self.own = own
      text = []
    }
    while true {
      number += 1
      var name = own
      if number > 1 {
        if text.isEmpty { text = Array("\(own.name)#\(number)".utf8) } else { countUp() }
        name = ControllerID(String(decoding: text, as: UTF8.self))
      }
      let hash = name.hashValue
      if !isTaken(name, hash), given.insert(name, hash, ()).isNew { return (name, hash) }
    }
  }

  /// Makes `page#10` of `page#9`, in its place: to print each number would take three times as long.
  private mutating func countUp() {
    var digit = text.count - 1
    while text[digit] == UInt8(ascii: "9") {
      text[digit] = UInt8(ascii: "0")
      digit -= 1
    }
    if text[digit] == UInt8(ascii: "#") {
      text.insert(UInt8(ascii: "1"), at: digit + 1)
    } else {
      text[digit] += 1
    }
  }
}
