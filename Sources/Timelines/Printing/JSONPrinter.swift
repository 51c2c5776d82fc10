// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints a timeline as one JSON object: frames first, then events.
///
/// The text of the events is kept until the frames are through.
public struct JSONPrinter: TimelinePrinter {
  private let options: PrintOptions
  private var events = TextBuffer()
  private var frameCount = 0

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
  }

  /// Prints the head, up to the frames.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    var object = JSONWriter(decimals: options.precision)
    object.open("{\n  ", into: &text)
    object.add(header, showsScenario: false, into: &text)
    text.append(",\n  \"frames\": [")
    frameCount = 0
    events.removeAll()
  }

  /// Prints a frame on a line of its own.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    text.append(frameCount == 0 ? "\n    " : ",\n    ")
    frameCount += 1
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add(frame, options, into: &text)
    object.close("}", into: &text)
  }

  /// Keeps an event's line for the end.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    events.append(events.count == 0 ? "\n    " : ",\n    ")
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &events)
    object.add(event, into: &events)
    object.close("}", into: &events)
  }

  /// Prints the events and how long the run took.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    text.append(frameCount == 0 ? "],\n  \"events\": [" : "\n  ],\n  \"events\": [")
    let hasEvents = events.count > 0
    text.append(events)
    text.append(hasEvents ? "\n  ],\n  \"duration\": " : "],\n  \"duration\": ")
    text.append(shortest: duration.inSeconds, decimals: options.precision)
    text.append("\n}\n")
  }
}
