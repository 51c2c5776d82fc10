// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import Timelines
import ViewStackCore

/// `stackctl diff`: compares two timelines, or what scenarios show.
struct DiffCommand: Command {
  private let arguments: ParsedArguments
  private let (old, new): (String, String)
  private let tolerances: [(name: String, value: Double)]
  private let ignoresTime: Bool
  private let frameRate: FrameRate?
  private let samples: Int?

  /// The most bytes of a timeline: a hundred times those of a scenario.
  private static let limit = 100 * ScenarioLimits.bytes

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    let operands = arguments.operands
    guard operands.count >= 2 else {
      throw .missingOperand(operands.isEmpty ? "A and B" : "B", command: "diff")
    }
    if operands.count > 2 { throw .unexpectedOperand(operands[2], command: "diff") }
    (old, new) = (operands[0], operands[1])
    ignoresTime = arguments.value(of: "--by") == "progress"
    frameRate = try arguments.frameRate()
    samples = try arguments.samples()
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
          Suggestion.nearest(to: $0, among: TimelineTolerance.names)
        })
    }
  }

  /// What stands behind one of the two names.
  private struct Input {
    let name: String
    let bytes: [UInt8]
    /// The columns of a timeline as CSV.
    var columns: [TimelineColumn]?
    /// The scenario, unless it is a timeline.
    var scenario: Scenario?
    /// The timeline, once it is read or run.
    var timeline: Timeline?
    /// What a scenario prints, in the other's format.
    var text: String?

    /// The format in which a timeline is written; nil for a scenario.
    var format: TimelineFormat? {
      if scenario != nil { return nil }
      if columns != nil { return .csv }
      return bytes.prefix(200).contains(Array("\"type\"".utf8)) ? .ndjson : .json
    }

    /// The decimals of CSV: those of its first time.
    var decimals: Int? {
      guard let columns, let index = columns.firstIndex(of: .time) else { return nil }
      let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
      guard lines.count > 1 else { return 3 }
      let cells = lines[1].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard index < cells.count, let point = cells[index].firstIndex(of: UInt8(ascii: ".")) else {
        return 0
      }
      return cells[index].endIndex - point - 1
    }
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    try arguments.checkOutput(besides: [old, new])
    let styles = try StyleFilesInput.read(arguments, console)
    let overrides = try ScenarioInput.overrides(arguments, styles, console)
    var status = ExitStatus.done
    guard
      var a = read(old, styles, overrides, console, &status),
      var b = read(new, styles, overrides, console, &status), status == .done
    else { return max(status, .usage) }
    if arguments.has("--update"), a.format == nil || b.format.map({ $0 != a.format }) ?? false {
      throw .conflict("--update", "an A that is no timeline of B's format")
    }
    guard console.openOutput(arguments) else { return .file }
    run(&a, as: b)
    run(&b, as: a)
    guard let before = a.timeline, let after = b.timeline else { return .file }
    let decimals = [a.decimals, b.decimals].compactMap(\.self).min()
    var tolerance = TimelineTolerance(decimals: decimals)
    for (name, value) in tolerances { tolerance.set(name, to: value) }
    let diff = TimelineDiff(
      from: before, to: after, tolerance: tolerance, ignoresTime: ignoresTime)
    console.write(diff.report(old: old, new: new))
    guard !diff.isEmpty, arguments.has("--update") else {
      return console.commit(diff.isEmpty ? .done : .failed)
    }
    return max(console.commit(.done), update(a, to: b, console))
  }

  /// Reads one of the two; what is wrong with it is reported.
  private func read(
    _ path: String, _ styles: StyleCatalog, _ overrides: ContainerOverrides, _ console: Console,
    _ status: inout ExitStatus
  ) -> Input? {
    guard let bytes = console.read(path, limit: Self.limit) else {
      status = .file
      return nil
    }
    let source = SourceText(bytes, name: path)
    var input = Input(name: path, bytes: bytes, columns: Timeline.columns(ofCSV: bytes))
    let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    guard input.columns != nil || first == UInt8(ascii: "{") else {
      input.scenario = ScenarioInput.parse(source, bytes, styles, overrides, console)?.scenario
      if input.scenario == nil { status = max(status, .usage) }
      return input.scenario == nil ? nil : input
    }
    do throws(TimelineTextError) {
      input.timeline = try Timeline(parsing: bytes)
      return input
    } catch {
      console.report(
        source.report("error", error.description, at: error.offset..<error.offset + 1))
      status = max(status, .usage)
      return nil
    }
  }

  /// Runs a scenario; beside a timeline as CSV it is printed as that is, so that what that does not
  /// have is not compared.
  private func run(_ input: inout Input, as other: Input) {
    guard let scenario = input.scenario else { return }
    let rate = frameRate ?? (other.columns == nil ? other.timeline?.header.frameRate : nil)
    let timeline = scenario.timeline(frameRate: samples == nil ? rate : nil, samples: samples)
    input.timeline = timeline
    guard let format = other.format else { return }
    let text = timeline.printed(
      format, options: PrintOptions(precision: other.decimals, columns: other.columns))
    if format == .csv { input.timeline = try? Timeline(parsing: Array(text.utf8)) }
    input.text = text
  }

  /// Writes the new timeline over the old one.
  private func update(_ old: Input, to new: Input, _ console: Console) -> ExitStatus {
    let bytes = new.text.map { Array($0.utf8) } ?? new.bytes
    guard let error = FileOutput.replace(old.name, with: bytes) else {
      console.report("stackctl: note: \(old.name) is updated\n")
      return .done
    }
    console.complain("\(old.name): \(error)")
    return .file
  }
}
