// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines

/// `stackctl timeline`: runs scenarios and prints their frames and events.
struct TimelineCommand: Command {
  private let arguments: ParsedArguments
  private let run: RunPrinting
  /// The columns of extensions that are shown.
  private let own: [StackctlTool.Column]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    var run = try RunPrinting(arguments)
    var words = arguments.list(of: "--columns")
    let known = arguments.program.tools.columns
    own = words.compactMap { word in known.first { $0.name == word } }
    words.removeAll { word in known.contains { $0.name == word } }
    if !own.isEmpty {
      let column = "--columns \(own[0].name)"
      if let format = run.format, format != .csv {
        throw .conflict(column, "--format \(format.rawValue)")
      }
      for option in ["--views", "--plot"] where arguments.has(option) {
        throw .conflict(column, option)
      }
      if words.isEmpty { words = ["time", "layer"] }
    }
    if !words.isEmpty {
      if let format = run.format, format == .json || format == .ndjson {
        throw .conflict(
          "--columns", arguments.has("--hash") ? "--hash" : "--format \(format.rawValue)")
      }
      run.options.columns =
        words.contains("all")
        ? TimelineColumn.allCases : words.compactMap(TimelineColumn.init(rawValue:))
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
    let isTable =
      own.isEmpty
      && (arguments.has("--plot") || console.isOutputTerminal && !arguments.writesFile)
    return try await run.print(console, otherwise: isTable ? .table : .csv) { [own] in
      own.isEmpty ? $0.printer($1) : OwnColumnsPrinter(own, $1)
    }
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
