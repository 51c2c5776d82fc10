// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackctlCommand
import Testing

@Suite("stackctl usage")
struct UsageTests {
  static let wrong: [(arguments: [String], message: String)] = [
    (["timelin"], "unknown command 'timelin'; did you mean 'timeline'? 'stackctl help' lists all"),
    (["timeline", "--fomat", "csv"], "unknown option '--fomat'; did you mean '--format'?"),
    (["--version", "foo"], "unexpected word 'foo' after 'stackctl --version'\n"),
    (["help", "foo", "bar"], "unknown command 'foo'; 'stackctl help' lists all commands\n"),
    (
      ["help", "fit", "bar"], "unexpected word 'bar' after 'stackctl help fit'\n"
    ),
    (
      ["help", "scenario", "push", "pop"],
      "unexpected word 'pop' after 'stackctl help scenario push'\n"
    ),
    (["--help", "timelin"], "unknown command 'timelin'; did you mean 'timeline'?"),
    (["--help", "timeline", "x"], "unexpected word 'x' after 'stackctl help timeline'"),
    (["render", "x.stack", "--watch"], "--watch needs -o PATH"),
    (["timeline", "-x"], "unknown option '-x'; 'stackctl help timeline' lists all options"),
    (["timeline", "--format", "cvs"], "invalid value 'cvs' for '--format'"),
    (["timeline", "--format"], "--format needs a value"),
    (["timeline", "--hash=1"], "--hash takes no value"),
    (["timeline", "--fps", "0"], "invalid value '0' for '--fps': expected a whole number from 1"),
    (["timeline", "--fps", "x"], "invalid value 'x' for '--fps'"),
    (["timeline", "--fps", "1", "--fps", "2"], "--fps is given twice"),
    (["timeline", "--precision", "99"], "invalid value '99' for '--precision'"),
    (["timeline", "--jobs", "0"], "invalid value '0' for '--jobs'"),
    (["timeline", "--columns", "time,layr"], "invalid value 'layr' for '--columns'"),
    (["timeline", "--from", "soon"], "invalid value 'soon' for '--from'"),
    (["timeline", "--hash", "--format", "csv"], "--hash and --format do not go together"),
    (["timeline", "--hash", "--precision", "3"], "--hash and --precision do not go together"),
    (["timeline", "--columns", "x", "--format", "json"], "--columns and --format json do not go"),
    (["timeline", "-e", "push a", "file"], "-e and a FILE do not go together"),
    (["curve"], "expected the curve's SPEC; see 'stackctl help curve'"),
    (["curve", "ease", "linear"], "unexpected operand 'linear'; see 'stackctl help curve'"),
    (["curve", "ease", "--at", "1,x"], "invalid value 'x' for '--at'"),
    (["curve", "--batch", "--at", "1"], "--batch and --at do not go together"),
    (["completions"], "expected a shell: bash, zsh or fish"),
    (["completions", "bsh"], "invalid value 'bsh' for 'completions'"),
    (
      ["completions", "tcsh"],
      "invalid value 'tcsh' for 'completions': expected bash, zsh, fish\n"
    ),
    (["styles", "check", "--format", "json"], "check and --format do not go together"),
    (["help", "timelin"], "unknown command 'timelin'; did you mean 'timeline'?"),
    (["check", "--color", "red"], "invalid value 'red' for '--color'"),
    (["diff", "-", "-"], "'-' is there twice, and standard input can be read only once"),
    (["timeline", "-", "--styles", "-"], "'-' is there twice"),
    (["diff", "-", "b", "--update"], "--update and '-' as A do not go together"),
    (
      ["check", "--sweep", "--shard", "1/9223372036854775807"],
      "invalid value '1/9223372036854775807' for '--shard'"
    ),
    (["check", "--shard", "1/2", "x"], "--shard needs --sweep, --matrix or --random"),
    (["diff", "-e", "push a"], "expected a timeline A, or a second -e; see"),
    (["diff", "x", "y", "-e", "push a"], "-e push a and two other inputs do not go together"),
    (["diff", "--update", "-e", "push a", "-e", "push b"], "--update and '-e' as A do not go"),
    (["diff", "--goldens", "x.stack", "-e", "push a"], "--goldens and -e do not go together"),
    (["check", "--shard", "1/2", "x"], "--shard needs --sweep, --matrix or --random"),
    (["check", "--sweep", "--seed", "2", "x"], "--seed needs --random"),
    (["check", "--random", "3", "--set", "style=x"], "--set beside --random needs a FILE"),
    (["check", "--random", "3", "--styles", "x"], "--styles beside --random needs a FILE"),
    (["check", "--random", "3", "--sweep"], "--sweep beside --random needs a FILE"),
    (["diff"], "expected timelines A and B, found none; see 'stackctl help diff'"),
    (["styles", "scale(x)"], "'scale(x)' is not a style: 'x' is not a decimal number"),
    (
      ["styles", "pair(fade, scale)"],
      "'pair(fade, scale)' is not a style: unknown transition 'fade'"
    ),
    (["check", "x", "--report", "json=a", "--report", "json=b"], "--report json is given twice"),
    (["dif", "a", "b"], "unknown command 'dif'; did you mean 'diff'?"),
    (
      ["check", "x", "--report", "results.xml"],
      "invalid value 'results.xml' for '--report': expected FORMAT=PATH, such as junit=results.xml; "
        + "a format is one of junit, markdown, json, did you mean 'junit=results.xml'?"
    ),
    (["diff", "a", "b", "--report", "junt=r"], "invalid value 'junt=r' for '--report': expected "),
    (["check", "x", "--report", "json=-"], "invalid value 'json=-' for '--report': expected "),
    (["check", "x", "--report", "json="], "invalid value 'json=' for '--report': expected "),
    (
      ["check", "x", "--report", "json=r", "--report", "junit=r"],
      "--report junit=r and --report json=r do not go together"
    ),
    (
      ["check", "x", "-o", "r", "--report", "json=r"],
      "--report json=r and -o r do not go together"
    ),
    (
      ["check", "--random", "1", "-o", "r", "--report", "json=r"],
      "--report json=r and -o r do not go together"
    ),
    (["check", "x", "--report-url", "u"], "--report-url needs --report markdown=PATH"),
    (
      ["check", "x", "--report", "markdown=r", "--report-url", "a b"],
      "invalid value 'a b' for '--report-url': expected an address without spaces"
    ),
    (["styles", "--report", "json=r"], "--report needs 'styles check'"),
    (["timeline", "x", "--report", "json=r"], "unknown option '--report'"),
  ]

  @Test(arguments: wrong)
  func `a wrong command line is exit code 2, with the mistake`(
    _ arguments: [String], _ message: String
  ) async {
    let run = await CommandRun.of(arguments)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("stackctl: error: \(message)"), "\(run.errors)")
  }

  @Test(arguments: [("time,opacity", "alpha"), ("top", "y"), ("layer,left", "x")])
  func `a property of another tool gets the column's name as a suggestion`(
    columns: String, suggestion: String
  ) async {
    let run = await CommandRun.of(["timeline", "--columns", columns, "-e", "push a"])
    #expect(run.status == .usage)
    #expect(run.errors.hasSuffix(", insets, did you mean '\(suggestion)'?\n"), "\(run.errors)")
  }

  @Test func `help shows every command and every option`() async {
    let all = await CommandRun.of(["help"])
    for command in ["timeline", "events", "check", "curve", "completions", "help"] {
      #expect(all.output.contains("\n  \(command) "))
      let one = await CommandRun.of(["help", command])
      let same = await CommandRun.of([command, "--help"])
      #expect(one.status == .done)
      #expect(one.output == same.output)
      #expect(one.output.contains("Usage: stackctl \(command) [OPTIONS]"))
      #expect(one.output.contains("-o, --output PATH"))
    }
    #expect(await CommandRun.of(["--help"]).output == all.output)
    #expect(await CommandRun.of([]).output == all.output)
  }

  @Test(arguments: [
    (nil, false, 80), ("64", false, 64), ("64", true, 64), ("90", true, 90), ("200", true, 98),
    ("x", false, 80),
  ])
  func `help is wrapped at the width of the terminal, or else at 80 columns`(
    _ columns: String?, _ isTerminal: Bool, _ width: Int
  ) async {
    var environment = ["NO_COLOR": "1"]
    environment["COLUMNS"] = columns
    for arguments in [
      [], ["help", "scenario"], ["timeline", "--help"], ["help", "diff"], ["help", "curve"],
    ] {
      let run = await CommandRun.of(arguments, environment: environment, isTerminal: isTerminal)
      let widest = run.output.split(separator: "\n").max { $0.count < $1.count } ?? ""
      let isWord = !widest.dropFirst(4).contains(" ")
      #expect(widest.count <= width || isWord || widest.contains("Try:"))
      #expect(widest.count > width * 3 / 4, "\(widest)")
    }
  }

  @Test func `a file without a name is shown in quotes`() async {
    let run = await CommandRun.of(["timeline", ""])
    #expect(run.status == .file && run.errors.contains("error: '': No such file"))
  }

  @Test func `the version is printed`() async {
    let run = await CommandRun.of(["--version"])
    #expect(run.output.wholeMatch(of: /stackctl \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions name every command and option`(_ shell: String) async {
    let run = await CommandRun.of(["completions", shell])
    #expect(run.status == .done)
    for word in ["timeline", "events", "check", "curve", "completions", "ndjson"] {
      #expect(run.output.contains(word))
    }
    #expect(run.output.contains(shell == "fish" ? "-l precision" : "--precision"))
  }

  @Test func `every quote of the completions for fish ends on its line`() async {
    let run = await CommandRun.of(["completions", "fish"])
    for line in run.output.split(separator: "\n").dropFirst() {
      let quotes = line.replacing("\\'", with: "").count { $0 == "'" }
      #expect(quotes.isMultiple(of: 2), "\(line)")
    }
    #expect(run.output.contains("completes stackctl\\'s words"))
  }

  @Test func `colours follow the terminal, the environment and the option`() async {
    func usesColor(_ arguments: [String], _ environment: [String: String] = [:]) async -> Bool {
      let run = await CommandRun.of(
        ["timeline", "-e", "pusj"] + arguments, environment: environment, isTerminal: true)
      return run.errors.contains("\u{1B}[")
    }
    #expect(await usesColor([]))
    #expect(await usesColor(["--color", "always"], ["NO_COLOR": "1"]))
    #expect(await !usesColor(["--color", "never"]))
    #expect(await !usesColor([], ["NO_COLOR": "1"]))
    #expect(await !usesColor([], ["CLICOLOR": "0"]))
    #expect(await usesColor([], ["NO_COLOR": ""]))
    func isForced(_ environment: [String: String]) async -> Bool {
      let piped = await CommandRun.of(["timeline", "-e", "pusj"], environment: environment)
      return piped.errors.contains("\u{1B}[")
    }
    #expect(await !isForced([:]))
    #expect(await isForced(["CLICOLOR_FORCE": "1"]))
    #expect(await !isForced(["CLICOLOR_FORCE": "0"]))
    #expect(await !isForced(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    // A mistake in the command line itself.
    for color in [["--color", "always"], ["--color=always"]] {
      let run = await CommandRun.of(["timeline"] + color + ["--bogus"])
      #expect(run.status == .usage)
      #expect(run.errors.contains("\u{1B}["))
    }
    let plain = await CommandRun.of(
      ["timeline", "--bogus", "--color", "never"], environment: ["CLICOLOR_FORCE": "1"])
    #expect(!plain.errors.contains("\u{1B}["))
  }
}
