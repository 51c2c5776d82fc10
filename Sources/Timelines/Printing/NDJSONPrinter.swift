// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints a timeline as one JSON object a line, in time order.
public struct NDJSONPrinter: TimelinePrinter {
  private let options: PrintOptions

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
  }

  /// Prints the header's line.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add("type", "header", into: &text)
    object.add(header, showsScenario: true, into: &text)
    object.close("}\n", into: &text)
  }

  /// Prints a frame's line.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add("type", "frame", into: &text)
    object.add(frame, options, into: &text)
    object.close("}\n", into: &text)
  }

  /// Prints an event's line.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add("type", "event", into: &text)
    object.add(event, into: &text)
    object.close("}\n", into: &text)
  }

  /// Prints the line that says how long the run took.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add("type", "end", into: &text)
    object.add("duration", duration.inSeconds, into: &text)
    object.close("}\n", into: &text)
  }
}
