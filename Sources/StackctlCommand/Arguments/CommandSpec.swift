// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StackScenario
import StackText
import StylesPlugin
import TimelinePictures
import Timelines
import ViewStackCore

/// A command with its arguments, which have been checked.
protocol Command {
  /// Carries out the command and returns its exit status.
  func run(_ console: Console) async throws(UsageError) -> ExitStatus
}

/// A command and its syntax, the single source for parsing, help and completions.
struct CommandSpec: Sendable {
  let name: String
  /// Makes the command from its arguments, which it checks.
  let make: @Sendable (ParsedArguments) throws(UsageError) -> any Command
  /// The operands after the options, as help shows them.
  let operands: String
  let summary: String
  let discussion: String
  let options: [OptionSpec]
  /// Whether operands are files, for completions.
  var takesFiles = false
  /// The words that operands may be, for completions; made on demand.
  var operandChoices: @Sendable () -> [String] = { [] }
  /// The first operand, which has to be there, in words; nil if there may be none.
  ///
  /// It is one of the choices, if there are some.
  var needed: String?
  /// The largest number of operands.
  var operandLimit = Int.max
  /// A word and the words that may follow it, or none if files follow, for completions; made on demand.
  var next: @Sendable () -> (word: String, choices: [String])? = { nil }
  /// The name of the extension that brings the command; nil for a ready-made one.
  var owner: String?
  /// The additions of extensions, shown after the options.
  var sections: [HelpSection] = []
  /// A command line that can be typed, without the name of the program; empty for none.
  var example = ""
}

extension CommandSpec {
  /// Throws if there are too many operands, or if the first is missing or none of the choices.
  func check(_ operands: [String]) throws(UsageError) {
    if operands.count > operandLimit {
      throw .unexpectedOperand(operands[operandLimit], command: name)
    }
    guard let needed else { return }
    guard let first = operands.first else { throw .missingOperand(needed, command: name) }
    let choices = operandChoices()
    if !choices.isEmpty, !choices.contains(first) {
      throw .invalidValue(
        first, option: name, expected: choices.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: first, among: choices))
    }
  }
}

/// A list in the help of a command.
struct HelpSection: Sendable {
  let title: String
  var rows: [(String, String)]
}

extension [HelpSection] {
  /// Adds a row to the list of a title, which may be a new one.
  mutating func add(_ row: (String, String), under title: String) {
    if let index = firstIndex(where: { $0.title == title }) {
      self[index].rows.append(row)
    } else {
      append(HelpSection(title: title, rows: [row]))
    }
  }
}

/// One option of a command.
struct OptionSpec: Sendable {
  /// `--name`.
  let name: String
  /// `-n`, if there is one.
  var short: String?
  /// The name of its value in help, or nil for a switch.
  var value: String?
  /// The values that it takes, if they can be listed.
  var choices: [String] = []
  /// Whether it takes other values, too; the choices are then beginnings of values.
  var isOpen = false
  var isRepeatable = false
  /// Whether a value is a list, with commas between its items.
  var isList = false
  /// Whether the value is a file, for completions.
  var isFile = false
  let help: String
}

extension Stackctl {
  /// All commands, in the order in which help shows them; those of extensions are the last but one.
  var commands: [CommandSpec] { others + [help] }

  private var others: [CommandSpec] {
    [timeline, events, check, diff, fit, judge, explain, render, play, styles, curve, completions]
      + tools.commands.map(spec(of:))
  }

  /// The names of the columns of a timeline.
  private var columnNames: [String] {
    TimelineColumn.allCases.map(\.rawValue) + tools.columns.map(\.name)
  }

  /// The formats of `render`; the page is the default.
  var formats: [String] {
    ["html"] + PictureFormat.allCases.map(\.rawValue) + tools.exports.map(\.name)
  }

  /// Returns the command of a name, or nil.
  func command(named name: String) -> CommandSpec? { commands.first { $0.name == name } }

  private var timeline: CommandSpec {
    CommandSpec(
      name: "timeline", make: TimelineCommand.init, operands: "[FILE…]",
      summary: "Runs scenarios and prints their frames and events.",
      discussion: """
        Every frame is printed with the place of each layer, back to front; a table also shows the
        events between the frames. Without a FILE, or for '-', standard input is read.
        """,
      options: input + styleFiles + [
        OptionSpec(
          name: "--format", value: "FORMAT", choices: TimelineFormat.allCases.map(\.rawValue),
          help: "table, csv, json or ndjson; table on a terminal and csv otherwise"),
        OptionSpec(
          name: "--columns", value: "LIST",
          choices: ["all"] + columnNames, isList: true,
          help: "columns of table and csv, by commas, or all: "
            + columnNames.joined(separator: ",")),
        OptionSpec(
          name: "--plot", value: "LIST", choices: TimelineColumn.plots.map(\.rawValue),
          isList: true,
          help: "draws tracks below the table: "
            + TimelineColumn.plots.map(\.rawValue).joined(separator: ",")),
        OptionSpec(
          name: "--layer", value: "GLOB,…", isRepeatable: true, isList: true,
          help: "only layers of these names; * and ? stand for others"),
        OptionSpec(name: "--views", help: "also the views inside the controllers' views"),
        OptionSpec(
          name: "--insets", help: "also the insets of each page, in one more column"),
      ] + run + output,
      takesFiles: true, sections: tools.columns.sections("Columns"),
      example: "timeline -e 'push home instant; push detail'")
  }

  private var events: CommandSpec {
    CommandSpec(
      name: "events", make: EventsCommand.init, operands: "[FILE…]",
      summary:
        "Runs scenarios and prints their events: hooks, notifications, gestures, routes and the like.",
      discussion: """
        Two --order print the events under both orders side by side, and mark the lines that differ.
        Without a FILE, or for '-', standard input is read.
        """,
      options: input + styleFiles + [
        OptionSpec(
          name: "--format", value: "FORMAT", choices: TimelineFormat.allCases.map(\.rawValue),
          help: "table (the default), csv, json or ndjson"),
        OptionSpec(
          name: "--order", value: "NAME", choices: vocabulary.eventOrders.map(\.name),
          isRepeatable: true,
          help: "the order of hooks, delegate calls and notifications: "
            + vocabulary.eventOrders.map(\.name).joined(separator: ", ")),
        OptionSpec(
          name: "--kind", value: "KIND,…",
          choices: vocabulary.eventKinds + ["warning"],
          isRepeatable: true, isList: true,
          help: "only events of these kinds; a warning is shown only if it is named here"),
      ] + run + output,
      takesFiles: true, sections: vocabulary.ownEvents.sections("Kinds of events"),
      example: "events --kind hook -e 'push a instant; push b'")
  }

  private var check: CommandSpec {
    CommandSpec(
      name: "check", make: CheckCommand.init, operands: "[FILE…]",
      summary: "Runs scenarios and checks their expectations and the rules of every run.",
      discussion: """
        Every run is also checked for these rules: each will-event has one did-event; at rest exactly
        the current controller is shown; numbers are finite; opacity is in 0…1; time does not go back;
        a page has its layout from the first frame; each style keeps its laws. Exit code 1 says that
        something failed.
        With --sweep, --matrix or --random, -o writes the first failure as the shortest scenario that
        shows it; without -o it is printed.
        """,
      options: input + styleFiles + [
        OptionSpec(
          name: "--tree",
          help: "also the containers at the end and what is in them, with * at what is on screen"),
        OptionSpec(
          name: "--format", value: "FORMAT", choices: ["text", "svg"],
          help: "the tree as text (the default) or as svg, with the verdict on standard error"),
        OptionSpec(
          name: "--sweep",
          help:
            "interrupts each scenario at every frame by many operations under every policy, and "
            + "checks the rules"),
        OptionSpec(
          name: "--matrix",
          help:
            "runs each scenario left to right and right to left, with and without reduced motion, "
            + "at 60, 90 and 120 Hz, with and without a resize half-way, and checks the rules"),
        OptionSpec(
          name: "--random", value: "N",
          help: "compares N random scenarios with a plain model; needs no FILE"),
        OptionSpec(
          name: "--seed", value: "S",
          help: "the number from which random scenarios are generated; 1"),
        OptionSpec(
          name: "--jobs", value: "N",
          help:
            "how many FILEs, or parts of a sweep, a matrix or --random, run at a time; the output is "
            + "the same"
        ),
        OptionSpec(
          name: "--shard", value: "I/N",
          help: "only the I-th of N parts of their runs; all parts together are the whole"),
      ] + reports + output,
      takesFiles: true, example: "check --matrix checkout.stack")
  }

  private var diff: CommandSpec {
    CommandSpec(
      name: "diff", make: DiffCommand.init, operands: "A B | A -e B | -e A -e B | --goldens FILE…",
      summary: "Compares two timelines, or what scenarios show.",
      discussion: """
        A and B are timelines as json, ndjson or csv, or scenarios, which are run; one of them may be
        '-', standard input. Transitions are paired by operation, controllers and ordinal, and compared
        from their own beginnings. Exit code 1 says that the two differ.
        """,
      options: [
        OptionSpec(
          name: "--tolerance", value: "PROPERTY=X",
          choices: TimelineTolerance.names.map { "\($0)=" },
          isOpen: true, isRepeatable: true,
          help: "the largest difference that counts as equal: points, alpha, angle (degrees), "
            + "time (seconds), or a single property like x or cornerRadius"),
        OptionSpec(
          name: "--by", value: "WHAT", choices: ["time", "progress"],
          help: "time (the default), or progress: how long transitions take and when they begin is "
            + "not compared"),
        OptionSpec(
          name: "--precision", value: "N",
          help: "with how many decimals json or ndjson was printed, 0…15; those of csv are found"),
        OptionSpec(
          name: "--views",
          help: "a scenario beside a timeline shows its views too, as 'timeline --views' does"),
        OptionSpec(
          name: "--clock", value: "CLOCK", choices: TimelineClock.allCases.map(\.rawValue),
          help: "what a scenario's times count from: the run or each transition; unless given, "
            + "the clock of the other timeline, if that can be found"),
        OptionSpec(
          name: "--goldens",
          help: "compares each FILE.stack with the timeline beside it: FILE.csv, .json or .ndjson"),
        OptionSpec(
          name: "--update",
          help: "writes B over A after showing what changes; makes goldens that are missing"),
        text("a scenario as B beside a FILE; given twice, they are A and B"),
      ] + settings + styleFiles
        + sampling("unless given, the rate and samples of the other timeline") + reports + output,
      takesFiles: true, example: "diff golden.csv checkout.stack")
  }

  private var fit: CommandSpec {
    CommandSpec(
      name: "fit", make: FitCommand.init, operands: "SAMPLES.csv",
      summary: "Finds the styles and curves that are nearest to measured samples.",
      discussion: """
        SAMPLES.csv has lines 'seconds,value', from the beginning of the motion on; '-' is standard
        input. Columns are separated by commas, semicolons or tabs. The first line may name them. With
        several value columns, choose one with --column. If the name of the time ends with 'ms', times
        are in milliseconds. If the first value is near 0 and the last near 1, values are progress;
        otherwise they are scaled from the first to the last. Errors are fractions of the whole motion.
        """,
      options: [
        OptionSpec(
          name: "--column", value: "NAME",
          help: "the column of values: its name, or its number where columns have no names"),
        OptionSpec(
          name: "--unit", value: "UNIT", choices: ["s", "ms"],
          help: "the unit of the times: s (the default) or ms"),
        OptionSpec(
          name: "--range", value: "A,B",
          help: "the values at the beginning and the end of the motion, where samples stop before"),
      ] + styleFiles + output,
      takesFiles: true, needed: "SAMPLES.csv", operandLimit: 1,
      example: "fit samples.csv --range 0,320")
  }

  private var explain: CommandSpec {
    CommandSpec(
      name: "explain", make: ExplainCommand.init, operands: "[FILE…]",
      summary: "Says why each gesture finished or went back, and draws the rule that decided.",
      discussion: """
        The map shows, for a finger that lets go at a place with a velocity, whether the rule lets the
        transition finish. --rule adds the map of another rule beside it.
        """,
      options: input + styleFiles + [
        OptionSpec(
          name: "--rule", value: "NAME", choices: vocabulary.releaseRules.map(\.name),
          isRepeatable: true,
          help: "draws this rule too: "
            + vocabulary.releaseRules.map(\.name).joined(separator: ", ")),
        OptionSpec(
          name: "--format", value: "FORMAT", choices: ["text", "svg"],
          help: "text (the default), or svg: the maps alone"),
      ] + output,
      takesFiles: true, example: "explain --rule cupertino checkout.stack")
  }

  private var styles: CommandSpec {
    CommandSpec(
      name: "styles", make: StylesCommand.init, operands: "[NAME | check FILE…]",
      summary: "Shows the styles that are linked in, or one of them; checks style files.",
      discussion: """
        With a NAME: what the style looks like, its parameters, what moves in a push and in a pop, and
        its curve drawn. As json a style is a style file, to be copied and changed. 'styles check'
        judges style files by the laws of styles; exit code 1 says that one does not hold. Without a
        FILE, or for '-', it reads standard input.
        """,
      options: styleFiles + [
        OptionSpec(
          name: "--format", value: "FORMAT", choices: StylesFormat.allCases.map(\.rawValue),
          help: "table (the default) or json; of one style also html, a page, or svg, a film strip")
      ] + reports + output,
      operandChoices: { [vocabulary] in ["check"] + vocabulary.styles.names.map(\.rawValue) },
      next: { ("check", []) },
      example: "styles fade")
  }

  private var curve: CommandSpec {
    CommandSpec(
      name: "curve", make: CurveCommand.init, operands: "SPEC",
      summary: "Samples and draws a timing curve.",
      discussion: """
        SPEC is one of linear, ease, ease-in, ease-out, ease-in-out, step-start, step-end,
        'cubic-bezier(.42,0,.58,1)', 'steps(4, jump-end)', 'linear(0, .5 20%, 1)',
        'spring(mass 1 stiffness 200 damping 20)', 'spring(response .5 damping .825)' or
        'spring(duration .5 bounce .2)'. A spring may add 'velocity V'; its X is in seconds.
        """,
      options: [
        OptionSpec(
          name: "--at", value: "X,…", isRepeatable: true, help: "prints a line x,y for each X"),
        OptionSpec(
          name: "--batch", help: "reads lines 'SPEC TAB X' and prints one y a line, in order"),
        OptionSpec(
          name: "--format", value: "FORMAT", choices: ["text", "svg"],
          help: "text (the default) or svg"),
      ] + output, operandLimit: 1, example: "curve 'spring(response .5 damping .8)'")
  }

  private var completions: CommandSpec {
    CommandSpec(
      name: "completions", make: CompletionsCommand.init, operands: "bash|zsh|fish",
      summary: "Prints a script that completes \(name)'s words in a shell.",
      discussion: """
        For bash: mkdir -p ~/.local/share/bash-completion/completions;
        \(name) completions bash > ~/.local/share/bash-completion/completions/\(name)
        """,
      options: output, operandChoices: { ["bash", "zsh", "fish"] },
      needed: "a shell: bash, zsh or fish", operandLimit: 1,
      example: "completions zsh > _\(name)")
  }

  var help: CommandSpec {
    CommandSpec(
      name: "help", make: HelpCommand.init, operands: "[COMMAND | scenario [WORD] | man]",
      summary: "Shows what a command takes, or how a scenario is written.",
      discussion: "'\(name) help man' prints the man page: \(name) help man > \(name).1",
      options: output,
      operandChoices: { [others] in others.map(\.name) + ["help", "scenario", "man"] },
      next: { [self] in ("scenario", HelpText(program: self, width: 80).scenarioWords) },
      example: "help scenario push")
  }
}
