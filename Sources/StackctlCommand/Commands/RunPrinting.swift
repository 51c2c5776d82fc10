// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import Timelines
import ViewStackCore

/// A run of scenarios with printed results: the common part of `timeline` and `events`.
struct RunPrinting {
  private let arguments: ParsedArguments
  /// The requested format, if any.
  let format: TimelineFormat?
  var options: PrintOptions
  var filter: TimelineFilter
  private let clock: TimelineClock
  private let frameRate: FrameRate?
  private let samples: Int?
  private let isHash: Bool
  private let jobs: Int
  /// The order presets; two of them are printed side by side.
  private let orders: [String]

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
    options = PrintOptions(precision: isHash ? 6 : precision)
    filter = try TimelineFilter(arguments)
    clock = arguments.value(of: "--clock").flatMap(TimelineClock.init(rawValue:)) ?? .run
    frameRate = try arguments.frameRate()
    samples = try arguments.samples()
    jobs = try arguments.integer("--jobs", in: 1...256) ?? 1
    orders = arguments.values(of: "--order")
    if orders.count > 1 {
      if isHash { throw .conflict("--hash", "a second --order") }
      if let format, format != .table {
        throw .conflict("--format \(format.rawValue)", "a second --order")
      }
      if orders.count > 2 {
        throw .invalidValue(
          orders[2], option: "--order", expected: "one or two orders")
      }
    }
  }

  /// Makes a printer from a format and options.
  typealias MakePrinter = @Sendable (TimelineFormat, PrintOptions) -> any TimelinePrinter

  /// Prints all scenarios of the command line.
  func print(
    _ console: Console, otherwise: TimelineFormat, _ makePrinter: @escaping MakePrinter
  ) async throws(UsageError) -> ExitStatus {
    let items = try ScenarioInput.read(arguments, console)
    let format = format ?? otherwise
    guard console.openOutput(arguments) else { return .file }
    if orders.count == 2 { return try compareOrders(items, makePrinter, console) }
    let output = TimelineOutput(
      format: format, names: items.map(\.source.name), isHash: isHash, console: console)
    var shown = Shown(filter)
    await runInOrder(items.count, jobs: jobs, while: !output.isClosed) { index in
      print(items[index], index, of: items.count, makePrinter, format, console, output)
    } take: { index, printed in
      shown.formUnion(printed.shown)
      // Decide before the last text is written: its reader may close the output.
      if index == items.count - 1 { console.note(shown.status) }
      output.finish(index, with: printed.last, notes: printed.notes)
    }
    output.end()
    return conclude(output.isClosed ? console.notedStatus : shown.report(console), console)
  }

  /// Makes the file of the results appear, unless a filter matched nothing.
  private func conclude(_ status: ExitStatus, _ console: Console) -> ExitStatus {
    if status == .failed { console.discardOutput() }
    return console.commit(status)
  }

  /// Prints one scenario as it runs; returns the matches of the filters, the last text, and the notes.
  private func print(
    _ item: ScenarioInput.Item, _ index: Int, of count: Int, _ makePrinter: MakePrinter,
    _ format: TimelineFormat, _ console: Console, _ output: TimelineOutput
  ) -> (shown: Shown, last: [UInt8], notes: String) {
    var options = options
    let isNamed = count > 1 && !isHash
    options.namesScenario = isNamed
    options.showsColumnNames = index == 0
    options.width = console.width
    // With a filter the last text is written when it is known whether the filter has matched.
    let isFiltered = filter != TimelineFilter()
    var last: [UInt8] = []
    let stream = TimelineStream(makePrinter(format, options), filter: filter, clock: clock) {
      output.write(isFiltered ? last : $0.bytes, of: index)
      if isFiltered { last = $0.bytes }
    }
    let result = run(item.scenario, stream, item.source.name, isNamed: isNamed, console)
    return (Shown(stream), last, item.notes(of: result, console))
  }

  private func run(
    _ scenario: Scenario, _ stream: TimelineStream, _ name: String, isNamed: Bool,
    _ console: Console
  ) -> ScenarioResult {
    console.withProgress(name) {
      scenario.print(
        to: stream, name: isNamed ? name : nil, frameRate: frameRate, samples: samples,
        isChecked: false, onProgress: $0)
    }
  }

  /// Prints the events of each scenario under two orders side by side.
  private func compareOrders(
    _ items: [ScenarioInput.Item], _ makePrinter: MakePrinter, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    var shown = Shown(filter)
    for (index, item) in items.enumerated() {
      var logs: [String] = []
      for order in orders {
        var log: [UInt8] = []
        let stream = TimelineStream(makePrinter(.table, options), filter: filter, clock: clock) {
          log += $0.bytes
        }
        let result = run(
          try item.overridden("events=\(order)", console), stream, item.source.name,
          isNamed: false, console)
        if logs.isEmpty { console.report(item.notes(of: result, console)) }
        shown.formUnion(Shown(stream))
        logs.append(String(decoding: log, as: UTF8.self))
      }
      if index == items.count - 1 { console.note(shown.status) }
      if items.count > 1 {
        console.write("\(index > 0 ? "\n" : "")\(item.source.name.onOneLine)\n")
      }
      console.write(
        SideBySide(logs[0], logs[1], titles: (orders[0], orders[1])).text(
          width: console.width))
    }
    return conclude(shown.report(console), console)
  }
}

/// The filters that have matched something.
private struct Shown {
  private var isEmpty: Bool
  private let isBounded: Bool
  private var layers: [Glob]
  private var kinds: Set<String>

  /// Creates a state without matches.
  init(_ filter: TimelineFilter) {
    (isEmpty, isBounded) = (true, filter.start != nil || filter.end != nil)
    (layers, kinds) = (filter.layers, filter.kinds)
  }

  init(_ stream: TimelineStream) {
    self.init(stream.filter)
    isEmpty = stream.isEmpty
    (layers, kinds) = (stream.unmatchedLayers, stream.unmatchedKinds)
  }

  mutating func formUnion(_ other: Shown) {
    isEmpty = isEmpty && other.isEmpty
    layers.removeAll { !other.layers.contains($0) }
    kinds.formIntersection(other.kinds)
  }

  /// The status of a command that has shown this.
  var status: ExitStatus { failures.isEmpty ? .done : .failed }

  /// Reports the filters that matched nothing.
  func report(_ console: Console) -> ExitStatus {
    for failure in failures { console.report("failed", failure) }
    return status
  }

  /// A sentence on each filter that matched nothing.
  private var failures: [String] {
    var failures: [String] = []
    if isEmpty, isBounded { failures.append("nothing happens between --from and --to") }
    failures += layers.map { layer in
      "--layer \(layer.pattern.isEmpty ? "''" : layer.pattern) matches no layer that is shown"
    }
    failures += kinds.sorted().map { "--kind \($0) matches no event that is shown" }
    return failures
  }
}

extension TimelineFilter {
  /// Creates the filter of `--from` and `--to`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (start, end) = (try arguments.duration("--from"), try arguments.duration("--to"))
    if let start, let end, start > end {
      throw .invalidValue(
        arguments.value(of: "--to") ?? "", option: "--to",
        expected: "a time that is not before --from")
    }
    self.init(from: start, to: end)
  }
}
