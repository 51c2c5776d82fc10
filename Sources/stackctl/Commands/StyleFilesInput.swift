// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import ViewStackCore

/// The style files of a command line, read and checked, beside the ready-made styles.
enum StyleFilesInput {
  /// Reads what `--styles` names; reports everything that is wrong with any of it.
  ///
  /// - Returns: The styles that can be named, or how the command has ended.
  static func read(
    _ arguments: ParsedArguments, _ console: Console
  ) -> Result<StyleCatalog, ScenarioInput.Failure> {
    var catalog = StyleCatalog.ready
    var status = ExitStatus.done
    for path in arguments.values(of: "--styles") {
      switch file(path, besides: catalog, console) {
      case .success(let file):
        catalog.add(file, summary: file.summary, source: file.source.isEmpty ? path : file.source)
      case .failure(let failure): status = max(status, failure.status)
      }
    }
    return status == .done ? .success(catalog) : .failure(ScenarioInput.Failure(status: status))
  }

  /// Reads one file, or standard input for `-`, which may not have the name of a style that is
  /// there; what is wrong with it is reported.
  static func file(
    _ path: String, besides catalog: StyleCatalog, _ console: Console
  ) -> Result<StyleFile, ScenarioInput.Failure> {
    switch path == "-" ? console.readInput() : POSIX.read(path: path) {
    case .success(let bytes):
      let file = parse(bytes, name: path, besides: catalog, console)
      return file.map { .success($0) } ?? .failure(ScenarioInput.Failure(status: .usage))
    case .failure(let error):
      console.report("stackctl: error: \(path): \(error)\n")
      return .failure(ScenarioInput.Failure(status: .file))
    }
  }

  private static func parse(
    _ bytes: [UInt8], name: String, besides catalog: StyleCatalog, _ console: Console
  ) -> StyleFile? {
    let source = SourceText(bytes, name: name)
    guard bytes.count <= StyleFileLimits.bytes else {
      let limit = StyleFileLimits.bytes
      console.report(
        "stackctl: error: \(name): \(bytes.count) bytes, of which a style file may have \(limit)\n")
      return nil
    }
    let json: StylesJSON
    do throws(StylesJSON.Failure) {
      json = try StylesJSON(bytes)
    } catch {
      console.report(source.report("error", error.message, at: error.range))
      return nil
    }
    do throws(StyleFileErrors) {
      let file = try StyleFile(json.tree)
      guard catalog[file.name] != nil else { return file }
      throw StyleFileErrors([
        StyleFileError(.nameTaken(file.name.rawValue), at: StyleFilePath([.key("name")]))
      ])
    } catch {
      console.report(report(error, of: json, source))
      return nil
    }
  }

  private static func report(
    _ errors: StyleFileErrors, of json: StylesJSON, _ source: SourceText
  ) -> String {
    let located = errors.errors.map { (error: $0, range: range(of: $0, in: json)) }
    let lines = located.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { error, range in
      var suggestion = error.problem.choice.flatMap {
        Suggestion.nearest(to: $0.word, among: $0.among)
      }
      if case .curve(let error) = error.problem { suggestion = error.suggestion }
      return source.report("error", error.description, at: range, suggestion: suggestion)
    }
    let more = errors.omittedCount
    return lines.joined() + (more > 0 ? "\(source.name): and \(more) more errors\n" : "")
  }

  /// The faulty word: a key, a value, or inside a curve the word that is wrong there.
  private static func range(of error: StyleFileError, in json: StylesJSON) -> Range<Int> {
    let value = json.values[error.path] ?? 0..<0
    switch error.problem {
    case .unknownKey, .notForLayer: return json.keys[error.path] ?? value
    case .missingKey: return value.lowerBound..<min(value.lowerBound + 1, json.bytes.count)
    case .curve(let problem):
      // The offsets count from inside the quotes; with escapes they would not fit.
      guard let inside = problem.range, !json.bytes[value].contains(UInt8(ascii: "\\")) else {
        return value
      }
      let start = value.lowerBound + 1
      return start + inside.lowerBound..<start + inside.upperBound
    default: return value
    }
  }
}
