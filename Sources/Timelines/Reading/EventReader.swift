// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads the events of JSON.
///
/// Most events repeat earlier ones, except for the time. So the reader remembers the texts of events, and
/// first tries the event that followed the last time.
struct EventsReader {
  private var known: [(text: RepeatedText, occurrence: StackEvent.Occurrence, next: Int)] = []
  /// The index of the last event in `known`, if it is there.
  private var last: Int?
  /// The largest number of known events.
  private static let limit = 100

  /// Reads an event that repeats the expected one; nil, without moving, for any other event.
  mutating func readRepeated(_ scanner: inout JSONScanner) -> StackEvent? {
    guard let last else { return nil }
    let (start, expected) = (scanner.position, known[last].next)
    var seconds = 0.0
    guard known[expected].text.read(&scanner, { seconds = $1 }) else { return nil }
    guard let time = Duration(timelineSeconds: seconds) else {
      scanner.position = start
      return nil
    }
    self.last = expected
    return StackEvent(time: time, occurrence: known[expected].occurrence)
  }

  mutating func read(
    _ scanner: inout JSONScanner, isLine: Bool
  ) throws(TimelineTextError) -> StackEvent {
    _ = scanner.peek()
    let start = scanner.position
    var (event, text) = (EventReader(), RepeatedText())
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      if isLine, key == "type" {
        try scanner.skip()
      } else {
        try event.read(key, &scanner, &text)
      }
    }
    text.range = start..<scanner.position
    let result = try event.event(scanner)
    var index = known.firstIndex { $0.text.isRepeated(by: text, in: scanner) }
    if index == nil, known.count < Self.limit {
      known.append((text, result.occurrence, 0))
      index = known.count - 1
    }
    if let last, let index { known[last].next = index }
    last = index
    return result
  }
}

/// Builds an event from its keys and values in JSON.
struct EventReader {
  private var time = Duration.zero
  private var (kind, name) = ("", "")
  private var details: [(key: String, value: Value)] = []

  private enum Value {
    case known(CustomEvent.Value)
    case bool(Bool)
    case names([ControllerID])
    case null
  }

  mutating func read(
    _ key: ShortText, _ scanner: inout JSONScanner, _ text: inout RepeatedText
  ) throws(TimelineTextError) {
    switch key {
    case "time": time = try JSONReader.duration(of: try text.number(&scanner), scanner)
    case "kind": kind = try scanner.string()
    case "name": name = try scanner.string()
    default:
      if details.isEmpty { details.reserveCapacity(6) }
      details.append((try scanner.key(), try Self.value(of: key, &scanner)))
    }
  }

  private static func value(
    of key: ShortText, _ scanner: inout JSONScanner
  ) throws(TimelineTextError) -> Value {
    switch scanner.peek() {
    case UInt8(ascii: "\""):
      let text = try scanner.string()
      return .known(key == "why" ? .sentence(text) : .text(text))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try scanner.bool())
    case UInt8(ascii: "{"): return .known(try object(&scanner))
    case UInt8(ascii: "["):
      var names: [ControllerID] = []
      try scanner.array { (scanner) throws(TimelineTextError) in
        names.append(ControllerID(try scanner.string()))
      }
      return .names(names)
    case UInt8(ascii: "n"):
      _ = try scanner.name()
      return .null
    default: return .known(.number(try scanner.number()))
    }
  }

  /// Reads a point, or a text with its kind.
  private static func object(
    _ scanner: inout JSONScanner
  ) throws(TimelineTextError) -> CustomEvent.Value {
    var (point, value) = (Point.zero, CustomEvent.Value?.none)
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "x": point.x = try scanner.number()
      case "y": point.y = try scanner.number()
      case "text": value = .text(try scanner.string())
      case "sentence": value = .sentence(try scanner.string())
      default: try scanner.skip()
      }
    }
    return value ?? .point(point)
  }

  /// The event that was read.
  func event(_ scanner: JSONScanner) throws(TimelineTextError) -> StackEvent {
    guard !kind.isEmpty, !name.isEmpty else {
      throw scanner.fault("an event needs a kind and a name")
    }
    return StackEvent(time: time, occurrence: occurrence)
  }

  private var occurrence: StackEvent.Occurrence {
    switch kind {
    case "hook":
      if let hook = StackEvent.Hook(rawValue: name), let controller = text("controller") {
        return .hook(hook, controller: ControllerID(controller), step: step)
      }
      if name == "didResize", let controller = text("controller"), let width = number("width"),
        let height = number("height")
      {
        return .didResize(
          controller: ControllerID(controller), size: Size(width: width, height: height))
      }
    case "notification":
      if let moment = StackEvent.Moment(rawValue: name) { return .notification(moment, step: step) }
    case "delegate":
      if let moment = StackEvent.Moment(rawValue: name) { return .delegate(moment, step: step) }
    case "gesture":
      if let phase = GestureEvent.Phase(rawValue: name), let position = number("position"),
        let velocity = number("velocity"), let progress = number("progress")
      {
        return .gesture(
          GestureEvent(
            phase: phase, position: position, velocity: velocity, progress: progress,
            rule: text("rule"), reason: text("why")))
      }
    default: break
    }
    // The first member after the name is the subject.
    let others = details.dropFirst().compactMap { key, value -> CustomEvent.Detail? in
      if case .known(let value) = value { CustomEvent.Detail(key, value) } else { nil }
    }
    return .custom(
      CustomEvent(
        kind: kind, name: name, subject: details.first.flatMap { text($0.key) },
        subjectKey: details.first?.key ?? "controller", details: others))
  }

  private var step: TransitionStep {
    let isPop =
      text("operation").map { $0 == "pop" } ?? (name == "willPop" || name == "didPop")
    return TransitionStep(
      isPop ? .pop : .push, from: text("from").map { ControllerID($0) },
      to: text("to").map { ControllerID($0) }, dropped: dropped, isAnimated: bool("animated"),
      isCancelled: bool("cancelled"), isTabChange: name == "willSelect" || name == "didSelect")
  }

  private func value(_ key: String) -> Value? { details.first { $0.key == key }?.value }

  private func text(_ key: String) -> String? {
    switch value(key) {
    case .known(.text(let text)), .known(.sentence(let text)): text
    default: nil
    }
  }

  private func number(_ key: String) -> Double? {
    if case .known(.number(let number)) = value(key) { number } else { nil }
  }

  private func bool(_ key: String) -> Bool {
    if case .bool(let value) = value(key) { value } else { false }
  }

  private var dropped: [ControllerID] {
    if case .names(let names) = value("dropped") { names } else { [] }
  }
}
