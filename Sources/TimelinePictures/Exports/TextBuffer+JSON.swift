// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

extension TextBuffer {
  /// Appends a value as JSON without white space; in a script element of HTML it has no `<`.
  mutating func append(_ json: JSONTree, inScript: Bool = false) {
    switch json.value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let number): append(shortest: number)
    case .string(let text): inScript ? append(scriptString: text) : append(jsonString: text)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(",") }
        append(element, inScript: inScript)
      }
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",") }
        append(jsonString: member.key)
        append(":")
        append(member.value, inScript: inScript)
      }
      append("}")
    }
  }

  /// Appends text as a JSON string for a script element: without `<`.
  mutating func append(scriptString text: String) {
    var string = TextBuffer()
    string.append(jsonString: text)
    for byte in string.bytes {
      if byte == UInt8(ascii: "<") { append("\\u003c") } else { append(byte: byte) }
    }
  }
}

extension Rect {
  /// The place and the size as a list.
  var json: JSONTree { .numbers([x, y, width, height]) }
}
