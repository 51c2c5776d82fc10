// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing

@Suite
struct JSONTextTests {
  @Test
  func `a text has the short escapes of JSON, in keys and on several lines too`() {
    // RFC 8259, section 7; a delete is escaped because a terminal may act on it.
    let tree: JSONTree = ["a\n": .string("\"\\\t\r\u{1}\u{7F}é")]
    let member = #""a\n": "\"\\\t\r\u0001\u007fé""#
    #expect(tree.line == "{\(member)}")
    #expect(tree.text == "{\n  \(member)\n}")
  }

  @Test
  func `a compact line has no spaces between members and elements`() {
    let tree: JSONTree = ["a b": [.bool(true), .null, .number(1.5)], "c": .object([])]
    #expect(tree.line == #"{"a b": [true, null, 1.5], "c": {}}"#)
    #expect(tree.line(isCompact: true) { "<\($0)>" } == #"{"a b":[true,null,<1.5>],"c":{}}"#)
  }
}
