// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import ViewStackTesting

/// The examples in help, typed into a shell.
@Suite("Examples in help")
struct HelpExampleTests {
  /// Returns the commands that help lists.
  private func commands() async throws -> [String] {
    let lines = await CommandRun.of(["help"]).output.split(separator: "\n")
    let first = try #require(lines.firstIndex(of: "Commands:"))
    return lines[(first + 1)...].prefix { $0.hasPrefix("  ") }
      .filter { !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test func `every command has an example, which works`() async throws {
    let names = try await commands()
    #expect(names.count == 13 && names.first == "timeline" && names.last == "help")
    let man = await CommandRun.of(["help", "man"]).output
    for name in names {
      let help = await CommandRun.of([name, "--help"]).output
      let line = try #require(help.split(separator: "\n").last)
      let example = line.dropFirst("Example: ".count)
      #expect(line.hasPrefix("Example: stackctl \(name)"), "\(line)")
      let shown = example.replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      #expect(man.contains("\nExample:\n.PP\n.nf\n\(shown)\n.fi\n"), "\(name)")
      // The files that the examples name.
      let run = try ProcessTests().inFolder(
        """
        stackctl() { "$STACKCTL" "$@"; }
        echo 'push home instant; push detail; expect top detail' > checkout.stack
        stackctl timeline checkout.stack > golden.csv
        stackctl timeline --format ndjson checkout.stack > trace.ndjson
        printf '0,0\\n.1,80\\n.2,160\\n.3,240\\n.4,320\\n' > samples.csv
        \(example)
        """)
      #expect(run.status == 0, "\(example): \(run.output)\(run.errors)")
      #expect(run.errors == "", "\(example)")
    }
  }
}
