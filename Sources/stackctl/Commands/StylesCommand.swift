// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import Timelines
import ViewStackCore

/// How `stackctl styles` prints.
enum StylesFormat: String, CaseIterable, Sendable {
  case table
  case json
}

/// `stackctl styles`: shows the styles that are linked in, or one of them.
struct StylesCommand {
  private let arguments: ParsedArguments
  private let format: StylesFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    format = arguments.value(of: "--format").flatMap(StylesFormat.init(rawValue:)) ?? .table
    if arguments.operands.count > 1 {
      throw .unexpectedOperand(arguments.operands[1], command: "styles")
    }
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    let catalog: StyleCatalog
    switch StyleFilesInput.read(arguments, console) {
    case .failure(let failure): return failure.status
    case .success(let styles): catalog = styles
    }
    guard let name = arguments.operands.first else {
      return print(
        format == .table ? StylesTable.text(of: catalog) : StylesTable.json(of: catalog), console)
    }
    let described = StyleName(rawValue: name)
    guard let entry = catalog[described] ?? catalog.style(named: described).map({ StyleEntry($0) })
    else {
      let names = catalog.names.map(\.rawValue)
      throw .unknownStyle(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
    switch format {
    case .table: return print(StylesPage(entry).text, console)
    case .json: return printFile(of: entry, console)
    }
  }

  private func printFile(of entry: StyleEntry, _ console: Console) -> ExitStatus {
    do throws(StyleSamplingError) {
      return print(try entry.file().text, console)
    } catch {
      console.report(
        "stackctl: error: '\(entry.style.name)' cannot be written as a style file: \(error)\n")
      return .usage
    }
  }

  private func print(_ text: String, _ console: Console) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    console.write(text)
    return console.commit(.done)
  }
}

extension StyleEntry {
  /// The style as a file: the one that it was read from, or one of what it plans.
  func file() throws(StyleSamplingError) -> StyleFile {
    if let style = style as? FileStyle { return style.file }
    return try StyleFile(sampling: style, summary: summary, source: source)
  }
}
