// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Reads one line of a trace.
struct TraceLine {
  /// The kinds of lines; a frame is read into storage of the caller.
  enum Content {
    case header(TraceHeader)
    case event(TraceEvent)
    case end(Double?)
    case frame
  }

  private var parser: JSONParser
  private let header: TraceHeader?
  /// The values of the line so far, whatever it is.
  private var (type, format) = (String?.none, String?.none)
  private var (time, container) = (Double?.none, Size?.none)
  private var others: [JSONTree.Member] = []
  private var (hasLayers, hasOrder) = (false, false)

  /// The largest number of layers in a frame.
  static let mostLayers = 1000
  /// The last time that is read: a year.
  static let latest = 366 * 86_400.0
  /// The largest coordinate and the largest length.
  static let farthest = 1e9

  init(_ bytes: [UInt8], header: TraceHeader?) {
    (parser, self.header) = (JSONParser(bytes), header)
  }

  /// Whether the line has only white space.
  var isBlank: Bool { mutating get { parser.isAtEnd } }

  /// Reads the line; the time of a frame or an event must not be less than the last one.
  mutating func read(
    _ frame: inout TraceFrame, notBefore last: Double
  ) throws(JSONFault) -> Content {
    frame.events.removeAll(keepingCapacity: true)
    (frame.focus, frame.isInteractive, frame.container) = (.unknown, nil, nil)
    var line = self
    try parser.object { (parser, key, range) throws(JSONFault) in
      try line.read(key, range, &parser, &frame)
    }
    if !parser.isAtEnd { throw parser.fault("expected the end of the line") }
    return try line.content(&frame, notBefore: last)
  }

  /// Reads the value of a key.
  private mutating func read(
    _ key: String, _ range: Range<Int>, _ parser: inout JSONParser, _ frame: inout TraceFrame
  ) throws(JSONFault) {
    switch key {
    case "t", "time": time = try parser.value().number("the time", in: 0...Self.latest)
    case "layers":
      hasLayers = true
      try readLayers(&parser, into: &frame.layers)
    case "type": type = try parser.value().text("the type")
    case "events":
      try parser.array { (parser) throws(JSONFault) in
        guard frame.events.count < TraceReader.mostEvents else {
          throw parser.fault("expected at most \(TraceReader.mostEvents) events, found more")
        }
        frame.events.append(try TraceEvent(parser.value()))
      }
    case "focus":
      frame.focus =
        try parser.takeNull() ? .none : .layer(try parser.value().text("the focus"))
    case "interactive": frame.isInteractive = try parser.value().truth("interactive")
    case "transition":
      let value = try parser.value()
      frame.isInteractive = value["phase"].map { $0.string == "interactive" }
    case "container": container = try Size(parser.value())
    case "format": format = try parser.value().text("the format")
    default: others.append(JSONTree.Member(key, try parser.value(), range: range))
    }
  }

  private mutating func readLayers(
    _ parser: inout JSONParser, into layers: inout [TraceLayer]
  ) throws(JSONFault) {
    var (count, hasOrder) = (0, false)
    let isTimeline = header?.isTimeline ?? false
    try parser.array { (parser) throws(JSONFault) in
      // The question skips the white space before the layer.
      let start = parser.isAtEnd ? 0 : parser.position
      guard count < Self.mostLayers else {
        throw parser.fault("expected at most \(Self.mostLayers) layers, found more")
      }
      // The layer that the last frame had at this place has most of the same texts.
      if count == layers.count { layers.append(TraceLayer("", .zero)) }
      guard try layers[count].read(&parser, isTimeline: isTimeline) else { return }
      for other in 0..<count where layers[other].id == layers[count].id {
        throw JSONFault(
          "expected ids that differ, found two layers '\(layers[count].id.excerpt)'",
          at: start..<start)
      }
      if layers[count].isOpaque == nil { layers[count].isOpaque = header?.isOpaque }
      hasOrder = hasOrder || layers[count].z != nil
      count += 1
    }
    layers.removeSubrange(count...)
    self.hasOrder = hasOrder
  }

  /// Makes what the line is of its values.
  private mutating func content(
    _ frame: inout TraceFrame, notBefore last: Double
  ) throws(JSONFault) -> Content {
    let place = 0..<0
    if format != nil || type == "header" { return .header(try newHeader()) }
    if header == nil {
      throw JSONFault(
        "expected a header with \"format\": \"viewstack-trace\", found another line", at: place)
    }
    if type == "end" {
      let duration = others.first { $0.key == "duration" }?.value
      return .end(try duration?.number("the duration", in: 0...Self.latest))
    }
    guard let time else {
      throw JSONFault("expected a line with the time 't', found none", at: place)
    }
    guard time >= last else {
      throw JSONFault(
        "expected a time of at least \(last.plain), found \(time.plain)", at: place)
    }
    if type == "event" || type == nil && !hasLayers {
      var event = try TraceEvent(JSONTree(.object(others)))
      event.time = time
      return .event(event)
    }
    guard type == nil || type == "frame" else {
      throw JSONFault(
        "expected header, frame, event or end as the type, found '\(type?.excerpt ?? "")'",
        at: place)
    }
    guard hasLayers else {
      throw JSONFault("expected a frame with the key 'layers', found none", at: place)
    }
    (frame.time, frame.container) = (time, container)
    if hasOrder { frame.layers.sortByOrder() }
    return .frame
  }

  private func newHeader() throws(JSONFault) -> TraceHeader {
    if header != nil { throw JSONFault("expected a frame, found a second header", at: 0..<0) }
    guard format == "viewstack-trace" || format == "viewstack-timeline" else {
      throw JSONFault(
        "expected the format 'viewstack-trace', found \(format.map { "'\($0.excerpt)'" } ?? "none")",
        at: 0..<0)
    }
    guard let container else {
      throw JSONFault("expected a header with the key 'container', found none", at: 0..<0)
    }
    var header = TraceHeader(container: container)
    header.isTimeline = format == "viewstack-timeline"
    for member in others {
      switch member.key {
      case "version":
        let version = try member.value.number("the version", in: 0...1e6)
        if version != 1 {
          throw member.value.fault("expected version 1, found \(version.plain)")
        }
      case "fps":
        header.frameRate = try member.value.number("the frame rate", in: TraceHeader.frameRates)
      case "opaque": header.isOpaque = try member.value.truth("opaque")
      case "recorder": header.recorder = try member.value.text("the recorder")
      default: break
      }
    }
    return header
  }
}

extension [TraceLayer] {
  /// Sorts the layers from back to front; a layer without z keeps its place in the list as its z.
  fileprivate mutating func sortByOrder() {
    let ordered = enumerated().sorted { one, other in
      let (z, otherZ) = (
        one.element.z ?? Double(one.offset), other.element.z ?? Double(other.offset)
      )
      return z == otherZ ? one.offset < other.offset : z < otherZ
    }
    self = ordered.map(\.element)
  }
}
