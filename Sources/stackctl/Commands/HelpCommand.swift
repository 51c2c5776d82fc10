// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

/// `stackctl help`: shows what a command takes.
struct HelpCommand {
  private let arguments: ParsedArguments
  private let command: CommandName?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    if arguments.operands.count > 1 {
      throw .unexpectedOperand(arguments.operands[1], command: "help")
    }
    guard let name = arguments.operands.first else {
      command = nil
      return
    }
    guard let command = CommandName(rawValue: name) else {
      throw .unknownCommand(
        name, suggestion: Suggestion.nearest(to: name, among: CommandName.allCases.map(\.rawValue)))
    }
    self.command = command
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    console.write(HelpText.of(command))
    return console.commit(.done)
  }
}

/// The texts of help, made of what the commands take.
enum HelpText {
  static func of(_ command: CommandName?) -> String {
    command.map { text(CommandSpec.of($0)) } ?? overview
  }

  private static var overview: String {
    let width = CommandName.allCases.map(\.rawValue.count).max() ?? 0
    let commands = CommandName.allCases.map { name in
      "  \(padded(name.rawValue, to: width))  \(CommandSpec.of(name).summary)"
    }
    return """
      stackctl runs view stacks without a screen and prints what they show.

      Usage: stackctl COMMAND [OPTIONS]

      Commands:
      \(commands.joined(separator: "\n"))

      'stackctl help COMMAND' shows what one takes; 'stackctl --version' the version.

      Try: stackctl timeline -e 'push home instant; push detail'

      Exit codes: 0 done, 1 a check failed, 2 the command line or a scenario is wrong,
      3 a file could not be read or written.

      """
  }

  private static func text(_ spec: CommandSpec) -> String {
    let names = spec.options.map { option in
      let short = option.short.map { "\($0), " } ?? (option.name.hasPrefix("--") ? "    " : "")
      let value = option.value.map { " \($0)\(option.isRepeatable ? " …" : "")" } ?? ""
      return short + option.name + value
    }
    let width = names.map(\.count).max() ?? 0
    let options = zip(names, spec.options).map { name, option in
      "  \(padded(name, to: width))  \(wrapped(option.help, indent: width + 4))"
    }
    let discussion = spec.discussion.isEmpty ? "" : "\n\(spec.discussion)\n"
    return """
      \(spec.summary)

      Usage: stackctl \(spec.name.rawValue) [OPTIONS] \(spec.operands)
      \(discussion)
      Options:
      \(options.joined(separator: "\n"))

      """
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// Breaks a text into lines of the screen's width, behind what stands on the first one.
  private static func wrapped(_ text: String, indent: Int) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      for piece in pieces(of: word, fitting: 98 - indent) {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = piece
        } else if last.count + 1 + piece.count > 98 - indent {
          lines.append(piece)
        } else {
          lines[lines.count - 1] = "\(last) \(piece)"
        }
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// A list with commas and no spaces breaks behind a comma.
  private static func pieces(of word: Substring, fitting width: Int) -> [String] {
    guard word.count > width else { return [String(word)] }
    var pieces = [""]
    for part in word.split(separator: ",") {
      let piece = part == word.split(separator: ",").last ? String(part) : "\(part),"
      if pieces[pieces.count - 1].count + piece.count > width {
        pieces.append(piece)
      } else {
        pieces[pieces.count - 1] += piece
      }
    }
    return pieces
  }
}
