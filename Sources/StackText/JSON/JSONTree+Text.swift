// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension JSONTree {
  /// The value as text: parts that fit are on one line, but never the whole value.
  public var text: String {
    var text = ""
    append(to: &text, indent: 0, room: 0)
    return text
  }

  private static let width = 96

  /// Appends the value to the current line.
  ///
  /// - Parameters:
  ///   - text: The text so far.
  ///   - indent: The spaces before the closing bracket.
  ///   - room: The number of characters left on the line.
  private func append(to text: inout String, indent: Int, room: Int) {
    let line = line
    if line.utf8.count <= room {
      text += line
      return
    }
    let inside = "\n" + String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch value {
    case .array(let elements) where !elements.isEmpty:
      text += "["
      for (index, element) in elements.enumerated() {
        // Four numbers are on a line, as the rows of a matrix.
        let isInRow = element.isNumber && !index.isMultiple(of: 4)
        text += index > 0 ? "," : ""
        text += isInRow ? " " : inside
        element.append(to: &text, indent: indent + 2, room: Self.width - indent - 3)
      }
      text += end + "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        let key = member.key.jsonString + ": "
        text += (index > 0 ? "," : "") + inside + key
        member.value.append(
          to: &text, indent: indent + 2, room: Self.width - indent - 3 - key.utf8.count)
      }
      text += end + "}"
    default: text += line
    }
  }

  private var isNumber: Bool {
    if case .number = value { true } else { false }
  }

  /// The value on one line.
  public var line: String { line(isCompact: false, number: Self.text) }

  /// Returns the value on one line, compact without spaces between its members and elements.
  package func line(isCompact: Bool, number: (Double) -> String) -> String {
    let (comma, colon) = isCompact ? (",", ":") : (", ", ": ")
    func line(_ tree: JSONTree) -> String { tree.line(isCompact: isCompact, number: number) }
    return switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): number(value)
    case .string(let value): value.jsonString
    case .array(let elements): "[\(elements.map(line).joined(separator: comma))]"
    case .object(let members):
      "{\(members.map { $0.key.jsonString + colon + line($0.value) }.joined(separator: comma))}"
    }
  }

  /// The shortest text that reads back as the same number.
  public static func text(of number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension String {
  /// Whether the text has no characters that JSON escapes.
  package var isPlainInJSON: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
  }

  /// The text as a JSON string, with its quotes.
  package var jsonString: String {
    if isPlainInJSON { return "\"\(self)\"" }
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..<" ", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
