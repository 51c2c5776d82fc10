// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints the events of a timeline alone: the lifecycle log.
public struct EventPrinter: TimelinePrinter {
  private let format: TimelineFormat
  private let options: PrintOptions
  private var eventCount = 0

  /// Creates a printer.
  ///
  /// A table is a line of text an event, CSV a row, NDJSON an object a line, JSON one array.
  public init(_ format: TimelineFormat, _ options: PrintOptions = PrintOptions()) {
    self.format = format
    self.options = options
  }

  /// Prints what stands before the first event.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    eventCount = 0
    switch format {
    case .table:
      if let scenario = header.scenario { text.append("\(scenario)\n") }
    case .csv:
      guard options.showsColumnNames else { return }
      text.append(
        "time,kind,name,controller,from,to,operation,animated,dropped,cancelled,position,velocity,progress,over,why\n"
      )
    case .json: text.append("[")
    case .ndjson: break
    }
  }

  /// Prints nothing.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {}

  /// Prints an event.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    switch format {
    case .table: printLine(event, into: &text)
    case .csv: printRow(event, into: &text)
    case .json:
      text.append(eventCount == 0 ? "\n  " : ",\n  ")
      printObject(event, into: &text)
    case .ndjson:
      printObject(event, into: &text)
      text.append("\n")
    }
    eventCount += 1
  }

  /// Prints what stands after the last event.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    if format == .json {
      text.append(eventCount == 0 ? "]\n" : "\n]\n")
    }
  }

  private func printObject(_ event: StackEvent, into text: inout TextBuffer) {
    var object = JSONWriter(decimals: options.precision)
    object.open("{", into: &text)
    object.add(event, into: &text)
    object.close("}", into: &text)
  }

  private func printLine(_ event: StackEvent, into text: inout TextBuffer) {
    text.append(fixed: event.time.inSeconds, decimals: options.precision ?? 3)
    text.append("  ")
    text.append(event, decimals: options.precision ?? 3)
    text.append("\n")
  }

  private func printRow(_ event: StackEvent, into text: inout TextBuffer) {
    text.append(fixed: event.time.inSeconds, decimals: options.precision ?? 3)
    text.append(",\(event.kind),\(event.name),")
    let step: TransitionStep?
    switch event.occurrence {
    case .hook(_, let controller, let own):
      text.append(csvField: controller.name)
      step = own
    case .didResize(let controller, size: _):
      text.append(csvField: controller.name)
      step = nil
    case .gesture:
      step = nil
    case .scroll, .route, .peek:
      text.append(csvField: event.subject)
      step = nil
    case .notification(_, let own), .delegate(_, let own):
      step = own
    }
    guard let step else {
      text.append(",,,,,,")
      if case .gesture(let gesture) = event.occurrence {
        for number in [gesture.position, gesture.velocity, gesture.progress] {
          text.append(",")
          text.append(fixed: number, decimals: options.precision ?? 3)
        }
      } else {
        text.append(",,,")
      }
      printReason(event, into: &text)
      return
    }
    text.append(",")
    text.append(csvField: step.from?.name ?? "")
    text.append(",")
    text.append(csvField: step.to?.name ?? "")
    text.append(",\(step.direction.rawValue),\(step.isAnimated),")
    text.append(csvField: step.dropped.map(\.name).joined(separator: " "))
    text.append(",\(step.isCancelled),,,")
    printReason(event, into: &text)
  }

  /// The last two columns: on what a route was carried out, and why.
  private func printReason(_ event: StackEvent, into text: inout TextBuffer) {
    let (over, why): (ControllerID?, String?) =
      switch event.occurrence {
      case .route(let route): (route.over, route.why)
      case .peek(let peek): (nil, peek.why)
      case .gesture(let gesture): (nil, gesture.why)
      case .hook, .didResize, .scroll, .notification, .delegate: (nil, nil)
      }
    text.append(",")
    text.append(csvField: over?.name ?? "")
    text.append(",")
    text.append(csvField: why ?? "")
    text.append("\n")
  }
}

extension TextBuffer {
  /// Appends an event as text for the eye: `hook willHide(home)  push, animated`.
  mutating func append(_ event: StackEvent, decimals: Int) {
    let start = count
    append(event.kind)
    pad(from: start, to: 14)
    append("\(event.name)(\(event.subject))")
    switch event.occurrence {
    case .hook(_, controller: _, let step):
      append("  \(step.direction.rawValue)\(step.isAnimated ? ", animated" : "")")
      append(step.isCancelled ? ", cancelled" : "")
    case .didResize(controller: _, let size):
      append("  ")
      append(shortest: size.width, decimals: decimals)
      append("x")
      append(shortest: size.height, decimals: decimals)
    case .gesture(let gesture):
      append("  ")
      append(shortest: gesture.velocity, decimals: decimals)
      append(" pt/s, progress ")
      append(shortest: gesture.progress, decimals: decimals)
      append(gesture.rule.map { "  \($0): \(gesture.why ?? "")" } ?? "")
    case .scroll(let scroll):
      append("  offset ")
      append(shortest: scroll.offset.x, decimals: decimals)
      append(",")
      append(shortest: scroll.offset.y, decimals: decimals)
    case .route(let route):
      append(route.over.map { "  over \($0.name)" } ?? "")
      append(route.why.map { "  \($0)" } ?? "")
    case .peek(let peek):
      append(peek.why.map { "  \($0)" } ?? "")
    case .notification(_, let step), .delegate(_, let step):
      if !step.dropped.isEmpty {
        append("  dropped \(step.dropped.map(\.name).joined(separator: " "))")
      }
    }
  }
}
