// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

extension TextBuffer {
  /// Appends a value as JSON for a script element of HTML: without `<`.
  mutating func append(script json: JSONTree) {
    var text = TextBuffer()
    text.append(json)
    for byte in text.bytes {
      if byte == UInt8(ascii: "<") { append("\\u003c") } else { append(byte: byte) }
    }
  }
}

extension Rect {
  /// The place and the size as a list.
  var json: JSONTree { .numbers([x, y, width, height]) }
}
