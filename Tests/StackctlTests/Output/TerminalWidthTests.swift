// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackText
import Synchronization
import Testing

@testable import StackctlCommand

/// Lines fit the terminal to which they go, and no other.
@Suite("Widths of terminals")
struct TerminalWidthTests {
  /// Runs `stackctl`, with a terminal of a width at none, one or both of its streams.
  private func run(
    _ arguments: [String], width: Int, output: Bool = false, errors: Bool = false
  ) async -> (output: String, errors: String) {
    let written = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))
    let console = Console(
      output: { bytes in
        written.withLock { $0.output += bytes }
        return .written
      }, errors: { bytes in written.withLock { $0.errors += bytes } },
      input: { .success([]) }, environment: ["COLUMNS": "\(width)", "NO_COLOR": "1"],
      isOutputTerminal: output, isErrorTerminal: errors)
    _ = await Stackctl.run(arguments, extensions: [], console: console)
    let (output, errors) = written.withLock { $0 }
    return (String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// Its excerpt has 51 columns in a file, which fit no terminal of 40.
  private static let long = """
    push aaaaaaaaaaaaaaaaaaaa; push bbbbbbbbbbbbbbbbbbbbbbb; push c; expect top dddddddd
    """

  @Test func `a file gets the same bytes whatever the width of a terminal`() async throws {
    let check = ["check", "-e", Self.long]
    let expected = await run(check, width: 40)
    // Of 90 columns the mark takes 8, and the text before it half of the others, with an ellipsis.
    #expect(lines(expected.output)[1] == "  …\(Self.long.suffix(40 + 8))")
    // The terminal of the messages does not count for the results, and neither the other way round.
    #expect(await run(check, width: 40, errors: true).output == expected.output)
    let wrong = ["check", "-e", Self.long.replacing("expect", with: "expact")]
    let errors = await run(wrong, width: 40).errors
    #expect(await run(wrong, width: 40, output: true).errors == errors)
    let folder = try TemporaryFolder()
    _ = await run(check + ["-o", folder.path("f")], width: 40, output: true, errors: true)
    #expect(try folder.text("f") == expected.output)
  }

  @Test func `an excerpt fits its terminal, and the mark stays under the word`() async throws {
    for width in [12, 16, 20, 30] {
      let scenario =
        "push aaaa; push bbb; push c; push ddd; expect top b; push e; push f; push g"
      let text = await run(["check", "-e", scenario], width: width, output: true).output
      let lines = lines(text)
      let index = try #require(lines.firstIndex { $0.contains("^") })
      let mark = lines[index].prefix { $0 == " " }.count
      #expect(lines[index - 1].dropFirst(mark).hasPrefix("b"), "\(width): \(text)")
      #expect(lines[(index - 1)...index].allSatisfy { $0.count <= width }, "\(width): \(text)")
    }
  }

  @Test func `a progress line is one line of the terminal and keeps its numbers`() {
    let written = Mutex<[UInt8]>([])
    let console = Console(
      output: { _ in .written }, errors: { bytes in written.withLock { $0 += bytes } },
      input: { .success([]) }, environment: ["COLUMNS": "40"], isErrorTerminal: true)
    console.show(progress: "12 s, 40 %", of: String(repeating: "カ", count: 53))
    let line = String(decoding: written.withLock { $0 }, as: UTF8.self)
    // Fourteen wide characters take 28 columns; with an ellipsis, ': ' and ten columns they are 41.
    let name = String(repeating: "カ", count: 13) + "…"
    #expect(line == "\r\u{1B}[K\(name): 12 s, 40 %")
  }

  @Test func `a wide character counts as two columns`() async throws {
    let text = await run(["check", "-e", "push カート animate"], width: 80).errors
    // Two spaces, five columns of 'push ', three wide characters and a space.
    #expect(lines(text)[2].hasPrefix(String(repeating: " ", count: 2 + 5 + 6 + 1) + "^"), "\(text)")
    #expect(text.hasPrefix("-e:1:10: error:"))
    let name = String(repeating: "カ", count: 12)
    let scenario = "push \(name) instant; push b; expect top \(name)"
    for arguments in [
      ["check", "-e", scenario],
      ["events", "--order", "standard", "--order", "upstream", "-e", scenario],
      ["timeline", "--columns", "layer,role,x,y", "-e", scenario],
      ["diff", "-e", scenario, "-e", "\(scenario) ; pop"],
    ] {
      let shown = await run(arguments, width: 60, output: true).output
      #expect(lines(shown).allSatisfy { columns($0) <= 60 }, "\(shown)")
    }
  }

  /// The columns of a text in which only kana are wide.
  private func columns(_ text: String) -> Int {
    text.count + text.count { ("\u{30A0}"..."\u{30FF}").contains($0) }
  }

  @Test func `the columns of tables are aligned with wide characters, too`() async {
    let rows = [["カート", "x"], ["detail", "y"], ["e\u{301}", "z"]]
    #expect(rows.lines() == ["カート  x", "detail  y", "e\u{301}       z"])
  }

  @Test(arguments: [30, 60])
  func `reports for people fit a narrow terminal`(_ width: Int) async throws {
    let folder = try TemporaryFolder()
    let samples = try folder.file("s.csv", "0,0\n.1,80\n.2,160\n.3,240\n.4,320\n").path
    let swipe = "push a instant; push b; swipe from=0 to=220 over=200ms"
    for arguments in [
      ["fit", samples], ["explain", "-e", swipe],
      ["explain", "--rule", "cupertino", "--rule", "ez", "-e", swipe],
      ["check", "--matrix", "-e", "push a instant; push b; expect top a"],
    ] {
      let shown = await run(arguments, width: width, output: true).output
      // A scenario is to be copied, so its lines stay whole.
      let rest = lines(shown).filter { !$0.hasPrefix("  ") || arguments[0] != "check" }
      #expect(!rest.isEmpty && rest.allSatisfy { $0.count <= width }, "\(shown)")
    }
  }
}
