// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import StackText
import StylesPlugin
import Timelines
import ViewStackCore

/// The scenarios of a command line, read and checked before any output.
enum ScenarioInput {
  /// A scenario with its text, for messages.
  struct Item: Sendable {
    let scenario: Scenario
    let source: SourceText
    /// The last part of the path.
    let file: String
    /// The title in pictures: the file, the style under which the scenario runs, or both.
    var title: String
    /// The style of the command line under which the scenario runs, if any.
    var style: String?

    /// Runs the scenario and shows its progress.
    func run(
      _ console: Console, renderer: (any StackRenderer)? = nil,
      onEnd: ((RoutingWindow) -> Void)? = nil
    ) -> ScenarioResult {
      console.withProgress(source.name) {
        scenario.run(renderer: renderer, onProgress: $0, onEnd: onEnd)
      }
    }

    /// Returns the notes of a run, with one if the run shows nothing.
    func notes(of result: ScenarioResult, _ console: Console) -> String {
      source.fitted(to: console.messageWidth).report(result.notes)
        + (result.frameCount > 0
          ? "" : "\(source.name.onOneLine): note: nothing happens in it, so nothing is shown\n")
    }

    /// Returns the scenario with one more setting overridden.
    func overridden(_ setting: String, _ console: Console) throws(UsageError) -> Scenario {
      do throws(ScenarioErrors) {
        return try scenario.overridden(by: setting)
      } catch {
        console.complain(about: source, error.errors.map(\.message), besides: error.omittedCount)
        throw .reported(.usage)
      }
    }
  }

  /// Reads the scenarios that the arguments name, and reports all their errors.
  ///
  /// If styles are named, or style files, the result has each scenario under each style.
  static func read(
    _ arguments: ParsedArguments, _ console: Console, under names: [String] = []
  ) throws(UsageError) -> [Item] {
    let lines = arguments.values(of: "-e")
    let paths = lines.isEmpty && arguments.operands.isEmpty ? ["-"] : arguments.operands
    try arguments.checkOutput(besides: paths)
    guard lines.isEmpty || arguments.operands.isEmpty else {
      throw .conflict("-e", "a FILE")
    }
    let (vocabulary, styleNames) = try StyleFilesInput.read(arguments, console)
    var variants: [(style: String?, overrides: ContainerOverrides)] = []
    for name in names {
      let name = styleNames[name] ?? name
      guard vocabulary.styles.style(named: StyleName(rawValue: name)) != nil else {
        let known = vocabulary.styles.names.map(\.rawValue)
        throw .unknownStyle(name, suggestion: Suggestion.nearest(to: name, among: known))
      }
      let settings = arguments.values(of: "--set") + ["style=\"\(name)\""]
      var overrides = try overrides(settings, vocabulary, console)
      overrides.replacesStyles = true
      variants.append((name, overrides))
    }
    if names.isEmpty {
      let orders = arguments.values(of: "--order").map { "events=\($0)" }
      let settings = arguments.values(of: "--set") + (orders.count == 1 ? orders : [])
      variants = [(nil, try overrides(settings, vocabulary, console))]
    }
    let (frameRate, samples) = (try arguments.frameRate(), try arguments.samples())
    for index in variants.indices {
      variants[index].overrides.frameRate = frameRate
      variants[index].overrides.samples = samples
    }
    var items: [Item] = []
    var status = ExitStatus.done
    func add(_ bytes: [UInt8], name: String) {
      for (style, overrides) in variants {
        let source = SourceText(bytes, name: name)
        guard var item = parse(source, bytes, vocabulary, overrides, console) else {
          // Mistakes are the same under every style.
          status = max(status, .usage)
          break
        }
        if let style {
          item.style = style
          item.title = names.count > 1 && paths.count < 2 ? style : "\(item.file) · \(style)"
          if style == variants[0].style { console.report(item.noteOfReplacedStyles) }
        }
        items.append(item)
      }
    }
    if !lines.isEmpty { add(Array(lines.joined(separator: "\n").utf8), name: "-e") }
    for path in paths {
      if let bytes = console.read(path) { add(bytes, name: path) } else { status = .file }
    }
    guard status == .done else { throw .reported(status) }
    return items
  }

  /// Reads one scenario, and reports its errors and notes.
  static func parse(
    _ source: SourceText, _ bytes: [UInt8], _ vocabulary: ScenarioVocabulary,
    _ overrides: ContainerOverrides, _ console: Console
  ) -> Item? {
    if let mistake = mistake(bytes) {
      console.complain(about: source, mistake, at: 0..<1)
      return nil
    }
    do throws(ScenarioErrors) {
      let scenario = try Scenario(parsing: bytes, vocabulary: vocabulary, overrides: overrides)
      console.report(source.fitted(to: console.messageWidth).report(scenario.notes))
      let name = source.name.split(separator: "/").last.map(String.init) ?? ""
      let title = ["-", "-e"].contains(name) ? "scenario" : name
      return Item(scenario: scenario, source: source, file: title, title: title)
    } catch {
      console.complain(about: source, error.errors.map(\.message), besides: error.omittedCount)
      return nil
    }
  }

  /// Returns a message if a text is another kind of file, or nil.
  private static func mistake(_ bytes: [UInt8]) -> String? {
    let text = bytes.dropFirst(bytes.byteOrderMarkLength)
    let beginning = text.prefix(200).filter { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    if beginning.starts(with: Array("{\"".utf8)) || beginning.starts(with: Array("[{".utf8)) {
      return "this is JSON, and no scenario: 'diff' takes a timeline, '--styles' a style file"
    }
    let columns = (try? Timeline.columns(ofCSV: bytes)) ?? []
    return columns.count > 1 ? "this is a timeline, and no scenario: 'diff' takes it" : nil
  }

  /// Returns the settings of `--set`, checked like those of a scenario's `set`.
  static func overrides(
    _ values: [String], _ vocabulary: ScenarioVocabulary, _ console: Console
  ) throws(UsageError) -> ContainerOverrides {
    guard !values.isEmpty else { return ContainerOverrides() }
    let text = values.joined(separator: " ")
    do throws(ScenarioErrors) {
      return try ContainerOverrides(parsing: text, vocabulary: vocabulary)
    } catch {
      let source = SourceText(Array("set \(text)".utf8), name: "--set")
      console.complain(about: source, error.errors.map(\.message), besides: error.omittedCount)
      throw .reported(.usage)
    }
  }
}

extension ScenarioInput.Item {
  /// A note about the styles of statements, which the styles of the command line replace.
  fileprivate var noteOfReplacedStyles: String {
    let count = scenario.replacedStyleCount
    return count == 0
      ? ""
      : "\(source.name.onOneLine): note: --styles replaces \(count == 1 ? "the style" : "the styles") of "
        + "\(counted(count, "statement"))\n"
  }
}
