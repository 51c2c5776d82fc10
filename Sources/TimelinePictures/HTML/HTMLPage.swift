// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines
import ViewStackCore

/// A page that plays timelines in a browser: one file, without a network.
///
/// The page shows the frames as the engine computed them, and no frames between them.
/// Several timelines play side by side, in step; two can be laid over each other.
///
/// ```swift
/// let page = HTMLPage(title: "Push and pop")
/// let html = page.text(of: [recorder.timeline])
/// ```
///
/// Titles, names and texts are escaped: no name can end a tag or a script.
public struct HTMLPage {
  /// The title, also at the top of the page.
  public var title: String

  /// Creates a page.
  public init(title: String) {
    self.title = title
  }

  /// Returns the page of some timelines; each has the name of its scenario.
  ///
  /// Without timelines the page shows a message.
  ///
  /// - Parameters:
  ///   - timelines: The timelines, from left to right.
  ///   - companions: The touches and sizes of each timeline.
  /// - Returns: The page.
  /// - Complexity: O(*n*) for *n* layers in all frames.
  public func text(of timelines: [Timeline], with companions: [TimelineCompanion] = []) -> String {
    var text = head
    let nothing = Timeline(
      header: TimelineHeader(container: Size(width: 320, height: 480), scenario: "No timeline"))
    for (index, timeline) in (timelines.isEmpty ? [nothing] : timelines).enumerated() {
      if index > 0 { text.append(",") }
      text.append(timeline.printed(by: HTMLPrinter()))
    }
    text.append(tail(with: companions))
    return text.string
  }

  /// The page before the first timeline.
  ///
  /// The text of an ``HTMLPrinter`` follows, with a comma between two timelines, and the ``tail(with:)``.
  public var head: TextBuffer {
    var text = TextBuffer()
    for piece in template.prefix(while: { $0 != .data }) { append(piece, to: &text) }
    text.append("{\"runs\":[")
    return text
  }

  /// Returns the page after the last timeline.
  ///
  /// - Parameter companions: The touches and sizes of each timeline.
  /// - Returns: The text.
  public func tail(with companions: [TimelineCompanion] = []) -> TextBuffer {
    var text = TextBuffer()
    text.append("],\"companions\":[")
    for (index, companion) in companions.enumerated() {
      if index > 0 { text.append(",") }
      companion.print(into: &text)
    }
    text.append("]}")
    for piece in template.drop(while: { $0 != .data }).dropFirst() { append(piece, to: &text) }
    return text
  }
}

extension HTMLPage {
  /// A piece of the template: text, or a placeholder.
  private enum Piece: Equatable {
    case text(ArraySlice<UInt8>)
    case title, style, data, script
  }

  /// The pieces of the template in order; a placeholder is a name in double braces.
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
    case .script:
      text.append(utf8: PackageResources.player_js[...])
      text.append(utf8: PackageResources.page_js[...])
    case .data: break
    }
  }
}

extension TimelineCompanion {
  /// Prints touches as `[time, x, y]`, sizes as `[time, width, height]`, and scrolls with their offsets.
  fileprivate func print(into text: inout TextBuffer) {
    func append(_ rows: [[Double]]) {
      text.append("[")
      for (index, row) in rows.enumerated() {
        if index > 0 { text.append(",") }
        text.append(list: row)
      }
      text.append("]")
    }
    text.append("{\"touches\":[")
    for (index, touch) in touches.enumerated() {
      if index > 0 { text.append(",") }
      append(touch.map { [$0.time.inSeconds, $0.place.x, $0.place.y] })
    }
    text.append("],\"sizes\":")
    append(sizes.map { [$0.time.inSeconds, $0.size.width, $0.size.height] })
    if !scrolls.isEmpty { text.append(",\"scrolls\":[") }
    for (index, scroll) in scrolls.enumerated() {
      text.append(index > 0 ? ",{\"name\":" : "{\"name\":")
      text.append(scriptString: scroll.name)
      text.append(",\"controller\":")
      text.append(scriptString: scroll.controller)
      let (frame, size) = (scroll.frame, scroll.contentSize)
      text.append(",\"frame\":")
      text.append(list: [frame.x, frame.y, frame.width, frame.height])
      text.append(",\"content\":")
      text.append(list: [size.width, size.height])
      text.append(",\"offsets\":")
      append(scroll.offsets.map { [$0.time.inSeconds, $0.offset.x, $0.offset.y] })
      text.append("}")
    }
    text.append(scrolls.isEmpty ? "}" : "]}")
  }
}

extension TextBuffer {
  fileprivate mutating func append(utf8 bytes: ArraySlice<UInt8>) {
    append(String(decoding: bytes, as: UTF8.self))
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
