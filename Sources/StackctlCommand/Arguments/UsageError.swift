// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A mistake in the command line.
enum UsageError: Error, Hashable, Sendable {
  /// There is no such command.
  case unknownCommand(String, suggestion: String?)
  /// There is no such command, but a scenario has the word.
  case scenarioWord(String)
  /// The command does not take the option.
  case unknownOption(String, command: String, suggestion: String?)
  /// The option needs a value.
  case missingValue(option: String, value: String)
  /// The switch takes no value.
  case unexpectedValue(option: String)
  /// The option is given twice.
  case repeatedOption(String)
  /// The option does not take the value.
  case invalidValue(String, option: String, expected: String, suggestion: String? = nil)
  /// No style has the name.
  case unknownStyle(String, suggestion: String?)
  /// The style is written as a transition, and is none for this reason.
  case unknownTransition(String, reason: String, suggestion: String?)
  /// No statement and no key of a scenario has the name.
  case unknownWord(String, suggestion: String?)
  /// The file that an option writes is also a file to read.
  case writesOverInput(String)
  /// Standard input is named twice.
  case repeatedInput
  /// The command needs an operand.
  case missingOperand(String, command: String)
  /// The command takes no such operand.
  case unexpectedOperand(String, command: String)
  /// The command line is complete before the word.
  case unexpectedWord(String, after: String)
  /// The two cannot be combined.
  case conflict(String, String)
  /// The option has no effect without something else.
  case needs(String, String)
  /// A command of an extension refuses its arguments, with this message.
  case own(String)
  /// The mistake has been reported, and the command ends.
  case reported(ExitStatus)
}

extension UsageError {
  /// Returns a message for people, with a suggestion and the commands of the program that help.
  func message(in program: String) -> String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "unknown command '\(name)'"
        + Self.advice(suggestion, "'\(program) help' lists all commands")
    case .scenarioWord(let word):
      "unknown command '\(word)': it is a word of scenarios; see '\(program) help scenario \(word)'"
    case .unknownOption(let option, let command, let suggestion):
      "unknown option '\(option)'"
        + Self.advice(suggestion, "'\(program) help \(command)' lists all options")
    case .missingValue(let option, let value):
      "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .repeatedOption(let option):
      "\(option) is given twice"
    case .invalidValue(let value, let option, let expected, let suggestion):
      "invalid value '\(value)' for '\(option)': expected \(expected)\(Self.hint(suggestion))"
    case .unknownStyle(let name, let suggestion):
      "no style is called '\(name)'"
        + Self.advice(suggestion, "'\(program) styles' lists all styles")
    case .unknownTransition(let name, let reason, let suggestion):
      "'\(name)' is not a style: \(reason)\(Self.hint(suggestion))"
    case .unknownWord(let word, let suggestion):
      "unknown scenario word '\(word)'"
        + Self.advice(suggestion, "'\(program) help scenario' lists all words")
    case .writesOverInput(let option):
      "\(option) would overwrite what is to be read"
    case .repeatedInput:
      "'-' is there twice, and standard input can be read only once"
    case .missingOperand(let operand, let command):
      "expected \(operand); see '\(program) help \(command)'"
    case .unexpectedOperand(let operand, let command):
      "unexpected operand '\(operand)'; see '\(program) help \(command)'"
    case .unexpectedWord(let word, let words):
      "unexpected word '\(word)' after '\(program) \(words)'"
    case .conflict(let one, let other):
      "\(one) and \(other) do not go together"
    case .needs(let option, let other):
      "\(option) needs \(other)"
    case .own(let message): message
    case .reported: ""
    }
  }

  /// Returns the suggestion, and the command that lists all words.
  private static func advice(_ suggestion: String?, _ list: String) -> String {
    suggestion.map { "; did you mean '\($0)'? \(list)" } ?? "; \(list)"
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ", did you mean '\($0)'?" } ?? ""
  }
}
