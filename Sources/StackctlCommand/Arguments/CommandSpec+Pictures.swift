// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import StylesPlugin
import Timelines
import ViewStackCore

/// The commands that show timelines.
extension Stackctl {
  var render: CommandSpec {
    CommandSpec(
      name: "render", make: RenderCommand.init, operands: "[FILE…]",
      summary: "Makes a picture of scenarios, or exports their keyframes.",
      discussion: """
        html, the default, is a page that plays the frames that 'timeline' prints; several FILEs play
        side by side. svg is a film strip for documents, svg-animated plays by itself, lottie is for
        players. css, waapi and swift are the keyframes of each transition, the fewest that keep the
        tolerance; a note shows their deviation. Without a FILE, or for '-', standard input is read.
        """,
      options: input + [
        OptionSpec(
          name: "--styles", value: "FILE.json or NAME,…",
          choices: vocabulary.styles.names.map(\.rawValue), isOpen: true, isRepeatable: true,
          isList: true, isFile: true,
          help: "a file adds a style; a list of names and files shows the scenario under each"),
        OptionSpec(
          name: "--format", value: "FORMAT", choices: formats,
          help: formats.joined(separator: ", ")),
        OptionSpec(
          name: "--tolerance", value: "X",
          help:
            "how far keyframes may be off, in points, 0…100; 0.1, and opacities by a hundredth of it"
        ),
        frameRate(),
        OptionSpec(name: "--watch", help: "writes -o again whenever a FILE is saved, until Ctrl-C"),
      ] + output,
      takesFiles: true, sections: tools.exports.sections("Formats"),
      example: "render checkout.stack -o checkout.html")
  }

  var judge: CommandSpec {
    let laws = Law.all.map { law in
      (
        law.id.rawValue,
        "\(law.sentence) More than \(String(shortest: law.threshold)) \(law.unit.rawValue)."
      )
    }
    return CommandSpec(
      name: "judge", make: JudgeCommand.init, operands: "[TRACE…]",
      summary: "Judges the frames of any app by laws for transitions.",
      discussion: """
        Each line of a TRACE is a JSON object: first the header, then one frame a line. An app records
        it, or 'timeline --format ndjson' prints it. The report names each finding with its time, its layer
        and its size, the laws that cannot be judged, and the nearest style and curve of the first
        motions. Exit code 1 says that a law is broken, or that no law could be judged. Without a TRACE, or
        for '-', standard input is read.
        """,
      options: [
        OptionSpec(
          name: "--laws", value: "LIST", choices: ["all"] + laws.map(\.0), isOpen: true,
          isRepeatable: true, isList: true,
          help: "only these laws, separated by commas; no-jump=3 changes a threshold; "
            + "all,no-jump=3 judges the others, too"),
        OptionSpec(
          name: "--like", value: "STYLE",
          help: "compares every motion with this style: parallax, distances and curves"),
        OptionSpec(
          name: "--format", value: "FORMAT", choices: ["text", "json", "svg", "html"],
          help: "text (the default), json; svg or html with the frames around each finding"),
        OptionSpec(
          name: "--scenario", value: "PATH", isFile: true,
          help: "writes the first motion as a scenario, with the fault if a scenario can have it"),
      ] + styleFiles + reports + output,
      takesFiles: true, sections: [HelpSection(title: "Laws", rows: laws)],
      example: "judge trace.ndjson")
  }

  var play: CommandSpec {
    CommandSpec(
      name: "play", make: PlayCommand.init, operands: "[FILE]",
      summary: "Plays a scenario in the terminal, in real time.",
      discussion: """
        Layers are boxes with names. Translucent layers are shaded. Events scroll beside them. Space
        pauses, the arrows step, + and - change the speed, r begins again, q quits. Where the output is
        no terminal, the beginning, middle and end of each transition are printed as text.
        """,
      options: input + styleFiles + [
        frameRate(),
        OptionSpec(
          name: "--watch", help: "plays again whenever the FILE is saved, until q or Ctrl-C"),
      ] + output,
      takesFiles: true, operandLimit: 1, example: "play checkout.stack")
  }
}
