// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import ViewStackCore

/// How `stackctl styles` prints.
enum StylesFormat: String, CaseIterable, Sendable {
  case table
  case json
}

/// `stackctl styles`: shows the styles that are linked in, or one of them; `styles check` judges
/// style files.
struct StylesCommand: Command {
  private let arguments: ParsedArguments
  private let format: StylesFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    format = arguments.value(of: "--format").flatMap(StylesFormat.init(rawValue:)) ?? .table
    if arguments.operands.count > 1, arguments.operands[0] != "check" {
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
        format == .table ? StylesPage.table(of: catalog) : StylesPage.json(of: catalog), console)
    }
    if name == "check" { return check(console) }
    let described = StyleName(rawValue: name)
    let style = catalog.style(named: described)
    guard let entry = catalog[described] ?? style.map({ StyleEntry($0) }), let file = entry.file
    else {
      let names = catalog.names.map(\.rawValue)
      throw .unknownStyle(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
    return print(format == .table ? StylesPage.text(of: entry) : file.text, console)
  }

  /// Judges files by the laws of styles; what is only unusual is a note.
  private func check(_ console: Console) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    let paths = arguments.operands.dropFirst()
    var status = ExitStatus.done
    for path in paths.isEmpty ? ["-"] : paths {
      switch StyleFilesInput.file(path, besides: StyleCatalog(), console) {
      case .failure(let failure): status = max(status, failure.status)
      case .success(let file):
        let check = StyleCheck(file)
        for note in check.notes { console.report("\(path): note: \(note)\n") }
        for violation in check.violations { console.write("\(path): failed: \(violation)\n") }
        let count = check.violations.count
        console.write("\(path): \(count == 0 ? "ok" : "\(count) failed"): style '\(file.name)'\n")
        if count > 0 { status = max(status, .failed) }
      }
    }
    return console.commit(status)
  }

  private func print(_ text: String, _ console: Console) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    console.write(text)
    return console.commit(.done)
  }
}
