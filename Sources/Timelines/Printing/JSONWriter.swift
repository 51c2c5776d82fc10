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

  mutating func open(_ opening: String, into text: inout TextBuffer) {
    text.append(opening)
    isFirst = true
  }

  func close(_ closing: String, into text: inout TextBuffer) {
    text.append(closing)
  }

  mutating func key(_ name: String, into text: inout TextBuffer) {
    text.append(isFirst ? "\"" : ", \"")
    isFirst = false
    text.append(name)
    text.append("\": ")
  }

  /// Writes a key that may need escapes, such as the name of an added column.
  mutating func key(escaping name: String, into text: inout TextBuffer) {
    if !isFirst { text.append(", ") }
    isFirst = false
    text.append(jsonString: name)
    text.append(": ")
  }

  mutating func add(_ name: String, _ value: Double, into text: inout TextBuffer) {
    key(name, into: &text)
    text.append(json: value, decimals: decimals)
  }

  mutating func add(_ name: String, _ value: String, into text: inout TextBuffer) {
    key(name, into: &text)
    text.append(jsonString: value)
  }

  mutating func add(_ name: String, _ value: Bool, into text: inout TextBuffer) {
    key(name, into: &text)
    text.append(value ? "true" : "false")
  }

  mutating func add(_ name: String, _ value: ControllerID?, into text: inout TextBuffer) {
    key(name, into: &text)
    if let value {
      text.append(jsonString: value.name)
    } else {
      text.append("null")
    }
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
      text.append(json: number, decimals: decimals)
    }
    text.append("]")
  }
}
