// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// The text of a scenario, for messages that show a place in it.
public struct SourceText: Hashable, Sendable {
  /// The name of the text in messages: a file's path, `-` or `-e`.
  public let name: String
  /// The number of columns of a line that messages show at most.
  public var width = 90
  private let bytes: [UInt8]

  /// Creates a text.
  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// A message about a place in the text.
  public struct Message: Hashable, Sendable {
    /// The label of the message: `error`, `failed` or `note`.
    public let label: String
    /// The sentence.
    public let text: String
    /// The faulty word in UTF-8 offsets; an empty range marks a place.
    public let range: Range<Int>
    /// A valid word to suggest instead.
    public let suggestion: String?

    /// Creates a message.
    public init(_ label: String, _ text: String, at range: Range<Int>, suggestion: String? = nil) {
      self.label = label
      self.text = text
      self.range = range
      self.suggestion = suggestion
    }
  }

  /// Returns messages with their places: `FILE:LINE:COLUMN: error: MESSAGE`, the line and a mark.
  ///
  /// - Complexity: O(*n* + *m*) for *n* bytes and *m* messages in the order of their places.
  public func report(_ messages: some Sequence<Message>) -> String {
    var places = TextPlaces(bytes)
    return messages.map { report($0, &places) }.joined()
  }

  /// Returns the first ``ScenarioLimits/errors`` messages and the number of the others.
  ///
  /// The number includes `omitted` messages.
  public func report(_ errors: [Message], besides omitted: Int) -> String {
    let shown = errors.prefix(ScenarioLimits.errors)
    let more = omitted + errors.count - shown.count
    return report(shown) + (more > 0 ? "\(name.onOneLine): and \(more) more errors\n" : "")
  }

  /// Returns all errors of a scenario, each with its place.
  public func report(_ errors: ScenarioErrors) -> String {
    report(errors.errors.map(\.message), besides: errors.omittedCount)
  }

  /// Returns the failed expectations, each with its place; equal ones, as in the rounds of a repetition, once.
  public func report(_ failures: [ExpectationFailure]) -> String {
    let messages = failures.map { Message("failed", $0.message, at: $0.range) }
    var counts = Dictionary(messages.map { ($0, 1) }, uniquingKeysWith: +)
    return report(
      messages.compactMap { message in
        guard let count = counts.removeValue(forKey: message) else { return nil }
        let text = count == 1 ? message.text : "\(message.text) (\(count) times)"
        return Message(message.label, text, at: message.range)
      })
  }

  /// Returns the notes about statements, each with its place.
  public func report(_ refusals: [ScenarioRefusal]) -> String {
    report(refusals.lazy.map { Message("note", $0.reason, at: $0.range) })
  }

  /// The place of a finding.
  public struct Place {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// The text of the line.
    public let text: String
  }

  /// Returns the places of offsets; long lines are cut.
  ///
  /// - Complexity: O(*n* + *m*) for *n* bytes and *m* offsets in ascending order.
  public func places(of offsets: some Sequence<Int>) -> [Place] {
    var places = TextPlaces(bytes)
    return offsets.map { offset in
      let (line, column, start) = places.find(place(of: offset))
      let text = bytes[start...].prefix(Self.window).prefix { $0 != UInt8(ascii: "\n") }
      return Place(line: line, column: column, text: String(decoding: text, as: UTF8.self))
    }
  }

  private func report(_ message: Message, _ places: inout TextPlaces) -> String {
    let start = place(of: message.range.lowerBound)
    let (line, column, lineStart) = places.find(start)
    // A line may be a megabyte long, so show only the part near the place.
    let end =
      bytes[start..<min(start + Self.window, bytes.count)]
      .firstIndex(of: UInt8(ascii: "\n")) ?? min(start + Self.window, bytes.count)
    let markEnd = max(start, min(message.range.upperBound, end))
    let excerpt = Excerpt(
      before: text(max(lineStart, start - Self.window)..<start), marked: text(start..<markEnd),
      after: text(markEnd..<end), width: width)
    var mark = "^" + String(repeating: "~", count: max(excerpt.marked.columnCount, 1) - 1)
    if let suggestion = message.suggestion {
      mark += " did you mean '\(suggestion)'?"
    }
    return """
      \(name.onOneLine):\(line):\(column): \(message.label): \(message.text)
        \(excerpt.before)\(excerpt.marked)\(excerpt.after)
        \(String(repeating: " ", count: excerpt.before.columnCount))\(mark)

      """
  }

  /// Returns the offset in the text that is nearest to an offset; a byte order mark is no part of it.
  private func place(of offset: Int) -> Int {
    min(max(offset, bytes.byteOrderMarkLength), bytes.count)
  }

  /// How many bytes of a line are read on each side of a place.
  private static let window = 512

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension ScenarioError {
  /// The error as a message.
  public var message: SourceText.Message {
    SourceText.Message("error", problem.description, at: range, suggestion: suggestion)
  }
}

/// Finds lines and columns in a text, in one pass if the places are in order.
private struct TextPlaces {
  private let bytes: [UInt8]
  /// The place after a byte order mark, which is no part of the text.
  private let beginning: Int
  /// The last place found, its line, and the start of that line.
  private var (last, line, lineStart): (Int, Int, Int)
  /// A place between two characters of that line, and the number of characters before it.
  private var (mark, count): (Int, Int)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    beginning = bytes.byteOrderMarkLength
    (last, line, lineStart) = (beginning, 1, beginning)
    (mark, count) = (beginning, 0)
  }

  /// Returns the line and the column of a place, counted from 1, and the start of the line.
  mutating func find(_ offset: Int) -> (line: Int, column: Int, lineStart: Int) {
    let newline = UInt8(ascii: "\n")
    let passed = bytes[min(last, offset)..<max(last, offset)]
    let newlines = passed.count { $0 == newline }
    line += offset < last ? -newlines : newlines
    last = offset
    if newlines > 0 {
      lineStart = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? beginning
    }
    if newlines > 0 || offset < mark { (mark, count) = (lineStart, 0) }
    // Between two ASCII bytes there is always a boundary of characters.
    var end = min(offset, bytes.count - 1)
    while end > mark, bytes[end - 1] >= 0x80 || bytes[end] >= 0x80 { end -= 1 }
    if end > mark {
      count += characters(in: mark..<end)
      mark = end
    }
    return (line, count + characters(in: mark..<offset) + 1, lineStart)
  }

  private func characters(in range: Range<Int>) -> Int {
    bytes[range].allSatisfy { $0 < 0x80 }
      ? range.count : String(decoding: bytes[range], as: UTF8.self).count
  }
}

/// A line in three pieces, shortened to fit the screen.
private struct Excerpt {
  var before: String
  var marked: String
  var after: String

  init(before: String, marked: String, after: String, width: Int) {
    self.before = Self.printable(before)
    self.marked = Self.printable(marked)
    self.after = Self.printable(after)
    // A mark in a line that fits is whole.
    let columns = self.before.columnCount + self.marked.columnCount + self.after.columnCount
    if columns > width { self.marked = self.marked.cut(to: width / 2) }
    let room = max(width - self.marked.columnCount, 4)
    if self.before.columnCount > room / 2 {
      self.before = "…" + self.before.suffix(columns: room / 2 - 1)
    }
    self.after = self.after.cut(to: room - self.before.columnCount)
  }

  /// Returns the text with spaces for characters that would move the mark, such as tabs.
  private static func printable(_ text: String) -> String {
    text.replacing(with: " ", where: \.isInvisible)
  }
}
