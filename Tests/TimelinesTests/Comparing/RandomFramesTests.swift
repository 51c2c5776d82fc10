// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite("Random frames")
struct RandomFramesTests {
  /// A few frames with layers of all kinds.
  ///
  /// Some layers are not in every frame.
  private func frames(_ random: inout SeededGenerator) -> [Frame] {
    (0..<Int.random(in: 1...12, using: &random)).map { index in
      let isMoving = index % 4 != 0
      let layers = ["a", "b", "b.dim", "a name that is not short", "c"].shuffled(using: &random)
        .prefix(Int.random(in: 1...4, using: &random))
        .map { layer($0, &random) }
      let transition = Frame.Transition(
        direction: index < 6 ? .push : .pop, from: index < 6 ? "a" : nil, to: "b", style: "stack",
        progress: Double(index % 4 - 1) / 2, eased: .random(in: 0...1, using: &random),
        isInteractive: false, phase: .running)
      return Frame(
        time: .milliseconds(16 * index), transition: isMoving ? transition : nil, layers: layers)
    }
  }

  private func layer(_ name: String, _ random: inout SeededGenerator) -> Layer {
    var layer = Layer(name, Layer.Role.allCases.randomElement(using: &random) ?? .part)
    layer.frame = Rect(x: .random(in: -9...9, using: &random), y: 0, width: 320, height: 480)
    layer.alpha = .random(in: 0...1, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: layer.transform = .rotation(degrees: .random(in: 0...90, using: &random), z: 1)
    case 1: layer.shadow = .moving
    case 2: (layer.fill, layer.part) = (.black, Rect(x: 0, y: 1, width: 2, height: 3))
    case 3: layer.clip = "a"
    case 4: layer.cornerRadius = .nan
    default: break
    }
    return layer
  }

  private func timeline(_ frames: [Frame]) -> Timeline {
    Timeline(
      header: TimelineHeader(container: Size(width: 320, height: 480)),
      entries: frames.map { .frame($0) }, duration: .seconds(1))
  }

  @Test func `one changed number is found, and nothing without a change`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let old = frames(&random)
      var new = old
      // One number changes in half of the cases.
      let isChanged = Bool.random(using: &random)
      if isChanged {
        let index = Int.random(in: 0..<new.count, using: &random)
        new[index].layers[0].frame.y += 2
      }
      let diff = TimelineDiff(from: timeline(old), to: timeline(new))
      #expect(diff.isEmpty == !isChanged)
    }
  }

  @Test func `a printed timeline is read back unchanged`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in (0..<100).sampled(oneIn: 6) {
      let timeline = timeline(frames(&random))
      for format in [TimelineFormat.csv, .json, .ndjson] {
        let options = PrintOptions(
          precision: 6, columns: format == .csv ? TimelineColumn.allCases : nil)
        let text = timeline.printed(format, options: options)
        let read = try Timeline(parsing: Array(text.utf8))
        // The box is derived from the transform that was read, so only the second print is
        // compared.
        let again = read.printed(format, options: options)
        let once = try Timeline(parsing: Array(again.utf8))
        #expect(once.printed(format, options: options) == again)
        let names = read.frames.map { $0.layers.map(\.name) }
        #expect(names == timeline.frames.map { $0.layers.map(\.name) })
      }
    }
  }

  /// Frames, each followed by a few with the same layers and other numbers.
  private func repeated(_ random: inout SeededGenerator) -> [Frame] {
    frames(&random).flatMap { frame in
      (0...Int.random(in: 0...3, using: &random)).map { _ in
        var next = frame
        next.time += .milliseconds(Int.random(in: 0...9, using: &random))
        next.layers[0].frame.x =
          [0, -1.5, .nan, 1e-9, 1e300, 0.1].randomElement(using: &random) ?? 0
        next.layers[0].alpha = .random(in: 0...1, using: &random)
        next.transition?.eased = .random(in: 0...1, using: &random)
        return next
      }
    }
  }

  /// A frame whose form differs from the frame before is read key by key.
  @Test(arguments: [TimelineFormat.json, .ndjson])
  func `a frame in the form of the frame before is read as if key by key`(
    _ format: TimelineFormat
  ) throws {
    var random = SeededGenerator(seed: 5)
    for _ in (0..<200).sampled(oneIn: 10) {
      let text = timeline(repeated(&random)).printed(format)
      // Spaces differ from frame to frame.
      var spaced = ""
      for character in text {
        spaced.append(character)
        let count = character == "," || character == ":" ? Int.random(in: 0...2, using: &random) : 0
        spaced += String(repeating: " ", count: count)
      }
      let (one, other) = (
        try Timeline(parsing: Array(text.utf8)), try Timeline(parsing: Array(spaced.utf8))
      )
      #expect(one.printed(format) == text)
      #expect(other.printed(format) == text)
    }
  }

  @Test(arguments: [
    (#""x": 2, "x": 3"#, 3), (#""layers": [{"name": "b"}], "x": 2"#, 2), (#""x": 1e1"#, 10),
    (#""y": 7, "x": 4"#, 4),
  ])
  func `a frame with the same keys in an odd form is read like the frame before it`(
    _ keys: String, _ x: Double
  ) throws {
    func line(_ time: Int) -> String {
      #"{"type": "frame", "time": \#(time), "layers": [{"name": "a", \#(keys)}]}"#
    }
    let text = #"{"type": "header", "format": "viewstack-timeline"}"#
    let lines = [text] + (0..<3).map(line) + [#"{"type": "end"}"#]
    let read = try Timeline(parsing: Array(lines.joined(separator: "\n").utf8))
    #expect(read.frames.map(\.time) == [.zero, .seconds(1), .seconds(2)])
    #expect(read.frames.map { $0.layers.map(\.frame.x) } == [[x], [x], [x]])
  }

  @Test func `if layers occur twice in a frame, the last ones count`() throws {
    let line = #"{"type": "frame", "layers": [{"name": "a"}, {"x": 1}], "layers": [{"x": 2}]}"#
    let lines = [
      #"{"type": "header", "format": "viewstack-timeline"}"#, line, line, #"{"type": "end"}"#,
    ]
    let read = try Timeline(parsing: Array(lines.joined(separator: "\n").utf8))
    #expect(read.frames.map { $0.layers.map(\.frame.x) } == [[2], [2]])
  }

  @Test(arguments: [
    (#""progress": 1"#, #""progress": null"#, "expected a number as the progress"),
    (#""time": 0"#, #""time": 1e99"#, "invalid time '1e+99'"),
    (#""x": 1"#, #""x": "1""#, "expected a number, found a text"),
  ])
  func `a mistake in a frame is reported, even in the form of the frame before`(
    _ key: String, _ wrong: String, _ message: String
  ) {
    let line = """
      {"type": "frame", "time": 0, "transition": {"progress": 1}, "layers": [{"name": "a", "x": 1}]}
      """
    let text = [
      #"{"type": "header", "format": "viewstack-timeline"}"#, line,
      line.replacing(key, with: wrong),
    ].joined(separator: "\n")
    let error = #expect(throws: TimelineTextError.self) {
      try Timeline(parsing: Array(text.utf8))
    }
    #expect(error?.description == message)
  }

  @Test func `an element of frames without a type is not a line`() {
    let frame = #"{"time": 0, "layers": []}"#
    let text = #"{"format": "viewstack-timeline", "frames": [\#(frame)]}\#(frame)"#
    #expect(throws: TimelineTextError.self) { try Timeline(parsing: Array(text.utf8)) }
  }

  @Test func `a layer with the name of a style is told apart from it`() throws {
    let text = "time,style,layer,x\n0,fade,home,1\n0,fade,fade,2\n1,fade,home,3\n1,fade,fade,4\n"
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(read.frames.map { $0.layers.map(\.name) } == [["home", "fade"], ["home", "fade"]])
  }
}
