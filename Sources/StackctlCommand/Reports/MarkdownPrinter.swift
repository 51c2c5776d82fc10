// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines

/// Prints a report as Markdown, for a comment on a pull request or the summary of a CI job.
///
/// Texts from files are in code spans and code blocks, so that they cannot become links, headings, or
/// mentions of people.
struct MarkdownPrinter {
  /// Returns the address of a picture.
  let address: (_ item: Int, _ picture: Report.Picture) -> String

  /// The bytes after which failures are only counted: a comment on GitHub has at most 65,536 characters.
  static let limit = 50_000
  /// The rows of passed cases, and the findings of a case; the others are counted.
  private static let rows = 50
  private static let findings = 20
  /// The characters of a message, and of the text of a case.
  private static let messageLimit = 500
  private static let detailLimit = 8_000

  /// Returns the text of the file.
  func print(_ report: Report, program: String) -> String {
    let wrong = report.cases.indices.filter { report.cases[$0].verdict != nil }
    let verdict =
      wrong.isEmpty
      ? "\(counted(report.cases.count, "case")) passed"
      : "\(wrong.count) of \(counted(report.cases.count, "case")) failed"
    var text = "### \(Self.code("\(program) \(report.command)")): \(verdict)\n\n"
    text += table(report)
    for (number, index) in wrong.enumerated() {
      let section = section(report.cases[index], index)
      guard text.utf8.count + section.utf8.count <= Self.limit else {
        return text + "\nAnd \(wrong.count - number) more.\n"
      }
      text += section
    }
    return text
  }

  private func table(_ report: Report) -> String {
    guard !report.cases.isEmpty else { return "" }
    var (text, omitted) = ("|   | Case | Result |\n|---|---|---|\n", 0)
    // Failed cases are first.
    let cases =
      report.cases.filter { $0.verdict != nil } + report.cases.filter { $0.verdict == nil }
    for (index, item) in cases.enumerated() {
      if index >= Self.rows {
        omitted += 1
        continue
      }
      let failures = item.failures.count + item.omittedCount
      let words = [failures > 0 ? "\(failures) failed" : "ok", item.summary]
      let kind = item.kind == Self.ordinaryKind(of: report) ? "" : " \(item.kind)"
      text +=
        "| \(item.verdict.mark) | \(Self.code(item.name, inTable: true))\(kind) | "
        + "\(words.filter { !$0.isEmpty }.joined(separator: ": ")) |\n"
    }
    return text + (omitted > 0 ? "\nAnd \(counted(omitted, "more case")).\n" : "")
  }

  /// The kind of the first case, which the table does not repeat.
  private static func ordinaryKind(of report: Report) -> String? { report.cases.first?.kind }

  /// Returns the part about a case that failed.
  private func section(_ item: Report.Case, _ index: Int) -> String {
    var text = "\n#### \(item.verdict.mark) \(Self.code(item.name)) \(item.kind)\n\n"
    for (finding, identifier) in zip(item.findings, item.identifiers).prefix(Self.findings) {
      let place = finding.line.map { "line \($0): " } ?? ""
      let note = finding.severity == .note ? "note: " : ""
      text += "* \(place)\(note)\(Self.code(finding.message)) (\(finding.rule) \(identifier))\n"
    }
    let more = max(item.findings.count - Self.findings, 0) + item.omittedCount
    if more > 0 { text += "* and \(more) more\n" }
    if !item.pictures.isEmpty {
      let cells = item.pictures.map { "![\($0.title.rawValue)](<\(address(index, $0))>)" }
      text += "\n\(Self.row(item.pictures.map(\.title.rawValue)))"
      text += "\(Self.row(item.pictures.map { _ in "---" }))\(Self.row(cells))"
    }
    if !item.details.isEmpty {
      text += "\n<details><summary>The whole output</summary>\n\n"
      text += Self.block(item.details) + "\n</details>\n"
    }
    return text
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Returns a text as a code span.
  static func code(_ text: String, inTable: Bool = false) -> String {
    var line = text.shown(besides: "")
    if line.count > messageLimit { line = line.prefix(messageLimit - 1) + "…" }
    // In a table, a bar ends the cell even inside a code span.
    if inTable, line.contains("|") { return "<code>\(entities(line))</code>" }
    let fence = String(repeating: "`", count: longestFence(in: line) + 1)
    // A span begins and ends with spaces if the text does with a backtick or a space.
    let ends: [Character?] = ["`", " ", nil]
    let needsSpace = ends.contains(line.first) || ends.contains(line.last)
    let gap = needsSpace ? " " : ""
    return fence + gap + line + gap + fence
  }

  /// Returns a text with references for all ASCII characters but letters and digits.
  private static func entities(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain ? String(Character(scalar)) : "&#\(scalar.value);"
    }.joined()
  }

  /// Returns lines as a code block.
  static func block(_ text: String) -> String {
    var lines = text.shown(besides: "\n\t")
    if lines.count > detailLimit { lines = lines.prefix(detailLimit) + "\n…" }
    let fence = String(repeating: "`", count: max(longestFence(in: lines) + 1, 3))
    return "\(fence)text\n\(lines)\(lines.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// Returns the length of the longest row of backticks.
  private static func longestFence(in text: String) -> Int {
    var (longest, length) = (0, 0)
    for character in text {
      length = character == "`" ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }
}

extension Report.Severity? {
  /// The sign of a verdict; nil has passed.
  fileprivate var mark: String { self == nil ? "✅" : self == .error ? "⚠️" : "❌" }
}

extension String {
  /// The text without characters that change the order or the place of others.
  fileprivate func shown(besides kept: String) -> String {
    let (spaces, kept) = ("\n\t\u{2028}\u{2029}".unicodeScalars, kept.unicodeScalars)
    return replacing(with: " ") { spaces.contains($0) && !kept.contains($0) }
      .replacing(with: "\u{FFFD}") {
        $0.isControl && !kept.contains($0) || $0.isBidirectionalControl
      }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar changes the direction of the text after it.
  fileprivate var isBidirectionalControl: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}": true
    default: false
    }
  }
}
