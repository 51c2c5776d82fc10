// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads the output of the JSON and NDJSON printers.
struct JSONReader {
  private var scanner: JSONScanner
  private var frames: FrameReader
  private var (header, duration) = (TimelineHeader(container: .zero), Duration.zero)
  private var reader = EventsReader()
  /// The events between frames, and the number of frames before each event.
  private var (lineEvents, places): ([StackEvent], [Int]) = ([], [])
  /// The events after all frames, if the timeline is one object.
  private var events: [StackEvent] = []

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes)
    frames = FrameReader(room: bytes.count / 128)
  }

  mutating func read() throws(TimelineTextError) -> Timeline {
    try readAll()
    var timeline = Timeline(header: header)
    timeline.duration = duration
    let table = frames.table
    timeline.entries.reserveCapacity(table.frames.count + lineEvents.count + events.count)
    var (nextLine, next) = (0, 0)
    for index in 0...table.frames.count {
      while nextLine < lineEvents.count, places[nextLine] == index {
        timeline.entries.append(.event(lineEvents[nextLine]))
        nextLine += 1
      }
      if index == table.frames.count { break }
      // An event at the instant of a frame follows the frame.
      let frame = table.frame(at: index)
      while next < events.count, events[next].time < frame.time {
        timeline.entries.append(.event(events[next]))
        next += 1
      }
      timeline.entries.append(.frame(frame))
    }
    timeline.entries += events[next...].map { .event($0) }
    return timeline
  }

  /// Reads the timeline as a table of frames and a list of events.
  mutating func readForComparison() throws(TimelineTextError) -> ComparedTimeline {
    try readAll()
    return ComparedTimeline(
      header: header, frames: frames.table,
      events: events.isEmpty ? lineEvents : lineEvents + events, duration: duration)
  }

  private mutating func readAll() throws(TimelineTextError) {
    repeat { try readObject() } while !scanner.isAtEnd
  }

  /// Reads one object with its keys in any order: the whole timeline, or a line of NDJSON.
  private mutating func readObject() throws(TimelineTextError) {
    if frames.readRepeated(&scanner) { return }
    if let event = reader.readRepeated(&scanner) { return addLine(event) }
    let start = scanner.position
    switch try scanner.lineType() {
    case "frame": try frames.read(&scanner)
    case "event": addLine(try reader.read(&scanner, isLine: true))
    case "end": _ = try readMembers()
    case "header", nil:
      guard try readMembers() else {
        throw TimelineTextError("the text is not a timeline", at: start)
      }
    case let type?:
      throw TimelineTextError(
        "unknown type '\(type)': expected header, frame, event or end", at: start)
    }
  }

  private mutating func addLine(_ event: StackEvent) {
    lineEvents.append(event)
    places.append(frames.table.frames.count)
  }

  /// Reads the members of a timeline or of its header, and returns whether the format is a timeline's.
  private mutating func readMembers() throws(TimelineTextError) -> Bool {
    var isTimeline = false
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "format": isTimeline = try scanner.string() == "viewstack-timeline"
      case "fps":
        let rate = try scanner.number()
        guard let rate = Int(exactly: rate), FrameRate.range.contains(rate) else {
          throw scanner.fault("a frame rate is 1…1000")
        }
        header.frameRate = FrameRate(rate)
      case "container": header.container = try Self.rect(&scanner).size
      case "frames":
        try scanner.array { (scanner) throws(TimelineTextError) in
          if !frames.readRepeated(&scanner) { try frames.read(&scanner) }
        }
        // A line of NDJSON differs from the last frame: it has a type.
        frames.forgetText()
      case "events":
        try scanner.array { (scanner) throws(TimelineTextError) in
          if let event = reader.readRepeated(&scanner) {
            events.append(event)
          } else {
            events.append(try reader.read(&scanner, isLine: false))
          }
        }
        // A line of NDJSON differs from these events: it has a type.
        reader = EventsReader()
      case "duration": duration = try Self.duration(of: try scanner.number(), scanner)
      default: try scanner.skip()
      }
    }
    return isTimeline
  }

  static func rect(_ scanner: inout JSONScanner) throws(TimelineTextError) -> Rect {
    var rect = Rect.zero
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "x": rect.x = try scanner.number()
      case "y": rect.y = try scanner.number()
      case "width": rect.width = try scanner.number()
      case "height": rect.height = try scanner.number()
      default: try scanner.skip()
      }
    }
    return rect
  }

  static func duration(
    of seconds: Double, _ scanner: JSONScanner
  ) throws(TimelineTextError) -> Duration {
    guard let duration = Duration(timelineSeconds: seconds) else {
      throw scanner.fault("invalid time '\(seconds)'")
    }
    return duration
  }
}

extension Duration {
  /// The time of a number of seconds, or nil if it is not a number or more than a year.
  init?(timelineSeconds seconds: Double) {
    guard seconds.magnitude < 366 * 86_400 else { return nil }
    self = .seconds(seconds)
  }
}
