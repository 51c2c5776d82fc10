// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines

/// A page that plays timelines in a browser: one file, without a network.
///
/// The frames are data: the page shows the numbers that the engine computed, and none between them.
/// Several timelines play side by side, in step; two can be laid over each other.
///
/// ```swift
/// let page = HTMLPage(title: "Push and pop")
/// let html = page.text(of: [recorder.timeline])
/// ```
///
/// Titles, names and texts are data too: no name can end a tag or a script.
public struct HTMLPage {
  /// The title, also at the top of the page.
  public var title: String

  /// Creates a page.
  public init(title: String) {
    self.title = title
  }

  /// Returns the page of some timelines; each has the name of its header's scenario.
  ///
  /// - Complexity: O(*n*) for *n* layers in all frames.
  public func text(of timelines: [Timeline]) -> String {
    var text = head
    for (index, timeline) in timelines.enumerated() {
      if index > 0 { text.append(",") }
      text.append(timeline.printed(by: HTMLPrinter()))
    }
    text.append(tail)
    return text.string
  }

  /// The page before the first timeline.
  ///
  /// The text of an ``HTMLPrinter`` follows, with a comma between two timelines, and the ``tail``.
  public var head: TextBuffer {
    var text = TextBuffer()
    for piece in template.prefix(while: { $0 != .data }) { append(piece, to: &text) }
    text.append("{\"runs\":[")
    return text
  }

  /// The page after the last timeline.
  public var tail: TextBuffer {
    var text = TextBuffer()
    text.append("]}")
    for piece in template.drop(while: { $0 != .data }).dropFirst() { append(piece, to: &text) }
    return text
  }
}

extension HTMLPage {
  /// A piece of the template: text, or a place that is filled in.
  private enum Piece: Equatable {
    case text(ArraySlice<UInt8>)
    case title, style, data, script
  }

  /// The template in its order; a place is a name in double braces.
  private var template: [Piece] {
    var pieces: [Piece] = []
    var rest = PackageResources.page_html[...]
    while let opening = rest.firstRange(of: Array("{{".utf8)),
      let closing = rest.firstRange(of: Array("}}".utf8))
    {
      pieces.append(.text(rest[..<opening.lowerBound]))
      switch String(decoding: rest[opening.upperBound..<closing.lowerBound], as: UTF8.self) {
      case "title": pieces.append(.title)
      case "style": pieces.append(.style)
      case "data": pieces.append(.data)
      case let name:
        precondition(name == "script", "The template has a place without a meaning")
        pieces.append(.script)
      }
      rest = rest[closing.upperBound...]
    }
    return pieces + [.text(rest)]
  }

  private func append(_ piece: Piece, to text: inout TextBuffer) {
    switch piece {
    case .text(let bytes): text.append(utf8: bytes)
    case .title: text.append(html: title)
    case .style: text.append(utf8: PackageResources.page_css[...])
    case .script: text.append(utf8: PackageResources.page_js[...])
    case .data: break
    }
  }
}

extension TextBuffer {
  fileprivate mutating func append(utf8 bytes: ArraySlice<UInt8>) {
    append(String(decoding: bytes, as: UTF8.self))
  }

  /// Appends text as HTML or XML shows it, in an element or in an attribute between double quotes.
  mutating func append(html text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case 0..<0x20 where byte != 0x09 && byte != 0x0A, 0x7F: append("?")
      default: append(byte: byte)
      }
    }
  }

  /// Appends text as a JSON string that can stand in a script element: without `<`.
  mutating func append(scriptString text: String) {
    var string = TextBuffer()
    string.append(jsonString: text)
    for byte in string.bytes {
      if byte == UInt8(ascii: "<") { append("\\u003c") } else { append(byte: byte) }
    }
  }
}
