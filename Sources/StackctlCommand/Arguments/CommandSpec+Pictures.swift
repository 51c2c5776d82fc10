// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The commands that show timelines.
extension Stackctl {
  var render: CommandSpec {
    CommandSpec(
      name: "render", make: { arguments throws(UsageError) in try RenderCommand(arguments) },
      operands: "[FILE…]",
      summary: "Makes a picture of scenarios, or exports their keyframes.",
      discussion: """
        html, the default, is a page that plays the frames that 'timeline' prints; several FILEs play
        side by side. svg is a film strip for documents, svg-animated plays by itself, lottie is for
        players. css, waapi and swift are the keyframes of each transition, the fewest that keep the
        tolerance; a note shows their deviation. Without a FILE, or for '-', standard input is read.
        """,
      options: input + [
        OptionSpec(
          name: "--styles", value: "FILE.json or NAME,…", isRepeatable: true, isFile: true,
          help: "a file adds a style; a list of names and files shows the scenario under each"),
        OptionSpec(
          name: "--format", value: "FORMAT", choices: formats,
          help: formats.joined(separator: ", ")),
        OptionSpec(
          name: "--tolerance", value: "X",
          help:
            "how far keyframes may be off, in points, 0…100; 0.1, and opacities by a hundredth of it"
        ),
        OptionSpec(
          name: "--fps", value: "N", help: "frames per second, 1…1000; the scenario's, or 60"),
        OptionSpec(name: "--watch", help: "writes -o again whenever a FILE is saved, until Ctrl-C"),
      ] + output,
      takesFiles: true, sections: tools.exports.sections("Formats"))
  }

  var play: CommandSpec {
    CommandSpec(
      name: "play", make: { arguments throws(UsageError) in try PlayCommand(arguments) },
      operands: "[FILE]",
      summary: "Plays a scenario in the terminal, in real time.",
      discussion: """
        Layers are boxes with names, what is translucent is shaded, events pass beside them. Space
        pauses, the arrows step, + and - change the speed, r begins again, q quits. Where the output is
        no terminal, the beginning, middle and end of each transition are printed as text.
        """,
      options: input + styleFiles + [
        OptionSpec(
          name: "--fps", value: "N", help: "frames per second, 1…1000; the scenario's, or 60"),
        OptionSpec(
          name: "--watch", help: "plays again whenever the FILE is saved, until q or Ctrl-C"),
      ] + output,
      takesFiles: true)
  }
}
