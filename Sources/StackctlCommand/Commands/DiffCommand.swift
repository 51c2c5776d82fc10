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
  private let (old, new): (String, String)
  private let tolerances: [(name: String, value: Double)]
  private let ignoresTime: Bool
  private let frameRate: FrameRate?
  private let samples: Int?
  private let clock: TimelineClock?
  private let precision: Int?

  /// The columns that only give the time and layer of the others' values, or follow from them.
  private static let aids: Set<TimelineColumn> = [
    .time, .layer, .z, .style, .anchor, .box,
  ]
  /// The largest number of bytes in a timeline: a hundred times that of a scenario.
  private static let limit = 100 * ScenarioLimits.bytes

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    let operands = arguments.operands
    guard operands.count >= 2 else {
      throw .missingOperand(operands.isEmpty ? "A and B" : "B", command: "diff")
    }
    if operands.count > 2 { throw .unexpectedOperand(operands[2], command: "diff") }
    (old, new) = (operands[0], operands[1])
    if old == "-", arguments.has("--update") { throw .conflict("--update", "'-' as A") }
    ignoresTime = arguments.value(of: "--by") == "progress"
    frameRate = try arguments.frameRate()
    samples = try arguments.samples()
    clock = arguments.value(of: "--clock").flatMap(TimelineClock.init(rawValue:))
    precision = try arguments.integer("--precision", in: PrintOptions.precisionRange)
    tolerances = try arguments.values(of: "--tolerance").map { text throws(UsageError) in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      var tolerance = TimelineTolerance()
      if parts.count == 2, let value = Double(parts[1]), tolerance.set(parts[0], to: value) {
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

  /// The input behind one of the two names.
  private struct Input {
    let name: String
    let bytes: [UInt8]
    /// The columns of a timeline as CSV.
    var columns: [TimelineColumn]?
    /// The scenario, or nil for a timeline.
    var scenario: Scenario?
    /// The timeline of the scenario, once it has run.
    var run: Timeline?
    /// The timeline to compare.
    var timeline: Timeline?
    /// The text of the scenario in the format of the other input.
    var text: String?

    /// The format of a timeline; nil for a scenario.
    var format: TimelineFormat? {
      if scenario != nil { return nil }
      if columns != nil { return .csv }
      return bytes.prefix(200).contains(Array("\"type\"".utf8)) ? .ndjson : .json
    }

    /// Keeps a timeline; reports an error and returns false if it could not be read.
    mutating func take(
      _ result: Result<Timeline, TimelineTextError>?, _ console: Console
    ) -> Bool {
      if case .failure(let error)? = result {
        let range = error.offset..<error.offset + 1
        console.complain(about: SourceText(bytes, name: name), error.description, at: range)
        return false
      }
      timeline = try? result?.get()
      return true
    }

    /// The decimals of a CSV timeline.
    var decimals: Int? { columns == nil ? nil : Timeline.decimals(ofCSV: bytes) }
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    try arguments.checkOutput(besides: [old, new])
    let vocabulary = try StyleFilesInput.read(arguments, console)
    let overrides = try ScenarioInput.overrides(arguments.values(of: "--set"), vocabulary, console)
    var status = ExitStatus.done
    // Read and parse both inputs at the same time, because this takes longest.
    let (old, new) = (old, new)
    async let oldText = console.contents(of: old, limit: Self.limit)
    async let newText = console.contents(of: new, limit: Self.limit)
    guard
      let first = input(old, await oldText, vocabulary, overrides, console, &status),
      let second = input(new, await newText, vocabulary, overrides, console, &status),
      status == .done
    else { return max(status, .usage) }
    // If both have the same bytes, parse only one.
    let areTheSame = first.bytes == second.bytes
    async let one = Self.timeline(of: first)
    async let other = areTheSame ? nil : Self.timeline(of: second)
    var (a, b) = (first, second)
    let results = await (one, other)
    guard a.take(results.0, console), b.take(areTheSame ? results.0 : results.1, console) else {
      return .usage
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
    if let one = a.columns, let other = b.columns,
      one.allSatisfy({ Self.aids.contains($0) || !other.contains($0) })
    {
      throw .needs("diff", "a column that both have and in which they can differ, such as x")
    }
    guard console.openOutput(arguments) else { return .file }
    run(&a, as: b, console)
    run(&b, as: a, console)
    show(&a, as: b)
    show(&b, as: a)
    guard let before = a.timeline, let after = b.timeline else {
      console.complain("\(new): what it shows cannot be printed as \(old) is")
      return console.commit(.file)
    }
    var tolerance = TimelineTolerance(decimals: decimals(a, b))
    for (name, value) in tolerances { tolerance.set(name, to: value) }
    let diff = TimelineDiff(
      from: before, to: after, tolerance: tolerance, ignoresTime: ignoresTime)
    if !diff.isEmpty { console.note(.failed) }
    console.write(diff.report(old: old, new: new))
    if console.isReporting {
      var outcome = Report.Case(diff, old: old, new: new)
      if !diff.isEmpty, console.wantsPictures {
        outcome.pictures = Report.Picture.pair(before: before, after: after)
      }
      console.add(outcome)
    }
    if !diff.isEmpty {
      for note in [note(on: a, beside: b), note(on: b, beside: a)].compactMap(\.self) {
        console.report("note", note)
      }
    }
    guard !diff.isEmpty, arguments.has("--update") else {
      return console.commit(diff.isEmpty ? .done : .failed)
    }
    return max(console.commit(.done), update(a, to: b, console))
  }

  /// Determines the kind of an input, and reports its errors.
  private func input(
    _ path: String, _ contents: Result<[UInt8], FileError>, _ vocabulary: ScenarioVocabulary,
    _ overrides: ContainerOverrides, _ console: Console, _ status: inout ExitStatus
  ) -> Input? {
    guard let bytes = console.read(path, contents) else {
      status = .file
      return nil
    }
    let source = SourceText(bytes, name: path)
    var input = Input(name: path, bytes: bytes, columns: Timeline.columns(ofCSV: bytes))
    let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
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
  private static func timeline(of input: Input) -> Result<Timeline, TimelineTextError>? {
    guard input.scenario == nil else { return nil }
    return Result { () throws(TimelineTextError) in try Timeline(parsing: input.bytes) }
  }

  /// Returns a note on why an input may differ from another that looks the same.
  private func note(on input: Input, beside other: Input) -> String? {
    let moving: Set<TimelineColumn> = [.operation, .phase, .progress, .eased, .style]
    if let columns = input.columns, moving.isDisjoint(with: columns) {
      return
        "\(input.name) has no columns that name the transition, so frames "
        + "are paired one by one; add them with --columns operation,progress,…"
    }
    guard clock == nil, input.scenario == nil, let run = other.run, input.timeline?.clock == nil,
      run.clock != nil
    else { return nil }
    return "\(input.name) does not show what its times count from; "
      + "if it is each transition, use --clock transition"
  }

  /// Runs a scenario with the sampling and the clock of the other input.
  private func run(_ input: inout Input, as other: Input, _ console: Console) {
    guard let scenario = input.scenario else { return }
    // An imposed frame rate would cancel the rates that the scenario sets later.
    let header = other.timeline?.header ?? other.run?.header
    let others = other.columns == nil ? header?.frameRate : nil
    let rate = frameRate ?? (others == scenario.frameRate ? nil : others)
    let samples =
      samples
      ?? (frameRate == nil
        ? other.timeline?.sampleCount(decimals: precision ?? other.decimals) : nil)
    let progress = Progress(console, name: input.name)
    input.run = scenario.timeline(
      frameRate: samples == nil ? rate : nil, samples: samples,
      onProgress: progress.map { progress in { progress.tick($0) } }
    ).timed(by: clock ?? other.timeline?.clock ?? .run)
    progress?.end()
  }

  /// Reduces a timeline to what the other input's text shows: columns, decimals and views.
  private func show(_ input: inout Input, as other: Input) {
    let columns = other.columns.map { columns in
      input.columns.map { $0.filter(columns.contains) } ?? columns
    }
    if input.scenario == nil, columns == nil || columns == input.columns { return }
    guard let timeline = input.run ?? (try? Timeline(parsing: input.bytes)) else { return }
    guard let format = columns == nil ? other.format : .csv else {
      // Between two scenarios, compare everything.
      input.timeline = timeline.showingViews()
      return
    }
    let text = timeline.printed(
      format,
      options: PrintOptions(
        precision: decimals(input, other), columns: columns, showsViews: arguments.has("--views")))
    input.timeline = try? Timeline(parsing: Array(text.utf8))
    if input.scenario != nil { input.text = text }
  }

  /// Returns the decimals that both inputs have.
  private func decimals(_ one: Input, _ other: Input) -> Int? {
    precision ?? [one.decimals, other.decimals].compactMap(\.self).min()
  }

  /// Writes the new timeline over the old one.
  private func update(_ old: Input, to new: Input, _ console: Console) -> ExitStatus {
    let bytes = new.text.map { Array($0.utf8) } ?? new.bytes
    guard let error = FileOutput.replace(old.name, with: bytes) else {
      console.report("note", "\(old.name) is updated")
      return .done
    }
    console.complain("\(old.name): \(error)")
    return .file
  }
}
