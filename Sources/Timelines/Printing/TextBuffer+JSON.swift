// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TextBuffer {
  /// Appends text as a JSON string, with its quotes.
  public mutating func append(jsonString text: String) {
    append(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\t"): append("\\t")
      case UInt8(ascii: "\r"): append("\\r")
      case 0..<0x20, 0x7F:
        append("\\u00")
        append(byte: Self.hexDigits[Int(byte >> 4)])
        append(byte: Self.hexDigits[Int(byte & 15)])
      default: append(byte: byte)
      }
    }
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends text as a CSV field: quoted if it has a comma, a quote or a line break (RFC 4180).
  public mutating func append(csvField text: String) {
    append(addingCapacity: 2 * text.utf8.count + 2) { $0.append(csvField: text) }
  }

  /// Appends text for a terminal: control characters, which could move the cursor, become `?`.
  public mutating func append(printable text: String) {
    for scalar in text.unicodeScalars {
      append(scalar.properties.generalCategory == .control ? "?" : String(scalar))
    }
  }

  static let hexDigits = Array("0123456789abcdef".utf8)
}
