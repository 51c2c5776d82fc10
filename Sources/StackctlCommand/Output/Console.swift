// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import Synchronization

/// The streams of a command, with what is known about their readers.
final class Console: Sendable {
  private struct State {
    var file: FileOutput?
    var fileName: String?
    var colorChoice: String?
    /// The status of what is known by now.
    var status = ExitStatus.done
    /// Whether the reader has closed the results, or they cannot be written.
    var isBroken = false
    var failure: FileError?
    /// Whether a report is wanted, and for how many tests it may have pictures.
    var isReporting = false
    var pictureCount = 0
    /// The results for reports.
    var cases: [Report.Case] = []
  }

  private let state: Mutex<State>
  private let output: @Sendable ([UInt8]) -> WriteResult
  private let errors: @Sendable ([UInt8]) -> Void
  /// Reads the next piece of standard input, none at its end.
  private let input: @Sendable () -> Result<[UInt8], FileError>
  /// Ends the process if results cannot be written: the rest of a run would be wasted.
  private let end: (@Sendable (ExitStatus) -> Void)?
  private let environment: [String: String]
  /// The name of the program, for messages and help.
  let program: String
  /// Whether standard output is a terminal.
  let isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  let isErrorTerminal: Bool
  /// The width of the terminal in columns; nil if results go elsewhere.
  var width: Int? {
    isOutputTerminal && state.withLock { $0.file == nil } ? columns(of: .output) : nil
  }
  /// The width for text that is wrapped and never cut: that of the terminal, or else 80.
  var textWidth: Int { columns(of: isOutputTerminal ? .output : nil) ?? 80 }
  /// The width of the terminal of messages; nil if they go elsewhere.
  var messageWidth: Int? { isErrorTerminal ? columns(of: .error) : nil }

  /// Returns the width that `COLUMNS` gives, or else the terminal of a stream.
  private func columns(of stream: POSIX.Stream?) -> Int? {
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    return stream.flatMap { POSIX.size(of: $0)?.columns }
  }

  /// Creates a console that uses closures: those of a test or of the process.
  init(
    output: @escaping @Sendable ([UInt8]) -> WriteResult,
    errors: @escaping @Sendable ([UInt8]) -> Void,
    input: @escaping @Sendable () -> Result<[UInt8], FileError>,
    program: String = "stackctl", environment: [String: String] = [:],
    isOutputTerminal: Bool = false,
    isErrorTerminal: Bool = false, end: (@Sendable (ExitStatus) -> Void)? = nil
  ) {
    self.end = end
    self.output = output
    self.errors = errors
    self.input = input
    self.program = program
    self.environment = environment
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    state = Mutex(State())
  }

  /// The console of the process.
  static func standard(program: String) -> Console {
    POSIX.ignoreBrokenPipes()
    POSIX.reserveStreams()
    return Console(
      output: { POSIX.writeAll($0, to: .output) },
      errors: { _ = POSIX.writeAll($0, to: .error) },
      input: { POSIX.readPiece(of: POSIX.Stream.input.rawValue) }, program: program,
      environment: POSIX.environment(["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"]),
      isOutputTerminal: POSIX.isTerminal(.output),
      isErrorTerminal: POSIX.isTerminal(.error), end: { POSIX.end($0) })
  }

  /// Keeps results and errors from now on, for reports.
  ///
  /// A reader who closes the results does not end the run, because the reports are still wanted.
  ///
  /// - Parameter pictureCount: The largest number of tests with pictures.
  func beginReports(pictureCount: Int) {
    state.withLock { state in
      (state.isReporting, state.pictureCount) = (true, pictureCount)
    }
  }

  /// Whether a report is wanted.
  var isReporting: Bool { state.withLock { $0.isReporting } }

  /// Whether a report is wanted that may have pictures of one more test.
  var wantsPictures: Bool {
    state.withLock { state in
      state.isReporting && state.cases.count { !$0.pictures.isEmpty } < state.pictureCount
    }
  }

  /// Adds the result of a test to the reports.
  func add(_ item: Report.Case) {
    state.withLock { if $0.isReporting { $0.cases.append(item) } }
  }

  /// The results for the reports so far.
  var cases: [Report.Case] { state.withLock { $0.cases } }

  /// Sets the choice of `--color`.
  func setColor(_ choice: String?) {
    state.withLock { $0.colorChoice = choice }
  }

  /// Whether results are in colour; a file of `-o` has no colours.
  var usesColor: Bool {
    state.withLock { $0.file == nil } && usesColor(isTerminal: isOutputTerminal)
  }

  /// Returns whether a stream uses colours, depending on whether it is a terminal.
  func usesColor(isTerminal: Bool) -> Bool {
    switch state.withLock({ $0.colorChoice }) {
    case "always": return true
    case "never": return false
    default:
      if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
      if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return true }
      return isTerminal && environment["CLICOLOR"] != "0"
    }
  }

  /// Reads a file, or standard input for `-`; reports an error and returns nil if that fails.
  func read(_ path: String, limit: Int = ScenarioLimits.bytes) -> [UInt8]? {
    read(path, contents(of: path, limit: limit))
  }

  /// Returns the contents of a file, or of standard input for `-`.
  func contents(of path: String, limit: Int) -> Result<[UInt8], FileError> {
    var bytes: [UInt8] = []
    if path != "-" { bytes.reserveCapacity(min(POSIX.size(ofFile: path), limit) + 1) }
    let error = readPieces(of: path) { piece in
      bytes += piece
      return bytes.count <= limit
    }
    if let error { return .failure(error) }
    return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge(limit))
  }

  /// Passes a file, or standard input for `-`, on in pieces, until the closure returns false.
  ///
  /// - Returns: The error, or nil if everything was read.
  func readPieces(of path: String, _ take: ([UInt8]) -> Bool) -> FileError? {
    path == "-" ? POSIX.readPieces(input, take) : POSIX.readPieces(path: path, take)
  }

  /// Returns the contents of a file; reports an error and returns nil if reading failed.
  func read(_ path: String, _ contents: Result<[UInt8], FileError>) -> [UInt8]? {
    switch contents {
    case .success(let bytes): return bytes
    case .failure(let error):
      report("error", "\(path.isEmpty ? "''" : path): \(error)")
      add(Report.Case(path, "\(error)"))
      return nil
    }
  }

  /// Writes a whole file besides the results; reports an error and returns false if that fails.
  func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    guard let error = FileOutput.replace(path, with: bytes) else { return true }
    complain("\(path): \(error)")
    return false
  }

  /// Sends results to the file that `-o` names, if any; ``commit(_:)`` makes the file appear.
  ///
  /// If the file cannot be opened, the method reports the error and returns false.
  func openOutput(_ arguments: ParsedArguments) -> Bool {
    guard arguments.writesFile, let path = arguments.value(of: "--output") else { return true }
    do throws(FileError) {
      let file = try FileOutput(path)
      state.withLock {
        $0.file = file
        $0.fileName = path
      }
      return true
    } catch {
      complain("\(path): \(error)")
      return false
    }
  }

  /// Writes results; returns false if the reader has closed them.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    let result = state.withLock { state -> WriteResult? in
      guard !state.isBroken else { return nil }
      let result = state.file?.write(bytes) ?? output(bytes)
      state.isBroken = result != .written
      if case .failed(let error) = result { state.failure = error }
      return result
    }
    if case .failed? = result, let end, !isReporting { end(commit(.file)) }
    // The reader has closed the pipe, as `| head` does: a long run would continue for nothing.
    if result == .closed, let end, !isReporting { end(notedStatus) }
    return result == .written
  }

  /// Notes that something has failed, in case the reader closes the results before the end.
  func note(_ status: ExitStatus) {
    state.withLock { $0.status = max($0.status, status) }
  }

  /// The status of what is known by now.
  var notedStatus: ExitStatus { state.withLock { $0.status } }

  /// Writes results that are text for people, without control characters.
  @discardableResult
  func write(_ text: String) -> Bool {
    write(Array(text.printable(without: \.isControl).utf8))
  }

  /// Writes verdicts and differences, in colour if colours are on, and wrapped on a terminal.
  ///
  /// Invisible characters, which could move the cursor or hide or reorder what follows, become question marks.
  @discardableResult
  func write(_ text: String, _ painted: (String) -> String) -> Bool {
    let text = text.printable(without: \.isInvisible)
    let colored = usesColor ? painted(text) : text
    return write(Array(colored.wrappedLines(to: width, indent: 4).utf8))
  }

  /// Writes one line of results, whatever is in the names that it contains.
  func write(line: String) {
    write(line.onOneLine + "\n", Paint.messages)
  }

  /// Writes messages to standard error, wrapped on a terminal, in colour if colours are on.
  ///
  /// Invisible characters become question marks, as in verdicts.
  func report(_ text: String) {
    let text = text.printable(without: \.isInvisible)
    let colored = usesColor(isTerminal: isErrorTerminal) ? Paint.messages(text) : text
    errors(Array(colored.wrappedLines(to: messageWidth, indent: 4).utf8))
  }

  /// Writes one line of messages, whatever is in the names that it contains.
  func report(line: String) {
    report(line.onOneLine + "\n")
  }

  /// Reports an error of the command line or of a file, on one line.
  func complain(_ message: String) {
    report("error", message)
    add(Report.Case(program, message))
  }

  /// Reports errors in a file, each with its place.
  func complain(
    about source: SourceText, _ errors: [SourceText.Message], besides omitted: Int = 0
  ) {
    report(source.fitted(to: messageWidth).report(errors, besides: omitted))
    add(Report.Case(source, errors, besides: omitted))
  }

  /// Reports an error at a place in a file.
  func complain(about source: SourceText, _ error: String, at range: Range<Int>) {
    complain(about: source, [SourceText.Message("error", error, at: range)])
  }

  /// Reports a message of the program itself, on one line, behind its label.
  func report(_ label: String, _ message: String) {
    report(line: "\(program): \(label): \(message)")
  }

  /// Shows the progress of a run on one line of the terminal, which may cut the name of the run.
  func show(progress: String, of name: String) {
    let room = (messageWidth ?? .max) - progress.columnCount - 2
    errors(Array("\r\u{1B}[K\(name.onOneLine.cut(to: max(room, 0))): \(progress)".utf8))
  }

  /// Removes the line of ``show(progress:of:)``.
  func removeProgress() {
    errors(Array("\r\u{1B}[K".utf8))
  }

  /// Leaves the file that `-o` names as it was: the results are not worth keeping.
  func discardOutput() {
    state.withLock { state in
      state.file?.discard()
      state.file = nil
    }
  }

  /// Makes the file of the results appear, and reports errors about it.
  ///
  /// - Parameter status: The status of the run. After an error, an old file stays unchanged.
  /// - Returns: The status, or `file` if the results could not be written.
  func commit(_ status: ExitStatus) -> ExitStatus {
    let (failure, name) = state.withLock { state -> (FileError?, String) in
      var failure = state.failure
      if let file = state.file {
        if failure == nil, status == .done || status == .failed {
          failure = file.commit()
        } else {
          file.discard()
        }
        state.file = nil
      }
      return (failure, state.fileName ?? "standard output")
    }
    guard let failure else { return status }
    complain("\(name): \(failure)")
    return .file
  }
}

extension SourceText {
  /// Returns the text; its messages show no more of a line than fits a terminal, if there is a width.
  func fitted(to width: Int?) -> SourceText {
    var source = self
    // Excerpts are indented by two columns. They need a few columns around the mark.
    if let width { source.width = min(source.width, max(width - 2, 8)) }
    return source
  }
}

extension String {
  /// Returns the text with question marks for some characters, but not for line ends and tabs.
  fileprivate func printable(without isHidden: (Unicode.Scalar) -> Bool) -> String {
    replacing(with: "?") { isHidden($0) && $0 != "\n" && $0 != "\t" }
  }
}
