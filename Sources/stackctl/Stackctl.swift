// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines
import ViewStackCore

/// The program: reads its arguments, runs one command, and returns its exit code.
@main
package enum Stackctl {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  static func main() async {
    let console = Console.standard()
    let code = await run(Array(CommandLine.arguments.dropFirst()), console: console)
    POSIX.end(code)
  }

  /// Runs the command with arguments and returns its status.
  package static func run(_ arguments: [String], console: Console) async -> ExitStatus {
    do throws(UsageError) {
      switch try Invocation(arguments) {
      case .version:
        console.write("stackctl \(version)\n")
        return console.commit(.done)
      case .help(let command):
        console.write(HelpText.of(command))
        return console.commit(.done)
      case .run(let command, let arguments):
        console.setColor(arguments.value(of: "--color"))
        return try await command.command.init(arguments).run(console)
      }
    } catch {
      if case .reported(let status) = error { return status }
      console.complain("\(error)")
      return .usage
    }
  }
}

/// The status of a finished command; the number is the exit code of the process.
package enum ExitStatus: Int32, Error, Comparable {
  /// Done.
  case done = 0
  /// A check or an expectation failed.
  case failed = 1
  /// The command line or a scenario is wrong.
  case usage = 2
  /// A file could not be read or written.
  case file = 3

  package static func < (one: ExitStatus, other: ExitStatus) -> Bool {
    one.rawValue < other.rawValue
  }
}
