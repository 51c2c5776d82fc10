// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
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
    append(template.head, to: &text, true)
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
      text.append(script: companion.json)
    }
    text.append("]}")
    append(template.tail, to: &text, hasFocus)
    return text
  }
}

extension HTMLPage {
  /// The template before and after the timelines; its other places are names in double braces.
  private var template: (head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>) {
    let page = PackageResources.page_html[...]
    guard let data = page.firstRange(of: Array("{{data}}".utf8)) else { return (page, []) }
    return (page[..<data.lowerBound], page[data.upperBound...])
  }

  /// Appends a part of the template with what belongs in its places.
  private func append(_ part: ArraySlice<UInt8>, to text: inout TextBuffer, _ hasFocus: Bool) {
    var rest = part
    while let opening = rest.firstRange(of: Array("{{".utf8)),
      let closing = rest.firstRange(of: Array("}}".utf8))
    {
      text.append(utf8: rest[..<opening.lowerBound])
      switch String(decoding: rest[opening.upperBound..<closing.lowerBound], as: UTF8.self) {
      case "title": text.append(html: title)
      case "style": text.append(utf8: PackageResources.page_css[...])
      case let name:
        precondition(name == "script", "The template has a place without a meaning")
        text.append(utf8: PackageResources.player_js[...])
        if hasFocus { text.append(utf8: PackageResources.focus_js[...]) }
        text.append(utf8: PackageResources.page_js[...])
      }
      rest = rest[closing.upperBound...]
    }
    text.append(utf8: rest)
  }
}

extension TimelineCompanion {
  /// The touches as `[time, x, y]`, the sizes as `[time, width, height]`, and the scrolls with their offsets.
  fileprivate var json: JSONTree {
    let lists = scrolls.map { scroll -> JSONTree in
      let offsets = scroll.offsets.map { row($0.time, $0.value.x, $0.value.y) }
      return [
        "name": .string(scroll.name), "controller": .string(scroll.controller),
        "frame": scroll.frame.json,
        "content": .numbers([scroll.contentSize.width, scroll.contentSize.height]),
        "offsets": .array(offsets),
      ]
    }
    return [
      "touches": .array(
        touches.map { .array($0.map { row($0.time, $0.value.x, $0.value.y) }) }),
      "sizes": .array(sizes.map { row($0.time, $0.value.width, $0.value.height) }),
      "scrolls": scrolls.isEmpty ? nil : .array(lists),
    ]
  }

  private func row(_ time: Duration, _ first: Double, _ second: Double) -> JSONTree {
    .numbers([time.inSeconds, first, second])
  }
}

extension TextBuffer {
  fileprivate mutating func append(utf8 bytes: ArraySlice<UInt8>) {
    append(String(decoding: bytes, as: UTF8.self))
  }
}
