// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

/// What a command line asks for.
enum Invocation {
  case version
  case help(CommandName?)
  case run(CommandName, ParsedArguments)

  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else { throw .noCommand }
    switch first {
    case "--version":
      self = .version
    case "--help", "-h":
      self = .help(nil)
    default:
      guard let command = CommandName(rawValue: first) else {
        let names = CommandName.allCases.map(\.rawValue) + ["--version", "--help"]
        throw .unknownCommand(first, suggestion: Suggestion.nearest(to: first, among: names))
      }
      let parsed = try ParsedArguments(arguments.dropFirst(), spec: .of(command))
      self = parsed.has("--help") ? .help(command) : .run(command, parsed)
    }
  }
}
