// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension String {
  /// Returns the text, or its beginning and an ellipsis if it is longer than a width.
  package func cut(to width: Int) -> String {
    count <= width ? self : String(prefix(max(width - 1, 0))) + "…"
  }

  /// Returns the text with spaces after it, up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// Returns the text with spaces before it, up to a width.
  package func aligned(rightTo width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
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
    let widths = (first ?? []).indices.map { column in map { $0[column].count }.max() ?? 0 }
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
