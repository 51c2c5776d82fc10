// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackScenario
public import Timelines
public import ViewStackCore

/// An extension of the scenario language that also adds to the command: exports, columns, commands.
public protocol StackctlExtension: ScenarioExtension {
  /// The tools that the extension adds to the command.
  var tools: [StackctlTool] { get }
}

/// One export, column or command that an extension adds to `stackctl`.
public struct StackctlTool: Sendable {
  enum Content: Sendable {
    case export(Export)
    case column(Column)
    case command(OwnCommand)
  }

  /// A format of `render`.
  struct Export: Sendable, OwnTool {
    var owner = ""
    let name: String
    let help: String
    let text: @Sendable (Timeline) -> String
  }

  /// A column of `timeline --columns`.
  struct Column: Sendable, OwnTool {
    var owner = ""
    let help: String
    let content: AddedColumn
    var name: String { content.name }
  }

  /// A command.
  struct OwnCommand: Sendable {
    /// The name of the extension.
    var owner = ""
    let name: String
    let operands: String
    let choices: [String]
    let options: [OptionSpec]
    let summary: String
    let example: String
    let run: @Sendable (StackctlRun) async throws(StackctlMistake) -> Bool
  }

  let content: Content

  /// Returns an export, for `render --format NAME`.
  ///
  /// - Parameters:
  ///   - name: The name of the format.
  ///   - help: A phrase about its text, without a full stop.
  ///   - text: Makes the text from the timeline of a scenario.
  /// - Returns: The export.
  public static func export(
    _ name: String, _ help: String, text: @escaping @Sendable (Timeline) -> String
  ) -> StackctlTool {
    StackctlTool(content: .export(Export(name: name, help: help, text: text)))
  }

  /// Returns a column for `timeline --columns time,layer,NAME`, in every format.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - help: A phrase about its cells, without a full stop.
  ///   - cell: Returns the cell of a layer in its frame.
  /// - Returns: The column.
  public static func column(
    _ name: String, _ help: String, cell: @escaping @Sendable (Layer, borrowing Frame) -> String
  ) -> StackctlTool {
    StackctlTool(content: .column(Column(help: help, content: AddedColumn(name, text: cell))))
  }

  /// Returns a command, such as `report FILE --above 200ms`.
  ///
  /// It takes the options `-e`, `--set`, `--styles` and `-o`, as every command that runs scenarios, and the
  /// options given here.
  ///
  /// - Parameters:
  ///   - name: The first word.
  ///   - operands: The operands in help, such as `[FILE…]`.
  ///   - choices: The words that the first operand may be; none if it is a file.
  ///   - values: The values before the options are read.
  ///   - options: The options besides those of every command.
  ///   - example: A command line for help, without the name of the program: `report checkout.stack`.
  ///   - summary: One sentence about the command.
  ///   - run: Runs the command; false is exit code 1, a mistake is exit code 2.
  /// - Returns: The command.
  public static func command<Values: Sendable>(
    _ name: String, operands: String, choices: [String] = [], values: Values,
    options: [StackctlOption<Values>], example: String = "", _ summary: String,
    run: @escaping @Sendable (StackctlRun, Values) async throws(StackctlMistake) -> Bool
  ) -> StackctlTool {
    StackctlTool(
      content: .command(
        OwnCommand(
          name: name, operands: operands, choices: choices, options: options.map(\.spec),
          summary: summary, example: example
        ) { command throws(StackctlMistake) in
          var values = values
          for option in options { try option.read(command.arguments, &values) }
          return try await run(command, values)
        }))
  }

  /// Returns a command with the options of every command that runs scenarios.
  public static func command(
    _ name: String, operands: String, choices: [String] = [], example: String = "",
    _ summary: String,
    run: @escaping @Sendable (StackctlRun) async throws(StackctlMistake) -> Bool
  ) -> StackctlTool {
    command(
      name, operands: operands, choices: choices, values: (), options: [], example: example, summary
    ) { (command, _: Void) throws(StackctlMistake) in try await run(command) }
  }
}

/// A mistake in the command line of an extension's command; the exit code is 2.
public struct StackctlMistake: Error, Sendable {
  let error: UsageError

  /// Creates a mistake with a message without a full stop: what was expected and what was found.
  public init(_ message: String) { error = .own(message) }

  init(_ error: UsageError) { self.error = error }
}

/// A run of an extension's command: its operands, its scenarios and its output.
public struct StackctlRun: Sendable {
  let arguments: ParsedArguments
  let console: Console

  /// The operands of the command line, without the options.
  public var operands: [String] { arguments.operands }

  /// A scenario of the command line with its name in messages.
  public struct Input: Sendable {
    /// The path, or `-e`.
    public let name: String
    /// The scenario, read with the words of all extensions.
    ///
    /// `scenario.run()` prints no notes; ``run(renderer:)`` and ``timeline()`` print them.
    public var scenario: Scenario { item.scenario }

    let item: ScenarioInput.Item
    let console: Console

    /// Runs the scenario, shows its progress, and prints the notes of the run.
    @discardableResult
    public func run(renderer: (any StackRenderer)? = nil) -> ScenarioResult {
      let result = item.run(console, renderer: renderer)
      console.report(item.notes(of: result, console))
      return result
    }

    /// Runs the scenario as ``run(renderer:)`` does, and returns its timeline.
    public func timeline() -> Timeline {
      let (timeline, result) = item.scenario.recorded()
      console.report(item.notes(of: result, console))
      return timeline
    }
  }

  /// Reads the scenarios of `-e`, of files or of standard input, and reports their errors.
  ///
  /// - Parameter paths: The operands that are files.
  /// - Returns: The scenarios with their names.
  /// - Throws: ``StackctlMistake`` if a file cannot be read or a scenario is wrong.
  public func scenarios(_ paths: some Sequence<String>) throws(StackctlMistake) -> [Input] {
    do throws(UsageError) {
      return try ScenarioInput.read(arguments.replacingOperands(with: Array(paths)), console)
        .map { Input(name: $0.source.name, item: $0, console: console) }
    } catch {
      throw StackctlMistake(error)
    }
  }

  /// Writes results: to standard output, or to the file of `-o`.
  public func write(_ text: String) { console.write(text) }

  /// Writes a message to standard error.
  public func report(_ message: String) { console.report("\(console.program): \(message)\n") }
}
