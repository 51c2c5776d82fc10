// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
public import Timelines
public import ViewStackCore

/// Prints a timeline as the data of an ``HTMLPage``, one JSON object.
///
/// A frame has only the differences from the frame before it: `[shape, time, progress, eased, …]`. All
/// elements but the shape are indexes of the run's numbers; the last ones are the new values of the
/// properties that the shape lists. Frames with the same shape share the transition, the phase, the layers
/// and the changing properties. Each number occurs once, as the bytes of the exact double (base64): 1,000
/// frames take some 100 kB.
public struct HTMLPrinter: TimelinePrinter {
  private var cast = PageCast()
  private var transitions = PageTransitions()
  private var numbers = PageNumbers()
  private var shapes: [PageShape: Int] = [:]
  private var shapeTexts = TextBuffer()
  private var events = TextBuffer()
  private var frameCount = 0
  /// Whether an event of the focus was printed, which the page then follows.
  public private(set) var hasFocus = false

  /// Creates a printer.
  public init() {}

  /// Prints the text before the first frame.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    self = HTMLPrinter()
    text.append("{\"name\":")
    text.append(script: .string(header.scenario ?? "timeline"))
    text.append(",\"fps\":\(header.frameRate.framesPerSecond),\"container\":")
    text.append(.numbers([header.container.width, header.container.height]))
    text.append(",\"frames\":[")
  }

  /// Prints the differences of a frame from the frame before it.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    let transition = frame.transition
    var shape = PageShape(
      transition: transitions.index(of: transition, at: frame.time), phase: transition?.phase,
      order: [])
    for layer in frame.layers { shape.order.append(cast.index(of: layer, in: frame)) }
    var values: [Int] = []
    for (layer, index) in zip(frame.layers, shape.order) {
      cast.forEachChange(of: layer, at: index) { property, value in
        shape.changes += [index, property]
        values.append(numbers.index(of: value))
      }
    }
    text.append(frameCount == 0 ? "\n" : ",\n")
    frameCount += 1
    let now = [frame.time.inSeconds, transition?.progress ?? 0, transition?.eased ?? 0]
    let row = [index(of: shape)] + now.map { numbers.index(of: $0) } + values
    text.append(.array(row.map { .number($0) }))
  }

  private mutating func index(of shape: PageShape) -> Int {
    if let index = shapes[shape] { return index }
    shapeTexts.append(shapes.isEmpty ? "\n" : ",\n")
    shapeTexts.append(script: shape.json)
    shapes[shape] = shapes.count
    return shapes.count - 1
  }

  /// Keeps an event for the end: `[time, kind, name, subject, details]`.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    if event.isFocus { hasFocus = true }
    events.append(events.count == 0 ? "\n" : ",\n")
    var details = TextBuffer()
    details.append(detailsOf: event, decimals: 3)
    let texts = [event.kind, event.name, event.subject, details.string]
    events.append(script: .array([.number(event.time.inSeconds)] + texts.map { .string($0) }))
  }

  /// Prints the tables that frames refer to, the events, and the duration of the run.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    text.append("],\"shapes\":[")
    text.append(shapeTexts)
    text.append("],\"numbers\":\"")
    text.append(numbers.base64)
    text.append("\",\"events\":[")
    text.append(events)
    text.append("],\"layers\":[")
    cast.print(into: &text)
    text.append("],\"transitions\":[")
    transitions.print(into: &text)
    text.append("],\"duration\":")
    text.append(shortest: duration.inSeconds)
    text.append("}")
  }
}

/// The common properties of frames: the transition, the layers, and the changing numbers.
private struct PageShape: Hashable {
  let transition: Int
  let phase: TransitionPhase?
  /// The layers, back to front.
  var order: [Int]
  /// A layer and a property for each number that changes.
  var changes: [Int] = []

  var json: JSONTree {
    [
      "transition": .number(transition), "phase": .string(phase?.rawValue ?? "resting"),
      "order": .array(order.map { .number($0) }), "changes": .array(changes.map { .number($0) }),
    ]
  }
}

/// The numbers of a run, without repetitions.
private struct PageNumbers {
  private var all: [Double] = []
  private var indexes: [Double: Int] = [:]

  mutating func index(of number: Double) -> Int {
    if let index = indexes[number] { return index }
    all.append(number)
    indexes[number] = all.count - 1
    return all.count - 1
  }

  /// The bytes of the doubles, lowest byte first, in base64 (RFC 4648).
  var base64: TextBuffer {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    for number in all {
      let bits = number.bitPattern
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
      }
    }
    var text = TextBuffer()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          byte: place > group.count ? UInt8(ascii: "=") : letters[bits >> (18 - 6 * place) & 63])
      }
    }
    return text
  }
}

/// The transitions of a timeline, with the interval of each.
private struct PageTransitions {
  private var all:
    [(first: Frame.Transition, start: Duration, end: Duration, isInteractive: Bool)] =
      []
  private var last: Frame.Transition?

  /// Returns the index of the transition that a frame shows, or -1 at rest.
  mutating func index(of transition: Frame.Transition?, at time: Duration) -> Int {
    defer { last = transition }
    guard let transition else { return -1 }
    if let last, transition.continues(last) {
      all[all.count - 1].end = time
      all[all.count - 1].isInteractive =
        all[all.count - 1].isInteractive || transition.isInteractive
    } else {
      all.append((transition, time, time, transition.isInteractive))
    }
    return all.count - 1
  }

  func print(into text: inout TextBuffer) {
    for (index, item) in all.enumerated() {
      text.append(index == 0 ? "\n" : ",\n")
      let json: JSONTree = [
        "operation": .string(item.first.direction.rawValue),
        "from": .string(item.first.from?.name), "to": .string(item.first.to?.name),
        "style": .string(item.first.style.rawValue), "start": .number(item.start.inSeconds),
        "end": .number(item.end.inSeconds), "interactive": .bool(item.isInteractive),
      ]
      text.append(script: json)
    }
  }
}
