// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Writes the members of one JSON object, with the commas between them.
struct JSONWriter {
  let decimals: Int?
  private var isFirst = true

  init(decimals: Int?) {
    self.decimals = decimals
  }

  mutating func open(_ opening: StaticString, into text: inout TextBuffer) {
    text.append(literal: opening)
    isFirst = true
  }

  mutating func close(_ closing: StaticString, into text: inout TextBuffer) {
    text.append(literal: closing)
  }

  mutating func key(_ name: String, into text: inout TextBuffer) {
    text.append(atMost: name.utf8.count + 6) { writer in write(name, to: &writer) }
  }

  @inline(__always)
  private mutating func write(_ name: String, to writer: inout ByteWriter) {
    if isFirst { writer.append(literal: "\"") } else { writer.append(literal: ", \"") }
    isFirst = false
    writer.append(name)
    writer.append(literal: "\": ")
  }

  /// Writes a key that may need escapes, such as the key of a custom event.
  mutating func key(escaping name: String, into text: inout TextBuffer) {
    if !isFirst { text.append(", ") }
    isFirst = false
    text.append(jsonString: name)
    text.append(": ")
  }

  mutating func add(_ name: String, _ value: Double, into text: inout TextBuffer) {
    let decimals = decimals
    text.append(atMost: name.utf8.count + 6 + ByteWriter.numberRoom) { writer in
      write(name, to: &writer)
      writer.append(shortest: value, decimals: decimals)
    }
  }

  mutating func add(_ name: String, _ value: String, into text: inout TextBuffer) {
    key(name, into: &text)
    text.append(jsonString: value)
  }

  mutating func add(_ name: String, _ value: Bool, into text: inout TextBuffer) {
    key(name, into: &text)
    text.append(literal: value ? "true" : "false")
  }

  mutating func add(_ name: String, _ value: ControllerID?, into text: inout TextBuffer) {
    key(name, into: &text)
    if let value {
      text.append(jsonString: value.name)
    } else {
      text.append("null")
    }
  }

  mutating func add(_ point: Point, into text: inout TextBuffer) {
    add("x", point.x, into: &text)
    add("y", point.y, into: &text)
  }

  mutating func addNumbers(
    _ name: String, _ numbers: [Double], into text: inout TextBuffer
  ) {
    key(name, into: &text)
    text.append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 {
        text.append(", ")
      }
      let decimals = decimals
      text.append(atMost: ByteWriter.numberRoom) {
        $0.append(element: number, decimals: decimals, isPadded: false)
      }
    }
    text.append("]")
  }
}
