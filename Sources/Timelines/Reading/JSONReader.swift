// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads what the JSON and NDJSON printers print.
struct JSONReader {
  private var scanner: JSONScanner
  private var timeline = Timeline(header: TimelineHeader(container: .zero))
  private var events: [StackEvent] = []
  private var entries = Entries()

  /// Where frames go: among the entries of a timeline, or in a table where they are only compared.
  private struct Entries {
    var all: [Timeline.Entry] = []
    var table: FrameTable?

    mutating func add(_ frame: Frame) {
      if table != nil { table?.append(frame) } else { all.append(.frame(frame)) }
    }
  }

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes)
  }

  mutating func read() throws(TimelineTextError) -> Timeline {
    // What is never touched takes no memory.
    entries.all.reserveCapacity(scanner.bytes.count / 256)
    try readAll()
    // JSON has the events behind the frames: what is told at the instant of a frame is put behind it.
    var next = 0
    timeline.entries.reserveCapacity(entries.all.count + events.count)
    for entry in entries.all {
      if case .frame(let frame) = entry {
        while next < events.count, events[next].time < frame.time {
          timeline.entries.append(.event(events[next]))
          next += 1
        }
      }
      timeline.entries.append(entry)
    }
    timeline.entries += events[next...].map { .event($0) }
    return timeline
  }

  /// Reads the timeline as a table of its frames, and its events.
  mutating func readForComparison() throws(TimelineTextError) -> ComparedTimeline {
    entries.table = FrameTable(room: scanner.bytes.count / 128)
    try readAll()
    timeline.entries = entries.all + events.map { .event($0) }
    var compared = ComparedTimeline(timeline)
    compared.frames = entries.table ?? FrameTable()
    return compared
  }

  private mutating func readAll() throws(TimelineTextError) {
    repeat { try readObject() } while !scanner.isAtEnd
  }

  /// Reads one object: the whole timeline, or a line of NDJSON, whose keys may stand in any order.
  private mutating func readObject() throws(TimelineTextError) {
    let start = scanner.position
    switch try scanner.lineType() {
    case "frame": entries.add(try Self.frame(&scanner))
    case "event": entries.all.append(.event(try Self.event(&scanner, isLine: true)))
    case "end": _ = try readMembers()
    case "header", nil:
      guard try readMembers() else { throw TimelineTextError("this is no timeline", at: start) }
    case let type?:
      throw TimelineTextError("'\(type)' is none of header, frame, event, end", at: start)
    }
  }

  /// Reads what is said of the whole timeline; returns whether it is said to be one.
  private mutating func readMembers() throws(TimelineTextError) -> Bool {
    var isTimeline = false
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "format": isTimeline = try scanner.string() == "viewstack-timeline"
      case "fps":
        let rate = try scanner.number()
        guard let rate = Int(exactly: rate), let rate = try? FrameRate(rate) else {
          throw scanner.fault("a frame rate is 1…1000")
        }
        timeline.header.frameRate = rate
      case "container": timeline.header.container = try Self.rect(&scanner).size
      case "frames":
        try scanner.array { (scanner) throws(TimelineTextError) in
          entries.add(try Self.frame(&scanner))
        }
      case "events":
        try scanner.array { (scanner) throws(TimelineTextError) in
          events.append(try Self.event(&scanner, isLine: false))
        }
      case "duration": timeline.duration = try Self.duration(&scanner)
      default: try scanner.skip()
      }
    }
    return isTimeline
  }

  private static func event(
    _ scanner: inout JSONScanner, isLine: Bool
  ) throws(TimelineTextError) -> StackEvent {
    var event = EventReader()
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      if isLine, key == "type" { try scanner.skip() } else { try event.read(key, &scanner) }
    }
    return try event.event(scanner)
  }

  private static func frame(_ scanner: inout JSONScanner) throws(TimelineTextError) -> Frame {
    var frame = Frame(time: .zero, transition: nil, layers: [])
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      try read(key, of: &frame, &scanner)
    }
    return frame
  }

  private static func read(
    _ key: ShortText, of frame: inout Frame, _ scanner: inout JSONScanner
  ) throws(TimelineTextError) {
    switch key {
    case "time": frame.time = try duration(&scanner)
    case "transition": frame.transition = try transition(&scanner)
    case "layers":
      var layers: [Layer] = []
      layers.reserveCapacity(2)
      try scanner.array { (scanner) throws(TimelineTextError) in
        layers.append(try layer(&scanner))
      }
      frame.layers = layers
    default: try scanner.skip()
    }
  }

  private static func transition(
    _ scanner: inout JSONScanner
  ) throws(TimelineTextError) -> Frame.Transition? {
    guard scanner.peek() == UInt8(ascii: "{") else {
      _ = try scanner.name()
      return nil
    }
    var transition = Frame.Transition(
      direction: .push, from: nil, to: nil, style: "", progress: 0, eased: 0, isInteractive: false,
      phase: .running)
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "operation": transition.direction = try word(&scanner, of: directions)
      case "from": transition.from = try scanner.name().map { ControllerID($0) }
      case "to": transition.to = try scanner.name().map { ControllerID($0) }
      case "style": transition.style = StyleName(rawValue: try scanner.string())
      case "progress":
        transition.progress = try scanner.number()
        // Frames are found by it.
        if transition.progress.isNaN { throw scanner.fault("a progress is a number") }
      case "eased": transition.eased = try scanner.number()
      case "interactive": transition.isInteractive = try scanner.bool()
      case "phase": transition.phase = try word(&scanner, of: phases)
      default: try scanner.skip()
      }
    }
    return transition
  }

  private static func layer(_ scanner: inout JSONScanner) throws(TimelineTextError) -> Layer {
    var layer = Layer("", .part)
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "name": layer.name = try scanner.string()
      // A view inside another has no role of its own.
      case "role": layer.role = roles[try scanner.shortText()] ?? .part
      case "x": layer.frame.x = try scanner.number()
      case "y": layer.frame.y = try scanner.number()
      case "width": layer.frame.width = try scanner.number()
      case "height": layer.frame.height = try scanner.number()
      case "alpha": layer.alpha = try scanner.number()
      case "shadow":
        var shadow = Shadow(opacity: 0, radius: 0)
        try scanner.object { (scanner, key) throws(TimelineTextError) in
          switch key {
          case "opacity": shadow.opacity = try scanner.number()
          case "radius": shadow.radius = try scanner.number()
          default: try scanner.skip()
          }
        }
        layer.shadow = shadow
      case "cornerRadius": layer.cornerRadius = try scanner.number()
      case "transform":
        let elements = try numbers(&scanner)
        guard let transform = Transform3D(elements: elements) else {
          throw scanner.fault("a transform has 16 numbers")
        }
        layer.transform = transform
      case "anchor":
        let anchor = try numbers(&scanner)
        guard anchor.count == 2 else { throw scanner.fault("an anchor has two numbers") }
        layer.anchor = Point(x: anchor[0], y: anchor[1])
      case "part": layer.part = try rect(&scanner)
      case "fill":
        let text = try scanner.string()
        guard let fill = Color(hexadecimal: text) else {
          throw scanner.fault("'\(text)' is no colour")
        }
        layer.fill = fill
      case "clip": layer.clip = try scanner.string()
      case "view", "hidden":
        let text = try scanner.string()
        guard layer.setWays(text, isHidden: key == "hidden") else {
          throw scanner.fault("'\(text)' is no way to a view")
        }
      default: try scanner.skip()
      }
    }
    return layer
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

  private static func numbers(
    _ scanner: inout JSONScanner
  ) throws(TimelineTextError) -> [Double] {
    var numbers: [Double] = []
    try scanner.array { (scanner) throws(TimelineTextError) in
      numbers.append(try scanner.number())
    }
    return numbers
  }

  static func duration(_ scanner: inout JSONScanner) throws(TimelineTextError) -> Duration {
    let seconds = try scanner.number()
    guard let duration = Duration(timelineSeconds: seconds) else {
      throw scanner.fault("'\(seconds)' is no time")
    }
    return duration
  }

  private static let directions = WordTable<StackDirection>()
  private static let phases = WordTable<TransitionPhase>()
  private static let roles = WordTable<Layer.Role>()

  private static func word<Word>(
    _ scanner: inout JSONScanner, of table: WordTable<Word>
  ) throws(TimelineTextError) -> Word {
    var ahead = scanner
    if let word = table[try scanner.shortText()] { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    let text = try ahead.string()
    throw scanner.fault("'\(text)' is none of \(words)")
  }
}

extension Duration {
  /// The time of a number of seconds, or nil for one that is none or of more than a year.
  init?(timelineSeconds seconds: Double) {
    guard seconds.magnitude < 366 * 86_400 else { return nil }
    self = .seconds(seconds)
  }
}

extension Layer {
  /// Reads the way to the view that the layer shows, or the ways to those that it does not; false where
  /// the text is none.
  mutating func setWays(_ text: String, isHidden: Bool) -> Bool {
    let ways = text.split(separator: " ").map { ViewPath($0) }
    guard !ways.isEmpty, isHidden || ways.count == 1, !ways.contains(nil) else { return false }
    if isHidden { hidden = ways.compactMap { $0 } } else { view = ways[0] }
    return true
  }
}
