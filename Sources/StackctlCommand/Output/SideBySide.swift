// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// Two logs of events side by side, with a mark in each line in which they differ.
///
/// The marks are those of `diff -y`: `<` for a line of the left log only, `>` for a line of the
/// right log only, `|` for two different lines.
struct SideBySide {
  private typealias Row = (time: String, left: String?, right: String?)

  private var rows: [Row] = []
  private let titles: (left: String, right: String)

  /// Compares two logs, whose lines consist of a time, two spaces, and an event.
  ///
  /// Each event is compared with events of the same time: the order of calls does not change times.
  init(_ left: String, _ right: String, titles: (left: String, right: String)) {
    self.titles = titles
    var (left, right) = (Self.lines(left)[...], Self.lines(right)[...])
    while let time = Self.earlier(left.first?.time, right.first?.time) {
      let (old, new) = (Self.take(time, from: &left), Self.take(time, from: &right))
      compare(old, new, at: time)
    }
  }

  /// The number of lines with a mark.
  private var differenceCount: Int { rows.count { $0.left != $0.right } }

  /// Returns the text, with a line end after each line; lines are cut to the width, if there is one.
  func text(width: Int?) -> String {
    let time = rows.map(\.time.count).max() ?? 0
    var column = max(titles.left.count, rows.compactMap(\.left?.columnCount).max() ?? 0)
    var last = Int.max
    if let width {
      // Two gaps of two spaces and the mark between them.
      let room = max(width - time - 2 - 5, 2)
      let right = max(titles.right.count, rows.compactMap(\.right?.columnCount).max() ?? 0)
      column = min(column, max(room / 2, room - right))
      last = room - column
    }
    func line(_ time: String, _ left: String, _ mark: String, _ right: String) -> String {
      let text = "\(time)  \(left.fitted(to: column))  \(mark)  \(right.cut(to: last))"
      return text.trimmedAtEnd + "\n"
    }
    let head = line(
      "time".fitted(to: time), titles.left, " ", titles.right)
    return head
      + rows.map { row in
        let mark =
          row.left == row.right ? " " : row.left == nil ? ">" : row.right == nil ? "<" : "|"
        return line(row.time.fitted(to: time), row.left ?? "", mark, row.right ?? "")
      }.joined()
      + (differenceCount == 0
        ? "the same: \(counted(rows.count, "event"))\n"
        : "\(counted(differenceCount, "line")) of \(rows.count) differ\n")
  }

  private mutating func compare(_ old: [String], _ new: [String], at time: String) {
    // The difference costs the square of the number of events at one instant.
    guard old.count + new.count <= 2000 else {
      for index in 0..<max(old.count, new.count) {
        let sides = [old, new].map { $0.indices.contains(index) ? $0[index] : nil }
        rows.append((time, sides[0], sides[1]))
      }
      return
    }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, element: _, associatedWith: _): removed.insert(offset)
      case .insert(let offset, element: _, associatedWith: _): inserted.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      switch (removed.contains(i), inserted.contains(j)) {
      case (true, true): rows.append((time, old[i], new[j]))
      case (true, false):
        rows.append((time, old[i], nil))
        j -= 1
      case (false, true):
        rows.append((time, nil, new[j]))
        i -= 1
      case (false, false): rows.append((time, old[i], new[j]))
      }
      (i, j) = (i + 1, j + 1)
    }
  }

  private typealias Line = (time: String, event: String)

  private static func lines(_ text: String) -> [Line] {
    text.split(separator: "\n").map { line in
      let time = line.prefix { $0 != " " }
      return (String(time), String(line.dropFirst(time.count + 2)))
    }
  }

  private static func earlier(_ one: String?, _ other: String?) -> String? {
    guard let one, let other else { return one ?? other }
    return (Double(other) ?? 0) < (Double(one) ?? 0) ? other : one
  }

  private static func take(_ time: String, from lines: inout ArraySlice<Line>) -> [String] {
    let taken = lines.prefix { $0.time == time }.map(\.event)
    lines = lines.dropFirst(taken.count)
    return taken
  }
}

extension String {
  /// Returns the text cut, or with spaces after it, to a width.
  func fitted(to width: Int) -> String { cut(to: width).padded(to: width) }

  /// Returns the lines, each wrapped at spaces to a width if there is one.
  func wrappedLines(to width: Int?, indent: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).wrapped(to: width, indent: indent) }.joined(separator: "\n")
  }

  /// Returns one line, wrapped at spaces to a width if there is one; later lines have an indent.
  func wrapped(to width: Int?, indent: Int) -> String {
    guard let width, columnCount > width else { return self }
    let margin = prefix { $0 == " " }
    return dropFirst(margin.count).split(separator: " ", omittingEmptySubsequences: false)
      .lines(to: width, margin: String(margin), indent: indent).joined(separator: "\n")
  }
}

extension Sequence where Element: StringProtocol {
  /// Returns the words as lines that are as long as a width allows.
  ///
  /// - Parameters:
  ///   - width: The number of columns; only a single word can take more.
  ///   - margin: The beginning of the first line: spaces.
  ///   - indent: The number of spaces before the other lines.
  /// - Returns: The lines, at least one.
  func lines(to width: Int, margin: String = "", indent: Int = 0) -> [String] {
    reduce(into: [margin]) { lines, word in
      let last = lines[lines.count - 1]
      if last.allSatisfy({ $0 == " " }) {
        lines[lines.count - 1] += word
      } else if last.columnCount + 1 + word.columnCount > width {
        lines.append(String(repeating: " ", count: indent) + word)
      } else {
        lines[lines.count - 1] += " \(word)"
      }
    }
  }
}
