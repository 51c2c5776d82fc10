// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import StylesPlugin
import ViewStackCore

/// The style files of a command line, read and checked, in addition to the ready-made styles.
enum StyleFilesInput {
  /// A style file with its text, for messages.
  struct Item {
    let file: StyleFile
    let source: SourceText
    let bytes: [UInt8]

    /// Returns a message if another style has the name already.
    func taken(by catalog: StyleCatalog, _ label: String) -> SourceText.Message? {
      guard catalog[file.name] != nil else { return nil }
      let place = try? JSONTree(parsing: bytes)["name"]?.range
      return SourceText.Message(
        label, "name: a style '\(file.name)' is there already; choose another name",
        at: place ?? 0..<0)
    }
  }

  /// Reads the files of `--styles`, and reports all their errors.
  ///
  /// - Returns: The vocabulary with their styles, and the name of the style of each path.
  static func read(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(UsageError) -> (vocabulary: ScenarioVocabulary, names: [String: String]) {
    var vocabulary = arguments.program.vocabulary
    var names: [String: String] = [:]
    var status = ExitStatus.done
    for path in arguments.values(of: "--styles") {
      switch item(path, console) {
      case .success(let item):
        if let taken = item.taken(by: vocabulary.styles, "error") {
          console.complain(about: item.source, [taken])
          status = max(status, .usage)
        }
        let file = item.file
        names[path] = file.name.rawValue
        vocabulary.styles.add(
          file, summary: file.summary, source: file.source.isEmpty ? path : file.source)
      case .failure(let failure):
        if failure == .file, let note = note(on: path, vocabulary.styles) {
          console.report("note", note)
        }
        status = max(status, failure)
      }
    }
    guard status == .done else { throw .reported(status) }
    return (vocabulary, names)
  }

  /// Returns a note with the probable meaning of a file name, if the file is missing.
  private static func note(on path: String, _ catalog: StyleCatalog) -> String? {
    let isStyle = { catalog.style(named: StyleName(rawValue: $0)) != nil }
    guard let name = path.styleNames.first(where: isStyle) else { return nil }
    return """
      '\(name)' is a style, and no file of one; 'render' shows a scenario under \
      styles, and '--set style="\(name)"' runs it with one
      """
  }

  /// Reads one file, or standard input for `-`, and reports its errors.
  static func item(
    _ path: String, _ console: Console
  ) -> Result<Item, ExitStatus> {
    guard let bytes = console.read(path) else { return .failure(.file) }
    let source = SourceText(bytes, name: path)
    do throws(StyleFileErrors) {
      var notes: [StyleFileError] = []
      let file = try StyleFile(parsing: bytes, notes: &notes)
      console.report(
        source.fitted(to: console.messageWidth).report(
          notes.map { SourceText.Message("note", $0.description, at: $0.range) }, besides: 0))
      return .success(Item(file: file, source: source, bytes: bytes))
    } catch {
      console.complain(about: source, messages(of: error, bytes), besides: error.omittedCount)
      return .failure(.usage)
    }
  }

  private static func messages(
    of errors: StyleFileErrors, _ bytes: [UInt8]
  ) -> [SourceText.Message] {
    errors.errors.map { error in
      let word = String(decoding: bytes[error.range], as: UTF8.self).filter { $0 != "\"" }
      let nearest = Suggestion.nearest(to: word, among: error.known)
      return SourceText.Message("error", error.description, at: error.range, suggestion: nearest)
    }
  }
}

extension String {
  /// Whether the word names a style file, and no style.
  var isStyleFile: Bool { hasSuffix(".json") }

  /// The names in a list with commas; inside parentheses a comma is part of a name.
  var styleNames: [String] {
    var (names, depth) = ([""], 0)
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth <= 0 {
        names.append("")
      } else if character != " " || !names[names.count - 1].isEmpty {
        names[names.count - 1].append(character)
      }
    }
    return names.map(\.trimmedAtEnd).filter { !$0.isEmpty }
  }
}
