// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// Colours for printed text; the text is without control characters.
enum Paint {
  private enum Color: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case boldRed = "1;31"
    case boldGreen = "1;32"
    case boldCyan = "1;36"
  }

  private static func paint(_ text: some StringProtocol, _ color: Color) -> String {
    text.isEmpty ? "" : "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// Returns a text in bold.
  static func bold(_ text: String) -> String { paint(text, .bold) }

  /// Returns messages and verdicts with their places and labels in colour.
  ///
  /// The lines below a message, which show its place, get no colour.
  static func messages(_ text: String) -> String { eachLine(of: text) { message($0) } }

  private static func eachLine(of text: String, _ painted: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(painted)
      .joined(separator: "\n")
  }

  private static func message(_ line: Substring) -> String {
    guard !line.hasPrefix(" ") else { return String(line) }
    var start = line.startIndex
    for separator in line.ranges(of: ": ") {
      if let color = color(ofLabel: line[start..<separator.lowerBound]) {
        let place = line[..<start].dropLast()
        return (place.isEmpty ? "" : paint(place, .bold) + " ")
          + paint(line[start..<line.index(after: separator.lowerBound)], color)
          + line[separator.upperBound...].prepending(" ")
      }
      start = separator.upperBound
    }
    return String(line)
  }

  /// Returns the colour of a label such as `failed` or `matrix 2 failed`, or nil if it is none.
  private static func color(ofLabel label: Substring) -> Color? {
    switch label.split(separator: " ").last {
    case "error", "failed": .boldRed
    case "shown" where label.contains("failed, "): .boldRed
    case "ok": .boldGreen
    case "note": .boldCyan
    default: nil
    }
  }

  /// Returns the report of a comparison with the old values in red and the new ones in green.
  static func differences(_ text: String) -> String {
    var cells: (old: Range<Int>, new: Range<Int>)?
    return eachLine(of: text) { line in
      guard line.hasPrefix("  ") else {
        cells = nil
        return line.hasSuffix(":") ? paint(line, .bold) : clauses(line)
      }
      switch line.dropFirst(2).prefix(2) {
      case "- ": return paint(line, .red)
      case "+ ": return paint(line, .green)
      case "~ ": return paint(line, .yellow)
      default: break
      }
      // A row can have a second line.
      if line.hasPrefix("    ") { return String(line) }
      if let cells { return row(line, cells) }
      cells = Self.cells(ofHead: line)
      return cells == nil ? String(line) : paint(line, .bold)
    }
  }

  /// Returns a sentence about a transition, or about the first difference, with its values in colour.
  private static func clauses(_ line: Substring) -> String {
    guard let colon = line.ranges(of: ": ").last else { return String(line) }
    let (subject, text) = (line[..<colon.lowerBound], line[colon.upperBound...])
    if subject.hasSuffix("the same") { return paint(subject, .boldGreen) + ": \(text)" }
    let painted = text.split(separator: ", ").map { clause -> String in
      if clause == "only in the old timeline" { return paint(clause, .red) }
      if clause == "only in the new timeline" { return paint(clause, .green) }
      guard let arrow = clause.firstRange(of: " → ") else { return String(clause) }
      let old = clause[..<arrow.lowerBound]
      let word = old.lastIndex(of: " ").map { old.index(after: $0) } ?? old.startIndex
      return old[..<word] + paint(old[word...], .red) + " → "
        + paint(clause[arrow.upperBound...], .green)
    }
    return paint(subject, .bold) + ": " + painted.joined(separator: ", ")
  }

  /// Returns the columns of the old and new values below the head of a table, aligned to the right.
  private static func cells(ofHead line: Substring) -> (old: Range<Int>, new: Range<Int>)? {
    let head = "\(line) "
    let ends = [" by ", " old ", " new "].compactMap { word in
      head.firstRange(of: word).map { head[..<$0.upperBound].columnCount - 1 }
    }
    return ends.count == 3 ? (ends[0]..<ends[1], ends[1]..<ends[2]) : nil
  }

  private static func row(
    _ line: Substring, _ cells: (old: Range<Int>, new: Range<Int>)
  ) -> String {
    var rest = line
    func part(to column: Int) -> Substring {
      let part = rest.prefix(columns: column - line.columnCount + rest.columnCount)
      rest = rest[part.endIndex...]
      return part
    }
    let (before, old) = (part(to: cells.old.lowerBound), part(to: cells.old.upperBound))
    return before + paint(old, .red) + paint(part(to: cells.new.upperBound), .green) + rest
  }
}

extension Substring {
  fileprivate func prepending(_ text: String) -> String { text + self }
}
