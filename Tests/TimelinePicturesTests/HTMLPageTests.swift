// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import Testing
import TimelinePictures
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite struct HTMLPageTests {
  private func timeline(_ scenario: String) throws -> Timeline {
    try Scenario(parsing: Array(scenario.utf8)).timeline()
  }

  @Test(arguments: ["stack", "flip-over", "divide", "image", "sheet", "resign-left"])
  func `Every frame of a page reads back as the timeline's, bit for bit`(style: String) throws {
    let timeline = try timeline(
      "view badge in=b frame=10,20,30x40; push a instant; push b style=\(style); +100ms pop")
    let run = try PageRun(HTMLPage(title: "t").text(of: [timeline]))
    #expect(run.frames.count == timeline.frames.count)
    for (shown, frame) in zip(run.frames, timeline.frames) {
      #expect(shown.time == frame.time.inSeconds)
      #expect(shown.layers.map(\.name) == frame.layers.map(\.name))
      for (layer, given) in zip(shown.layers, frame.layers) {
        let place = given.frame
        #expect(layer.numbers[..<4] == [place.x, place.y, place.width, place.height])
        #expect(
          layer.numbers[4..<8] == [given.alpha, given.cornerRadius, given.anchor.x, given.anchor.y])
        #expect(Array(layer.numbers[8...]) == (given.transform ?? .identity).elements)
      }
    }
  }

  @Test func `Only a page with events of the focus has the script that follows it`() throws {
    let text = "view ok in=a frame=0,0,9x9; push a instant"
    let vocabulary = try ScenarioVocabulary([FocusStatements()])
    let focused = try Scenario(parsing: text + "; focusable ok", vocabulary: vocabulary).timeline()
    let page = HTMLPage(title: "t")
    #expect(page.text(of: [focused]).contains("class FocusedDevice"))
    #expect(try !page.text(of: [timeline(text)]).contains("class FocusedDevice"))
    let stream = TimelineStream(HTMLPrinter()) { _ in }
    focused.events.forEach(stream.receive)
    #expect((stream.printer as? HTMLPrinter)?.hasFocus == true)
  }

  @Test func `A page that was changed does not read back as the timeline`() throws {
    let timeline = try timeline("push a instant; push b")
    let page = HTMLPage(title: "t").text(of: [timeline])
    // The first number is the width, 320: 00 00 00 00 00 00 74 40.
    let changed = page.replacing("\"numbers\":\"AAAAAAAAdEA", with: "\"numbers\":\"AAAAAAAAdFA")
    #expect(changed != page)
    #expect(try PageRun(changed).frames[0].layers[0].numbers[2] != 320)
  }

  @Test func `Names cannot end a tag, a script or a string`() throws {
    let names = [
      "</script><script>alert(1)</script>", "<!--", "\"]}", "'", "\\u003c/script>", "&lt;",
      "<b>&amp;",
      "]]>", "{{data}}", "\u{2028}",
    ]
    for name in names {
      let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let timeline = try timeline("push \"\(quoted)\" instant")
      let page = HTMLPage(title: name).text(of: [timeline])
      let plain = HTMLPage(title: "t").text(of: [try self.timeline("push a instant")])
      for mark in ["<script", "</script", "<!--", "<b>"] {
        #expect(page.ranges(of: mark).count == plain.ranges(of: mark).count, "\(name)")
      }
      #expect(try PageRun(page).frames.last?.layers.map(\.name) == [name])
    }
  }

  @Test func `Numbers are bytes of doubles, the lowest first, in base64`() throws {
    // First the width and height of the only layer, 1.0: 00 00 00 00 00 00 F0 3F. Then the time, 0.
    let layer = try timeline("container 1x1\npush a instant")
    let page = HTMLPage(title: "t").text(of: [layer])
    #expect(page.contains("\"numbers\":\"AAAAAAAA8D8AAAAAAAAAAA==\""))
  }

  @Test func `A thousand frames take less than 300 kB in every style`() throws {
    for style in ["stack", "flip-over", "resign-left", "divide", "image", "fold"].sampled(oneIn: 3)
    {
      let timeline = try timeline("push a instant; push b style=\(style) duration=16600ms")
      #expect(timeline.frames.count > 990)
      #expect(HTMLPage(title: "t").text(of: [timeline]).utf8.count < 300_000, "\(style)")
    }
  }

  @Test func `Each swipe is a separate transition`() throws {
    // The second finger touches at the instant at which the first pop has gone back.
    let text = """
      push a b instant
      swipe from=0 to=60 over=100ms edge=left velocity=0
      swipe from=0 to=60 over=100ms edge=left velocity=0
      """
    let page = HTMLPage(title: "t").text(of: [try timeline(text)])
    #expect(page.ranges(of: "{\"operation\":\"pop\"").count == 2)
  }

  @Test func `Several timelines are in one page, in their order`() throws {
    var first = try timeline("push a instant")
    var second = try timeline("push b instant")
    (first.header.scenario, second.header.scenario) = ("one", "two")
    let page = HTMLPage(title: "t").text(of: [first, second])
    #expect(try PageRun.names(page) == ["one", "two"])
  }

  @Test func `A page without a timeline says so`() throws {
    #expect(try PageRun.names(HTMLPage(title: "t").text(of: [])) == ["No timeline"])
  }
}

/// The first run of a page, decoded like in the page's own script.
private struct PageRun {
  struct Shown {
    let time: Double
    let layers: [(name: String, numbers: [Double])]
  }

  var frames: [Shown] = []

  private struct Data: Decodable {
    let runs: [Run]
    struct Run: Decodable {
      let name: String
      let frames: [[Int]]
      let shapes: [Shape]
      let numbers: Foundation.Data
      let layers: [Layer]
    }
    struct Shape: Decodable {
      let order: [Int]
      let changes: [Int]
    }
    struct Layer: Decodable { let name: String }
  }

  private static func runs(_ page: String) throws -> [Data.Run] {
    let opening = try #require(
      page.firstRange(of: "<script id=\"timeline\" type=\"application/json\">"))
    let rest = page[opening.upperBound...]
    let closing = try #require(rest.firstRange(of: "</script"))
    return try JSONDecoder().decode(
      Data.self, from: Foundation.Data(rest[..<closing.lowerBound].utf8)
    ).runs
  }

  static func names(_ page: String) throws -> [String] { try runs(page).map(\.name) }

  init(_ page: String) throws {
    let run = try #require(try Self.runs(page).first)
    let numbers = stride(from: 0, to: run.numbers.count, by: 8).map { start in
      Double(
        bitPattern: run.numbers[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    var values = run.layers.map { _ in
      [0, 0, 0, 0, 1, 0, 0.5, 0.5] + Transform3D.identity.elements
    }
    for frame in run.frames {
      let shape = run.shapes[frame[0]]
      for (place, value) in zip(stride(from: 0, to: shape.changes.count, by: 2), frame[4...]) {
        values[shape.changes[place]][shape.changes[place + 1]] = numbers[value]
      }
      frames.append(
        Shown(
          time: numbers[frame[1]], layers: shape.order.map { (run.layers[$0].name, values[$0]) }))
    }
  }
}
