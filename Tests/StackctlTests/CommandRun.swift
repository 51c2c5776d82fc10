// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackctlCommand
import Synchronization

/// One run of the command inside the test, with its whole output.
struct CommandRun {
  let status: ExitStatus
  let output: String
  let errors: String

  /// Runs `stackctl` with arguments and standard input.
  static func of(
    _ arguments: [String], extensions: [any ScenarioExtension] = [], input: String = "",
    program: String = "stackctl", environment: [String: String] = [:],
    isTerminal: Bool = false, closesAfter limit: Int = .max
  ) async -> CommandRun {
    let written = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))
    let bytes = Array(input.utf8)
    let console = Console(
      output: { piece in
        written.withLock { written in
          written.output += piece
          return written.output.count > limit ? .closed : .written
        }
      },
      errors: { piece in
        written.withLock { $0.errors += piece }
        return .written
      },
      input: { _ in .success(bytes) }, program: program, environment: environment,
      isOutputTerminal: isTerminal, isErrorTerminal: isTerminal)
    let status = await Stackctl.run(arguments, extensions: extensions, console: console)
    let (output, errors) = written.withLock { $0 }
    return CommandRun(
      status: status, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
