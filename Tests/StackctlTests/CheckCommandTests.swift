// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing
import ViewStackTesting

@Suite("stackctl check and events")
struct CheckCommandTests {
  @Test func `equal failures of the rounds of a repetition are one line`() async {
    let run = await CommandRun.of([
      "check", "-e", "push a instant; repeat 3 { push b; pop; expect top b; expect top c }",
    ])
    let lines = run.output.split(separator: "\n").filter { $0.contains(": failed: ") }
    #expect(
      lines == [
        "-e:1:52: failed: expected top 'b', found 'a' (3 times)",
        "-e:1:66: failed: expected top 'c', found 'a' (3 times)",
      ], "\(run.output)")
    #expect(run.output.hasSuffix("-e: 6 failed: 6 expectations, 7 transitions, 97 frames\n"))
  }

  @Test func `a scenario in which nothing happens gets a note, and does not fail`() async {
    let run = await CommandRun.of(["check", "-"], input: "# nothing\n")
    #expect(run.status == .done)
    #expect(run.errors == "-: note: nothing happens in it, so nothing is checked\n")
    #expect(await CommandRun.of(["check", "-e", "push a"]).errors == "")
  }

  @Test func `expectations that are met are counted`() async {
    let run = await CommandRun.of(["check", "-e", "push a instant; push b; expect top b"])
    #expect(run.status == .done)
    #expect(run.output == "-e: ok: 1 expectation, 2 transitions, 17 frames\n")
  }

  @Test func `a failure has its place, and exit code 1`() async {
    let run = await CommandRun.of(["check"], input: "push a instant\nexpect top b\nexpect moving")
    #expect(run.status == .failed)
    #expect(
      run.output == """
        -:2:12: failed: expected top 'b', found 'a'
          expect top b
                     ^
        -:3:1: failed: expected a transition, found none
          expect moving
          ^~~~~~~~~~~~~
        -: 2 failed: 2 expectations, 1 transition, 1 frame

        """)
  }

  private static let tree = """
    container 1024x768 split=320
    route list as=master instant; route message as=detail instant
    present login in=navigation instant; route signup as=push instant
    """

  @Test func `the tree at the end has one container a line, and a star at each page on screen`()
    async
  {
    let run = await CommandRun.of(["check", "--tree"], input: Self.tree)
    #expect(run.status == .done)
    let lines = run.output.split(separator: "\n").dropFirst()
    // The modal is presented from the detail, and covers everything.
    #expect(
      Array(lines) == [
        "split", "├─ master [list]", "└─ detail [message]", "   └─ modal [login *signup]",
      ])
    let deep = (0..<30).map { "c\($0)" }.joined(separator: " ")
    let stack = await CommandRun.of(["check", "--tree", "-e", "push \(deep) instant"])
    #expect(stack.output.hasSuffix("\n[c0 c1 c2 … c22 c23 c24 c25 c26 c27 c28 *c29]\n"))
    // Deeper than the call stack could hold: 100 levels are shown.
    let count = growsLarge ? 20_000 : 200
    let modals = (0..<count).map { "; present m\($0) instant" }.joined()
    let modal = await CommandRun.of(["check", "--tree"], input: "push a instant" + modals)
    let shown = modal.output.split(separator: "\n").dropFirst()
    #expect(shown.count == 101)
    let last = shown.suffix(2).map { $0.drop { $0 == " " } }
    #expect(last == ["└─ modal (m98)", "└─ … \(count - 99) more"])
  }

  @Test func `the tree as SVG is the whole output, and the verdict a message`() async {
    let run = await CommandRun.of(
      ["check", "--tree", "--format", "svg"], input: Self.tree + "\nexpect top b")
    #expect(run.status == .failed)
    #expect(run.output.hasPrefix("<?xml") && run.output.hasSuffix("</svg>\n"))
    #expect(run.errors.contains("1 failed: 1 expectation"))
    for name in ["list", "message", "login", "signup", "master", "detail", "modal"] {
      #expect(run.output.ranges(of: ">\(name)</text>").count == 1, "\(name)")
    }
    for wrong in [
      ["--format", "svg"], ["--tree", "--sweep"], ["--tree", "--random", "1"],
      ["--tree", "--format", "png"],
    ] {
      let run = await CommandRun.of(["check", "-e", "push a"] + wrong)
      #expect(run.status == .usage && run.output.isEmpty)
    }
  }

  @Test func `a deep stack is shown by its ends`() async {
    let (count, wrong) = growsLarge ? (30_000, 3000) : (1000, 100)
    let names = (0..<count).map { "c\($0)" }.joined(separator: " ")
    let expectations = String(repeating: "expect stack a;", count: wrong)
    let run = await CommandRun.of(["check"], input: "push \(names) instant;\(expectations)")
    #expect(
      run.output.hasSuffix("-: \(wrong) failed: \(wrong) expectations, 1 transition, 1 frame\n"))
    let last = (count - 5..<count).map { "c\($0)" }.joined(separator: " ")
    let stack = "a stack of \(count), 'c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 … \(last)'"
    let message = "failed: expected the stack 'a', found \(stack)\n"
    #expect(run.output.components(separatedBy: message).count == wrong + 1)
  }

  @Test func `a failure does not prevent the check of the other files`() async throws {
    let folder = try TemporaryFolder()
    let bad = try folder.file("bad.stack", "push a; expect top b").path
    let good = try folder.file("good.stack", "push a; expect top a").path
    let run = await CommandRun.of(["check", bad, good])
    #expect(run.status == .failed)
    #expect(run.output.contains("\(good): ok: 1 expectation"))
  }

  @Test func `a sweep and a matrix tell how many runs they made`() async {
    let run = await CommandRun.of(
      ["check", "--sweep", "--matrix", "-e", "push a instant; push b duration=50ms"])
    #expect(run.status == .done)
    #expect(run.output.contains(" interruptions at 5 instants, "))
    #expect(run.output.contains("-e: sweep ok: "))
    #expect(run.output.contains("-e: matrix ok: 24 runs, "))
    let failed = await CommandRun.of(["check", "--matrix", "-e", "push a instant; expect top b"])
    #expect(failed.status == .failed)
    let line = "-e:1:28: failed: expected top 'b', found 'a' (in all 24 cases)\n"
    #expect(failed.output.contains(line))
  }

  @Test func `a wrong expectation is one line of a matrix, and reports have each case`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.path("r.json")
    let run = await CommandRun.of([
      "check", "--matrix", "-e", "push a instant; push b; expect top c", "--report", "json=\(file)",
    ])
    #expect(run.status == .failed)
    #expect(
      run.output.split(separator: "\n").filter { $0.contains("cases") } == [
        "-e:1:36: failed: expected top 'c', found 'b' (in all 24 cases)"
      ])
    #expect(run.output.contains("\n-e: matrix 24 failed: 24 runs, "))
    let report = try String(contentsOfFile: file, encoding: .utf8)
    #expect(report.ranges(of: " Hz: expected top 'c', found 'b'\"").count == 24)
    #expect(report.contains("\"rtl, reduced motion, 90 Hz: expected top 'c', found 'b'\""))
  }

  @Test func `cases that do not check an expectation are not counted for it`() async {
    // After a resize half-way, the expectations of a scenario with a finger do not count.
    let text = "push a b instant; swipe from=0 to=300 over=200ms; expect top b"
    for (shard, count) in [([], 12), (["--shard", "1/3"], 6)] {
      let run = await CommandRun.of(["check", "--matrix", "-e", text] + shard)
      #expect(
        run.output.split(separator: "\n").filter { $0.contains("cases") } == [
          "-e:1:62: failed: expected top 'b', found 'a' (in all \(count) cases that check it)"
        ], "\(run.output)")
    }
  }

  @Test func `lines beyond the limit of a matrix are counted`() async {
    let wrong = Array(repeating: "expect top b", count: 120).joined(separator: "\n")
    let run = await CommandRun.of(["check", "--matrix", "-e", "push a instant\n\(wrong)"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains(" cases") } == 100)
    #expect(lines.contains("-e: and 20 more"), "\(run.output)")
    let fewer = await CommandRun.of(["check", "--matrix", "-e", "push a instant; expect top b"])
    #expect(!fewer.output.contains("more"))
  }

  @Test func `two wrong expectations with the same message are two lines of a matrix`() async {
    let run = await CommandRun.of(
      ["check", "--matrix", "-e", "push a instant; expect top b; expect top b"])
    let lines = run.output.split(separator: "\n").filter { $0.contains("cases") }
    #expect(lines.map { $0.prefix(8) } == ["-e:1:28:", "-e:1:42:"])
  }

  @Test func `a run that shows nothing proves nothing`() async {
    let run = await CommandRun.of(["check", "--sweep", "--matrix", "-e", "# nothing"])
    #expect(run.status == .failed)
    #expect(
      run.output == """
        -e: ok: 0 expectations, 0 transitions, 0 frames
        -e: sweep failed, nothing was shown: 0 interruptions at 0 instants, 0 refused, 0 compared \
        with the plain model
        -e: matrix failed, nothing was shown: 24 runs, 0 frames

        """)
  }

  @Test func `the output is the same for any number of jobs`() async {
    let arguments = [
      "check", "--sweep", "--matrix", "--random", isOptimised ? "20" : "5", "--seed", "3", "-e",
      "push a instant; push b duration=20ms; expect top a",
    ]
    let one = await CommandRun.of(arguments)
    #expect(one.status == .failed)
    #expect(one.output.contains("seed 3: random ok: \(isOptimised ? 20 : 5) scenarios, "))
    for jobs in ["64", "2", "5"].sampled(oneIn: 3) {
      #expect(await CommandRun.of(arguments + ["--jobs", jobs]).output == one.output)
    }
  }

  @Test func `several files are checked in parallel, with the same output`() async throws {
    let folder = try TemporaryFolder()
    let count = isOptimised ? 5 : 3
    let files = try (1...count).map {
      try folder.file("s\($0).stack", "push a; push b; expect top \($0 == 3 ? "a" : "b")").path
    }
    let one = await CommandRun.of(["check", "--tree"] + files)
    #expect(one.status == .failed)
    #expect(one.output.ranges(of: ": ok: ").count == count - 1)
    for jobs in ["1", "2", "7"].sampled(oneIn: 2) {
      let run = await CommandRun.of(["check", "--tree", "--jobs", jobs] + files)
      #expect(run.output == one.output)
      #expect(run.status == .failed)
    }
    #expect(await CommandRun.of(["check", "--jobs", "2", "-e", "push a"]).status == .done)
  }

  @Test func `the shards of a sweep make up the whole`() async throws {
    func count(_ arguments: [String]) async throws -> Int {
      let run = await CommandRun.of(
        ["check", "--sweep", "-e", "push a instant; push b duration=20ms"] + arguments)
      #expect(run.status == .done)
      return try #require(
        run.output.split(separator: " ").lazy.compactMap { Int($0) }.first { $0 > 100 })
    }
    let whole = try await count([])
    var sum = 0
    for part in 1...3 { sum += try await count(["--shard", "\(part)/3"]) }
    #expect(sum == whole)
    let wrong = await CommandRun.of(["check", "--sweep", "--shard", "4/3", "-e", "push a"])
    #expect(wrong.status == .usage)
  }

  @Test func `the first failure is written as the shortest scenario that shows it`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("found.stack", "old").path
    let passing = await CommandRun.of(["check", "--matrix", "-o", file, "-e", "push a"])
    #expect(passing.status == .done)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    let failing = await CommandRun.of(
      ["check", "--matrix", "-o", file, "-e", "push a instant; push b; expect top a; wait 1s"])
    #expect(failing.status == .failed)
    #expect(failing.output.hasSuffix("the shortest scenario that shows it is in \(file)\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "push b\nexpect top a\n")
    #expect(await CommandRun.of(["check", file]).status == .failed)
    let printed = await CommandRun.of(
      ["check", "--matrix", "-o", "-", "-e", "push a instant; push b; expect top a"])
    #expect(printed.status == .failed)
    #expect(printed.output.hasSuffix("that shows it:\n  push b\n  expect top a\n"))
  }

  @Test(
    arguments: [
      // It takes as long only with the settings.
      ["--set", "duration=1s", "-e", "push a instant; push b; +500ms expect resting"],
      [
        "--set", "duration=1s", "-e",
        "container 300x400 duration=50ms; push a; set duration=20ms; push b; +500ms expect resting",
      ],
      // Nothing else can replace the container statement.
      ["-e", "container 300x400; push a instant; expect frame a x=0; expect top b"],
    ].sampled(oneIn: 2))
  func `the shortest scenario fails alone, for the same reason`(_ arguments: [String]) async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.path("found.stack")
    let failing = await CommandRun.of(["check", "--matrix", "-o", file] + arguments)
    #expect(failing.status == .failed)
    let reason = arguments.count == 2 ? "expected top 'b', found 'a'" : "expected no transition"
    #expect(failing.output.contains(/failed: .* \(in all 24 cases\)/), "\(failing.output)")
    let alone = await CommandRun.of(["check", file])
    #expect(alone.status == .failed)
    #expect(alone.output.contains("failed: \(reason)"), "\(alone.output)")
  }

  @Test func `events are the lifecycle log, in every format`() async {
    let text = "push a b instant; pop-to-root"
    let table = await CommandRun.of(["events", "-e", "push a instant"])
    #expect(
      table.output == """
        0.000  hook          willShow(a)  push
        0.000  notification  willPush(nothing -> a)
        0.000  delegate      willPush(nothing -> a)
        0.000  hook          didShow(a)  push
        0.000  delegate      didPush(nothing -> a)
        0.000  notification  didPush(nothing -> a)

        """)
    let csv = await CommandRun.of(["events", "--format", "csv", "-e", text])
    #expect(
      csv.output.hasPrefix(
        "time,kind,name,controller,from,to,operation,animated,dropped,cancelled,position,"
          + "velocity,progress,over,why,rule,offset,width,height,details\n"))
    #expect(csv.output.contains("0.250,delegate,didPop,,b,a,pop,true,,false,,,,,,,,,,\n"))
    let lines = await CommandRun.of(["events", "--format", "ndjson", "-e", text])
    #expect(
      lines.output.hasPrefix(
        "{\"type\": \"header\", \"format\": \"viewstack-timeline\", \"version\": 1, \"fps\": 60, "
          + "\"container\": {\"width\": 320, \"height\": 480}}\n"
          + "{\"type\": \"event\", \"time\": 0, \"kind\": \"hook\", \"name\": \"willShow\", "
          + "\"controller\": \"b\", "))
    #expect(lines.output.hasSuffix("{\"type\": \"end\", \"duration\": 0.25}\n"))
    let json = await CommandRun.of(["events", "--format", "json", "-e", "# nothing"])
    #expect(json.output == "[]\n")
  }

  @Test func `the events of several files are told apart, as timelines are`() async throws {
    let folder = try TemporaryFolder()
    let files = [
      try folder.file("a.stack", "push a instant").path,
      try folder.file("b.stack", "push b instant").path,
    ]
    let csv = await CommandRun.of(["events", "--format", "csv"] + files)
    let rows = csv.output.split(separator: "\n")
    #expect(rows[0].hasPrefix("scenario,time,kind,"))
    #expect(rows[1].hasPrefix("\(files[0]),0.000,hook,willShow,a,"))
    #expect(rows[7].hasPrefix("\(files[1]),0.000,hook,willShow,b,"))
    #expect(rows.count == 13)
    let lines = await CommandRun.of(["events", "--format", "ndjson"] + files)
    for file in files {
      #expect(lines.output.contains("\"version\": 1, \"scenario\": \"\(file)\", \"fps\""))
    }
    #expect(lines.output.ranges(of: "\"type\": \"event\"").count == 12)
  }
}
