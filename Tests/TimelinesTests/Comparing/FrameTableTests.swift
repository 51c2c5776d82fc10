// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite("Frames as a table")
struct FrameTableTests {
  /// A few frames with layers of all kinds, some of which come and go.
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

  @Test func `what is the same is found without comparing all of it, and only that`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let old = frames(&random)
      var new = old
      // One number in half of the cases.
      let isChanged = Bool.random(using: &random)
      if isChanged {
        let index = Int.random(in: 0..<new.count, using: &random)
        new[index].layers[0].frame.y += 2
      }
      let (one, other) = (ComparedTimeline(timeline(old)), ComparedTimeline(timeline(new)))
      func diff(comparesTheSame: Bool) -> TimelineDiff {
        TimelineDiff(
          from: one, to: other, tolerance: TimelineTolerance(), ignoresTime: false,
          comparesTheSame: comparesTheSame)
      }
      let quick = diff(comparesTheSame: false)
      #expect(quick == diff(comparesTheSame: true))
      #expect(quick.isEmpty == !isChanged)
    }
  }

  @Test func `a text that is read for comparison says what the timeline says`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let timeline = timeline(frames(&random))
      for format in [TimelineFormat.csv, .json, .ndjson] {
        let options = PrintOptions(
          precision: 6, columns: format == .csv ? TimelineColumn.allCases : nil)
        let bytes = Array(timeline.printed(format, options: options).utf8)
        let read = try Timeline(parsing: bytes)
        let diff = TimelineDiff(
          from: try ComparedTimeline(parsing: bytes), to: ComparedTimeline(read),
          tolerance: TimelineTolerance(), ignoresTime: false, comparesTheSame: true)
        #expect(diff.isEmpty, "\(diff.report())")
        let names = read.frames.map { $0.layers.map(\.name) }
        #expect(names == timeline.frames.map { $0.layers.map(\.name) })
      }
    }
  }

  @Test func `a layer called like a style is told from it`() throws {
    let text = "time,style,layer,x\n0,fade,home,1\n0,fade,fade,2\n1,fade,home,3\n1,fade,fade,4\n"
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(read.frames.map { $0.layers.map(\.name) } == [["home", "fade"], ["home", "fade"]])
  }
}
