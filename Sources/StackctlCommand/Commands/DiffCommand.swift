// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import StylesPlugin
import Timelines
import ViewStackCore

/// `stackctl diff`: compares two timelines, or the output of scenarios.
struct DiffCommand: Command {
  private let arguments: ParsedArguments
  private let pairs: [DiffPair]
  private let tolerances: [(name: String, value: Double)]
  private let ignoresTime: Bool
  private let frameRate: FrameRate?
  private let samples: Int?
  private let clock: TimelineClock?
  private let precision: Int?
  /// The columns of extensions.
  private let ownColumns: [AddedColumn]

  /// The columns that only give the time and layer of the others' values, or follow from them.
  private static let aids: Set<TimelineColumn> = [
    .time, .layer, .z, .style, .anchor, .box,
  ]
  /// The largest number of bytes in a timeline: a hundred times that of a scenario.
  private static let limit = 100 * ScenarioLimits.bytes

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    pairs = try DiffPair.pairs(of: arguments)
    ownColumns = arguments.program.tools.columns.map(\.content)
    ignoresTime = arguments.value(of: "--by") == "progress"
    frameRate = try arguments.frameRate()
    samples = try arguments.samples()
    clock = arguments.value(of: "--clock").flatMap(TimelineClock.init(rawValue:))
    precision = try arguments.integer("--precision", in: PrintOptions.precisionRange)
    tolerances = try arguments.values(of: "--tolerance").map { text throws(UsageError) in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      var tolerance = TimelineTolerance()
      if parts.count == 2, let value = CurveInput.number(parts[1][...]),
        tolerance.set(parts[0], to: value)
      {
        return (parts[0], value)
      }
      throw .invalidValue(
        text, option: "--tolerance",
        expected: "PROPERTY=X, such as points=.5; a property is one of "
          + TimelineTolerance.names.joined(separator: ", "),
        suggestion: parts.first.flatMap {
          let name = Suggestion.nearest(to: $0, among: TimelineTolerance.names)
          // A name that is right lacks its number, or has a wrong one.
          return name == $0 ? "\($0)=.5" : name
        })
    }
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    try arguments.checkOutput(besides: pairs.flatMap { [$0.old, $0.new] })
    let vocabulary = try StyleFilesInput.read(arguments, console).vocabulary
    var overrides = try ScenarioInput.overrides(arguments.values(of: "--set"), vocabulary, console)
    (overrides.frameRate, overrides.samples) = (frameRate, samples)
    var (status, isOpen) = (ExitStatus.done, false)
    var updates: [Update] = []
    for pair in pairs {
      let inputs: (DiffInput, DiffInput)?
      do throws(UsageError) {
        inputs = try read(pair, vocabulary, overrides, console, &status)
      } catch {
        if isOpen { _ = console.commit(.usage) }
        throw error
      }
      guard let inputs else { continue }
      if !isOpen, !console.openOutput(arguments) { return .file }
      isOpen = true
      status = max(status, compare(inputs, pair, console, &updates))
    }
    if isOpen { status = console.commit(status) }
    for update in updates {
      if console.replace(update.path, with: update.bytes) {
        console.report("note", "\(update.path) \(update.verb)")
      } else {
        status = max(status, .file)
      }
    }
    return status
  }

  /// A golden to write after the comparisons.
  private struct Update {
    let path: String
    let bytes: [UInt8]
    let verb: String
  }

  /// Reads the inputs of a comparison; returns nil after an error, which it reports.
  private func read(
    _ pair: DiffPair, _ vocabulary: ScenarioVocabulary, _ overrides: ContainerOverrides,
    _ console: Console, _ status: inout ExitStatus
  ) throws(UsageError) -> (DiffInput, DiffInput)? {
    let (old, new) = (pair.old, pair.new)
    var failure = ExitStatus.done
    func input(_ name: String) -> DiffInput? {
      let contents = pair.contents(of: name, console, limit: Self.limit)
      return self.input(name, contents, vocabulary, overrides, console, &failure)
    }
    guard var a = pair.isNew ? DiffInput(name: old, bytes: []) : input(old), var b = input(new),
      failure == .done
    else {
      status = max(status, failure, .usage)
      return nil
    }
    if pair.isNew { return (a, b) }
    let (one, other) = console.withProgress("\(old), \(new)") { [a, b] _ in
      let one = timeline(of: a)
      // If both have the same bytes, parse only one.
      return (one, a.bytes == b.bytes ? one : timeline(of: b))
    }
    guard a.take(one, console), b.take(other, console) else {
      status = max(status, .usage)
      return nil
    }
    if arguments.has("--update") {
      guard let format = a.format else {
        throw .needs("--update", "a timeline as A, which it writes; \(old) is a scenario")
      }
      if let other = b.format, other != format {
        throw .needs(
          "--update", "one format; A is \(format.rawValue), B is \(other.rawValue)")
      }
    }
    for option in ["--fps", "--samples", "--views", "--set", "--styles"]
    where arguments.has(option) && a.scenario == nil && b.scenario == nil {
      throw .needs(option, "a scenario; A and B are timelines")
    }
    if let one = a.columns, let other = b.columns,
      one.allSatisfy({ Self.aids.contains($0) || !other.contains($0) }),
      added(in: a).allSatisfy({ !added(in: b).contains($0) })
    {
      throw .needs("diff", "a column that both have and in which they can differ, such as x")
    }
    return (a, b)
  }

  /// Returns the columns of extensions that an input has; a scenario has all.
  private func added(in input: DiffInput) -> [AddedColumn] {
    ownColumns.filter { input.scenario != nil || input.timeline?.addedTexts[$0.name] != nil }
  }

  /// Compares two inputs, and prints the differences.
  private func compare(
    _ inputs: (DiffInput, DiffInput), _ pair: DiffPair, _ console: Console,
    _ updates: inout [Update]
  ) -> ExitStatus {
    let (old, new) = (pair.old, pair.new)
    if pair.isNew {
      let showsViews = arguments.has("--views")
      guard
        let text = inputs.1.scenario?.golden(
          samples: samples, frameRate, clock, precision, showsViews: showsViews)
      else { return .usage }
      updates.append(Update(path: old, bytes: Array(text.utf8), verb: "is new"))
      return .done
    }
    var comparison = comparison(of: inputs, clock, console)
    if pair.isGolden, note(onClockOf: comparison.a, beside: comparison.b) != nil {
      let other = self.comparison(of: inputs, .transition, console)
      if other.diff.changes.count <= comparison.diff.changes.count { comparison = other }
    }
    let (a, b, diff) = (comparison.a, comparison.b, comparison.diff)
    if !diff.isEmpty { console.note(.failed) }
    console.write(
      pair.heading(isDifferent: !diff.isEmpty)
        + diff.report(old: old.onOneLine, new: new.onOneLine, width: console.width),
      Paint.differences)
    if console.isReporting {
      var outcome = Report.Case(diff, old: old, new: new)
      if !diff.isEmpty, console.wantsPictures {
        outcome.pictures = Report.Picture.pair(before: a.shown, after: b.shown)
      }
      console.add(outcome)
    }
    if !diff.isEmpty {
      let clockNotes = [note(onClockOf: a, beside: b), note(onClockOf: b, beside: a)]
      // Both clocks of a golden have been tried.
      for note in [noteOnColumns(of: a), noteOnColumns(of: b)].compactMap(\.self)
        + (pair.isGolden ? [] : clockNotes.compactMap(\.self))
      {
        console.report("note", note)
      }
    }
    guard !diff.isEmpty, arguments.has("--update") else {
      return diff.isEmpty ? .done : .failed
    }
    updates.append(Update(path: old, bytes: b.printedBytes, verb: "is updated"))
    return .done
  }

  /// Returns two inputs in the same form with their differences.
  private func comparison(
    of inputs: (DiffInput, DiffInput), _ clock: TimelineClock?, _ console: Console
  ) -> (a: DiffInput, b: DiffInput, diff: TimelineDiff) {
    var (a, b) = inputs
    run(&a, as: b, clock, console)
    run(&b, as: a, clock, console)
    let diff = console.withProgress("\(a.name), \(b.name)") { _ in
      let (before, after) = (show(&a, as: b), show(&b, as: a))
      var tolerance = TimelineTolerance(decimals: decimals(a, b))
      for (name, value) in tolerances { tolerance.set(name, to: value) }
      return TimelineDiff(
        from: before, to: after, tolerance: tolerance, ignoresTime: ignoresTime)
    }
    return (a, b, diff)
  }

  /// Determines the kind of an input, and reports its errors.
  private func input(
    _ path: String, _ contents: Result<[UInt8], FileError>, _ vocabulary: ScenarioVocabulary,
    _ overrides: ContainerOverrides, _ console: Console, _ status: inout ExitStatus
  ) -> DiffInput? {
    guard let bytes = console.read(path, contents) else {
      status = .file
      return nil
    }
    let source = SourceText(bytes, name: path)
    var input = DiffInput(name: path, bytes: bytes)
    do throws(TimelineTextError) {
      input.columns = try Timeline.columns(ofCSV: bytes, addedColumns: ownColumns)
      if input.columns != nil {
        input.decimals = Timeline.decimals(ofCSV: bytes, addedColumns: ownColumns)
      }
    } catch {
      console.complain(about: source, error.description, at: error.offset..<error.offset + 1)
      status = max(status, .usage)
      return nil
    }
    let text = bytes.dropFirst(bytes.byteOrderMarkLength)
    let first = text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    if first == UInt8(ascii: "[") {
      console.complain(
        about: source, "a list of timelines, of several files, is not compared", at: 0..<1)
      status = max(status, .usage)
      return nil
    }
    guard input.columns != nil || first == UInt8(ascii: "{") else {
      input.scenario = ScenarioInput.parse(source, bytes, vocabulary, overrides, console)?.scenario
      if input.scenario == nil { status = max(status, .usage) }
      return input.scenario == nil ? nil : input
    }
    return input
  }

  /// Returns the timeline of an input, or nil for a scenario.
  private func timeline(of input: DiffInput) -> Result<Timeline, TimelineTextError>? {
    guard input.scenario == nil else { return nil }
    return Result { () throws(TimelineTextError) in
      try Timeline(parsing: input.bytes, addedColumns: ownColumns)
    }
  }

  /// Returns a note if a timeline has no columns that name its transitions.
  private func noteOnColumns(of input: DiffInput) -> String? {
    let moving: Set<TimelineColumn> = [.operation, .phase, .progress, .eased, .style]
    if let columns = input.columns, moving.isDisjoint(with: columns) {
      return
        "\(input.name) has no columns that name the transition, so frames "
        + "are paired one by one; add them with --columns operation,progress,…"
    }
    return nil
  }

  /// Returns a note if a timeline may count its times from each transition and does not show it.
  private func note(onClockOf input: DiffInput, beside other: DiffInput) -> String? {
    guard clock == nil, input.scenario == nil, let run = other.run, input.timeline?.clock == nil,
      run.clock != nil
    else { return nil }
    return "\(input.name) does not show what its times count from; "
      + "if it is each transition, use --clock transition"
  }

  /// Runs a scenario with the sampling of the other input, and its clock unless one is given.
  private func run(
    _ input: inout DiffInput, as other: DiffInput, _ clock: TimelineClock?, _ console: Console
  ) {
    guard let scenario = input.scenario else { return }
    // An imposed frame rate would cancel the rates that the scenario sets later.
    let header = other.timeline?.header ?? other.run?.header
    let others = other.columns == nil ? header?.frameRate : nil
    let rate = frameRate ?? (others == scenario.frameRate ? nil : others)
    let samples =
      samples
      ?? (frameRate == nil
        ? other.timeline?.sampleCount(decimals: precision ?? other.decimals) : nil)
    let run = console.withProgress(input.name) {
      scenario.timeline(frameRate: samples == nil ? rate : nil, samples: samples, onProgress: $0)
    }
    input.run = run.timed(by: clock ?? other.timeline?.clock ?? .run)
  }

  /// Reduces a timeline to what the other input's text shows: columns, decimals and views.
  private func show(_ input: inout DiffInput, as other: DiffInput) -> Timeline {
    let columns = other.columns.map { columns in
      input.columns.map { $0.filter(columns.contains) } ?? columns
    }
    let timeline = input.run ?? input.shown
    if input.scenario != nil || columns != nil && columns != input.columns {
      var options = PrintOptions(
        precision: decimals(input, other), columns: columns, showsViews: arguments.has("--views"))
      if input.scenario != nil { options.addedColumns = added(in: other) }
      if let format = columns == nil ? other.format : .csv {
        input.timeline = timeline.shown(in: format, options: options)
        input.print = (format, options)
      } else {
        // Between two scenarios, compare everything.
        input.timeline = timeline.showingViews(addedColumns: options.addedColumns)
      }
    }
    return input.timeline ?? timeline
  }

  /// Returns the decimals that both inputs have.
  private func decimals(_ one: DiffInput, _ other: DiffInput) -> Int? {
    precision ?? [one.decimals, other.decimals].compactMap(\.self).min()
  }
}
