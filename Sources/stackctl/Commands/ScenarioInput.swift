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
    let paths = lines.isEmpty && arguments.operands.isEmpty ? ["-"] : arguments.operands
    try arguments.checkOutput(besides: paths)
    guard lines.isEmpty || arguments.operands.isEmpty else {
      throw .conflict("-e", "a FILE")
    }
    let styles = try StyleFilesInput.read(arguments, console)
    let overrides = try overrides(arguments, styles, console)
    var items: [Item] = []
    var status = ExitStatus.done
    func add(_ bytes: [UInt8], name: String) {
      if let item = parse(SourceText(bytes, name: name), bytes, styles, overrides, console) {
        items.append(item)
      } else {
        status = max(status, .usage)
      }
    }
    if !lines.isEmpty { add(Array(lines.joined(separator: "\n").utf8), name: "-e") }
    for path in paths {
      if let bytes = console.read(path) { add(bytes, name: path) } else { status = .file }
    }
    guard status == .done else { throw .reported(status) }
    return items
  }

  /// Reads one scenario; what is wrong with it, and what is to be noted, is reported.
  static func parse(
    _ source: SourceText, _ bytes: [UInt8], _ styles: StyleCatalog,
    _ overrides: ContainerOverrides, _ console: Console
  ) -> Item? {
    do throws(ScenarioErrors) {
      let scenario = try Scenario(parsing: bytes, styles: styles, overrides: overrides)
      console.report(source.report(scenario.notes))
      return Item(scenario: scenario, source: source)
    } catch {
      console.report(source.report(error))
      return nil
    }
  }

  /// What `--set` says, checked as a scenario's `set` is.
  static func overrides(
    _ arguments: ParsedArguments, _ styles: StyleCatalog, _ console: Console
  ) throws(UsageError) -> ContainerOverrides {
    let values = arguments.values(of: "--set")
    guard !values.isEmpty else { return ContainerOverrides() }
    let text = values.joined(separator: " ")
    do throws(ScenarioErrors) {
      return try ContainerOverrides(parsing: text, styles: styles)
    } catch {
      console.report(SourceText(Array("set \(text)".utf8), name: "--set").report(error))
      throw .reported(.usage)
    }
  }
}
