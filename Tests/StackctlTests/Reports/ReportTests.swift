// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackText
import StackctlCommand
import Testing
import ViewStackTesting

@Suite("stackctl --report")
struct ReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  private func text(_ name: String) throws -> String { try folder.text(name) }

  /// The options for a report in each format.
  private var reports: [String] {
    ["junit=\(path("r.xml"))", "markdown=\(path("r.md"))", "json=\(path("r.json"))"].flatMap {
      ["--report", $0]
    }
  }

  private func findings(_ name: String = "r.json") throws -> [JSONTree] {
    let report = try JSONTree(parsing: Array(try text(name).utf8))
    return (report["cases"]?.elements ?? []).flatMap { $0["findings"]?.elements ?? [] }
  }

  private func texts(_ key: String) throws -> [String] {
    try findings().compactMap { $0[key]?.string }
  }

  @Test func `the output does not change, and each report has the case and its finding`()
    async throws
  {
    let arguments = ["check", "-e", "push a instant\nexpect top b"]
    let plain = await CommandRun.of(arguments)
    let run = await CommandRun.of(arguments + reports)
    #expect(run.status == .failed)
    #expect(run.output == plain.output && run.errors == plain.errors)
    let failure = """
      <testcase classname="stackctl.check.scenario" name="-e" time="0">
      <failure type="expectation" message="2:12: expected top 'b', found 'a'">-e:2:12: expected top 'b', found 'a' [expectation
      """
    #expect(try text("r.xml").contains(failure))
    #expect(try text("r.md").contains("* line 2: `expected top 'b', found 'a'` (expectation "))
    let finding = try #require(try findings().first)
    #expect(finding["rule"]?.string == "expectation")
    #expect(finding["line"]?.number == 2 && finding["column"]?.number == 12)
  }

  @Test func `the same run gives the same bytes`() async throws {
    let scenario = "push a; push b; pop; expect top b"
    let arguments = ["check", "--sweep", "--shard", "1/29", "-e", scenario] + reports
    _ = await CommandRun.of(arguments)
    let first = try ["r.xml", "r.md", "r.json", "r-1-run.svg"].map(text)
    _ = await CommandRun.of(arguments)
    #expect(try ["r.xml", "r.md", "r.json", "r-1-run.svg"].map(text) == first)
  }

  @Test func `a finding keeps its identifier on another line and with another value`()
    async throws
  {
    func identifiers(_ scenario: String) async throws -> [String] {
      _ = await CommandRun.of(["check", "-e", scenario] + reports)
      return try texts("id")
    }
    let first = try await identifiers("push a\nexpect top x\nexpect top y")
    #expect(first.count == 2 && Set(first).count == 2)
    #expect(try await identifiers("push b\n\nexpect top x\nexpect top y") == first)
    // Equal statements have different identifiers.
    let equal = try await identifiers("push a\nexpect top x\nexpect top x")
    #expect(Set(equal).count == 2 && equal[0] == first[0])
  }

  @Test func `a name is text in every format`() async throws {
    let name = "<b>&\u{1}`@x`|\u{202E}]]>"
    let scenario = "push \"<b>`@x`|]]>\"; expect top \"a & b\""
    let file = try folder.file("\(name).stack", scenario).path
    _ = await CommandRun.of(["check", file] + reports)
    let xml = try text("r.xml")
    #expect(xml.contains("&lt;b&gt;&amp;?`@x`|\u{202E}]]&gt;.stack\""))
    #expect(!xml.contains("<b>") && !xml.contains("]]>") && !xml.contains("\u{1}"))
    let markdown = try text("r.md")
    #expect(markdown.contains("``\(path("<b>&\u{FFFD}`@x`|\u{FFFD}]]>.stack"))``"))
    #expect(markdown.contains("&#96;&#64;x&#96;&#124;"))
    #expect(!markdown.contains("\u{202E}") && !markdown.contains("\u{1}"))
    #expect(try text("r.json").contains("<b>&\\u0001`@x`|\u{202E}]]>.stack"))
  }

  @Test func `a file that cannot be read is an error of its own case`() async throws {
    let good = try folder.file("good.stack", "push a").path
    let bad = try folder.file("bad.stack", "\npusj a").path
    let run = await CommandRun.of(["check", good, bad, path("none.stack")] + reports)
    #expect(run.status == .file)
    #expect(try texts("message").first == "unknown statement 'pusj', did you mean 'push'?")
    #expect(try texts("severity") == ["error", "error"])
    let xml = try text("r.xml")
    #expect(xml.contains("tests=\"2\" failures=\"0\" errors=\"2\""))
    #expect(xml.contains("<error type=\"input\" message=\"No such file or directory\">"))
    #expect(xml.contains("name=\"\(bad)\""))
  }

  @Test func `a mistake in the command line is an error of the program`() async throws {
    let file = try folder.file("a.stack", "push a").path
    let run = await CommandRun.of(["check", file, "--set", "stile=fade"] + reports)
    #expect(run.status == .usage)
    #expect(try text("r.json").contains("\"name\": \"--set\""))
  }

  @Test func `a report does not replace an input`() async throws {
    let file = try folder.file("a.stack", "push a").path
    for arguments in [["check", file], ["diff", file, file], ["styles", "check", file]] {
      let run = await CommandRun.of(arguments + ["--report", "json=\(file)"])
      #expect(run.status == .usage)
      #expect(run.errors.contains("--report json=\(file) would overwrite what is to be read"))
      #expect(try text("a.stack") == "push a")
    }
  }

  @Test func `no file is written twice, even if it is new and has two names`() async throws {
    let (report, same) = (folder.path("o.json"), folder.path("./o.json"))
    for other in [["-o", same], ["--report", "junit=\(same)"]] {
      let run = await CommandRun.of(
        ["check", "-e", "push a", "--report", "json=\(report)"] + other)
      #expect(run.status == .usage)
      #expect(run.errors.contains(" do not go together"), "\(run.errors)")
    }
    #expect(try folder.names().isEmpty)
    // A file of the same name in another folder is another file.
    let run = await CommandRun.of(
      ["check", "-e", "push a", "--report", "json=\(report)", "-o", folder.path("../o.json")])
    #expect(run.status == .done)
    try FileManager.default.removeItem(atPath: folder.path("../o.json"))
  }

  @Test func `a picture of a report replaces no input and no other output`() async throws {
    let text = "push a instant; expect top b"
    let input = try folder.file("r-1-run.svg", text).path
    let report = "markdown=\(folder.path("r.md"))"
    let run = await CommandRun.of(["check", input, "--report", report])
    #expect(run.status == .usage)
    #expect(run.errors.contains("--report \(report) would overwrite what is to be read"))
    let picture = folder.path("./r-2-before.svg")
    for other in [["-o", picture], ["--report", "json=\(picture)"]] {
      let run = await CommandRun.of(["check", "-e", text, "--report", report] + other)
      #expect(run.status == .usage)
      #expect(run.errors.contains(" do not go together"), "\(run.errors)")
    }
    #expect(try folder.names() == ["r-1-run.svg"] && self.text("r-1-run.svg") == text)
    // A file that only looks similar is no picture of the report.
    let other = try folder.file("r-run.svg", text).path
    #expect(await CommandRun.of(["check", other, "--report", report]).status == .failed)
  }

  @Test func `a report that cannot be written is exit code 3`() async throws {
    let run = await CommandRun.of(["check", "-e", "push a", "--report", "json=/nowhere/r"])
    #expect(run.status == .file)
    #expect(run.errors == "stackctl: error: /nowhere/r: No such file or directory\n")
  }

  @Test func `a comparison has moving pictures of equal length, before and after`() async throws {
    let old = path("old.csv")
    let new = try folder.file("new.stack", "push a instant; push b duration=.5s").path
    _ = await CommandRun.of([
      "timeline", "-e", "push a instant; push b", "--clock", "transition", "--samples", "20", "-o",
      old,
    ])
    let run = await CommandRun.of(
      ["diff", old, new, "--report-url", "https://example.com/7"] + reports)
    #expect(run.status == .failed)
    let markdown = try text("r.md")
    #expect(markdown.contains("![before](<https://example.com/7/r-1-before.svg>)"))
    // The clock of a picture runs for the longer timeline, half a second, plus a pause of 0.8 s.
    for name in ["r-1-before.svg", "r-1-after.svg"] {
      #expect(try text(name).contains("dur=\"1.3s\" begin=\"0s;clock.end\""))
    }
    let same = await CommandRun.of(["diff", new, new] + reports)
    #expect(same.status == .done)
    #expect(try text("r.md").contains("1 case passed"))
    #expect(try findings().isEmpty)
  }

  @Test func `a style that breaks a law has the law as its rule`() async throws {
    let style = """
      {"format": "viewstack-style", "version": 1, "name": "broken", "push": {"layers": [
        {"layer": "above", "frame": {"from": {"x": 0.9}, "to": {}}}, {"layer": "below"}]}}
      """
    let file = try folder.file("broken.json", style).path
    let run = await CommandRun.of(["styles", "check", file] + reports)
    #expect(run.status == .failed, "\(run.errors)")
    #expect(try texts("rule").allSatisfy { $0.hasPrefix("law.") || $0 == "note" })
    #expect(try texts("rule").contains { $0.hasPrefix("law.") })
  }

  @Test func `further failures are counted`() async throws {
    let scenario = "push a instant" + String(repeating: "; expect top b", count: 150)
    _ = await CommandRun.of(["check", "-e", scenario] + reports)
    #expect(try findings().count == 100)
    #expect(try text("r.json").contains("\"omitted\": 50"))
    #expect(try text("r.xml").contains("(and 149 more)"))
    #expect(try text("r.md").contains("* and 130 more\n"))
  }

  @Test func `a comment stays below the limit of its host`() async throws {
    // Messages show some of the 400 characters.
    let name = String(repeating: "x", count: 400)
    let scenario = "push \(name) instant" + String(repeating: "; expect top b", count: 20)
    var files: [String] = []
    for index in 0..<30 { files.append(try folder.file("\(index).stack", scenario).path) }
    _ = await CommandRun.of(["check"] + files + reports)
    let markdown = try text("r.md")
    #expect((30_000..<65_536).contains(markdown.utf8.count))
    #expect(markdown.contains("30 of 30 cases failed") && markdown.hasSuffix(" more.\n"))
  }
}
