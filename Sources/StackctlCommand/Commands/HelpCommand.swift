// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText

/// `stackctl help`: shows the syntax of a command, or of a statement of the scenario language.
struct HelpCommand: Command {
  private let arguments: ParsedArguments
  private let page: @Sendable (HelpText) -> String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    let operands = arguments.operands
    let program = arguments.program
    let help = HelpText(program: program, width: 80)
    let isScenario = operands.first == "scenario"
    if isScenario, operands.count == 2 {
      let word = operands[1]
      guard help.scenario(word: word) != nil else {
        throw .unknownWord(
          word, suggestion: Suggestion.nearest(to: word, among: help.scenarioWords))
      }
      page = { $0.scenario(word: word) ?? "" }
    } else if isScenario {
      page = { $0.scenario }
    } else if operands.first == "man" {
      page = { $0.man }
    } else if let name = operands.first {
      guard let command = program.command(named: name) else {
        throw program.unknownCommand(name, besides: ["scenario", "man"])
      }
      page = { $0.text(command) }
    } else {
      page = { $0.overview }
    }
    let limit = isScenario ? 2 : 1
    if operands.count > limit {
      throw .unexpectedWord(
        operands[limit], after: (["help"] + operands[..<limit]).joined(separator: " "))
    }
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    let text = HelpText(
      program: arguments.program, width: console.textWidth, isBold: console.usesColor)
    console.write(Array(page(text).utf8))
    return console.commit(.done)
  }
}

/// The texts of help, made from the specifications of the commands.
struct HelpText {
  let program: Stackctl
  /// The width of its lines, in columns.
  private let width: Int
  /// Whether headings are bold.
  private let isBold: Bool

  /// Creates texts for a screen; very wide and very narrow lines are hard to read.
  init(program: Stackctl, width: Int, isBold: Bool = false) {
    (self.program, self.width, self.isBold) = (program, min(max(width, 40), 98), isBold)
  }

  /// Returns a heading with its colon.
  func heading(_ title: String) -> String { isBold ? Paint.bold("\(title):") : "\(title):" }

  var overview: String {
    """
    \(wrapped("\(program.name) runs view stacks without a screen and prints what they show."))

    \(heading("Usage")) \(program.name) COMMAND [OPTIONS]

    \(text(of: commandGroups))
    \(wrapped(commands))

    \(heading("Try")) \(program.name) timeline -e 'push home instant; push detail'

    \(heading("Exit codes"))\(wrapped(Self.exitCodes, after: "Exit codes:"))

    """
  }

  private var commands: String {
    "'\(program.name) help COMMAND' shows what one takes, '\(program.name) help scenario' how a "
      + "scenario is written; '\(program.name) --version' the version."
  }

  private static let exitCodes =
    "0 done, 1 a check failed, 2 the command line or a scenario is wrong, 3 a file could "
    + "not be read or written."

  /// The ready-made commands, and those of each extension.
  private var commandGroups: [HelpSection] {
    program.commands.reduce(into: []) {
      $0.add(($1.name, $1.summary), under: $1.owner ?? "Commands")
    }
  }

  /// Returns lists under their titles.
  func text(of sections: [HelpSection]) -> String {
    sections.map { "\(heading($0.title))\n\(table($0.rows))\n" }.joined(separator: "\n")
  }

  func text(_ spec: CommandSpec) -> String {
    let options = spec.options.map { option in
      let short = option.short.map { "\($0), " } ?? (option.name.hasPrefix("--") ? "    " : "")
      let value = option.value.map { " \($0)\(option.isRepeatable ? " …" : "")" } ?? ""
      return (short + option.name + value, option.help)
    }
    let discussion = spec.discussion.isEmpty ? "" : "\n\(wrapped(spec.discussion))\n"
    return """
      \(wrapped(spec.summary))

      \(heading("Usage")) \(wrapped("\(program.name) \(spec.name) [OPTIONS] \(spec.operands)", indent: 7))
      \(discussion)
      \(text(of: [HelpSection(title: "Options", rows: options)] + spec.sections))\(example(of: spec))
      """
  }

  private func example(of spec: CommandSpec) -> String {
    spec.example.isEmpty ? "" : "\n\(heading("Example")) \(program.name) \(spec.example)\n"
  }

  /// Returns a table of two columns; the second column is wrapped.
  func table(_ rows: [(String, String)]) -> String {
    // A long word in one row does not widen the column.
    let column = rows.map(\.0.columnCount).filter { $0 <= width / 3 }.max() ?? width / 6
    return rows.map { head, text in
      let gap = head.columnCount > column ? "\n" + String(repeating: " ", count: column + 2) : ""
      return "  \(head.padded(to: column))\(gap)  \(wrapped(text, indent: column + 4))"
    }.joined(separator: "\n")
  }

  /// Wraps a text to the screen's width, behind the beginning of its first line.
  private func wrapped(_ text: String, after beginning: String) -> String {
    String(wrapped("\(beginning) \(text)").dropFirst(beginning.count))
  }

  /// Wraps a text to the screen's width, after the indent of the first line.
  func wrapped(_ text: String, indent: Int = 0) -> String {
    text.split { $0 == " " || $0 == "\n" }
      .flatMap { pieces(of: $0, fitting: width - indent) }.lines(to: width - indent)
      .joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// Splits a long list after its commas, because it has no spaces.
  private func pieces(of word: Substring, fitting width: Int) -> [String] {
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
