// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

/// What a command line asks for.
enum Invocation {
  case version
  case help(CommandSpec?)
  case run(CommandSpec, ParsedArguments)

  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else { throw .noCommand }
    switch first {
    case "--version":
      self = .version
    case "--help", "-h":
      self = .help(nil)
    default:
      guard let command = CommandSpec.named(first) else {
        let names = CommandSpec.names + ["--version", "--help"]
        throw .unknownCommand(first, suggestion: Suggestion.nearest(to: first, among: names))
      }
      let parsed = try ParsedArguments(arguments.dropFirst(), spec: command)
      self = parsed.has("--help") ? .help(command) : .run(command, parsed)
    }
  }
}
