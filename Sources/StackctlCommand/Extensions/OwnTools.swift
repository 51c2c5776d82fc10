// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import TimelinePictures
import Timelines
import ViewStackCore

/// The tools of extensions by their kinds, each of which is brought only once.
struct OwnTools: Sendable {
  private(set) var exports: [StackctlTool.Export] = []
  private(set) var columns: [StackctlTool.Column] = []
  private(set) var commands: [StackctlTool.OwnCommand] = []

  init() {}

  init(
    _ extensions: [any ScenarioExtension], besides commandNames: [String]
  ) throws(ScenarioExtensionError) {
    var claims = WordClaims()
    claims.claimReady("command", commandNames)
    claims.claimReady("export", ["html"] + PictureFormat.allCases.map(\.rawValue))
    claims.claimReady("column", ["all"] + TimelineColumn.allCases.map(\.rawValue))
    for case let one as any StackctlExtension in extensions {
      for tool in one.tools {
        switch tool.content {
        case .export(let export):
          try claims.claim(export.name, "export", one.name)
          exports.append(export)
        case .column(let column):
          try claims.claim(column.name, "column", one.name)
          columns.append(column)
        case .command(let command):
          try claims.claim(command.name, "command", one.name)
          commands.append(command)
        }
      }
    }
  }
}

extension Stackctl {
  /// Returns the specification of an extension's command.
  func spec(of command: StackctlTool.OwnCommand) -> CommandSpec {
    CommandSpec(
      name: command.name,
      make: { arguments throws(UsageError) in
        OwnCommandRun(command: command, arguments: arguments)
      }, operands: command.operands, summary: command.summary, discussion: "",
      options: input + styleFiles + output, takesFiles: command.choices.isEmpty,
      operandChoices: { command.choices })
  }
}

/// A command of an extension, with its arguments.
private struct OwnCommandRun: Command {
  let command: StackctlTool.OwnCommand
  let arguments: ParsedArguments

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    if !command.choices.isEmpty {
      let expected = command.choices.joined(separator: ", ")
      guard let word = arguments.operands.first else {
        throw .missingOperand(expected, command: command.name)
      }
      guard command.choices.contains(word) else {
        throw .invalidValue(
          word, option: command.name, expected: expected,
          suggestion: Suggestion.nearest(to: word, among: command.choices))
      }
    }
    guard console.openOutput(arguments) else { return .file }
    do throws(StackctlMistake) {
      let holds = try await command.run(StackctlRun(arguments: arguments, console: console))
      return console.commit(holds ? .done : .failed)
    } catch {
      _ = console.commit(.usage)
      throw error.error
    }
  }
}

/// A printer of CSV with the columns of extensions behind the others.
struct OwnColumnsPrinter: TimelinePrinter {
  private var rows: any TimelinePrinter
  private let columns: [StackctlTool.Column]
  private let options: PrintOptions

  init(_ columns: [StackctlTool.Column], _ options: PrintOptions) {
    rows = TimelineFormat.csv.printer(options)
    (self.columns, self.options) = (columns, options)
  }

  mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    var own = TextBuffer()
    rows.begin(header, into: &own)
    append(own, columns: [columns.map(\.name)], to: &text)
  }

  mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    var own = TextBuffer()
    rows.print(frame, into: &own)
    let shown = frame.layers.filter { layer in
      options.layers.isEmpty || options.layers.contains { $0.matches(layer.name) }
    }
    var cells: [[String]] = []
    for layer in shown { cells.append(columns.map { $0.cell(layer, frame).csvCell }) }
    append(own, columns: cells, to: &text)
  }

  mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    rows.print(event, into: &text)
  }

  mutating func end(at duration: Duration, into text: inout TextBuffer) {
    rows.end(at: duration, into: &text)
  }

  /// Appends rows, each with further cells.
  private func append(_ own: TextBuffer, columns: [[String]], to text: inout TextBuffer) {
    let lines = own.string.split(separator: "\n", omittingEmptySubsequences: true)
    for (index, line) in lines.enumerated() {
      let cells = index < columns.count ? columns[index] : []
      text.append("\(line)\(cells.map { ",\($0)" }.joined())\n")
    }
  }
}

extension String {
  /// The text as a cell of CSV; in quotes if it needs them.
  fileprivate var csvCell: String {
    guard contains(where: { ",\"\n\r".contains($0) }) else { return self }
    return "\"\(replacing("\"", with: "\"\""))\""
  }
}
