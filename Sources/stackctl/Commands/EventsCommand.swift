// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines
import ViewStackCore

/// `stackctl events`: runs scenarios and prints their events alone.
struct EventsCommand: Command {
  private let arguments: ParsedArguments
  private let format: TimelineFormat
  private let options: PrintOptions
  private let filter: TimelineFilter

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    format = arguments.value(of: "--format").flatMap(TimelineFormat.init(rawValue:)) ?? .table
    options = PrintOptions(
      precision: try arguments.integer("--precision", in: PrintOptions.precisionRange))
    filter = try TimelineFilter(arguments)
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    let items = try ScenarioInput.read(arguments, console)
    guard console.openOutput(arguments) else { return .file }
    let output = TimelineOutput(
      format: format, isHash: false, count: items.count, console: console)
    output.begin()
    for (index, item) in items.enumerated() where !output.isClosed {
      output.beginItem(index)
      var options = options
      options.namesScenario = items.count > 1
      options.showsColumnNames = index == 0
      let stream = TimelineStream(EventPrinter(format, options), filter: filter) {
        output.write($0.bytes)
      }
      let result = item.scenario.print(
        to: stream, name: items.count > 1 ? item.source.name : nil)
      console.report(item.source.report(result.refusals))
    }
    output.end()
    return console.commit(.done)
  }
}

extension TimelineFilter {
  /// The stretch of time that `--from` and `--to` name.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (start, end) = (try arguments.duration("--from"), try arguments.duration("--to"))
    if let start, let end, start > end {
      throw .invalidValue(
        arguments.value(of: "--to") ?? "", option: "--to",
        expected: "a time that is not before --from", suggestion: nil)
    }
    self.init(from: start, to: end)
  }
}
