// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Unicode.Scalar {
  /// Whether terminals show the character in two cells: wide in East Asian Width, or emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The number of columns that the scalar takes on a terminal: 0 for a mark on the one before it, 2 if it is wide.
  package var columnCount: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// The number of columns that the text takes on a terminal: colours take none.
  package var columnCount: Int {
    var (columns, isColor) = (0, false)
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" {
        isColor = true
      } else if isColor {
        isColor = scalar != "m"
      } else {
        columns += scalar.columnCount
      }
    }
    return columns
  }

  /// Returns the longest beginning that takes no more than a number of columns.
  package func prefix(columns: Int) -> SubSequence {
    var rest = columns
    return prefix { character in
      rest -= character.unicodeScalars.reduce(0) { $0 + $1.columnCount }
      return rest >= 0
    }
  }

  /// Returns the longest end that takes no more than a number of columns.
  package func suffix(columns: Int) -> SubSequence {
    var rest = columns
    let start = indices.reversed().prefix { index in
      rest -= self[index].unicodeScalars.reduce(0) { $0 + $1.columnCount }
      return rest >= 0
    }.last
    return self[(start ?? endIndex)...]
  }
}

extension String {
  /// Returns the text, or its beginning and an ellipsis if it takes more columns than a width.
  package func cut(to width: Int) -> String {
    columnCount <= width ? self : String(prefix(columns: max(width - 1, 0))) + "…"
  }

  /// Returns the text with spaces after it, up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - columnCount, 0))
  }

  /// Returns the text with spaces before it, up to a width.
  package func aligned(rightTo width: Int) -> String {
    String(repeating: " ", count: max(width - columnCount, 0)) + self
  }

  /// The text without the spaces at its end.
  package var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension [[String]] {
  /// Returns the rows as lines with aligned columns, two spaces between them, and no spaces at the end.
  ///
  /// - Parameter right: The columns that are aligned to the right.
  /// - Returns: The lines, without line ends.
  package func lines(aligningRight right: Range<Int> = 0..<0) -> [String] {
    let widths = (first ?? []).indices.map { column in map { $0[column].columnCount }.max() ?? 0 }
    return map { row in
      zip(row, widths).enumerated().map { column, cell in
        right.contains(column) ? cell.0.aligned(rightTo: cell.1) : cell.0.padded(to: cell.1)
      }.joined(separator: "  ").trimmedAtEnd
    }
  }
}

/// Returns a number with its noun: `1 frame`, `2 frames`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
