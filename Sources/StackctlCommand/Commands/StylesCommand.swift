// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import StylesPlugin
import TimelinePictures
import Timelines
import ViewStackCore
import ViewStackTesting

/// The output format of `stackctl styles`.
enum StylesFormat: String, CaseIterable, Sendable {
  case table
  case json
  case html
  case svg
}

/// `stackctl styles`: shows the linked styles, or one of them, or checks style files.
struct StylesCommand: Command {
  private let arguments: ParsedArguments
  private let format: StylesFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    format = arguments.value(of: "--format").flatMap(StylesFormat.init(rawValue:)) ?? .table
    let isCheck = arguments.operands.first == "check"
    if isCheck, arguments.has("--format") { throw .conflict("check", "--format") }
    if !isCheck, arguments.has("--report") { throw .needs("--report", "'styles check'") }
    if !isCheck, arguments.operands.count > 1 {
      throw .unexpectedOperand(arguments.operands[1], command: "styles")
    }
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    let vocabulary = try StyleFilesInput.read(arguments, console).vocabulary
    let catalog = vocabulary.styles
    guard let name = arguments.operands.first else {
      if format == .html || format == .svg {
        throw .missingOperand("the NAME of a style", command: "styles")
      }
      let page =
        format == .table
        ? StylesPage.table(of: catalog, console.program, width: width(console))
        : StylesPage.json(of: catalog)
      return print(page, console)
    }
    if name == "check" {
      let paths = arguments.operands.dropFirst()
      try arguments.checkOutput(besides: paths.isEmpty ? ["-"] : paths)
      return check(console, catalog)
    }
    let described = StyleName(rawValue: name)
    if format == .html || format == .svg, catalog.style(named: described) != nil {
      return preview(name, vocabulary, console)
    }
    let style = catalog.style(named: described)
    guard let entry = catalog[described] ?? style.map({ StyleEntry($0) }) else {
      if name.contains("(") { try Self.checkTransition(name) }
      let names = catalog.names.map(\.rawValue) + ["check"]
      throw .unknownStyle(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
    if format == .table {
      return print(
        StylesPage.text(of: entry, console.program, width: width(console)), console)
    }
    guard let file = entry.shownFile else {
      // A style of an extension exists only in Swift.
      throw .conflict("--format json", "a style that is no style file")
    }
    if file != entry.file { console.report("note", entry.noteOnExample) }
    return print(file.text, console)
  }

  /// Throws what is wrong with a style that is written as a transition: `scale(x)`.
  private static func checkTransition(_ text: String) throws(UsageError) {
    do throws(ViewTransitionError) {
      _ = try TransitionPairStyle(parsing: text)
    } catch {
      let near = error.choice.flatMap { Suggestion.nearest(to: $0.word, among: $0.among) }
      throw .unknownTransition(text, reason: "\(error)", suggestion: near)
    }
  }

  /// Checks files by the laws of styles; unusual values produce only notes.
  private func check(_ console: Console, _ catalog: StyleCatalog) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    let paths = arguments.operands.dropFirst()
    var status = ExitStatus.done
    for path in paths.isEmpty ? ["-"] : paths {
      switch StyleFilesInput.item(path, console) {
      case .failure(let failure):
        status = max(status, failure)
        console.note(status)
      case .success(let item):
        let (file, check) = (item.file, StyleCheck(item.file))
        let taken = item.taken(by: catalog, "note").map { [$0] } ?? []
        let source = item.source.fitted(to: console.messageWidth)
        console.report(source.report(taken + messages(of: check.notes, on: item)))
        if !check.violations.isEmpty { status = max(status, .failed) }
        console.note(status)
        for violation in check.violations {
          console.write(line: "\(path): failed: \(violation)")
        }
        let count = check.violations.count
        let verdict = count == 0 ? "ok" : "\(count) failed"
        console.write(line: "\(path): \(verdict): style '\(file.name)'")
        console.add(Report.Case(path, check))
      }
    }
    return console.commit(status)
  }

  /// Returns notes with their places; a note that push and pop share is there once.
  private func messages(
    of notes: [StyleCheck.Note], on item: StyleFilesInput.Item
  ) -> [SourceText.Message] {
    let tree = try? JSONTree(parsing: item.bytes)
    var seen: [Range<Int>: Set<String>] = [:]
    return notes.compactMap { note in
      let movement = tree?[note.direction.rawValue] ?? tree?["push"]
      let time = movement?["duration"] ?? tree?["duration"]
      let place = (note.isTiming ? time ?? movement?["curve"] ?? tree?["curve"] : nil) ?? movement
      let range = place?.range ?? 0..<0
      guard seen[range, default: []].insert(note.text).inserted else { return nil }
      return SourceText.Message("note", "\(note.direction): \(note.text)", at: range)
    }
  }

  /// Returns the views of a preview that fly: a picture, or a card that becomes the screen.
  private static func sharedViews(for flight: ElementFlight?) -> String {
    guard let flight else { return "" }
    return flight.motion == .zoom || flight.fill != nil
      ? """
      view first in=home frame=16,60,288x100 radius=14
      view card in=home frame=16,176,288x130 shared=card radius=14
      view last in=home frame=16,322,288x100 radius=14
      controller detail shared=card

      """
      : """
      view small in=home frame=16,180,130x110 shared=photo aspect=1.5 radius=12
      view large in=detail frame=0,44,320x240 shared=photo aspect=1.5

      """
  }

  /// Prints a push and a pop in the style.
  private func preview(
    _ name: String, _ vocabulary: ScenarioVocabulary, _ console: Console
  ) -> ExitStatus {
    let style = vocabulary.styles.style(named: StyleName(rawValue: name))
    let views = Self.sharedViews(for: style.flatMap { StyleEntry($0).file?.shared })
    let text =
      "\(views)push home instant; wait 300ms; push detail style=\"\(name)\"; wait 300ms; pop"
    let source = SourceText(Array(text.utf8), name: name)
    guard
      var item = ScenarioInput.parse(
        source, Array(text.utf8), vocabulary, ContainerOverrides(), console)
    else { return .usage }
    item.title = name
    guard console.openOutput(arguments) else { return .file }
    if format == .html {
      PagePrinting(title: name).print([item], console)
    } else {
      console.write(item.pictured().timeline.picture(.svg).text)
    }
    return console.commit(.done)
  }

  /// Returns the width of the terminal if the results go to one.
  private func width(_ console: Console) -> Int? { arguments.writesFile ? nil : console.width }

  private func print(_ text: String, _ console: Console) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    console.write(text)
    return console.commit(.done)
  }
}
