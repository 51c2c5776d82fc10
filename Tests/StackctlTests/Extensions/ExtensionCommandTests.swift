// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import StackctlCommand
import Testing
import Timelines
import ViewStackCore

/// A style that exists only in Swift.
private struct GlideStyle: TransitionStyle {
  let name: StyleName = "glide"
  var duration: Duration?

  func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: context.direction == .push ? .milliseconds(400) : duration,
      curve: .linear, layers: context.to.map { [LayerTrack($0, role: .to)] } ?? [])
  }
}

/// The values of the command `tools`.
private struct Counting {
  var isBrief = false
  var unit = "-"
  var notes: [String] = []
  var least: Duration?
  var share = 0.5
}

/// An extension with a word and a tool of each kind.
private struct Tools: StackctlExtension {
  var name = "Tools"
  var words: [ScenarioWord] = [
    .statement("nap", "lets a second pass", example: "push a; nap") { $0.wait(.seconds(1)) },
    .event(kind: "sleep", names: ["fell", "woke"], "what a nap does"),
    .eventOrder("mute", EventOrder(will: [], did: [])),
  ]
  var tools: [StackctlTool] = [
    .export("lines", "a line for each frame") { timeline in
      timeline.frames.map { _ in "frame\n" }.joined()
    },
    .column("area", "width × height") { layer, _ in "\(layer.frame.width * layer.frame.height)" },
    .column("pair", "two values") { layer, _ in "\(layer.name),\"\(layer.role)\"" },
    .command(
      "tools", operands: "count [FILE…]", choices: ["count"], values: Counting(),
      options: [
        .init("brief", \.isBrief, "shows the sum only"),
        .init(
          "unit", .choice([("frame", "frame"), ("layer", "layer")]), \.unit, "what is counted"),
        .init("note", each: .text, \.notes, "a line of the report"),
        .init("above", .duration, \.least, "leaves out shorter transitions"),
        .init("share", .number(in: 0...1), \.share, "the share that counts; .5 unless given"),
      ], example: "tools count checkout.stack", "Counts frames."
    ) { run, options throws(StackctlMistake) in
      if options.isBrief { run.write("brief \(options.unit)\n") }
      for note in options.notes { run.write("note \(note)\n") }
      if let least = options.least { run.write("above \(least), \(options.share)\n") }
      for input in try run.scenarios(run.operands.dropFirst()) {
        run.write("\(input.name): \(input.run().frameCount)\n")
      }
      return false
    },
  ]
}

@Suite("stackctl with extensions")
struct ExtensionCommandTests {
  private func run(_ arguments: String..., extensions: [any ScenarioExtension] = [Tools()]) async
    -> CommandRun
  {
    await run(arguments, extensions: extensions)
  }

  private func run(_ arguments: [String], extensions: [any ScenarioExtension] = [Tools()]) async
    -> CommandRun
  {
    await CommandRun.of(arguments, extensions: extensions)
  }

  @Test func `single quotes in examples are shown as they are`() async throws {
    var tools = Tools()
    tools.words = [.statement("rest", "passes", example: "push \"don't\"; rest") { _ in }]
    tools.tools = [
      .command(
        "quote", operands: "[FILE…]", values: Counting(), options: [],
        example: "quote 'a b.stack'", "Prints a 'name'."
      ) { _, _ throws(StackctlMistake) in true }
    ]
    let help = await run(["help", "quote"], extensions: [tools])
    #expect(help.output.hasSuffix("Example: stackctl quote 'a b.stack'\n"), "\(help.output)")
    let word = await run(["help", "scenario", "rest"], extensions: [tools])
    #expect(
      word.output.hasSuffix("Example: push \"don't\"; rest\n"), "\(word.output)\(word.errors)")
    let man = await run(["help", "man"], extensions: [tools])
    #expect(man.output.contains("\nstackctl quote \\(aqa b.stack\\(aq\n"))
    let folder = try TemporaryFolder()
    for shell in ["bash", "zsh", "fish"]
    where FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)") {
      let script = await run(["completions", shell], extensions: [tools]).output
      let file = try folder.file(shell, script).path
      let check = try ProcessTests().shell("\(shell) -n \(file)")
      #expect(check.status == 0 && check.errors == "", "\(shell): \(check.errors)")
    }
  }

  @Test func `help, completions and errors know the words`() async {
    #expect(await run("help", "scenario").output.contains("Tools:\n  nap  lets a second pass\n"))
    #expect(await run("help", "scenario", "nap").output.contains("Example: push a; nap"))
    #expect(
      await run("help").output.contains(
        "or how a scenario is written.\n\nTools:\n  tools  Counts frames.\n\n'stackctl help"))
    #expect(
      await run("help", "tools").output.contains("Usage: stackctl tools [OPTIONS] count [FILE…]"))
    #expect(
      await run("help", "render").output.contains(
        "shows this\n\nFormats of Tools:\n  lines  a line for each frame\n\nExample: stackctl "))
    #expect(
      await run("help", "timeline").output.contains(
        "\n\nColumns of Tools:\n  area  width × height\n  pair  two values\n\nExample: stackctl "))
    #expect(
      await run("help", "events").output.contains(
        "\n\nKinds of events of Tools:\n  sleep  what a nap does: fell, woke\n\nExample: stackctl ")
    )
    #expect(
      await run("help", "scenario", "expect").output.contains(
        "\n\nEvents of Tools:\n  sleep  what a nap does: fell, woke\n\nExample: "))
    #expect(
      await run("help", "scenario", "woke").output
        == "expect events sleep.NAME\n\n  what a nap does: fell, woke\n")
    for (word, near) in [
      ("slep", "sleep"), ("wkoe", "woke"), ("fada", "fade"), ("rejekt", "reject"),
    ] {
      #expect(
        await run("help", "scenario", word).errors.contains("did you mean '\(near)'?"), "\(word)")
    }
    for shell in ["bash", "zsh", "fish"] {
      let script = await run("completions", shell).output
      for word in ["nap", "sleep", "mute", "lines", "area", "tools", "count"] {
        #expect(script.contains(word), "\(shell) \(word)")
      }
    }
    let wrong = await run("check", "-e", "push a; nab")
    #expect(wrong.status == .usage && wrong.errors.contains("did you mean 'nap'?"))
    #expect(await run("toools").errors.contains("did you mean 'tools'?"))
  }

  @Test func `an export is a format of render`() async {
    let result = await run("render", "-e", "push a instant; push b", "--format", "lines")
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("frame\nframe\n"))
    let wrong = await run("render", "-e", "push a", "--format", "lines", "--tolerance", "1")
    #expect(wrong.status == .usage)
  }

  @Test func `columns of an extension are behind the others`() async {
    let result = await run("timeline", "-e", "push a instant", "--columns", "area,layer,pair")
    #expect(result.output == "layer,area,pair\na,153600.0,\"a,\"\"resting\"\"\"\n")
    let alone = await run(
      "timeline", "-e", "push a instant; push b", "--columns", "area", "--layer", "b", "--to", "0")
    #expect(alone.output == "time,layer,area\n0.000,b,153600.0\n")
  }

  @Test func `columns are in every format, and have values for views`() async {
    let scenario = "controller a; view v in=a frame=0,0,10x10; push a instant"
    let columns = ["--columns", "area,layer,role"]
    let table = await run(
      ["timeline", "-e", scenario, "--views", "--format", "table"] + columns)
    #expect(table.output.hasPrefix("layer     role        area\n"))
    #expect(
      table.output.contains("\na         resting     153600.0\nv         view        100.0\n"))
    let json = await run(
      "timeline", "-e", "push a instant", "--columns", "area,pair", "--format", "ndjson")
    #expect(
      json.output.contains(#""alpha": 1, "area": "153600.0", "pair": "a,\"resting\""}]}"#))
    for (column, other) in [("area", "--hash"), ("area,x", "--format=json")] {
      let result = await run("timeline", "-e", "push a", "--columns", column, other)
      #expect(result.status == .usage, "\(other)")
    }
  }

  @Test(arguments: [
    ["--format", "csv", "--columns", "time,layer,x,area"],
    ["--format", "csv", "--columns", "area"],
    ["--format", "json", "--columns", "area"], ["--format", "ndjson", "--columns", "area"],
  ])
  func `a comparison reads and compares the columns of an extension`(_ options: [String])
    async throws
  {
    let folder = try TemporaryFolder()
    let scenario = "push a instant; push b"
    let text = await run(["timeline", "-e", scenario] + options).output
    let golden = try folder.file("golden", text).path
    let file = try folder.file("push.stack", scenario).path
    for pair in [[golden, file], [file, golden], [golden, golden]] {
      let same = await run(["diff"] + pair)
      #expect(same.status == .done, "\(same.output)\(same.errors)")
      #expect(same.output.hasPrefix("the same: "))
    }
    // 320 × 480, and another number in all frames.
    let other = try folder.file("other", text.replacing("153600.0", with: "153601.0")).path
    for pair in [[golden, other], [file, other]] {
      let different = await run(["diff"] + pair)
      #expect(different.status == .failed)
      #expect(different.output.contains("area 153600.0 → 153601.0\n"), "\(different.output)")
    }
    let unread = await run(["diff", golden, file], extensions: [])
    let isCSV = options.contains("csv")
    #expect(unread.status == (isCSV ? .usage : .done))
    let error = "error: unknown column 'area'\n"
    #expect(!isCSV || unread.errors.contains(error), "\(unread.errors)")
  }

  @Test func `a column that does not exist is an error, with the nearest column`() async throws {
    let folder = try TemporaryFolder()
    for (header, message) in [
      ("time,layr,x", "1:6: error: unknown column 'layr', did you mean 'layer'?"),
      (
        "\"time\",\"eased\",\"layr\",x",
        "1:17: error: unknown column 'layr', did you mean 'layer'?"
      ),
      ("time,layer,aera", "1:12: error: unknown column 'aera', did you mean 'area'?"),
    ] {
      let file = try folder.file("wrong.csv", "\(header)\n0,a,1\n").path
      let wrong = await run("diff", file, file)
      #expect(wrong.status == .usage)
      #expect(wrong.errors.hasPrefix("\(file):\(message)\n"), "\(wrong.errors)")
    }
    // A line of a scenario may have commas, too.
    let scenario = try folder.file("touch.stack", "push a; touch 1,x").path
    #expect(await run("diff", scenario, scenario).errors.contains("'1,x'"))
  }

  @Test func `the example of a command ends its help`() async {
    let help = await run("help", "tools")
    #expect(help.output.hasSuffix("\n\nExample: stackctl tools count checkout.stack\n"))
    #expect(
      await run("help", "man").output.contains("\nstackctl tools count checkout.stack\n.fi\n"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions know the values of settings, the columns and the words of help`(
    _ shell: String
  ) async {
    let tools = Tools(
      words: [
        .eventOrder("mute", EventOrder(will: [], did: [])),
        .event(kind: "sleep", names: ["fell", "woke"], "what a nap does"),
        .style(GlideStyle(), "Glides."),
      ])
    let script = await run("completions", shell, extensions: [tools]).output
    for text in ["events=mute", "avoid-left-bounce=strict", "style=glide"] {
      #expect(script.contains(text), "\(text)")
    }
    let lists = script.split(separator: shell == "bash" ? ";;" : "\n")
    #expect(lists.contains { $0.contains("_stackctl_list") && $0.contains("area") })
    #expect(
      lists.contains {
        $0.contains(shell == "zsh" ? "2:word" : "scenario") && $0.contains("mute")
          && $0.contains("woke") && $0.contains("glide")
      })
  }

  @Test func `a style in Swift is listed with the duration and the curve of its plans`() async {
    let glide = Tools(
      name: "Gliders", words: [.style(GlideStyle(), "Glides.")], tools: [])
    let list = await run("styles", extensions: [glide]).output
    let row = list.split(separator: "\n").first { $0.hasPrefix("glide ") } ?? ""
    #expect(
      row.split(separator: " ").map(String.init)
        == ["glide", "0.4", "s,", "pop", "-", "linear", "Gliders", "Glides."])
    let text = await run("styles", "glide", extensions: [glide]).output
    #expect(
      text.hasPrefix(
        """
        glide
        Glides.

        duration    0.4 s, pop the container's
        curve       linear
        source      Gliders
        parameters  duration: asked

        'stackctl styles glide --format svg' draws it.

        """))
    let sourced = Tools(
      words: [.style(GlideStyle(), "Glides.", source: "measured")], tools: [])
    #expect(await run("styles", "glide", extensions: [sourced]).output.contains("measured"))
  }

  @Test func `a command reads scenarios, and its exit code is its verdict`() async {
    let result = await run("tools", "count", "-e", "push a instant; nap")
    #expect(result.status == .failed)
    #expect(result.output == "-e: 1\n")
    let wrong = await run("tools", "cuont")
    #expect(wrong.status == .usage && wrong.errors.contains("did you mean 'count'?"))
    let faulty = await run("tools", "count", "-e", "nab")
    #expect(faulty.status == .usage && faulty.errors.contains("-e:1:1: error"))
  }

  @Test func `a command prints the notes of the scenarios that it reads and runs`() async {
    let scenario = "push a instant; wait 20; release"
    let own = await run("tools", "count", "-e", scenario)
    let ready = await run("events", "-e", scenario)
    #expect(own.errors.contains("-e:1:22: note:") && own.errors.contains("-e:1:26: note:"))
    #expect(own.errors == ready.errors)
    var timelines = Tools(words: [])
    timelines.tools = [
      .command("frames", operands: "", "Counts frames.") { run throws(StackctlMistake) in
        for input in try run.scenarios(run.operands) {
          run.write("\(input.timeline().frames.count)\n")
        }
        return true
      }
    ]
    let idle = await run("frames", "-e", "wait 1s", extensions: [timelines])
    #expect(idle.output == "0\n")
    #expect(idle.errors == "-e: note: nothing happens in it, so nothing is shown\n")
  }

  @Test func `a command has its own options, with help, completions and errors`() async {
    let result = await run(
      "tools", "count", "--note", "one", "--brief", "--unit=layer", "--note=two", "-e", "push a")
    #expect(result.output.hasPrefix("brief layer\nnote one\nnote two\n-e: "))
    let help = await run("help", "tools").output
    #expect(help.contains("--brief") && help.contains("shows the sum only"))
    #expect(help.contains("--unit frame|layer") && help.contains("what is counted"))
    #expect(help.contains("--note TEXT …") && help.contains("--share 0…1"))
    let typed = await run("tools", "count", "--above", "250ms", "--share=1", "-e", "push a")
    #expect(typed.output.hasPrefix("above 0.25 seconds, 1.0\n"))
    let expectations = [
      ("--above", "x", "expected a duration like 250ms, .25s or 0.25"),
      ("--share", "2", "expected 0…1"), ("--share", "much", "expected a number"),
      ("--share", "1:2", "expected a number, did you mean '0.5'?"),
    ]
    for (option, value, expected) in expectations {
      let wrong = await run("tools", "count", option, value, "-e", "push a")
      #expect(wrong.status == .usage)
      #expect(
        wrong.errors == "stackctl: error: invalid value '\(value)' for '\(option)': \(expected)\n")
    }
    #expect(await run("completions", "bash").output.contains("--brief"))
    let wrong = await run("tools", "count", "--unit", "frames", "-e", "push a")
    #expect(wrong.status == .usage && wrong.errors.contains("did you mean 'frame'?"))
    let unknown = await run("tools", "count", "--breif", "-e", "push a")
    #expect(unknown.status == .usage && unknown.errors.contains("did you mean '--brief'?"))
    var taken = Tools(name: "Other", words: [])
    taken.tools = [
      .command(
        "other", operands: "", values: false, options: [.init("styles", \.self, "lists styles")],
        "Lists."
      ) { _, _ in true }
    ]
    let refused = await run("help", extensions: [taken])
    #expect(refused.status == .usage)
    #expect(
      refused.errors
        == "stackctl: error: 'Other' brings the option 'styles' of 'other', a word of ViewStack: give it "
        + "another name\n")
  }

  @Test func `help, messages and completions use the program's own name`() async {
    let commands = [
      ["help"], ["help", "tools"], ["help", "scenario"], ["help", "man"], ["completions", "bash"],
      ["completions", "zsh"], ["completions", "fish"], ["--version"], ["styles"], ["tols"],
      ["styles", "fad"], ["check", "-e", "push a style=fad"], ["timeline", "--kind", "x"],
      ["timeline", "-e", "push a", "--layer", "b"], ["events", "nothing.stack"],
      ["help", "completions"], ["help", "help"], ["help", "scenario", "fade"],
    ]
    for arguments in commands {
      let result = await CommandRun.of(arguments, extensions: [Tools()], program: "acme-tool")
      let text = result.output + result.errors
      #expect(!text.contains("stackctl"), "\(arguments)")
    }
    let version = await CommandRun.of(["--version"], extensions: [Tools()], program: "acme-tool")
    let ready = await CommandRun.of(["--version"]).output
    #expect(version.output == ready.replacing("stackctl", with: "acme-tool, with ViewStack"))
    let bash = await CommandRun.of(["completions", "bash"], program: "acme-tool").output
    #expect(bash.contains("complete -F _acme_tool acme-tool\n"))
    let wrong = await CommandRun.of(["tols"], extensions: [Tools()], program: "acme-tool")
    #expect(
      wrong.errors
        == "acme-tool: error: unknown command 'tols'; did you mean 'tools'? "
        + "'acme-tool help' lists all commands\n")
    let called = await CommandRun.of(["tols"], program: "/usr/local/bin/acme")
    #expect(called.errors.hasPrefix("acme: error:"))
    let unnamed = await CommandRun.of(["tols"], program: "")
    #expect(unnamed.errors.hasPrefix("stackctl: error:"))
  }

  @Test func `two extensions with one word are refused at the start with both names`() async {
    let result = await run("--version", extensions: [Tools(), Tools(name: "Others", words: [])])
    #expect(result.status == .usage)
    #expect(
      result.errors
        == "stackctl: error: both 'Tools' and 'Others' bring the export 'lines': give it another "
        + "name in one of them\n")
    let ready = Tools(words: [], tools: [.export("svg", "another") { _ in "" }])
    #expect(
      await run("help", extensions: [ready]).errors
        == "stackctl: error: 'Tools' brings the export 'svg', a word of ViewStack: give it another name\n"
    )
    let twice = Tools(
      words: [],
      tools: ready.tools.map { _ in .export("a", "one") { _ in "" } } + [
        .export("a", "two") { _ in "" }
      ])
    #expect(
      await run("help", extensions: [twice]).errors
        == "stackctl: error: 'Tools' brings the export 'a' twice\n")
  }
}
