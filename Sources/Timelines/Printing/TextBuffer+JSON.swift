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
    append(
      json.line(isCompact: isCompact) { number in
        var text = TextBuffer()
        text.append(json: number, decimals: decimals)
        return text.string
      })
  }

  /// Appends text as a JSON string, with its quotes.
  public mutating func append(jsonString text: String) {
    guard text.isPlainInJSON else { return append(text.jsonString) }
    append(byte: UInt8(ascii: "\""))
    append(text)
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
}
