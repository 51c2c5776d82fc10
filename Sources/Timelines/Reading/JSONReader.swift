// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Reads the output of the JSON and NDJSON printers, one frame or event at a time.
struct JSONReader {
  private var parser: JSONParser
  private var header = TimelineHeader(container: .zero)
  private var duration = Duration.zero
  /// Whether a header was read, as the line that begins NDJSON, and whether everything was read.
  private var (hasHeader, isComplete) = (false, false)
  /// The lines of NDJSON, and the frames and events of one object.
  private var lines: [Timeline.Entry] = []
  private var (frames, events): ([Frame], [StackEvent]) = ([], [])

  init(_ bytes: [UInt8]) {
    parser = JSONParser(bytes)
  }

  mutating func read() throws(JSONFault) -> Timeline {
    repeat { try readObject() } while !parser.isAtEnd
    if hasHeader, !isComplete {
      throw JSONFault(
        "the text is cut off: expected a last line of type 'end'",
        at: parser.position..<parser.position)
    }
    var entries = lines
    var next = 0
    for frame in frames {
      // An event at the instant of a frame follows the frame.
      while next < events.count, events[next].time < frame.time {
        entries.append(.event(events[next]))
        next += 1
      }
      entries.append(.frame(frame))
    }
    entries += events[next...].map { .event($0) }
    return Timeline(header: header, entries: entries, duration: duration)
  }

  /// Reads one object with its keys in any order: the whole timeline, or a line of NDJSON.
  private mutating func readObject() throws(JSONFault) {
    let beginning = parser
    var (type, members, isTimeline) = (String?.none, [JSONTree.Member](), false)
    var frame = Frame(time: .zero, transition: nil, layers: [])
    try parser.object { (parser, key, range) throws(JSONFault) in
      switch key {
      case "frames":
        try parser.array { (parser) throws(JSONFault) in frames.append(try Frame(&parser)) }
      case "events":
        try parser.array { (parser) throws(JSONFault) in
          events.append(try StackEvent(parser.value()))
        }
      case "type": type = try parser.value().text()
      case "format":
        isTimeline = try parser.value().string == "viewstack-timeline"
        if !isTimeline { throw JSONFault("the text is not a timeline", at: range) }
      case _ where type == "frame": try frame.read(key, &parser)
      default: members.append(JSONTree.Member(key, try parser.value(), range: range))
      }
    }
    let range = beginning.position..<parser.position
    if isComplete { throw JSONFault("expected nothing after the end of the timeline", at: range) }
    if let type, ["frame", "event", "end"].contains(type), !hasHeader {
      throw JSONFault("expected a first line of type 'header', found '\(type)'", at: range)
    }
    switch type {
    case "frame" where members.isEmpty: lines.append(.frame(frame))
    case "frame":
      // The type is not the first key.
      parser = beginning
      lines.append(.frame(try Frame(&parser)))
    case "event":
      lines.append(.event(try StackEvent(JSONTree(.object(members), range: range))))
    case "end":
      isComplete = true
      try read(members)
    case "header", nil:
      guard isTimeline else { throw JSONFault("the text is not a timeline", at: range) }
      if hasHeader { throw JSONFault("expected one timeline, found a second header", at: range) }
      (hasHeader, isComplete) = (type != nil, type == nil)
      try read(members)
    case let type?:
      throw JSONFault(
        "unknown type '\(type.excerpt)': expected header, frame, event or end", at: range)
    }
  }

  /// Reads the values of the whole timeline.
  private mutating func read(_ members: [JSONTree.Member]) throws(JSONFault) {
    for member in members {
      switch member.key {
      case "fps":
        let rate = try member.value.double()
        guard let rate = Int(exactly: rate), FrameRate.range.contains(rate) else {
          throw JSONFault("a frame rate is 1…1000", at: member.value.range)
        }
        header.frameRate = FrameRate(rate)
      case "container":
        header.container = Size(
          width: try member.value["width"]?.double() ?? 0,
          height: try member.value["height"]?.double() ?? 0)
      case "duration": duration = try member.value.time()
      case "version":
        let version = try member.value.double()
        if version != 1 {
          throw member.value.fault("expected version 1, found \(String(shortest: version))")
        }
      default: break
      }
    }
  }
}

extension JSONReader {
  /// Returns the texts of the added columns that a timeline has: by column, by frame, by layer.
  static func addedTexts(
    of bytes: [UInt8], _ columns: [String]
  ) throws(JSONFault) -> [String: [[String]]] {
    var parser = JSONParser(bytes)
    var frames: [[JSONTree]] = []
    repeat {
      let tree = try parser.value()
      let isFrame = tree["type"]?.string == "frame"
      frames += (isFrame ? [tree] : tree["frames"]?.elements ?? []).map {
        $0["layers"]?.elements ?? []
      }
    } while !parser.isAtEnd
    var texts: [String: [[String]]] = [:]
    for column in columns {
      let cells = frames.map { layers in layers.map { $0[column]?.string } }
      guard cells.contains(where: { $0.contains { $0 != nil } }) else { continue }
      texts[column] = cells.map { $0.map { $0 ?? "" } }
    }
    return texts
  }
}

extension Frame {
  /// Reads a frame; unknown keys are ignored.
  fileprivate init(_ parser: inout JSONParser) throws(JSONFault) {
    self.init(time: .zero, transition: nil, layers: [])
    try parser.object { (parser, key, _) throws(JSONFault) in try read(key, &parser) }
  }

  /// Reads the value of a key.
  fileprivate mutating func read(_ key: String, _ parser: inout JSONParser) throws(JSONFault) {
    switch key {
    case "time": time = try parser.value().time()
    case "transition":
      transition = try parser.takeNull() ? nil : Frame.Transition(&parser)
    case "layers":
      layers = []
      try parser.array { (parser) throws(JSONFault) in layers.append(try Layer(&parser)) }
    default: _ = try parser.value()
    }
  }
}

extension Frame.Transition {
  fileprivate init(_ parser: inout JSONParser) throws(JSONFault) {
    self = .unknown
    try parser.object { (parser, key, _) throws(JSONFault) in
      let value = try parser.value()
      switch key {
      case "operation": direction = try value.word()
      case "from": from = try value.name().map { ControllerID($0) }
      case "to": to = try value.name().map { ControllerID($0) }
      case "style": style = StyleName(rawValue: try value.text())
      case "progress":
        progress = try value.double()
        // The comparison finds frames by their progress.
        if progress.isNaN { throw value.fault("expected a number as the progress") }
      case "eased": eased = try value.double()
      case "interactive": isInteractive = try value.truth()
      case "phase": phase = try value.word()
      default: break
      }
    }
  }
}

extension Layer {
  fileprivate init(_ parser: inout JSONParser) throws(JSONFault) {
    self.init("", .part)
    try parser.object { (parser, key, _) throws(JSONFault) in
      let value = try parser.value()
      if let property = LayerProperty.ofKey[key] { try property.read(value, into: &self) }
    }
  }
}

extension LayerProperty {
  /// Reads a value of JSON into a layer.
  fileprivate func read(_ tree: JSONTree, into layer: inout Layer) throws(JSONFault) {
    switch value {
    case .number(_, let set, standard: _): set(&layer, try tree.double())
    case .text(_, let set, standard: _):
      let text = try tree.text()
      if !set(&layer, text) { throw tree.fault("invalid \(key) '\(text.excerpt)'") }
    case .numbers(let shape, _, let set, standard: _):
      guard let set else { return }
      var numbers: [Double] = []
      switch shape {
      case .object(let names):
        for name in names { numbers.append(try tree[name]?.double() ?? 0) }
        _ = try tree.object()
      case .list, .matrix:
        for number in try tree.list() { numbers.append(try number.double()) }
      }
      guard numbers.count == shape.count else {
        throw tree.fault("expected \(shape.count) numbers as \(key), found \(numbers.count)")
      }
      set(&layer, numbers)
    }
  }
}

extension JSONTree {
  func fault(_ problem: String) -> JSONFault { JSONFault(problem, at: range) }

  func object() throws(JSONFault) -> [Member] {
    if let members { return members }
    throw fault("expected an object, found \(kind)")
  }

  func list() throws(JSONFault) -> [JSONTree] {
    if let elements { return elements }
    throw fault("expected a list, found \(kind)")
  }

  func text() throws(JSONFault) -> String {
    if let string { return string }
    throw fault("expected a text, found \(kind)")
  }

  /// A text, or nil for `null`.
  func name() throws(JSONFault) -> String? { value == .null ? nil : try text() }

  /// A number; `null`, the text of a number that is not finite, is NaN.
  func double() throws(JSONFault) -> Double {
    if let number { return number }
    if value == .null { return .nan }
    throw fault("expected a number, found \(kind)")
  }

  func truth() throws(JSONFault) -> Bool {
    if case .bool(let isTrue) = value { return isTrue }
    throw fault("expected true or false, found \(kind)")
  }

  func word<Word: RawRepresentable<String> & CaseIterable>() throws(JSONFault) -> Word {
    let text = try text()
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw fault("unknown word '\(text.excerpt)': expected one of \(words)")
  }

  func time() throws(JSONFault) -> Duration {
    let seconds = try double()
    if let time = Duration(timelineSeconds: seconds) { return time }
    throw fault("invalid time '\(seconds)'")
  }
}

extension Duration {
  /// The time of a number of seconds, or nil if it is not a number or more than a year.
  init?(timelineSeconds seconds: Double) {
    guard seconds.magnitude < 366 * 86_400 else { return nil }
    self = .seconds(seconds)
  }
}
