// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TextBuffer {
  /// Appends text as a JSON string, with its quotes.
  public mutating func append(jsonString text: String) {
    append(atMost: 6 * text.utf8.count + 2) { $0.append(jsonString: text) }
  }

  /// Appends text as a CSV field: quoted if it has a comma, a quote or a line break (RFC 4180).
  public mutating func append(csvField text: String) {
    append(atMost: 2 * text.utf8.count + 2) { $0.append(csvField: text) }
  }

  /// Appends text for a terminal, without control characters.
  mutating func append(printable text: String) {
    append(atMost: text.utf8.count) { $0.append(printable: text) }
  }
}

extension ByteWriter {
  /// Appends text for a terminal: control characters, which could move the cursor, become `?`.
  mutating func append(printable text: String) {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return append(text) }
    for scalar in text.unicodeScalars {
      append(scalar.properties.generalCategory == .control ? "?" : String(scalar))
    }
  }

  /// Appends text as a JSON string: at most six bytes for each byte of the text, and the quotes.
  mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      append(text)
    } else {
      for byte in text.utf8 { append(escaping: byte) }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(literal: "\\\"")
    case UInt8(ascii: "\\"): append(literal: "\\\\")
    case UInt8(ascii: "\n"): append(literal: "\\n")
    case UInt8(ascii: "\t"): append(literal: "\\t")
    case UInt8(ascii: "\r"): append(literal: "\\r")
    case 0..<0x20, 0x7F:
      append(literal: "\\u00")
      append((byte >> 4).hexDigit)
      append((byte & 15).hexDigit)
    default: append(byte)
    }
  }
}

extension UInt8 {
  /// The digit of a number below 16 as ASCII.
  var hexDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") + self - 10
  }
}
