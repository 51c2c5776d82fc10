// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackScenario
import StackText
import Synchronization
import Timelines
import ViewStackCore

/// Runs the command with the arguments of the process, and ends the process with its exit code.
///
/// Help, messages and completions use the name of the program: the last component of its path. A program with
/// extensions is three lines: two imports, and `await StackctlCommand.run(extensions: [Acme()])`. If two
/// extensions bring the same word, an error names both, and the exit code is 2.
///
/// - Parameter extensions: The extensions; those that are ``StackctlExtension`` add tools, too.
public func run(extensions: [any ScenarioExtension] = []) async -> Never {
  let arguments = CommandLine.arguments
  let console = Console.standard(program: Stackctl.name(ofPath: arguments.first ?? ""))
  POSIX.end(
    await Stackctl.run(Array(arguments.dropFirst()), extensions: extensions, console: console))
}

/// Runs the command with other streams than those of the process.
///
/// - Parameters:
///   - arguments: The arguments without the path of the program.
///   - extensions: The extensions.
///   - path: The path of the program.
///   - environment: The variables that say whether messages are in colour, and `COLUMNS`.
///   - isTerminal: Whether the streams are a terminal.
///   - input: The bytes of standard input.
///   - output: Takes results; returns false if the reader has closed them.
///   - errors: Takes messages.
/// - Returns: The exit code.
package func run(
  _ arguments: [String], extensions: [any ScenarioExtension] = [], path: String,
  environment: [String: String] = [:], isTerminal: Bool = false, input: [UInt8] = [],
  output: @escaping @Sendable ([UInt8]) -> Bool, errors: @escaping @Sendable ([UInt8]) -> Void
) async -> Int32 {
  let rest = Mutex(input)
  let console = Console(
    output: { output($0) ? .written : .closed }, errors: errors,
    input: {
      rest.withLock { rest in
        defer { rest = [] }
        return .success(rest)
      }
    }, program: Stackctl.name(ofPath: path), environment: environment,
    isOutputTerminal: isTerminal, isErrorTerminal: isTerminal)
  return await Stackctl.run(arguments, extensions: extensions, console: console).rawValue
}

/// The program with the words and tools of its extensions: runs one command of its command line.
struct Stackctl: Sendable {
  /// The version that `--version` prints.
  static let version = "0.1.0"
  /// The name of the program without extensions.
  private static let ownName = "stackctl"

  /// The name of the program, which help and completions show.
  let name: String
  /// The words of scenarios.
  let vocabulary: ScenarioVocabulary
  /// The tools of extensions.
  private(set) var tools = OwnTools()

  private init(
    _ extensions: [any ScenarioExtension], name: String
  ) throws(ScenarioExtensionError) {
    self.name = name
    guard !extensions.isEmpty else {
      vocabulary = .ready
      return
    }
    vocabulary = try ScenarioVocabulary(extensions)
    let options = (input + styleFiles + output).map(\.name).filter { $0.hasPrefix("--") }
    tools = try OwnTools(
      extensions, besides: commands.map(\.name), options: options.map { String($0.dropFirst(2)) })
  }

  /// Runs the command with arguments and returns its status.
  static func run(
    _ arguments: [String], extensions: [any ScenarioExtension], console: Console
  ) async -> ExitStatus {
    do throws(ScenarioExtensionError) {
      return await (try Stackctl(extensions, name: console.program)).run(arguments, console)
    } catch {
      // An error in an example has several lines.
      console.report("\(console.program): error: \(error)\n")
      return .usage
    }
  }

  private func run(_ arguments: [String], _ console: Console) async -> ExitStatus {
    // A mistake in the command line is reported in the same colours.
    console.setColor(ParsedArguments.color(in: arguments))
    do throws(UsageError) {
      guard arguments.first != "--version" else {
        if arguments.count > 1 { throw .unexpectedWord(arguments[1], after: "--version") }
        console.write(
          "\(name == Self.ownName ? name : "\(name), with ViewStack") \(Self.version)\n")
        return console.commit(.done)
      }
      let (command, parsed) = try command(of: arguments)
      return try await run(command, parsed, console)
    } catch {
      return conclude(error, console)
    }
  }

  /// Returns the mistake in the name of a command, with the nearest of the commands and some other words.
  func unknownCommand(_ name: String, besides words: [String]) -> UsageError {
    guard !vocabulary.words.contains(name) else { return .scenarioWord(name) }
    let names = commands.map(\.name) + words
    return .unknownCommand(name, suggestion: Suggestion.nearest(to: name, among: names))
  }

  /// Returns the command of a command line; `--help` is the command `help`.
  private func command(
    of arguments: [String]
  ) throws(UsageError) -> (CommandSpec, ParsedArguments) {
    var words = arguments[...]
    if words.isEmpty || ["--help", "-h"].contains(words[0]) {
      words = ["help"] + words.dropFirst()
    }
    guard let command = command(named: words[0]) else {
      throw unknownCommand(words[0], besides: ["--version", "--help"])
    }
    let parsed = try ParsedArguments(words.dropFirst(), spec: command, self)
    guard parsed.has("--help") else { return (command, parsed) }
    return (help, try ParsedArguments([command.name], spec: help, self))
  }

  /// Runs a command and writes its reports, also about a run that cannot read its input.
  private func run(
    _ command: CommandSpec, _ arguments: ParsedArguments, _ console: Console
  ) async throws(UsageError) -> ExitStatus {
    let reports = try ReportFiles(arguments)
    // A wrong command line writes no file.
    try command.check(arguments.operands)
    try arguments.checkOutput(besides: arguments.values(of: "--styles"))
    let made = try command.make(arguments)
    if !reports.isEmpty { console.beginReports(pictureCount: reports.pictureCount) }
    let status: ExitStatus
    do throws(UsageError) {
      status = try await made.run(console)
    } catch {
      // Only a run knows all files that it reads; a report must not take the place of one.
      guard case .reported = error else { throw error }
      status = conclude(error, console)
    }
    let report = Report(command: command.name, cases: console.cases)
    return reports.write(report, status, console)
  }

  /// Reports a mistake, and returns the exit code for it.
  private func conclude(_ error: UsageError, _ console: Console) -> ExitStatus {
    if case .reported(let status) = error { return status }
    console.complain(error.message(in: name))
    return .usage
  }

  /// Returns the name of the program of a path, its last component.
  ///
  /// It can have no control characters, which would move the cursor.
  static func name(ofPath path: String) -> String {
    path.split(separator: "/").last.map { String($0).onOneLine } ?? ownName
  }
}

/// The status of a finished command; the number is the exit code of the process.
enum ExitStatus: Int32, Error, Comparable {
  /// Done.
  case done = 0
  /// A check or an expectation failed.
  case failed = 1
  /// The command line or a scenario is wrong.
  case usage = 2
  /// A file could not be read or written.
  case file = 3

  static func < (one: ExitStatus, other: ExitStatus) -> Bool {
    one.rawValue < other.rawValue
  }
}
