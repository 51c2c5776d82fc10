// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing

@Suite("stackctl diff --goldens")
struct GoldensTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scenario(_ name: String, _ text: String) throws -> String {
    try folder.file("\(name).stack", text).path
  }

  private static let text = "push home instant; push list; expect top list"
  private static let slower = "push home instant; push list duration=.3s"

  @Test func `--update writes a missing golden, as timeline prints it`() async throws {
    let file = try scenario("a", Self.text)
    let golden = folder.path("a.csv")
    let run = await CommandRun.of(["diff", "--goldens", "--update", file])
    #expect(run.status == .done && run.output == "")
    #expect(run.errors == "stackctl: note: \(golden) is new\n")
    let printed = await CommandRun.of([
      "timeline", file, "--clock", "transition", "--samples", "20",
    ])
    #expect(try folder.text("a.csv") == printed.output)
    let again = await CommandRun.of(["diff", "--goldens", file])
    #expect(again.status == .done)
    #expect(again.output == "\(file): the same: 1 transition, 22 frames, 0 events\n")
  }

  @Test func `each golden is compared, and each that differs is updated`() async throws {
    let (a, b) = (try scenario("a", Self.text), try scenario("b", Self.text))
    let (one, other) = (folder.path("a.csv"), folder.path("b.csv"))
    _ = await CommandRun.of(["diff", "--goldens", "--update", a, b])
    _ = try scenario("a", Self.slower)
    let difference =
      "\(a) differs from \(one):\npush home → list: 250 → 300 ms, otherwise the same\n"
    let run = await CommandRun.of(["diff", "--goldens", a, b])
    #expect(run.status == .failed)
    #expect(
      run.output == difference + "\(b): the same: 1 transition, 22 frames, 0 events\n")
    // A scenario may be named by its golden, as hooks pass both.
    let twice = await CommandRun.of(["diff", "--goldens", one, a, b, other])
    #expect(twice.output == run.output)
    let update = await CommandRun.of(["diff", "--goldens", "--update", a, b])
    #expect(update.status == .done && update.errors == "stackctl: note: \(one) is updated\n")
    #expect(await CommandRun.of(["diff", "--goldens", a, b]).status == .done)
  }

  @Test func `a missing or wrong golden does not hide the others`() async throws {
    let (a, b) = (try scenario("a", Self.text), try scenario("b", Self.text))
    _ = await CommandRun.of(["diff", "--goldens", "--update", b])
    let missing = await CommandRun.of(["diff", "--goldens", a, b])
    #expect(missing.status == .file)
    #expect(missing.errors.contains("\(folder.path("a.csv")): No such file or directory"))
    #expect(missing.output == "\(b): the same: 1 transition, 22 frames, 0 events\n")
    _ = try folder.file("a.json", "{]")
    let wrong = await CommandRun.of(["diff", "--goldens", a, b, "-o", folder.path("out")])
    #expect(wrong.status == .usage)
    #expect(wrong.errors.contains("a.json:1:2: error: "))
    // A failed run writes no output.
    #expect(try !folder.names().contains("out"))
  }

  @Test func `the clock of a golden is found even if its times do not show it`() async throws {
    // One transition, which begins after a second: the times of both clocks only increase.
    let file = try scenario("late", "push home instant; wait 1s; push list")
    for arguments in [["--clock", "transition"], ["--clock", "run"]] {
      _ = await CommandRun.of(["timeline", file, "-o", folder.path("late.csv")] + arguments)
      let run = await CommandRun.of(["diff", "--goldens", file])
      #expect(run.status == .done && run.errors == "", "\(run.output)")
    }
    _ = try scenario("late", "push home instant; wait 1s; push list duration=.3s")
    let slower = await CommandRun.of(["diff", "--goldens", file])
    #expect(slower.status == .failed && slower.errors == "")
  }

  @Test func `a report has a case for each golden`() async throws {
    let (a, b) = (try scenario("a", Self.text), try scenario("b", Self.text))
    _ = await CommandRun.of(["diff", "--goldens", "--update", a, b])
    _ = try scenario("b", Self.slower)
    _ = await CommandRun.of([
      "diff", "--goldens", a, b, "--report", "junit=\(folder.path("r.xml"))",
    ])
    let xml = try folder.text("r.xml")
    #expect(xml.contains("tests=\"2\" failures=\"1\" errors=\"0\""))
    #expect(xml.contains("name=\"\(folder.path("b.csv")) → \(b)\""))
  }

  @Test func `a file that is not a scenario is refused`() async {
    let run = await CommandRun.of(["diff", "--goldens", "-"])
    #expect(run.status == .usage)
    #expect(
      run.errors == "stackctl: error: --goldens needs scenarios, FILE.stack; found '-'\n")
    let none = await CommandRun.of(["diff", "--goldens"])
    #expect(
      none.errors.hasPrefix("stackctl: error: expected a FILE.stack; see 'stackctl help diff'"))
  }
}
