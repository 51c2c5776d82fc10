// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import Timelines
import ViewStackCore

/// A clean trace of one transition of a style, with frames at rest before and after it.
struct Recording {
  let style: String
  let header: TraceHeader
  var frames: [TraceFrame]
  /// The indices of the frames of the transition.
  let moving: Range<Int>

  /// The number of frames at rest before and after the transition.
  static let rest = 8

  init(_ style: String, _ operation: String, size: String, fps: Int) throws {
    let push = "container \(size); push home instant; push detail style=\"\(style)\""
    let script = operation == "push" ? push : push + "; pop"
    let timeline = try Scenario(parsing: script).timeline(frameRate: FrameRate(fps))
    var reader = TraceReader()
    reader.append(Array(timeline.printed(.ndjson).utf8))
    reader.finish()
    var (frames, frame) = ([TraceFrame](), TraceFrame())
    while try reader.next(&frame) { frames.append(frame) }
    // The transition is the last in the trace: it begins with the last will-events.
    let start = frames.lastIndex { $0.events.contains { $0.name.hasPrefix("will") } } ?? 0
    var motion = Array(frames[start...])
    let interval = 1 / Double(fps)
    let offset = Double(Self.rest) * interval - motion[0].time
    for index in motion.indices { motion[index].time += offset }
    // Remove the did-events of the push before.
    motion[0].events = Array(motion[0].events.drop { !$0.name.hasPrefix("will") })
    let (covered, shown) = operation == "push" ? ("home", "detail") : ("detail", "home")
    // At rest only the controller on screen has a layer.
    let whole = Rect(origin: .zero, size: timeline.header.container)
    func resting(_ id: String, _ time: Double) -> TraceFrame {
      TraceFrame(
        time: time, layers: [TraceLayer(id, whole, isOpaque: true, role: "resting")],
        focus: .layer(id), isInteractive: false)
    }
    let before = (0..<Self.rest).map { resting(covered, Double($0) * interval) }
    let end = motion[motion.count - 1].time
    var after = (1...Self.rest).map { resting(shown, end + Double($0) * interval) }
    after[0].events = reader.trailingEvents.map { event in
      var event = event
      event.time = end
      return event
    }
    for index in motion.indices { motion[index].focus = .layer(shown) }
    self.style = style
    header = TraceHeader(container: timeline.header.container, frameRate: Double(fps))
    self.frames = before + motion + after
    moving = before.count..<before.count + motion.count
  }

  /// The judgement of the frames.
  func judgement(_ laws: [Law] = Law.all) -> Judgement {
    var judge = Judge(header, laws: laws)
    for frame in frames {
      var frame = frame
      judge.take(&frame)
    }
    return judge.finish()
  }

  /// The index of the frame at a part of the transition.
  func frame(at part: Double) -> Int {
    moving.lowerBound + Int((Double(moving.count - 1) * part).rounded())
  }

  /// The part of the transition at a frame, 0…1.
  func part(of frame: Int) -> Double {
    Double(frame - moving.lowerBound) / Double(moving.count - 1)
  }

  /// Changes a layer in some frames.
  mutating func change(
    _ id: String, in range: Range<Int>, _ body: (inout TraceLayer, Int) -> Void
  ) {
    for index in range.clamped(to: frames.indices) {
      for place in frames[index].layers.indices where frames[index].layers[place].id == id {
        body(&frames[index].layers[place], index)
      }
    }
  }

  /// Moves a layer in some frames.
  mutating func move(_ id: String, in range: Range<Int>, _ offset: (Int) -> Double) {
    change(id, in: range) { layer, index in
      layer.rect = layer.rect.offsetBy(dx: offset(index), dy: 0)
    }
  }

  /// The layer that moves farthest.
  var leader: String { movers.leader }

  /// The other layer, if it moves too.
  var follower: String? { movers.follower }

  /// Whether nothing moves up or down.
  var slidesSideways: Bool {
    frames[moving].allSatisfy { $0.layers.allSatisfy { $0.rect.y == 0 } }
  }

  private var movers: (leader: String, follower: String?) {
    func way(_ id: String) -> Double {
      let rects = frames[moving].compactMap { frame in frame.layers.first { $0.id == id }?.rect }
      guard let first = rects.first, let last = rects.last else { return 0 }
      return abs(first.x - last.x) + abs(first.y - last.y)
    }
    let ids = ["home", "detail"].sorted { way($0) > way($1) }
    return (ids[0], way(ids[1]) > 20 ? ids[1] : nil)
  }
}
