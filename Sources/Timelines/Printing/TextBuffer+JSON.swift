// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import StackText

extension TextBuffer {
  /// Appends a value as JSON on one line.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - decimals: The number of decimals to round numbers to first; nil for no rounding.
  ///   - isCompact: Whether it has no spaces between its members and elements.
  package mutating func append(_ json: JSONTree, decimals: Int? = nil, isCompact: Bool = true) {
    let comma = isCompact ? "," : ", "
    switch json.value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let number): append(json: number, decimals: decimals)
    case .string(let text): append(jsonString: text)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(comma) }
        append(element, decimals: decimals, isCompact: isCompact)
      }
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(comma) }
        append(jsonString: member.key)
        append(isCompact ? ":" : ": ")
        append(member.value, decimals: decimals, isCompact: isCompact)
      }
      append("}")
    }
  }

  /// Appends text as a JSON string, with its quotes.
  public mutating func append(jsonString text: String) {
    append(byte: UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      append(text)
    } else {
      for byte in text.utf8 { append(escaping: byte) }
    }
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a number as JSON: rounded, then the shortest text that reads back as the same double.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals to round to first; nil for no rounding.
  mutating func append(json number: Double, decimals: Int?) {
    // The shortest text of a smaller number has an exponent.
    guard let decimals, number.magnitude < 0.0001 else {
      return append(shortest: number, decimals: decimals)
    }
    append(shortest: number.rounded(to: decimals))
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\t"): append("\\t")
    case UInt8(ascii: "\r"): append("\\r")
    case 0..<0x20, 0x7F:
      append("\\u00")
      append(byte: (byte >> 4).hexDigit)
      append(byte: (byte & 15).hexDigit)
    default: append(byte: byte)
    }
  }

  /// Appends text as a CSV field: quoted if it has a comma, a quote or a line break (RFC 4180).
  public mutating func append(csvField text: String) {
    let start = count
    append(text)
    guard (start..<count).contains(where: { bytes[$0].needsQuotes }) else { return }
    bytes.removeSubrange(start...)
    append(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      append(byte: byte)
      if byte == UInt8(ascii: "\"") { append(byte: byte) }
    }
    append(byte: UInt8(ascii: "\""))
  }
}

extension UInt8 {
  /// Whether a CSV field with the byte has quotes.
  fileprivate var needsQuotes: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }

  /// The digit of a number below 16 as ASCII.
  var hexDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") + self - 10
  }
}
