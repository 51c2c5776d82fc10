// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
public import ViewStackCore

/// Prints a timeline as one JSON object: frames first, then events.
///
/// The printer keeps the text of the events until all frames are printed.
public struct JSONPrinter: TimelinePrinter {
  private let options: PrintOptions
  private var events = TextBuffer()
  private var frameCount = 0

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
  }

  /// Prints the text before the first frame.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    text.append("{\n  \"format\": \"viewstack-timeline\", \"version\": 1,\n  ")
    text.append("\"fps\": \(header.frameRate.framesPerSecond), \"container\": ")
    text.append(header.container.json, decimals: options.precision, isCompact: false)
    text.append(",\n  \"frames\": [")
    frameCount = 0
    events.removeAll()
  }

  /// Prints a frame on one line.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    text.append(frameCount == 0 ? "\n    " : ",\n    ")
    frameCount += 1
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add(frame, options, into: &text)
    object.close("}", into: &text)
  }

  /// Keeps the line of an event for the end.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    events.append(events.count == 0 ? "\n    " : ",\n    ")
    events.append(event.json, decimals: options.precision, isCompact: false)
  }

  /// Prints the events and the duration of the run.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    text.append(frameCount == 0 ? "],\n  \"events\": [" : "\n  ],\n  \"events\": [")
    let hasEvents = events.count > 0
    text.append(events)
    text.append(hasEvents ? "\n  ],\n  \"duration\": " : "],\n  \"duration\": ")
    text.append(json: duration.inSeconds, decimals: options.precision)
    text.append("\n}\n")
  }
}

/// Prints a timeline as one JSON object a line, in time order.
public struct NDJSONPrinter: TimelinePrinter {
  private let options: PrintOptions

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
  }

  /// Prints the line of the header.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    print(
      [
        "type": "header", "format": "viewstack-timeline", "version": 1,
        "scenario": header.scenario.map { .string($0) },
        "fps": .number(header.frameRate.framesPerSecond), "container": header.container.json,
      ], into: &text)
  }

  /// Prints the line of a frame.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add("type", "frame", into: &text)
    object.add(frame, options, into: &text)
    object.close("}\n", into: &text)
  }

  /// Prints the line of an event.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    let head: JSONTree = ["type": "event"]
    print(head.appending(event.json), into: &text)
  }

  /// Prints the line with the duration of the run.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    print(["type": "end", "duration": .number(duration.inSeconds)], into: &text)
  }

  private func print(_ line: JSONTree, into text: inout TextBuffer) {
    text.append(line, decimals: options.precision, isCompact: false)
    text.append("\n")
  }
}

extension Size {
  fileprivate var json: JSONTree { ["width": .number(width), "height": .number(height)] }
}
