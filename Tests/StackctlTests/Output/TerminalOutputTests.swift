// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

/// A terminal gets colours and lines that fit, with the same words as a file.
@Suite("Output on a terminal")
struct TerminalOutputTests {
  /// Returns the text without colours.
  private func plain(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  private func words(_ text: String) -> [Substring] {
    plain(text).split { $0 == " " || $0 == "\n" }
  }

  private func lines(_ text: String) -> [Substring] { plain(text).split(separator: "\n") }

  @Test(arguments: [
    [], ["help", "check"], ["diff", "--help"], ["help", "scenario"], ["help", "scenario", "push"],
  ])
  func `headings of help are bold on a terminal`(_ arguments: [String]) async {
    let piped = await CommandRun.of(arguments)
    let heading =
      arguments.last == "scenario"
      ? "Set-up:" : piped.output.contains("Usage:") ? "Usage:" : "Options:"
    #expect(piped.output.contains(heading) && !piped.output.contains("\u{1B}"))
    for (color, isTerminal) in [([], true), (["--color", "always"], false)] {
      let run = await CommandRun.of(
        ["help"] + arguments.filter { $0 != "help" && $0 != "--help" } + color,
        isTerminal: isTerminal)
      #expect(run.output.contains("\u{1B}[1m\(heading)\u{1B}[0m"), "\(run.output)")
      #expect(plain(run.output) == piped.output)
    }
    let never = await CommandRun.of(
      arguments + (arguments.isEmpty ? [] : ["--color", "never"]),
      environment: arguments.isEmpty ? ["NO_COLOR": "1"] : [:], isTerminal: true)
    #expect(never.output == piped.output)
  }

  private static let failing = """
    push home instant; push "a detail with a long name"; expect top "another page with a name as long"
    """

  @Test(arguments: [60, 120])
  func `failures of check are coloured and fit`(_ width: Int) async {
    let arguments = ["check", "--matrix", "-e", Self.failing]
    let piped = await CommandRun.of(arguments)
    #expect(!piped.output.contains("\u{1B}"))
    let run = await CommandRun.of(
      arguments, environment: ["COLUMNS": "\(width)"], isTerminal: true)
    #expect(run.status == piped.status)
    #expect(
      run.output.contains("\u{1B}[1m-e:1:65:\u{1B}[0m \u{1B}[1;31mfailed:\u{1B}[0m expected"),
      "\(run.output)")
    #expect(run.output.contains("\u{1B}[1;31m1 failed:\u{1B}[0m 1 expectation"))
    #expect(run.output.contains("\u{1B}[1;31mmatrix 24 failed:\u{1B}[0m 24 runs"))
    #expect(lines(run.output).allSatisfy { $0.count <= width }, "\(run.output)")
    guard width == 120 else { return }
    #expect(words(run.output) == words(piped.output))
    let good = await CommandRun.of(["check", "-e", "push a"], isTerminal: true)
    #expect(
      good.output.hasPrefix("\u{1B}[1m-e:\u{1B}[0m \u{1B}[1;32mok:\u{1B}[0m 0 expectations"),
      "\(good.output)")
    let never = await CommandRun.of(arguments + ["--color", "never"], isTerminal: true)
    #expect(never.output == piped.output)
  }

  @Test func `the mark of a place stays below it in a narrow terminal`() async throws {
    let run = await CommandRun.of(
      ["check", "-e", Self.failing], environment: ["COLUMNS": "50", "NO_COLOR": "1"],
      isTerminal: true)
    let lines = lines(run.output)
    let index = try #require(lines.firstIndex { $0.contains("^~") })
    let mark = lines[index].prefix { $0 == " " }.count
    #expect(lines[index - 1].dropFirst(mark).hasPrefix("\"another page"), "\(run.output)")
    #expect(lines.allSatisfy { $0.count <= 50 })
  }

  @Test func `an error is wrapped, too`() async {
    let run = await CommandRun.of(
      ["check", "--report", "results.xml", "-e", "push a"], environment: ["COLUMNS": "40"],
      isTerminal: true)
    #expect(run.errors.contains("\u{1B}[1;31merror:"))
    #expect(lines(run.errors).count > 3 && lines(run.errors).allSatisfy { $0.count <= 40 })
  }

  @Test(arguments: [60, 80, 120])
  func `what differs is coloured in diff, and fits`(_ width: Int) async {
    let arguments = [
      "diff", "-e", "push a instant; push b", "-e", "push a instant; push b style=system",
    ]
    let piped = await CommandRun.of(arguments)
    let run = await CommandRun.of(
      arguments, environment: ["COLUMNS": "\(width)"], isTerminal: true)
    #expect(run.status == .failed && piped.status == .failed)
    #expect(
      run.output.contains("style \u{1B}[31mstack\u{1B}[0m → \u{1B}[32msystem\u{1B}[0m, "),
      "\(run.output)")
    let text = run.output.replacing("\n   ", with: "")
    #expect(text.contains("presence \u{1B}[31mnone\u{1B}[0m → \u{1B}[32mthere\u{1B}[0m"))
    // The place of b at frame 11 in both timelines: two cells of the table, aligned to the right.
    #expect(run.output.contains(/\u{1B}\[31m +245\.8321\u{1B}\[0m\u{1B}\[32m +61\.706\u{1B}\[0m/))
    #expect(lines(run.output).allSatisfy { $0.count <= width }, "\(run.output)")
    #expect(run.output.contains("█") == (width == 120))
    #expect(run.output.contains("\n    at frame 11 of push a → b, 28 frames\n") == (width < 120))
    let never = await CommandRun.of(arguments + ["--color", "never"], isTerminal: true)
    #expect(never.output == piped.output)
    let same = await CommandRun.of(["diff", "-e", "push a", "-e", "push a"], isTerminal: true)
    #expect(same.output.hasPrefix("\u{1B}[1;32mthe same\u{1B}[0m: 1 transition"))
  }

  @Test func `events that only one has are red and green`() async {
    let run = await CommandRun.of(
      ["diff", "-e", "push a instant; push b", "-e", "push a instant; push c", "--color", "always"])
    #expect(
      run.output.contains(
        "\u{1B}[31m  - 0.000  hook          willShow(b)  push, animated\u{1B}[0m\n"))
    #expect(
      run.output.contains(
        "\u{1B}[32m  + 0.000  hook          willShow(c)  push, animated\u{1B}[0m\n"))
  }
}
