// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import StackText
import StylesPlugin
import ViewStackCore

/// `stackctl judge`: judges the frames of traces, which any app can record.
struct JudgeCommand: Command {
  private let arguments: ParsedArguments
  private let paths: [String]
  private let laws: [Law]
  private let format: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
    format = arguments.value(of: "--format") ?? "text"
    laws = try Self.laws(arguments)
    if arguments.has("--scenario"), paths.count > 1 {
      throw .conflict("--scenario", "several TRACEs")
    }
    if arguments.value(of: "--scenario") == "-" {
      throw .invalidValue("-", option: "--scenario", expected: "a path")
    }
    if arguments.has("--like"), !laws.contains(where: { $0.id == .inStep }) {
      throw .needs("--like", "the law in-step")
    }
  }

  /// The laws of `--laws`, with the thresholds that stand beside them; `all` stands for those not named.
  private static func laws(_ arguments: ParsedArguments) throws(UsageError) -> [Law] {
    guard arguments.has("--laws") else { return Law.all }
    var (laws, hasAll) = ([Law.ID: Law](), false)
    for word in arguments.list(of: "--laws") {
      if word == "all" {
        hasAll = true
        continue
      }
      let law = try law(word)
      laws[law.id] = law
    }
    return Law.all.compactMap { laws[$0.id] ?? (hasAll ? $0 : nil) }
  }

  /// The law of one word of `--laws`, such as `no-jump=3`.
  private static func law(_ word: String) throws(UsageError) -> Law {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = ["all"] + Law.ID.allCases.map(\.rawValue)
    guard let id = Law.ID(rawValue: String(parts[0])) else {
      // The identifier of a finding, such as no-jump.step, begins with that of its law.
      let name = String(parts[0].prefix { $0 != "." })
      throw .invalidValue(
        word, option: "--laws", expected: names.joined(separator: ", "),
        suggestion: names.contains(name) ? name : Suggestion.nearest(to: name, among: names))
    }
    var law = Law.law(id)
    if parts.count == 2 {
      guard let threshold = CurveInput.number(parts[1]), 0...1e6 ~= threshold else {
        throw .invalidValue(
          word, option: "--laws", expected: "\(id.rawValue)=X with 0 to 1000000 as X")
      }
      law.threshold = threshold
    }
    return law
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    try arguments.checkOutput(besides: paths)
    let vocabulary = try StyleFilesInput.read(arguments, console).vocabulary
    var like: StyleEntry?
    if let name = arguments.value(of: "--like") {
      let names = vocabulary.styles.names.map(\.rawValue)
      like = vocabulary.styles.style(named: StyleName(rawValue: name)).map { StyleEntry($0) }
      guard like != nil else {
        throw .unknownStyle(name, suggestion: Suggestion.nearest(to: name, among: names))
      }
    }
    guard console.openOutput(arguments) else { return .file }
    var (status, reports) = (ExitStatus.done, [JudgedTrace]())
    for path in paths {
      switch judge(path, vocabulary.styles, like, console) {
      case .success(let report):
        reports.append(report)
        console.add(Report.Case(report))
        if !report.isSuccess { status = max(status, .failed) }
        console.note(status)
        if format == "text" {
          console.write(JudgeText.of(report).wrappedLines(to: console.width, indent: 4))
        }
      case .failure(let failure): status = max(status, failure)
      }
    }
    // A wrong trace leaves an old report as it was.
    guard status < .usage else { return console.commit(status) }
    switch format {
    case "json": console.write(Array(JudgeJSON.text(of: reports).utf8))
    case "svg": console.write(Array(JudgePictures.svg(of: reports).utf8))
    case "html": console.write(Array(JudgePictures.html(of: reports).utf8))
    default: break
    }
    status = console.commit(status)
    if let path = arguments.value(of: "--scenario"), status < .usage {
      status = max(status, writeScenario(of: reports[0], vocabulary, like, to: path, console))
    }
    return status
  }

  /// Judges one trace; reports an error and returns its status if it cannot be read.
  private func judge(
    _ path: String, _ styles: StyleCatalog, _ like: StyleEntry?, _ console: Console
  ) -> Result<JudgedTrace, ExitStatus> {
    // Pictures need the frames around the findings, which are known at the end.
    let keeps = format == "svg" || format == "html"
    var reading = JudgeReading(laws: laws, keepsFrames: keeps)
    let failure = console.withProgress(path) { _ in
      let failure = console.readPieces(of: path) { reading.take($0) }
      if failure == nil { reading.finish() }
      return failure
    }
    if let error = failure {
      console.report("error", "\(path): \(error)")
      console.add(Report.Case(path, "\(error)"))
      return .failure(.file)
    }
    if let error = reading.error {
      console.report(line: "\(path):\(error.line):\(error.column): error: \(error.problem)")
      console.add(Report.Case(path, error))
      return .failure(.usage)
    }
    guard let header = reading.header, let judgement = reading.judgement else {
      return .failure(.usage)
    }
    let trace = JudgedTrace(
      path, header, judgement, frames: reading.frames, styles: styles, like: like)
    let hidden = keeps ? JudgePictures.hiddenCount(of: trace) : 0
    if hidden > 0 {
      console.report(
        "note",
        "\(path): pictures have the first \(JudgeReading.limit) frames: "
          + "\(counted(hidden, "finding")) after them without a picture")
    }
    return .success(trace)
  }

  private func writeScenario(
    of trace: JudgedTrace, _ vocabulary: ScenarioVocabulary, _ like: StyleEntry?, to path: String,
    _ console: Console
  ) -> ExitStatus {
    let scenario: FaultScenario
    do throws(ScenarioErrors) {
      scenario = try FaultScenario(trace, vocabulary, like: like)
    } catch {
      let problem = error.errors.first.map { ": \($0.problem)" } ?? ""
      console.complain(
        "\(path): not written: no scenario has the motion of \(trace.name)\(problem)")
      return .file
    }
    guard console.replace(path, with: Array(scenario.text.utf8)) else { return .file }
    console.report("note", "\(path): \(scenario.note)")
    return .done
  }
}

/// A trace that is being read and judged.
struct JudgeReading {
  private var reader = TraceReader()
  private var frame = TraceFrame()
  private let laws: [Law]
  private var judge: Judge?
  private(set) var error: TraceError?
  private(set) var judgement: Judgement?
  /// All frames, if pictures are wanted, up to a limit.
  private(set) var frames: [TraceFrame] = []
  private let keepsFrames: Bool
  var header: TraceHeader? { reader.header }

  /// The number of frames that are kept for pictures.
  static let limit = 20_000

  init(laws: [Law], keepsFrames: Bool) {
    (self.laws, self.keepsFrames) = (laws, keepsFrames)
  }

  /// Takes the next bytes; returns false if an error makes more of them useless.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    reader.append(bytes)
    return read()
  }

  mutating func finish() {
    reader.finish()
    guard error == nil, read(), let header else { return }
    var judge = judge ?? Judge(header, laws: laws)
    judgement = judge.finish(with: reader.trailingEvents)
  }

  private mutating func read() -> Bool {
    do throws(TraceError) {
      while try reader.next(&frame) {
        if judge == nil, let header = reader.header { judge = Judge(header, laws: laws) }
        if keepsFrames, frames.count < Self.limit { frames.append(frame) }
        judge?.take(&frame)
      }
      return true
    } catch {
      self.error = error
      return false
    }
  }
}
