// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin

/// The scenarios of a command line, read and checked before anything is printed.
enum ScenarioInput {
  /// A scenario with its text, for messages.
  struct Item: Sendable {
    let scenario: Scenario
    let source: SourceText
  }

  /// Reads what the arguments name; reports everything that is wrong with any of it.
  static func read(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(UsageError) -> [Item] {
    let lines = arguments.values(of: "-e")
    try arguments.checkOutput(besides: arguments.operands)
    guard lines.isEmpty || arguments.operands.isEmpty else {
      throw .conflict("-e", "a FILE")
    }
    let styles = try StyleFilesInput.read(arguments, console)
    var items: [Item] = []
    var status = ExitStatus.done
    if !lines.isEmpty {
      let bytes = Array(lines.joined(separator: "\n").utf8)
      parse(bytes, name: "-e", styles, into: &items, &status, console)
    }
    let paths = lines.isEmpty && arguments.operands.isEmpty ? ["-"] : arguments.operands
    for path in paths {
      if let bytes = console.read(path) {
        parse(bytes, name: path, styles, into: &items, &status, console)
      } else {
        status = .file
      }
    }
    guard status == .done else { throw .reported(status) }
    return items
  }

  private static func parse(
    _ bytes: [UInt8], name: String, _ styles: StyleCatalog, into items: inout [Item],
    _ status: inout ExitStatus, _ console: Console
  ) {
    let source = SourceText(bytes, name: name)
    do throws(ScenarioErrors) {
      let scenario = try Scenario(parsing: bytes, styles: styles)
      console.report(source.report(scenario.notes))
      items.append(Item(scenario: scenario, source: source))
    } catch {
      console.report(source.report(error))
      if status == .done { status = .usage }
    }
  }
}
