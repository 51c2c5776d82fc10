// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines

/// The options that several commands have.
extension Stackctl {
  /// The frame rate of a run.
  func frameRate(_ rate: String = "the scenario's, or 60") -> OptionSpec {
    OptionSpec(name: "--fps", value: "N", help: "frames per second, 1…1000; \(rate)")
  }

  /// The options that choose the frames of a run.
  func sampling(_ rate: String = "the scenario's, or 60") -> [OptionSpec] {
    [
      frameRate(rate),
      OptionSpec(
        name: "--samples", value: "N",
        help: "each transition at N + 1 equal progresses instead of at frames, 1…10000"),
    ]
  }

  /// The options of the commands that print a run.
  var run: [OptionSpec] {
    sampling() + [
      OptionSpec(
        name: "--clock", value: "CLOCK", choices: TimelineClock.allCases.map(\.rawValue),
        help: "times count from the beginning of the run (the default) or of each transition"),
      OptionSpec(
        name: "--precision", value: "N",
        help: "decimals, 0…15; 3 in table and csv; in json and ndjson, all digits unless given"),
      OptionSpec(name: "--from", value: "TIME", help: "nothing before this instant, like 250ms"),
      OptionSpec(name: "--to", value: "TIME", help: "nothing after this instant"),
      OptionSpec(
        name: "--hash",
        help: "only the SHA-256 of what --format ndjson --precision 6 prints, a line for each FILE"),
      OptionSpec(
        name: "--jobs", value: "N", help: "how many FILEs run at a time; the output is the same"),
    ]
  }

  var input: [OptionSpec] {
    [text("takes the scenario from here; several make one, line by line")] + settings
  }

  /// The option of a scenario in the command line.
  func text(_ help: String) -> OptionSpec {
    OptionSpec(
      name: "-e", value: "SCENARIO", choices: vocabulary.statements.map(\.word), isOpen: true,
      isRepeatable: true, help: help)
  }

  var settings: [OptionSpec] {
    [
      OptionSpec(
        name: "--set", value: "KEY=VALUE", choices: vocabulary.settings, isOpen: true,
        isRepeatable: true,
        help: "a setting of the container that holds in place of the scenario's, like style=fade")
    ]
  }

  var styleFiles: [OptionSpec] {
    [
      OptionSpec(
        name: "--styles", value: "FILE.json", isRepeatable: true, isFile: true,
        help: "adds the style of a style file, so that style=NAME works")
    ]
  }

  /// The options of the commands that test something; see ``ReportFiles``.
  var reports: [OptionSpec] {
    [
      OptionSpec(
        name: "--report", value: "FORMAT=PATH",
        choices: ReportFormat.allCases.map { "\($0.rawValue)=" }, isOpen: true,
        isRepeatable: true, isFile: true,
        help:
          "also writes the results to a file: junit for CI, json for programs, or markdown for a "
          + "pull request, with pictures beside it"),
      OptionSpec(
        name: "--report-url", value: "URL",
        help: "the address of the folder of a markdown report, for the links to its pictures"),
    ]
  }

  var output: [OptionSpec] {
    [
      OptionSpec(
        name: "--output", short: "-o", value: "PATH", isFile: true,
        help: "writes to a file, which a failed run leaves as it was"),
      OptionSpec(
        name: "--color", value: "WHEN", choices: ["auto", "always", "never"],
        help: "colours: auto (on a terminal), always or never"),
      OptionSpec(name: "--help", short: "-h", help: "shows this"),
    ]
  }
}
