// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension ByteWriter {
  /// Appends text as a CSV field: quoted if it has a comma, a quote or a line break (RFC 4180).
  mutating func append(csvField text: String) {
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return append(text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      append(byte)
      if byte == UInt8(ascii: "\"") { append(byte) }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a property as the cell of a row.
  mutating func append(
    _ property: LayerProperty, of layer: borrowing Layer, decimals: Int
  ) {
    switch property.value {
    case .number(let get, _, standard: _): append(fixed: get(layer), decimals: decimals)
    case .text(let get, _, standard: _): append(csvField: get(layer) ?? "")
    case .numbers(.matrix, let get, _, standard: _):
      guard let elements = get(layer) else { return }
      append(literal: "\"matrix3d(")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(element: element, decimals: decimals, isPadded: true)
      }
      append(literal: ")\"")
    case .numbers(_, let get, _, standard: _):
      for (index, number) in (get(layer) ?? []).enumerated() {
        if index > 0 { append(UInt8(ascii: " ")) }
        append(fixed: number, decimals: decimals)
      }
    }
  }
}

extension LayerProperty {
  /// An upper bound for the length of its cell.
  func longestCell(of layer: borrowing Layer) -> Int {
    switch value {
    case .number: ByteWriter.numberRoom
    case .numbers(let shape, _, _, standard: _): shape.count * ByteWriter.numberRoom + 12
    case .text(let get, _, standard: _): 2 * (get(layer)?.utf8.count ?? 0) + 2
    }
  }
}

extension RGBAColor {
  /// The colour as `#rrggbb`, with two more digits unless it is opaque.
  var text: String {
    let parts = [red, green, blue] + (opacity == 1 ? [] : [opacity])
    return parts.reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
