// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

/// Names of files and controllers cannot imitate other lines of the output.
@Suite("Names in the output")
struct NameOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A name whose second line looks like a verdict.
  private static let forged = "x\nok: 9 expectations\ny"

  /// Returns the lines of both streams that the forged name would add.
  private func forgedLines(_ arguments: [String]) async -> [Substring] {
    let run = await CommandRun.of(arguments)
    #expect(!run.output.isEmpty)
    return (run.output + run.errors).split(separator: "\n").filter {
      $0.hasPrefix("ok: 9 expectations")
    }
  }

  @Test func `a line end in the name of a file makes no line`() async throws {
    let scenario = try folder.file(Self.forged, "push a instant; push b; expect top a").path
    let other = try folder.file(Self.forged + "2", "push a instant; push c duration=50ms").path
    let trace = try folder.file(
      Self.forged + "3",
      await CommandRun.of(["timeline", "--format", "ndjson", "-e", "push a; push b"]).output
    ).path
    let style = try folder.file(
      Self.forged + "4", await CommandRun.of(["styles", "fade", "--format", "json"]).output
    ).path
    for arguments in [
      ["check", scenario], ["check", "--matrix", scenario], ["check", "--sweep", other],
      ["explain", scenario], ["judge", trace], ["styles", "check", style],
      ["diff", scenario, other], ["events", scenario, other],
      ["events", "--order", "standard", "--order", "upstream", scenario, other],
    ] {
      #expect(await forgedLines(arguments).isEmpty, "\(arguments[0])")
    }
    // Errors and verdicts show the name in the same way.
    let shown = scenario.replacing("\n", with: "?")
    let check = await CommandRun.of(["check", scenario])
    #expect(check.output.contains("\(shown): 1 failed: 1 expectation"), "\(check.output)")
    #expect(check.output.hasPrefix("\(shown):1:36: failed: "), "\(check.output)")
  }

  @Test func `a control that reverses the text is not printed`() async {
    let run = await CommandRun.of(["check", "-e", "push a instant; expect top b\u{202E}c"])
    #expect(run.output.contains("expected top 'b?c', found 'a'"), "\(run.output)")
    #expect(!run.output.unicodeScalars.contains("\u{202E}"))
  }
}
