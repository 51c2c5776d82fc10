// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints the events of a timeline without its frames: the lifecycle log.
public struct EventPrinter: TimelinePrinter {
  private let format: TimelineFormat
  private let options: PrintOptions
  private var objects: NDJSONPrinter
  private var eventCount = 0
  private var scenario = ""

  /// Creates a printer.
  ///
  /// A table has a line for each event, CSV a row. JSON is one array of objects. NDJSON is that of the
  /// timeline without its frames.
  public init(_ format: TimelineFormat, _ options: PrintOptions = PrintOptions()) {
    self.format = format
    self.options = options
    objects = NDJSONPrinter(options)
  }

  /// Prints the text before the first event.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    (eventCount, scenario) = (0, header.scenario ?? "")
    switch format {
    case .table:
      if let scenario = header.scenario {
        text.append(printable: scenario)
        text.append("\n")
      }
    case .csv:
      guard options.showsColumnNames else { return }
      if options.namesScenario { text.append("scenario,") }
      text.append(
        "time,kind,name,controller,from,to,operation,animated,dropped,cancelled,\(Self.detailColumns.joined(separator: ",")),details\n"
      )
    case .json: text.append("[")
    case .ndjson: objects.begin(header, into: &text)
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
      text.append(event.json, decimals: options.precision, isCompact: false)
    case .ndjson: objects.print(event, into: &text)
    }
    eventCount += 1
  }

  /// Prints the text after the last event.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    switch format {
    case .table, .csv: break
    case .json: text.append(eventCount == 0 ? "]\n" : "\n]\n")
    case .ndjson: objects.end(at: duration, into: &text)
    }
  }

  private func printLine(_ event: StackEvent, into text: inout TextBuffer) {
    text.append(fixed: event.time.inSeconds, decimals: options.precision ?? 3)
    text.append("  ")
    text.append(event, decimals: options.precision ?? 3)
    text.append("\n")
  }

  private func printRow(_ event: StackEvent, into text: inout TextBuffer) {
    let decimals = options.precision ?? 3
    let (step, details) = (event.step, event.details)
    let controller =
      switch event.occurrence {
      case .hook, .didResize, .custom: event.subject
      case .notification, .delegate, .gesture: ""
      }
    let named = Self.detailColumns.map { column in
      details.first { $0.key == column }.map { Self.field($0.value, decimals) } ?? ""
    }
    let others = details.filter { !Self.detailColumns.contains($0.key) }
      .map { "\($0.key)=\(Self.field($0.value, decimals))" }
    var fields = options.namesScenario ? [scenario] : []
    fields += [String(fixed: event.time.inSeconds, decimals: decimals), event.kind, event.name]
    fields += [controller, step?.from?.name ?? "", step?.to?.name ?? ""]
    fields += [step?.direction.rawValue ?? "", step.map { "\($0.isAnimated)" } ?? ""]
    fields.append(step?.dropped.map(\.name).joined(separator: " ") ?? "")
    fields.append(step.map { "\($0.isCancelled)" } ?? "")
    fields += named + [others.joined(separator: "; ")]
    for (index, field) in fields.enumerated() {
      if index > 0 { text.append(",") }
      text.append(csvField: field)
    }
    text.append("\n")
  }

  /// The columns of details, by their names; the last column has all other details.
  private static let detailColumns = [
    "position", "velocity", "progress", "over", "why", "rule", "offset", "width", "height",
  ]

  /// A value as a field, a point as two numbers with a space between them.
  private static func field(_ value: CustomEvent.Value, _ decimals: Int) -> String {
    var text = TextBuffer()
    switch value {
    case .text(let value), .sentence(let value): text.append(value)
    case .number(let number): text.append(fixed: number, decimals: decimals)
    case .point(let point):
      text.append(fixed: point.x, decimals: decimals)
      text.append(" ")
      text.append(fixed: point.y, decimals: decimals)
    }
    return text.string
  }
}

extension StackEvent {
  /// The step of a hook, a notification or a call of the delegate.
  fileprivate var step: TransitionStep? {
    switch occurrence {
    case .hook(_, controller: _, let step), .notification(_, let step), .delegate(_, let step): step
    case .didResize, .gesture, .custom: nil
    }
  }

  /// The details of a gesture or a custom event, under their keys in JSON and CSV.
  var details: [CustomEvent.Detail] {
    switch occurrence {
    case .hook, .notification, .delegate: return []
    case .didResize(controller: _, let size):
      return [.init("width", .number(size.width)), .init("height", .number(size.height))]
    case .custom(let event): return event.details
    case .gesture(let gesture):
      var details = [
        CustomEvent.Detail("position", .number(gesture.position)),
        CustomEvent.Detail("velocity", .number(gesture.velocity)),
        CustomEvent.Detail("progress", .number(gesture.progress)),
      ]
      if let rule = gesture.rule { details.append(.init("rule", .text(rule))) }
      if let reason = gesture.reason { details.append(.init("why", .sentence(reason))) }
      return details
    }
  }
}

extension TextBuffer {
  /// Appends an event as text for people: `hook willHide(home)  push, animated`.
  mutating func append(_ event: StackEvent, decimals: Int) {
    let start = count
    append(printable: event.kind)
    pad(from: start, to: 14)
    append(printable: event.name)
    append("(")
    append(printable: event.subject)
    append(")")
    append(detailsOf: event, decimals: decimals)
  }

  /// Appends the details of an event, each after two spaces.
  package mutating func append(detailsOf event: StackEvent, decimals: Int) {
    switch event.occurrence {
    case .hook(_, controller: _, let step):
      append("  ")
      append(step.direction.rawValue)
      if step.isAnimated { append(", animated") }
      if step.isCancelled { append(", cancelled") }
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
      append(gesture.rule.map { "  \($0): \(gesture.reason ?? "")" } ?? "")
    case .custom(let event):
      for detail in event.details { append(detail, decimals: decimals) }
    case .notification(_, let step), .delegate(_, let step):
      if !step.dropped.isEmpty {
        append("  dropped \(step.dropped.map(\.name).joined(separator: " "))")
      }
    }
  }

  private mutating func append(_ detail: CustomEvent.Detail, decimals: Int) {
    append("  ")
    switch detail.value {
    case .sentence(let sentence): append(printable: sentence)
    case .text(let text): append(printable: "\(detail.key) \(text)")
    case .number(let number):
      append("\(detail.key) ")
      append(shortest: number, decimals: decimals)
    case .point(let point):
      append("\(detail.key) ")
      append(shortest: point.x, decimals: decimals)
      append(",")
      append(shortest: point.y, decimals: decimals)
    }
  }
}
