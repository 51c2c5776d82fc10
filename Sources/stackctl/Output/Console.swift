// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

/// Where a command writes, and what it knows of who reads there.
package final class Console: Sendable {
  private struct State {
    var file: FileOutput?
    var fileName: String?
    var usesColor: Bool
    /// Nobody reads the results any more, or they cannot be written.
    var isBroken = false
    var failure: FileError?
  }

  private let state: Mutex<State>
  private let output: @Sendable ([UInt8]) -> WriteResult
  private let errors: @Sendable ([UInt8]) -> WriteResult
  private let input: @Sendable () -> Result<[UInt8], FileError>
  private let environment: [String: String]
  /// Whether standard output is a terminal.
  let isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  let isErrorTerminal: Bool

  /// Creates a console that writes and reads through closures: a test's, or the process's.
  package init(
    output: @escaping @Sendable ([UInt8]) -> WriteResult,
    errors: @escaping @Sendable ([UInt8]) -> WriteResult,
    input: @escaping @Sendable () -> Result<[UInt8], FileError>,
    environment: [String: String] = [:], isOutputTerminal: Bool = false,
    isErrorTerminal: Bool = false
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.environment = environment
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    state = Mutex(State(usesColor: false))
  }

  /// The console of the process.
  static func standard() -> Console {
    POSIX.ignoreBrokenPipes()
    return Console(
      output: { bytes in
        let result = POSIX.writeAll(bytes, to: .output)
        // Nobody reads on: `| head` has seen enough, and a long run would go on for nothing.
        if result == .closed { POSIX.end(.done) }
        return result
      },
      errors: { POSIX.writeAll($0, to: .error) },
      input: { POSIX.readAll(.input) },
      environment: POSIX.environment(["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]),
      isOutputTerminal: POSIX.isTerminal(.output),
      isErrorTerminal: POSIX.isTerminal(.error))
  }

  /// Decides on colours: `always`, `never`, or by the terminal and the environment.
  func setColor(_ choice: String?) {
    let isWanted =
      switch choice {
      case "always": true
      case "never": false
      default:
        isErrorTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["CLICOLOR"] != "0"
      }
    state.withLock { $0.usesColor = isWanted }
  }

  /// Reads a file, or standard input for `-`; nil where that fails, which is reported.
  func read(_ path: String) -> [UInt8]? {
    switch path == "-" ? input() : POSIX.readAll(path: path) {
    case .success(let bytes): return bytes
    case .failure(let error):
      report("stackctl: error: \(path): \(error)\n")
      return nil
    }
  }

  /// Sends results to the file that `-o` names, if any; it appears when ``commit(_:)`` is called.
  ///
  /// What is wrong with the file is reported, and the result is false.
  func openOutput(_ arguments: ParsedArguments) -> Bool {
    guard let path = arguments.value(of: "--output") else { return true }
    do throws(FileError) {
      let file = try FileOutput(path)
      state.withLock {
        $0.file = file
        $0.fileName = path
      }
      return true
    } catch {
      report("stackctl: error: \(path): \(error)\n")
      return false
    }
  }

  /// Writes results; false when nobody reads them any more.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isBroken else { return false }
      let result = state.file?.write(bytes) ?? output(bytes)
      switch result {
      case .written: return true
      case .closed: state.isBroken = true
      case .failed(let error):
        state.isBroken = true
        state.failure = error
      }
      return false
    }
  }

  /// Notes that results are lost, for ``commit(_:)`` to report.
  func fail(_ error: FileError) {
    state.withLock { state in
      state.isBroken = true
      state.failure = state.failure ?? error
    }
  }

  /// Writes results.
  @discardableResult
  func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes what is not a result: messages to standard error, in colour where that is wanted.
  func report(_ text: String) {
    let colored = state.withLock { $0.usesColor } ? Self.colored(text) : text
    _ = errors(Array(colored.utf8))
  }

  /// Makes the file of the results appear; what went wrong with them is reported.
  ///
  /// - Parameter status: How the run went: after a failed one an old file stays as it was.
  /// - Returns: The status, or `file` where the results could not be written.
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
    report("stackctl: error: \(name): \(failure)\n")
    return .file
  }

  /// The text with its labels and marks in colour.
  private static func colored(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if let label = [": error:", ": failed:"].first(where: { line.contains($0) }) {
        return color(String(line), label, "31")
      }
      return line.contains(": note:") ? color(String(line), ": note:", "36") : String(line)
    }.joined(separator: "\n")
  }

  private static func color(_ line: String, _ label: String, _ code: String) -> String {
    let parts = line.split(separator: label, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return line }
    return "\u{1B}[1m\(parts[0])\u{1B}[0m\u{1B}[1;\(code)m\(label)\u{1B}[0m\(parts[1])"
  }
}
