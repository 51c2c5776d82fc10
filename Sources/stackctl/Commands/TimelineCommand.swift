// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines
import ViewStackCore

/// `stackctl timeline`: runs scenarios and prints their frames and events.
struct TimelineCommand: Command {
  private let arguments: ParsedArguments
  private let format: TimelineFormat?
  private let options: PrintOptions
  private let filter: TimelineFilter
  private let frameRate: FrameRate?
  private let isHash: Bool
  private let jobs: Int

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    isHash = arguments.has("--hash")
    let format = arguments.value(of: "--format").flatMap(TimelineFormat.init(rawValue:))
    let precision = try arguments.integer("--precision", in: PrintOptions.precisionRange)
    if isHash {
      if format != nil { throw .conflict("--hash", "--format") }
      if precision != nil { throw .conflict("--hash", "--precision") }
    }
    self.format = isHash ? .ndjson : format
    let columns = try Self.columns(arguments)
    if columns != nil, let shown = self.format, shown == .json || shown == .ndjson {
      throw .conflict("--columns", isHash ? "--hash" : "--format \(shown.rawValue)")
    }
    options = PrintOptions(
      precision: isHash ? 6 : precision, columns: columns,
      layers: arguments.value(of: "--layer").map(Glob.init), showsViews: arguments.has("--views"))
    filter = try TimelineFilter(arguments)
    let fps = try arguments.integer("--fps", in: FrameRate.range)
    frameRate = fps.flatMap { try? FrameRate($0) }
    jobs = try arguments.integer("--jobs", in: 1...256) ?? 1
  }

  private static func columns(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [TimelineColumn]? {
    guard let list = arguments.value(of: "--columns") else { return nil }
    let names = TimelineColumn.allCases.map(\.rawValue)
    var columns: [TimelineColumn] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = TimelineColumn(rawValue: word) else {
        throw .invalidValue(
          word, option: "--columns", expected: names.joined(separator: ", "),
          suggestion: Suggestion.nearest(to: word, among: names))
      }
      columns.append(column)
    }
    return columns
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    try await print(ScenarioInput.read(arguments, console), console)
  }

  private func print(_ items: [ScenarioInput.Item], _ console: Console) async -> ExitStatus {
    let format = format ?? (console.isOutputTerminal && !arguments.has("--output") ? .table : .csv)
    guard console.openOutput(arguments) else { return .file }
    let output = TimelineOutput(
      format: format, isHash: isHash, count: items.count, console: console)
    if jobs > 1, items.count > 1 {
      await printInParallel(items, format, console, OrderedOutput(output, count: items.count))
      return console.commit(.done)
    }
    output.begin()
    for (index, item) in items.enumerated() where !output.isClosed {
      output.beginItem(index)
      print(item, index, of: items.count, format, console) { output.write($0.bytes) }
    }
    output.end()
    return console.commit(.done)
  }

  /// Prints one scenario as it runs.
  private func print(
    _ item: ScenarioInput.Item, _ index: Int, of count: Int, _ format: TimelineFormat,
    _ console: Console, _ write: @escaping (borrowing TextBuffer) -> Void
  ) {
    var options = options
    options.namesScenario = count > 1
    options.showsColumnNames = index == 0
    let stream = TimelineStream(format.printer(options), filter: filter, write: write)
    let progress = Progress(console, name: item.source.name)
    let result = item.scenario.print(
      to: stream, name: count > 1 ? item.source.name : nil, frameRate: frameRate,
      onProgress: progress.map { progress in { progress.tick() } })
    progress?.end()
    console.report(item.source.report(result.refusals))
  }

  /// Runs some scenarios at a time and writes their texts in the order given.
  private func printInParallel(
    _ items: [ScenarioInput.Item], _ format: TimelineFormat, _ console: Console,
    _ output: OrderedOutput
  ) async {
    await withTaskGroup(of: Void.self) { group in
      var next = 0
      func start() {
        guard next < items.count, !output.isClosed else { return }
        let index = next
        next += 1
        group.addTask {
          print(items[index], index, of: items.count, format, console) {
            output.write($0.bytes, of: index)
          }
          output.finish(index)
        }
      }
      for _ in 0..<jobs { start() }
      while await group.next() != nil { start() }
    }
    output.end()
  }
}
