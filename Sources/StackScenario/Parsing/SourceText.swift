// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The text of a scenario, to show a person a place in it.
public struct SourceText: Hashable, Sendable {
  /// What the text is called in messages: a file's path, `-` or `-e`.
  public let name: String
  private let bytes: [UInt8]

  /// Creates a text.
  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// A message with its place: `FILE:LINE:COLUMN: error: MESSAGE`, the line, and a mark beneath.
  ///
  /// - Parameters:
  ///   - label: What it is: `error`, `failed`, `note`.
  ///   - message: The sentence.
  ///   - range: The faulty word in UTF-8 offsets; empty marks a place.
  ///   - suggestion: The valid word that may have been meant.
  /// - Returns: Three lines of text.
  public func report(
    _ label: String, _ message: String, at range: Range<Int>, suggestion: String? = nil
  ) -> String {
    let start = min(range.lowerBound, bytes.count)
    let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let lineNumber = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    let before = text(lineStart..<start)
    let marked = text(start..<max(start, min(range.upperBound, lineEnd)))
    let after = text(max(start, min(range.upperBound, lineEnd))..<lineEnd)
    let excerpt = Excerpt(before: before, marked: marked, after: after)
    var mark = "^" + String(repeating: "~", count: max(excerpt.marked.count, 1) - 1)
    if let suggestion {
      mark += " did you mean '\(suggestion)'?"
    }
    return """
      \(name):\(lineNumber):\(before.count + 1): \(label): \(message)
        \(excerpt.before)\(excerpt.marked)\(excerpt.after)
        \(String(repeating: " ", count: excerpt.before.count))\(mark)

      """
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A line in three pieces, cut down to what fits on a screen, one column a character.
private struct Excerpt {
  var before: String
  var marked: String
  var after: String

  private static let width = 90

  init(before: String, marked: String, after: String) {
    self.before = Self.printable(before)
    self.marked = Self.printable(marked)
    self.after = Self.printable(after)
    if self.marked.count > Self.width / 2 {
      self.marked = self.marked.prefix(Self.width / 2 - 1) + "…"
    }
    let room = Self.width - self.marked.count
    if self.before.count > room / 2 {
      self.before = "…" + self.before.suffix(room / 2 - 1)
    }
    if self.after.count > room - self.before.count {
      self.after = self.after.prefix(room - self.before.count - 1) + "…"
    }
  }

  /// The text without what would move the mark: tabs, other control characters, invalid bytes.
  private static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}

extension SourceText {
  /// All errors of a scenario, each with its place.
  public func report(_ errors: ScenarioErrors) -> String {
    var text = errors.errors.map { error in
      report("error", error.problem.description, at: error.range, suggestion: error.suggestion)
    }.joined()
    if errors.omittedCount > 0 {
      text += "\(name): and \(errors.omittedCount) more errors\n"
    }
    return text
  }

  /// An expectation that did not come true, with its place.
  public func report(_ failure: ExpectationFailure) -> String {
    report("failed", failure.message, at: failure.range)
  }

  /// A statement that came to nothing, with its place.
  public func report(_ refusal: ScenarioRefusal) -> String {
    report("note", refusal.reason, at: refusal.range)
  }
}
