// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackctlCommand
import Synchronization

/// The exit codes of the command.
enum ExitStatus: Int32 {
  case done = 0
  case failed = 1
  case usage = 2
  case file = 3
}

/// One run of the command inside the test, with its whole output.
struct CommandRun {
  let status: ExitStatus?
  let output: String
  let errors: String

  /// Runs `stackctl` with arguments and standard input.
  static func of(
    _ arguments: [String], extensions: [any ScenarioExtension] = [], input: String = "",
    program: String = "stackctl", environment: [String: String] = [:],
    isTerminal: Bool = false, closesAfter limit: Int = .max
  ) async -> CommandRun {
    let written = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))
    let code = await run(
      arguments, extensions: extensions, path: program, environment: environment,
      isTerminal: isTerminal, input: Array(input.utf8),
      output: { piece in
        written.withLock { written in
          written.output += piece
          return written.output.count <= limit
        }
      }, errors: { piece in written.withLock { $0.errors += piece } })
    let (output, errors) = written.withLock { $0 }
    return CommandRun(
      status: ExitStatus(rawValue: code), output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
