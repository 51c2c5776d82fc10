// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing
import ViewStackTesting

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

  @Test func `a scenario equals itself, whatever it sets on the way`() async throws {
    let file = try folder.file(
      "rates.stack",
      "push a instant; push b instant; set fps=30; swipe from=0 to=250 over=200ms edge=left"
    ).path
    let copy = try folder.file("copy.stack", String(contentsOfFile: file, encoding: .utf8)).path
    let run = await CommandRun.of(["diff", file, copy])
    #expect(run.status == .done, "\(run.output)")
    // A scenario with another frame rate is run at the rate of A.
    let faster = try folder.file("faster.stack", "container fps=120; push a instant; push b").path
    let slower = try folder.file("slower.stack", "push a instant; push b").path
    let imposed = await CommandRun.of(["diff", slower, faster])
    // One at rest, and 16 of 250 ms at 60 Hz.
    #expect(imposed.output.hasPrefix("the same: 1 transition, 17 frames"), "\(imposed.output)")
  }

  @Test func `the precision of CSV is that of all its rows`() async throws {
    // As a spreadsheet writes them, without zeros at the end.
    let whole = (0..<150).map { "\($0),a,1\n" }.joined()
    func file(_ name: String, _ x: String) throws -> String {
      try folder.file(name, "time,layer,x\n\(whole)150,a,\(x)\n150.5,a,\(x)\n").path
    }
    let run = await CommandRun.of(["diff", try file("1.csv", "0.1"), try file("9.csv", "0.9")])
    #expect(run.status == .failed)
    #expect(run.output.contains("a x 0.1 → 0.9"), "\(run.output)")
    let near = await CommandRun.of(["diff", try file("1.csv", "0.1"), try file("2.csv", "0.2")])
    #expect(near.status == .done, "\(near.output)")
    let exact = await CommandRun.of(["diff", try file("1.csv", "1e-1"), try file("2.csv", "2e-1")])
    #expect(exact.status == .failed)
  }

  @Test func `JSON with few decimals equals its scenario, and is not changed`() async throws {
    let file = try await timeline(golden, "rounded.json", "--format", "json", "--precision", "2")
    #expect(await CommandRun.of(["diff", file, golden]).status == .failed)
    let run = await CommandRun.of(["diff", file, golden, "--precision", "2"])
    #expect(run.status == .done, "\(run.output)")
    let update = await CommandRun.of(["diff", file, longer, "--precision", "2", "--update"])
    #expect(update.status == .done)
    let expected = await CommandRun.of(
      ["timeline", longer, "--format", "json", "--precision", "2"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == expected.output)
  }

  @Test(arguments: ["json", "csv"])
  func `views inside controllers are compared`(_ format: String) async throws {
    func scenario(_ x: Int) throws -> String {
      try folder.file(
        "views\(x).stack", "view badge in=list frame=\(x),2,3x4; push home instant; push list"
      ).path
    }
    let (one, other) = (try scenario(1), try scenario(2))
    let run = await CommandRun.of(["diff", one, other])
    #expect(run.status == .failed)
    #expect(run.output.contains("badge x 1 → 2"), "\(run.output)")
    let file = try await timeline(one, "views.\(format)", "--views", "--format", format)
    #expect(await CommandRun.of(["diff", file, one, "--views"]).status == .done)
    #expect(await CommandRun.of(["diff", other, file, "--views"]).status == .failed)
    // A timeline without views is compared without them.
    let plain = try await timeline(one, "plain.\(format)", "--format", format)
    #expect(await CommandRun.of(["diff", plain, other]).status == .done)
  }

  @Test func `CSV is compared in its columns`() async throws {
    let json = try await timeline(golden, "golden.json", "--format", "json")
    let csv = try await timeline(golden, "golden.csv", "--format", "csv", "--precision", "4")
    let few = try await timeline(golden, "few.csv", "--columns", "time,layer,x,shadow")
    for (one, other) in [(json, csv), (csv, json), (json, few), (few, csv), (csv, few)] {
      let run = await CommandRun.of(["diff", one, other])
      #expect(run.status == .done, "\(run.output)")
      #expect(run.output.hasSuffix(" 48 frames, 0 events\n"), "\(run.output)")
    }
    let other = try await timeline(longer, "longer.csv", "--columns", "time,layer,x")
    #expect(await CommandRun.of(["diff", json, other]).status == .failed)
    let alpha = try await timeline(golden, "alpha.csv", "--columns", "time,layer,alpha")
    #expect(await CommandRun.of(["diff", alpha, other]).status == .usage)
    // Columns that follow from others or only name them cannot differ.
    let box = try await timeline(golden, "box.csv", "--columns", "time,layer,z,box")
    let run = await CommandRun.of(["diff", box, box])
    #expect(run.status == .usage && run.errors.contains("in which they can differ"))
  }

  @Test func `a run that lasts longer is different`() async throws {
    let waits = try folder.file(
      "waits.stack", "push home instant; push list duration=.5s; pop; wait 9s"
    ).path
    let run = await CommandRun.of(["diff", golden, waits])
    #expect(run.status == .failed)
    #expect(run.output == "end: 0 → 9000 ms after the last frame\n")
    let csv = try await timeline(golden, "golden.csv", "--format", "csv")
    #expect(await CommandRun.of(["diff", csv, waits]).status == .done)
    #expect(await CommandRun.of(["diff", golden, waits, "--by", "progress"]).status == .done)
  }

  @Test func `the first difference and the largest deviations are shown`() async throws {
    let other = try folder.file(
      "other.stack", "container distance=4; push home instant; push list duration=.5s; pop"
    ).path
    let run = await CommandRun.of(["diff", golden, other, "--samples", "4"])
    #expect(run.status == .failed)
    // At the end of the push home is at −40 or −80, and at half of that in the middle.
    #expect(
      run.output.contains("first difference: frame 2, 0.125 s, push home → list, progress 0.25"))
    #expect(run.output.contains("  home   x         40"))
    let tolerant = await CommandRun.of(["diff", golden, other, "--tolerance", "points=40.1"])
    #expect(tolerant.status == .done)
  }

  @Test(arguments: ["json", "csv"])
  func `an update shows the changes, and then writes the new timeline`(_ format: String)
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
    // A scenario cannot be updated like a golden.
    let refused = await CommandRun.of(["diff", golden, longer, "--update"])
    #expect(refused.status == .usage)
    #expect(
      refused.errors
        == "stackctl: error: --update needs a timeline as A, which it writes; \(golden) is a scenario\n"
    )
    let other = try await timeline(longer, "other", "--format", "ndjson")
    let mixed = await CommandRun.of(["diff", file, other, "--update"])
    #expect(mixed.status == .usage)
    #expect(mixed.errors.contains("--update needs one format; A is \(format), B is ndjson"))
  }

  @Test func `a new golden has the views that are asked for, and no report takes its place`()
    async throws
  {
    let scenario = try folder.file(
      "fresh.stack", "view badge in=list frame=1,2,3x4; push home instant; push list"
    ).path
    let made = await CommandRun.of(["diff", "--goldens", scenario, "--update", "--views"])
    #expect(made.status == .done)
    let again = await CommandRun.of(["diff", "--goldens", scenario, "--views"])
    #expect(again.status == .done, "\(again.output)")
    let report = scenario.replacing(".stack", with: ".csv")
    let kept = try String(contentsOfFile: report, encoding: .utf8)
    let over = await CommandRun.of(
      ["diff", "--goldens", scenario, "--report", "json=\(report)"])
    #expect(over.status == .usage)
    #expect(over.errors.contains("--report json=\(report) would overwrite what is to be read"))
    #expect(try String(contentsOfFile: report, encoding: .utf8) == kept)
  }

  @Test(arguments: ["json", "csv"])
  func `a timeline may begin with a byte order mark`(_ format: String) async throws {
    let text = await CommandRun.of(["timeline", golden, "--format", format]).output
    let marked = try folder.file("marked.\(format)", "\u{FEFF}\(text)").path
    let run = await CommandRun.of(["diff", marked, golden])
    #expect(run.status == .done, "\(run.output)\(run.errors)")
    if format == "json" {
      let checked = await CommandRun.of(["check", marked])
      #expect(checked.errors.contains("this is JSON, and no scenario"))
    }
  }

  @Test func `wrong arguments and wrong files cause different errors`() async throws {
    let bad = try folder.file("bad.json", "{\"format\": \"viewstack-timeline\", \"frames\": 3}")
      .path
    let printed = try await timeline(golden, "printed.csv")
    let fade = await CommandRun.of(["styles", "fade", "--format", "json"]).output
    let style = try folder.file("own.json", fade.replacing("\"fade\"", with: "\"own\"")).path
    let list = try folder.file("list.json", "[{\"format\": \"viewstack-timeline\"}]").path
    let cases: [([String], ExitStatus, String)] = [
      ([golden], .usage, "found only A"), ([], .usage, "found none"),
      ([golden, "/nowhere"], .file, "/nowhere: No such file"),
      ([golden, bad], .usage, "bad.json:1:44: error: expected a list, found the number 3"),
      ([golden, list], .usage, "list.json:1:1: error: a list of timelines"),
      ([golden, golden, "--tolerance", "pints=1"], .usage, "did you mean 'points'?"),
      ([golden, golden, "--tolerance", "points"], .usage, "did you mean 'points=.5'?"),
      ([golden, golden, "--tolerance", "x"], .usage, "PROPERTY=X"),
      ([golden, golden, "--tolerance", "x=0x10"], .usage, "PROPERTY=X"),
      ([golden, golden, "-o", golden], .usage, "would overwrite what is to be read"),
      ([printed, printed, "--set", "style=fade"], .usage, "--set needs a scenario"),
      ([printed, printed, "--styles", style], .usage, "--styles needs a scenario"),
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

  @Test func `each filter that matches nothing is reported`() async throws {
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
    let guarded = await CommandRun.of(
      ["events", "--kind", "guard", "-e", "controller b guard=on; push a b instant; pop instant"])
    #expect(guarded.status == .done)
    #expect(
      guarded.output == "0.000  guard         prevented(b)  pop b -> a\n", "\(guarded.output)")
    let later = await CommandRun.of(["timeline", golden, "--from", "10s"])
    #expect(later.status == .failed)
    let unknown = await CommandRun.of(["events", golden, "--kind", "hok"])
    #expect(unknown.status == .usage)
    #expect(unknown.errors.contains("did you mean 'hook'?"))
  }

  @Test func `scenarios of the command line are both sides, or the second`() async throws {
    let (fast, slow) = ("push a instant; push b", "push a instant; push b duration=.3s")
    let both = await CommandRun.of(["diff", "-e", fast, "-e", slow])
    #expect(both.status == .failed)
    #expect(both.output == "push a → b: 250 → 300 ms, otherwise the same\n")
    #expect(await CommandRun.of(["diff", "-e", fast, "-e", fast]).status == .done)
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    let csv = try await timeline(golden, "golden.csv", "--format", "csv")
    #expect(await CommandRun.of(["diff", csv, "-e", text]).status == .done)
    let wrong = await CommandRun.of(["diff", csv, "-e", "pusj a"])
    #expect(wrong.status == .usage)
    #expect(wrong.errors.hasPrefix("-e:1:1: error: unknown statement 'pusj'"))
    let updated = await CommandRun.of(["diff", "--update", csv, "-e", slow])
    #expect(updated.status == .done)
    #expect(await CommandRun.of(["diff", csv, "-e", slow]).status == .done)
  }

  @Test func `several files have one hash a line, and each hash is that of the file alone`()
    async throws
  {
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

  @Test func `notes are in the order of the files, whichever run ends first`() async throws {
    // The first file takes far longer than the others.
    let texts = ["repeat \(isOptimised ? 300 : 30) { push x; pop }", "", "", ""].enumerated().map {
      index, more in
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

  @Test(arguments: ["csv", "json", "ndjson"])
  func `a golden of samples on the clock of transitions is compared and updated without options`(
    _ format: String
  ) async throws {
    let form = ["--format", format, "--samples", "20", "--clock", "transition"]
    let file = folder.path("golden.\(format)")
    _ = await CommandRun.of(["timeline", golden, "-o", file] + form)
    // One frame at rest, and 21 of each transition.
    for (one, other) in [(file, golden), (golden, file)] {
      let run = await CommandRun.of(["diff", one, other])
      #expect(run.status == .done, "\(run.output)")
      #expect(run.output.hasPrefix("the same: 2 transitions, 43 frames"), "\(run.output)")
    }
    let run = await CommandRun.of(["diff", file, longer, "--update"])
    #expect(
      run.output == "push home → list: 500 → 510 ms, otherwise the same\n", "\(run.output)")
    let expected = await CommandRun.of(["timeline", longer] + form)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == expected.output)
  }

  @Test func `frames at equal distances are not taken for samples`() async throws {
    // 250 ms at 60 Hz have 15 equal parts, and 300 ms have 18.
    let scenario = try folder.file("even.stack", "push home instant; push list; pop").path
    let text = "push home instant; push list duration=.3s; pop"
    let slower = try folder.file("slow.stack", text).path
    let file = try await timeline(scenario, "even.csv")
    let run = await CommandRun.of(["diff", file, slower, "--update"])
    #expect(run.output == "push home → list: 250 → 300 ms, otherwise the same\n", "\(run.output)")
    let expected = await CommandRun.of(["timeline", slower])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == expected.output)
  }

  @Test func `a golden that lacks information gets a note with the option that adds it`()
    async throws
  {
    let late = try folder.file("late.stack", "push home instant; wait 1s; push list").path
    let file = try await timeline(late, "late.csv", "--clock", "transition")
    let run = await CommandRun.of(["diff", file, late])
    #expect(run.status == .failed)
    #expect(run.errors.hasSuffix("if it is each transition, use --clock transition\n"))
    let told = await CommandRun.of(["diff", file, late, "--clock", "transition"])
    #expect(told.status == .done && told.errors == "", "\(told.output)")
    let few = try await timeline(golden, "few.csv", "--columns", "time,layer,x")
    let unpaired = await CommandRun.of(["diff", few, longer])
    #expect(unpaired.status == .failed)
    #expect(unpaired.errors.contains("few.csv has no columns that name the transition"))
    #expect(await CommandRun.of(["diff", few, golden]).errors == "")
  }
}
