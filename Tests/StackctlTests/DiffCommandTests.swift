// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import stackctl

@Suite("stackctl diff")
struct DiffCommandTests {
  private let folder: TemporaryFolder
  private let golden: String
  private let longer: String

  init() throws {
    folder = try TemporaryFolder()
    golden = try folder.file("golden.stack", "push home instant; push list duration=.5s; pop").path
    longer = try folder.file("longer.stack", "push home instant; push list duration=.51s; pop").path
  }

  private func timeline(_ scenario: String, _ name: String, _ options: String...) async throws
    -> String
  {
    let path = folder.path(name)
    let run = await CommandRun.of(["timeline", scenario, "-o", path] + options)
    #expect(run.status == .done)
    return path
  }

  @Test(arguments: ["json", "ndjson", "csv"])
  func `a scenario is the same as its timeline in any format`(_ format: String) async throws {
    let file = try await timeline(golden, "golden.\(format)", "--format", format)
    for (one, other) in [(file, golden), (golden, file), (file, file), (golden, golden)] {
      let run = await CommandRun.of(["diff", one, other])
      #expect(run.status == .done)
      #expect(run.output.hasPrefix("the same: 2 transitions, 48 frames"), "\(run.output)")
    }
    let run = await CommandRun.of(["diff", file, longer])
    #expect(run.status == .failed)
    #expect(
      run.output.hasPrefix("push home → list: 500 → 510 ms, otherwise the same\n"), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 1)
    let progress = await CommandRun.of(["diff", file, longer, "--by", "progress"])
    #expect(progress.status == .done, "\(progress.output)")
  }

  @Test func `the first difference and the largest deviations are shown`() async throws {
    let other = try folder.file(
      "other.stack", "container distance=4; push home instant; push list duration=.5s; pop"
    ).path
    let run = await CommandRun.of(["diff", golden, other, "--samples", "4"])
    #expect(run.status == .failed)
    // home stands at −40 or −80 at the end of the push, half of that in the middle.
    #expect(
      run.output.contains("first difference: frame 2, 0.125 s, push home → list, progress 0.25"))
    #expect(run.output.contains("  home   x         40"))
    let tolerant = await CommandRun.of(["diff", golden, other, "--tolerance", "points=40.1"])
    #expect(tolerant.status == .done)
  }

  @Test(arguments: ["json", "csv"])
  func `an update writes the new timeline, after showing what changes`(_ format: String)
    async throws
  {
    let file = try await timeline(golden, "golden.\(format)", "--format", format)
    let expected = await CommandRun.of(["timeline", longer, "--format", format])
    let run = await CommandRun.of(["diff", file, longer, "--update"])
    #expect(run.status == .done)
    #expect(run.output.contains("500 → 510 ms"))
    #expect(run.errors.contains("golden.\(format) is updated"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == expected.output)
    let again = await CommandRun.of(["diff", file, longer, "--update"])
    #expect(again.status == .done)
    #expect(again.output.hasPrefix("the same") && again.errors == "")
    // A scenario is nobody's golden.
    let refused = await CommandRun.of(["diff", golden, longer, "--update"])
    #expect(refused.status == .usage)
  }

  @Test func `wrong arguments and wrong files are told apart`() async throws {
    let bad = try folder.file("bad.json", "{\"format\": \"viewstack-timeline\", \"frames\": 3}")
      .path
    let cases: [([String], stackctl.ExitStatus, String)] = [
      ([golden], .usage, "B is missing"), ([], .usage, "A and B is missing"),
      ([golden, "/nowhere"], .file, "/nowhere: No such file"),
      ([golden, bad], .usage, "bad.json:1:44: error: expected '['"),
      ([golden, golden, "--tolerance", "pints=1"], .usage, "did you mean 'points'?"),
      ([golden, golden, "--tolerance", "x"], .usage, "PROPERTY=X"),
      ([golden, golden, "-o", golden], .usage, "would overwrite what is to be read"),
    ]
    for (arguments, status, message) in cases {
      let run = await CommandRun.of(["diff"] + arguments)
      #expect(run.status == status, "\(arguments)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.output == "")
    }
  }

  @Test func `one scenario is shown in other styles and settings`() async throws {
    let own = try folder.file(
      "own.stack", "container style=fade; push a instant; set style=system; push b"
    ).path
    let plain = await CommandRun.of(["timeline", "-e", "push a instant; push b style=divide"])
    let run = await CommandRun.of(["timeline", own, "--set", "style=divide"])
    #expect(run.output == plain.output)
    let wrong = await CommandRun.of(["timeline", own, "--set", "stile=divide"])
    #expect(wrong.status == .usage)
    #expect(wrong.errors.contains("--set:1:5: error: unknown option 'stile'"), "\(wrong.errors)")
    let statement = await CommandRun.of(["timeline", own, "--set", "style=fade; push c"])
    #expect(statement.status == .usage)
  }

  @Test func `filters that match nothing are said, each of them`() async throws {
    let run = await CommandRun.of(["timeline", golden, "--layer", "list,x*", "--layer", "y"])
    #expect(run.status == .failed)
    #expect(
      run.errors == """
        stackctl: failed: --layer x* matches no layer that is shown
        stackctl: failed: --layer y matches no layer that is shown

        """)
    #expect(run.output.contains(",list,") && !run.output.contains(",home,"))
    let kinds = await CommandRun.of(["events", golden, "--kind", "hook,scroll"])
    #expect(kinds.status == .failed)
    #expect(kinds.errors.contains("--kind scroll matches no event"))
    #expect(!kinds.output.contains("delegate"))
    let later = await CommandRun.of(["timeline", golden, "--from", "10s"])
    #expect(later.status == .failed)
    let unknown = await CommandRun.of(["events", golden, "--kind", "hok"])
    #expect(unknown.status == .usage)
    #expect(unknown.errors.contains("did you mean 'hook'?"))
  }

  @Test func `hashes of several files are a line each, those of the files alone`() async throws {
    var expected = ""
    for file in [golden, longer] {
      let one = await CommandRun.of(["timeline", "--hash", file])
      expected += "\(one.output.dropLast())  \(file)\n"
    }
    for jobs in ["1", "2"] {
      let run = await CommandRun.of(["timeline", "--hash", golden, longer, "--jobs", jobs])
      #expect(run.output == expected)
    }
    let events = await CommandRun.of(["events", "--hash", golden])
    #expect(events.output.count == 65)
  }

  @Test func `notes stand in the order of the files, whatever runs first`() async throws {
    // The first one takes far longer than the others.
    let texts = ["repeat 300 { push x; pop }", "", "", ""].enumerated().map { index, more in
      "set interruption=reject; push a\(index); push b; +1ms pop; \(more)"
    }
    let files = try texts.enumerated().map { try folder.file("n\($0).stack", $1).path }
    let one = await CommandRun.of(["timeline"] + files)
    #expect(one.errors.contains("note: rejected"))
    for _ in 0..<3 {
      let run = await CommandRun.of(["timeline", "--jobs", "4"] + files)
      #expect(run.errors == one.errors)
      #expect(run.output == one.output)
    }
  }
}
