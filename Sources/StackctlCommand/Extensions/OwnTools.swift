// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import TimelinePictures
import Timelines

/// A tool with the name of the extension that brings it, which help shows.
protocol OwnTool {
  var owner: String { get }
  var name: String { get }
  var help: String { get }
}

extension DeclaredEvents: OwnTool {
  var name: String { kind }
}

extension Sequence where Element: OwnTool {
  /// The sections of help about the tools, one for each extension.
  func sections(_ title: String) -> [HelpSection] {
    reduce(into: []) { $0.add(($1.name, $1.help), under: "\(title) of \($1.owner)") }
  }
}

/// The tools of extensions by their kinds; no two have the same name.
struct OwnTools: Sendable {
  private(set) var exports: [StackctlTool.Export] = []
  private(set) var columns: [StackctlTool.Column] = []
  private(set) var commands: [StackctlTool.OwnCommand] = []

  init() {}

  init(
    _ extensions: [any ScenarioExtension], besides commandNames: [String], options ready: [String]
  ) throws(ScenarioExtensionError) {
    var claims = WordClaims()
    claims.claimReady("command", commandNames)
    claims.claimReady("export", ["html"] + PictureFormat.allCases.map(\.rawValue))
    claims.claimReady("column", ["all", "name", "in"] + TimelineColumn.allCases.map(\.rawValue))
    for case let one as any StackctlExtension in extensions {
      for tool in one.tools {
        switch tool.content {
        case .export(var export):
          export.owner = one.name
          try claims.claim(export.name, "export", one.name)
          exports.append(export)
        case .column(var column):
          column.owner = one.name
          try claims.claim(column.name, "column", one.name)
          columns.append(column)
        case .command(var command):
          command.owner = one.name
          try claims.claim(command.name, "command", one.name)
          var own = WordClaims()
          own.claimReady("option of '\(command.name)'", ready)
          for option in command.options {
            try own.claim(String(option.name.dropFirst(2)), "option of '\(command.name)'", one.name)
          }
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
      options: input + styleFiles + command.options + output,
      takesFiles: command.choices.isEmpty,
      operandChoices: { command.choices },
      needed: command.choices.isEmpty ? nil : command.choices.joined(separator: ", "),
      owner: command.owner, example: command.example)
  }
}

/// A command of an extension, with its arguments.
private struct OwnCommandRun: Command {
  let command: StackctlTool.OwnCommand
  let arguments: ParsedArguments

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
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
