// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines

/// A JSON text that is written from front to back.
struct JSONText {
  enum Value {
    case number(Double)
    case text(String?)
    case numbers([Double]?)
    case truth(Bool)
  }

  private(set) var buffer = TextBuffer()
  private var isFirst = true
  /// Whether the text is inside a script element of HTML: then it has no `<`.
  private let isInScript: Bool

  init(isInScript: Bool = false) { self.isInScript = isInScript }

  var text: String { buffer.string }

  mutating func object(_ body: (inout JSONText) -> Void) { enclose("{", "}", body) }

  mutating func key(_ key: String) {
    separate()
    buffer.append(jsonString: key)
    buffer.append(":")
    isFirst = true
  }

  mutating func pair(_ key: String, _ value: Value) {
    self.key(key)
    self.value(value)
  }

  mutating func value(_ value: Value) {
    separate()
    switch value {
    case .number(let number): buffer.append(shortest: number)
    case .text(let text?) where isInScript: buffer.append(scriptString: text)
    case .text(let text?): buffer.append(jsonString: text)
    case .text(nil), .numbers(nil): buffer.append("null")
    case .numbers(let numbers?): buffer.append(list: numbers)
    case .truth(let isTrue): buffer.append(isTrue ? "true" : "false")
    }
    isFirst = false
  }

  /// Appends a list; each element appends one value.
  mutating func array<Element>(
    _ key: String, _ elements: [Element], _ body: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    values(elements, body)
  }

  /// Appends a list as a value of a list.
  mutating func values<Element>(
    _ elements: [Element], _ body: (inout JSONText, Element) -> Void
  ) {
    enclose("[", "]") { json in
      for element in elements { body(&json, element) }
    }
  }

  private mutating func enclose(
    _ opening: String, _ closing: String, _ body: (inout JSONText) -> Void
  ) {
    separate()
    buffer.append(opening)
    isFirst = true
    body(&self)
    buffer.append(closing)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { buffer.append(",") }
  }
}
