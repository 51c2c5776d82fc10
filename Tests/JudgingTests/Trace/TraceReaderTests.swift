// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import Testing
import Timelines
import ViewStackCore

@Suite("Reading traces")
struct TraceReaderTests {
  private static let header =
    #"{"format": "viewstack-trace", "version": 1, "fps": 60, "container": {"width": 320, "height": 480}}"#

  /// All frames of a text that arrives in pieces of `piece` bytes.
  private func frames(_ text: String, piece: Int = 1 << 16) throws(TraceError) -> [TraceFrame] {
    var (reader, frame, frames) = (TraceReader(), TraceFrame(), [TraceFrame]())
    var rest = Array(text.utf8)[...]
    while true {
      while try reader.next(&frame) { frames.append(frame) }
      if rest.isEmpty { break }
      reader.append(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
    }
    reader.finish()
    while try reader.next(&frame) { frames.append(frame) }
    return frames
  }

  /// The error of a line after a header.
  private func error(_ line: String) -> String {
    do throws(TraceError) {
      _ = try frames("\(Self.header)\n\(line)\n")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `a frame has its layers, events and focus`() throws {
    let text = """
      \(Self.header)
      {"t": 0, "events": [{"name": "click"}], "focus": "a", "layers": [{"id": "a", "x": 1, "y": 2, "width": 3, "height": 4}]}

      {"type": "event", "t": 0.01, "kind": "hook", "name": "willShow", "controller": "b"}
      {"t": 0.02, "focus": null, "interactive": true, "layers": [{"id": "b", "x": 0, "y": 0, "width": 9, "height": 9, "alpha": 0.5, "z": 2, "opaque": true, "role": "to", "progress": 0.25, "clip": "a"}, {"id": "a", "x": 1, "y": 2, "width": 3, "height": 4, "z": 1, "more": [{}]}]}
      """
    let a = TraceLayer("a", Rect(x: 1, y: 2, width: 3, height: 4))
    var behind = a
    behind.z = 1
    let b = TraceLayer(
      "b", Rect(x: 0, y: 0, width: 9, height: 9), alpha: 0.5, z: 2, isOpaque: true, role: "to",
      progress: 0.25, clip: "a")
    for piece in [1, 7, 1 << 16] {
      #expect(
        try frames(text, piece: piece) == [
          TraceFrame(layers: [a], events: [TraceEvent("click")], focus: .layer("a")),
          TraceFrame(
            time: 0.02, layers: [behind, b],
            events: [TraceEvent("willShow", time: 0.01, kind: "hook", controller: "b")],
            focus: .none, isInteractive: true),
        ])
    }
  }

  @Test func `a timeline of the engine is a trace`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push(ViewController("home"), .instant)
    let recorder = TimelineRecorder(stack)
    try stack.push(ViewController("detail"))
    stack.settle()
    let timeline = recorder.timeline
    let frames = try frames(timeline.printed(.ndjson))
    #expect(frames.map(\.time) == timeline.frames.map(\.time.inSeconds))
    #expect(frames.map { $0.layers.map(\.id) } == timeline.frames.map { $0.layers.map(\.name) })
    #expect(frames.map { $0.layers.map(\.rect) } == timeline.frames.map { $0.layers.map(\.frame) })
    #expect(frames.first?.events.map(\.name) == ["willHide", "willShow", "willPush", "willPush"])
    #expect(frames.first?.layers.map(\.isOpaque) == [true, true])
  }

  @Test func `a rotated layer has the rectangle around its corners`() throws {
    let quarter = "0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1"
    let frames = try frames(
      """
      \(Self.header)
      {"t": 0, "layers": [{"id": "a", "x": 0, "y": 0, "width": 20, "height": 10, "transform": [\(quarter)]}]}
      """)
    let layer = try #require(frames.first?.layers.first)
    #expect(layer.rect == Rect(x: 5, y: -5, width: 10, height: 20))
    #expect(!layer.isUpright)
  }

  @Test func `an error has its line, the expected and the actual text`() {
    #expect(error("{") == "line 2, column 2: expected a key in quotes")
    #expect(
      error(#"{"t": "x", "layers": []}"#)
        == "line 2, column 7: expected a number as the time, found a text")
    #expect(
      error(#"{"t": -1, "layers": []}"#)
        == "line 2, column 7: expected 0 to 31622400 as the time, found -1")
    #expect(
      error(#"{"layers": []}"#) == "line 2, column 1: expected a line with the time 't', found none"
    )
    #expect(
      error(#"{"t": 0, "layers": [{"id": "a", "x": 0}]}"#)
        == "line 2, column 21: expected a layer with x, y, width and height, found 'a' without y, width, height"
    )
    #expect(
      error(#"{"t": 1, "layers": []}"# + "\n" + #"{"t": 0.5, "layers": []}"#)
        == "line 3, column 1: expected a time of at least 1, found 0.5")
    #expect(error(Self.header) == "line 2, column 1: expected a frame, found a second header")
    #expect(
      error(#"{"t": 0, "type": "picture"}"#)
        == "line 2, column 1: expected header, frame, event or end as the type, found 'picture'")
    #expect(throws: TraceError.self) { try frames("") }
    #expect(throws: TraceError.self) { try frames(#"{"t": 0, "layers": []}"#) }
  }

  @Test func `nothing can be read after an error`() {
    var (reader, frame) = (TraceReader(), TraceFrame())
    let lines = [Self.header, #"{"t": "x"}"#, #"{"t": 0, "layers": []}"#]
    reader.append(Array(lines.map { $0 + "\n" }.joined().utf8))
    reader.finish()
    for _ in 0..<2 {
      #expect {
        try reader.next(&frame)
      } throws: { error in
        "\(error)" == "line 2, column 7: expected a number as the time, found a text"
      }
    }
  }

  @Test func `a trace without a frame is an error after its last line`() {
    #expect(error("") == "line 3, column 1: expected at least one frame, found none")
    #expect(
      error(#"{"type": "event", "t": 0, "name": "click"}"#)
        == "line 3, column 1: expected at least one frame, found none")
  }

  @Test func `a file that is not a trace is reported as such`() {
    for (text, place, problem) in [
      ("<!doctype html>", "column 1", "expected a value"),
      ("{\n  \"fps\": 60\n}", "column 2", "expected a key in quotes"),
    ] {
      #expect {
        try frames(text)
      } throws: { error in
        "\(error)" == "line 1, \(place): not a trace (JSON Lines, a header first): \(problem)"
      }
    }
    // A line after the header is part of a trace.
    #expect(error("<html>") == "line 2, column 1: expected a value")
  }

  @Test func `two layers of a frame have different ids`() {
    let layer = #"{"id": "a", "x": 0, "y": 0, "width": 1, "height": 1}"#
    #expect(
      error(#"{"t": 0, "layers": [\#(layer), \#(layer)]}"#)
        == "line 2, column 75: expected ids that differ, found two layers 'a'")
  }

  @Test func `hostile lines are refused in bounded memory`() {
    #expect(error(String(repeating: "[", count: 100_000)).contains("nested more than 64 deep"))
    let deep = #"{"x": "# + String(repeating: "[", count: 100_000)
    #expect(error(deep).contains("nested more than 64 deep"))
    let long = #"{"t": 0, "layers": [], "x": ""# + String(repeating: "a", count: 1 << 20) + #""}"#
    #expect(
      error(long)
        == "line 2, column 1: expected a line of at most 1048576 bytes, found a longer one")
    let layers = (0...1000).map { #"{"id": "\#($0)", "x": 0, "y": 0, "width": 1, "height": 1}"# }
    #expect(
      error(#"{"t": 0, "layers": [\#(layers.joined(separator: ","))]}"#).contains(
        "at most 1000 layers"))
    let events = String(repeating: #"{"type": "event", "t": 0, "name": "x"}"# + "\n", count: 10_001)
    #expect(error(events).hasPrefix("line 10002, column 1: expected a frame after 10000 events"))
    #expect(
      error(#"{"t": 0, "layers": [{"id": "\#(String(repeating: "é", count: 200))"}]}"#).contains(
        "found 400"))
    let number = #"{"t": 0, "layers": [{"id": "a", "x": 1e300, "y": 0, "width": 1, "height": 1}]}"#
    #expect(error(number).contains("expected -1000000000 to 1000000000 as x"))
  }
}
