// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore

@Suite("Clock and samples of timelines")
struct TimelineClockTests {
  private func recorded(
    samples: Int? = nil, _ body: (ViewStack) throws -> Void
  ) throws -> Timeline {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.samplesPerTransition = samples
    let recorder = TimelineRecorder(stack)
    try stack.push(ViewController("a"), .instant)
    try body(stack)
    return recorder.timeline
  }

  @Test func `on the clock of transitions each begins at zero, with its events`() throws {
    let timeline = try recorded { stack in
      stack.advance(by: .milliseconds(70))
      try stack.push(ViewController("b"))
      stack.advance(by: .milliseconds(100))
      try stack.pop()
      stack.settle()
    }.timed(by: .transition)
    let times = timeline.events.map { ($0.name, $0.time) }
    // The pop ends the push at once, 100 ms after it began. The pop takes 250 ms.
    let expected: [(String, Int)] = [
      ("willHide", 0), ("willShow", 0), ("willPush", 0), ("willPush", 0), ("didHide", 100),
      ("didShow", 100), ("didPush", 100), ("didPush", 100), ("willHide", 0), ("willShow", 0),
      ("willPop", 0), ("willPop", 0), ("didHide", 250), ("didShow", 250), ("didPop", 250),
      ("didPop", 250),
    ]
    let shown = times.suffix(expected.count)
    #expect(shown.map(\.0) == expected.map(\.0))
    #expect(shown.map(\.1) == expected.map { .milliseconds($0.1) })
    #expect(timeline.frames.first { $0.transition?.direction == .pop }?.time == .zero)
    #expect(timeline.frames.last?.time == .milliseconds(250))
  }

  @Test func `events right before a transition begins count from its beginning, others do not`()
    throws
  {
    let timeline = try recorded { stack in
      stack.configuration.resizesViews = true
      func emit(_ name: String) {
        stack.emit(CustomEvent(kind: "route", name: name, subject: nil))
      }
      stack.advance(by: .milliseconds(50))
      emit("alone")
      stack.advance(by: .milliseconds(20))
      emit("push")
      try stack.push(ViewController("b"))
      emit("begun")
      stack.settle()
      emit("ended")
      stack.advance(by: .milliseconds(30))
      emit("pop")
      try stack.pop()
      stack.settle()
      emit("last")
    }
    let timed = timeline.timed(by: .transition)
    let times = timed.events.filter { $0.kind == "route" }.map { ($0.name, $0.time) }
    #expect(times.map(\.0) == ["alone", "push", "begun", "ended", "pop", "last"])
    // "alone" counts from the push of "a" at 0. A push and a pop take 250 ms.
    #expect(times.map(\.1) == [50, 0, 0, 250, 0, 250].map { .milliseconds($0) })
    let resized = timed.events.filter { $0.name == "didResize" }
    #expect(resized.contains { $0.subject == "b" } && resized.allSatisfy { $0.time == .zero })
    // A stream, which does not know the events that follow, prints the same.
    var text = ""
    let stream = TimelineStream(TimelineFormat.ndjson.printer(), clock: .transition) {
      text += $0.string
    }
    stream.begin(timeline.header)
    for entry in timeline.entries {
      switch entry {
      case .frame(let frame): stream.render(frame)
      case .event(let event): stream.receive(event)
      }
    }
    stream.end(at: timeline.duration)
    #expect(text == timed.printed(.ndjson))
  }

  @Test func `samples are at equal progresses, whenever the transition begins`() throws {
    let frames = try recorded(samples: 4) { stack in
      stack.advance(by: .milliseconds(70))
      try stack.push(ViewController("b"))
      stack.settle()
    }.frames.filter { $0.transition != nil }
    #expect(frames.map { $0.transition?.progress } == [0, 0.25, 0.5, 0.75, 1])
    // 250 ms in four parts of 62.5 ms, from 70 ms on.
    #expect(
      frames.map(\.time) == [70_000, 132_500, 195_000, 257_500, 320_000].map { .microseconds($0) })
  }

  @Test func `parts that are not a whole number of attoseconds neither drift nor stop`() throws {
    let frames = try recorded(samples: 7) { stack in
      try stack.push(ViewController("b"), TransitionOptions(duration: .nanoseconds(1)))
      stack.settle()
    }.frames.filter { $0.transition != nil }
    #expect(frames.count == 8)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(frames.last?.time == .nanoseconds(1))
  }

  @Test func `a stream tells which patterns and kinds match nothing`() throws {
    let timeline = try recorded { stack in
      try stack.push(ViewController("b"))
      stack.settle()
    }
    var text = ""
    let filter = TimelineFilter(
      kinds: ["hook", "scroll"], layers: [Glob("b"), Glob("z*")])
    let stream = TimelineStream(EventPrinter(.table), filter: filter) { text += $0.string }
    stream.begin(timeline.header)
    for entry in timeline.entries {
      switch entry {
      case .frame(let frame): stream.render(frame)
      case .event(let event): stream.receive(event)
      }
    }
    stream.end(at: timeline.duration)
    #expect(stream.unmatchedLayers == [Glob("z*")])
    #expect(stream.unmatchedKinds == ["scroll"])
    #expect(!stream.isEmpty)
    #expect(text.contains("willShow(b)") && !text.contains("delegate"))
  }

  @Test func `all columns show all values of a layer, and transforms keep six digits`() throws {
    var timeline = try recorded { _ in }
    guard var frame = timeline.frames.first else { throw CancellationError() }
    frame.layers[0].shadow = .moving
    frame.layers[0].cornerRadius = 4
    frame.layers[0].anchor = Point(x: 0, y: 0.5)
    frame.layers[0].part = Rect(x: 1, y: 2, width: 3, height: 4)
    frame.layers[0].fill = RGBAColor(red: 1, green: 0.2, blue: 0, opacity: 0.4)
    var elements = Transform3D.identity.elements
    (elements[1], elements[2], elements[3], elements[7], elements[12]) =
      (0.866_025_403_78, -0.000_000_123_456_7, 1e-14, -0.002, 1234.567_89)
    frame.layers[0].transform = Transform3D(elements: elements)
    timeline.entries = [.frame(frame)]
    let columns: [TimelineColumn] = [
      .shadow, .cornerRadius, .anchor, .part, .fill, .style, .transform,
    ]
    let text = timeline.printed(.csv, options: PrintOptions(columns: columns))
    // 1e-14 needs more than twelve decimals. 1234.568 has seven digits with three decimals.
    #expect(
      text.split(separator: "\n").last == """
        0.300 4.000,4.000,0.000 0.500,1.000 2.000 3.000 4.000,#ff330066,,\
        "matrix3d(1.000,0.866025,-0.000000123457,0.000,0.000,1.000,0.000,-0.002,\
        0.000,0.000,1.000,0.000,1234.568,0.000,0.000,1.000)"
        """)
    let json = timeline.printed(.ndjson, options: PrintOptions(precision: 3))
    #expect(json.contains("[1, 0.866, 0, 0, 0, 1, 0, -0.002, 0, 0, 1, 0, 1234.568,"))
    #expect(json.contains("\"part\": {\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4}"))
    #expect(json.contains("\"fill\": \"#ff330066\""))
  }
}
