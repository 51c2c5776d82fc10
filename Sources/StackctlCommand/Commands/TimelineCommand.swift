// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines

/// `stackctl timeline`: runs scenarios and prints their frames and events.
struct TimelineCommand: Command {
  private let arguments: ParsedArguments
  private let run: RunPrinting

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    var run = try RunPrinting(arguments)
    var words = arguments.list(of: "--columns")
    let known = arguments.program.tools.columns
    let own = words.compactMap { word in known.first { $0.name == word } }
    run.options.addedColumns = own.map(\.content)
    words.removeAll { word in known.contains { $0.name == word } }
    if let column = own.first, arguments.has("--hash") {
      throw .conflict("--columns \(column.name)", "--hash")
    }
    let isJSON = run.format == .json || run.format == .ndjson
    if !own.isEmpty, words.isEmpty, !isJSON { words = ["time", "layer"] }
    if !words.isEmpty {
      if isJSON, let format = run.format {
        throw .conflict(
          "--columns", arguments.has("--hash") ? "--hash" : "--format \(format.rawValue)")
      }
      run.options.columns =
        words.contains("all")
        ? TimelineColumn.allCases : words.compactMap(TimelineColumn.init(rawValue:))
    }
    // JSON has the insets of each page that has some.
    if arguments.has("--insets"), !isJSON {
      let columns =
        run.options.columns ?? (run.format == .table ? TimelineColumn.table : TimelineColumn.csv)
      run.options.columns = columns.contains(.insets) ? columns : columns + [.insets]
    }
    let plots = arguments.list(of: "--plot")
    if !plots.isEmpty {
      if let format = run.format, format != .table {
        throw .conflict("--plot", "--format \(format.rawValue)")
      }
      run.options.plots = plots.compactMap(TimelineColumn.init(rawValue:))
    }
    run.options.layers = arguments.list(of: "--layer").map(Glob.init)
    run.filter.layers = run.options.layers
    run.options.showsViews = arguments.has("--views")
    self.run = run
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    let isTable = arguments.has("--plot") || console.isOutputTerminal && !arguments.writesFile
    return try await run.print(console, otherwise: isTable ? .table : .csv) { $0.printer($1) }
  }
}

/// `stackctl events`: runs scenarios and prints their events alone.
struct EventsCommand: Command {
  private let run: RunPrinting

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var run = try RunPrinting(arguments)
    run.filter.kinds = Set(arguments.list(of: "--kind"))
    self.run = run
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    try await run.print(console, otherwise: .table) { EventPrinter($0, $1) }
  }
}
