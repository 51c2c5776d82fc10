// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing
import Timelines

@Suite("Filters of timeline and events")
struct FilterTests {
  /// Command lines with a filter that matches nothing in `push a; push b`.
  static let missing: [[String]] = [
    ["timeline", "--layer", "zz"], ["timeline", "--from", "10"],
    ["timeline", "--format", "json", "--layer", "a,zz"], ["timeline", "--hash", "--layer", "zz"],
    ["events", "--kind", "gesture"], ["events", "--kind", "gesture", "--format", "csv"],
    ["events", "--kind", "hook,gesture", "--format", "json"],
    ["events", "--kind", "gesture", "--order", "standard", "--order", "upstream"],
  ]

  @Test(arguments: missing)
  func `a filter that matches nothing leaves an old file as it was`(_ command: [String])
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.file("old", "old").path
    let run = await CommandRun.of(command + ["-e", "push a; push b", "-o", path])
    #expect(run.status == .failed)
    #expect(run.errors.contains("stackctl: failed: "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try folder.names() == ["old"])
  }

  @Test(arguments: missing)
  func `a closed pipe does not hide that a filter matches nothing`(_ command: [String]) async {
    let run = await CommandRun.of(command + ["-e", "push a; push b"], closesAfter: 0)
    #expect(run.status == .failed)
  }

  @Test func `a filter that has matched in one of several files is no failure in a closed pipe`()
    async throws
  {
    let folder = try TemporaryFolder()
    let files = [
      try folder.file("a.stack", "push a").path, try folder.file("b.stack", "push b").path,
    ]
    let command = ["timeline", "--layer", "b"] + files
    #expect(await CommandRun.of(command, closesAfter: 0).status == .done)
    #expect(await CommandRun.of(command).status == .done)
  }

  @Test func `warnings are events that are shown if their kind is named`() async {
    let text = "controller a size=0x0 resize=never; push a instant; push b instant"
    let run = await CommandRun.of(["events", "--kind", "warning", "-e", text])
    #expect(run.status == .done)
    #expect(
      run.output == "0.000  warning       zeroSize(a)  its view has no size, and the stack does "
        + "not resize it\n")
    #expect(await !CommandRun.of(["events", "-e", text]).output.contains("warning"))
    let none = await CommandRun.of(["events", "--kind", "warning", "-e", "push a"])
    #expect(none.status == .failed)
    #expect(none.errors == "stackctl: failed: --kind warning matches no event that is shown\n")
  }
}
