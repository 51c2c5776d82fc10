// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A text that was read, with the places of the numbers that may differ in a repetition.
struct RepeatedText {
  /// The range of the text; empty if repetitions are not to be found.
  var range = 0..<0
  private var places: [Range<Int>] = []

  mutating func removeAll() {
    range = 0..<0
    places.removeAll(keepingCapacity: true)
  }

  /// Reads a number, and notes its place.
  mutating func number(_ scanner: inout JSONScanner) throws(TimelineTextError) -> Double {
    _ = scanner.peek()
    let start = scanner.position
    let value = try scanner.number()
    places.append(start..<scanner.position)
    return value
  }

  /// Reads the text with other numbers; false, without moving, for another text.
  func read(_ scanner: inout JSONScanner, _ take: (_ index: Int, _ number: Double) -> Void) -> Bool
  {
    if range.isEmpty { return false }
    _ = scanner.peek()
    let start = scanner.position
    var end = range.lowerBound
    for index in places.indices {
      guard scanner.take(end..<places[index].lowerBound), let number = try? scanner.number() else {
        scanner.position = start
        return false
      }
      take(index, number)
      end = places[index].upperBound
    }
    if scanner.take(end..<range.upperBound) { return true }
    scanner.position = start
    return false
  }

  /// Whether another text is the same except for its numbers.
  func isRepeated(by other: RepeatedText, in scanner: JSONScanner) -> Bool {
    var scanner = scanner
    scanner.position = other.range.lowerBound
    return length == other.length && read(&scanner) { _, _ in }
      && scanner.position == other.range.upperBound
  }

  /// The number of bytes outside of the numbers.
  private var length: Int { places.reduce(range.count) { $0 - $1.count } }
}
