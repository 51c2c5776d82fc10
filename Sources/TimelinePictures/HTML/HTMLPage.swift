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
    let hasFocus = timelines.contains { $0.events.contains(where: \.isFocus) }
    text.append(tail(with: companions, hasFocus: hasFocus))
    return text.string
  }

  /// The page before the first timeline.
  ///
  /// The text of an ``HTMLPrinter`` follows, with a comma between two timelines, and the ``tail(with:hasFocus:)``.
  public var head: TextBuffer {
    var text = TextBuffer()
    for piece in template.prefix(while: { $0 != .data }) { append(piece, to: &text, true) }
    text.append("{\"runs\":[")
    return text
  }

  /// Returns the page after the last timeline.
  ///
  /// - Parameters:
  ///   - companions: The touches and sizes of each timeline.
  ///   - hasFocus: Whether a printer has printed events of the focus (``HTMLPrinter/hasFocus``). Pages without
  ///     them need a script less.
  /// - Returns: The text.
  public func tail(with companions: [TimelineCompanion] = [], hasFocus: Bool = true) -> TextBuffer {
    var text = TextBuffer()
    text.append("],\"companions\":[")
    for (index, companion) in companions.enumerated() {
      if index > 0 { text.append(",") }
      companion.print(into: &text)
    }
    text.append("]}")
    for piece in template.drop(while: { $0 != .data }).dropFirst() {
      append(piece, to: &text, hasFocus)
    }
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

  private func append(_ piece: Piece, to text: inout TextBuffer, _ hasFocus: Bool) {
    switch piece {
    case .text(let bytes): text.append(utf8: bytes)
    case .title: text.append(html: title)
    case .style: text.append(utf8: PackageResources.page_css[...])
    case .script:
      text.append(utf8: PackageResources.player_js[...])
      if hasFocus { text.append(utf8: PackageResources.focus_js[...]) }
      text.append(utf8: PackageResources.page_js[...])
    case .data: break
    }
  }
}

extension TimelineCompanion {
  /// Prints touches as `[time, x, y]`, sizes as `[time, width, height]`, and scrolls with their offsets.
  fileprivate func print(into text: inout TextBuffer) {
    var json = JSONText(isInScript: true)
    func add(_ key: String, _ rows: [[Double]], to json: inout JSONText) {
      json.array(key, rows) { $0.value(.numbers($1)) }
    }
    json.object { json in
      json.array("touches", touches) { json, touch in
        json.values(touch) { $0.value(.numbers([$1.time.inSeconds, $1.place.x, $1.place.y])) }
      }
      add("sizes", sizes.map { [$0.time.inSeconds, $0.size.width, $0.size.height] }, to: &json)
      guard !scrolls.isEmpty else { return }
      json.array("scrolls", scrolls) { json, scroll in
        json.object { json in
          let (frame, size) = (scroll.frame, scroll.contentSize)
          json.pair("name", .text(scroll.name))
          json.pair("controller", .text(scroll.controller))
          json.pair("frame", .numbers([frame.x, frame.y, frame.width, frame.height]))
          json.pair("content", .numbers([size.width, size.height]))
          let offsets = scroll.offsets.map { [$0.time.inSeconds, $0.offset.x, $0.offset.y] }
          add("offsets", offsets, to: &json)
        }
      }
    }
    text.append(json.buffer)
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
