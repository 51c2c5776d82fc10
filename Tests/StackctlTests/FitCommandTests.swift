// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackctlCommand
import Testing
import ViewStackTesting

@Suite("stackctl fit")
struct FitCommandTests {
  /// A linear motion over half a second.
  private let linear = "seconds,x\n0,300\n.1,240\n.2,180\n.3,120\n.4,60\n.5,0\n"

  @Test func `the nearest curve comes first, with its duration and its error`() async {
    let run = await CommandRun.of(["fit", "-"], input: linear)
    #expect(run.status == .done && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "6 samples from 0 to 0.5 s, 300 → 0")
    #expect(lines[1] == "nearest styles and curves")
    #expect(lines[2].hasSuffix("seconds  largest error  RMS error"))
    // Three styles, and three curves.
    #expect(lines[3].hasPrefix("  style "))
    #expect(lines[6].hasPrefix("  curve linear ") && lines[6].contains(" 0.5 "))
    #expect(lines.contains { $0.hasPrefix("best spring: ω₀ ") && $0.contains(", ζ ") })
    #expect(lines.contains { $0.hasPrefix("  spring(mass 1 stiffness ") })
    #expect(lines.contains { $0.hasPrefix("  cubic-bezier(") })
  }

  @Test func `the numbers of a slow spring are not rounded to 0`() async throws {
    let input = (0...30).map { "\($0 * 10),\(Double($0) / 30)\n" }.joined()
    let run = await CommandRun.of(["fit", "-"], input: input)
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("spring(mass") })
    let spring = try #require(line.firstMatch(of: /spring\(.*\)/)).0
    #expect(await CommandRun.of(["curve", String(spring)]).status == .done, "\(spring)")
  }

  @Test func `a style is recognised by its own duration`() async {
    // 'stack' takes .25 s. Ease-in-out is at half after half of the time, and at a tenth or so
    // after a quarter.
    let input = "0,0\n.0625,.1291\n.125,.5\n.1875,.8709\n.25,1\n"
    let run = await CommandRun.of(["fit", "-"], input: input)
    #expect(run.output.contains("\n  style stack "))
    #expect(run.output.contains("\n  curve ease-in-out "))
  }

  @Test func `a curve far from the motion is not called near`() async {
    // The values go back and forth, as in no curve.
    let run = await CommandRun.of(["fit", "-"], input: "0,0\n.1,1\n.2,0\n.3,1\n.4,0\n.5,1\n")
    #expect(run.output.contains("  none is within a quarter of the motion\n"))
    #expect(run.output.contains("best Bézier"))
  }

  @Test func `a table may have other columns, separators and milliseconds`() async {
    let plain = await CommandRun.of(["fit", "-"], input: linear).output
    // The same motion: x is the third column.
    let table =
      "time (s);y;\"x\"\n0;1;300\n.1;2;240\n.2;3;180\n.3;4;120\n.4;5;60\n.5;6;0\n"
    #expect(await CommandRun.of(["fit", "-", "--column", "x"], input: table).output == plain)
    let tabs = "0\t1\t300\n100\t2\t240\n200\t3\t180\n300\t4\t120\n400\t5\t60\n500\t6\t0\n"
    let numbered = ["fit", "-", "--column", "3", "--unit", "ms"]
    #expect(await CommandRun.of(numbered, input: tabs).output == plain)
    let named = "t_ms,x\n0,300\n100,240\n200,180\n300,120\n400,60\n500,0\n"
    #expect(await CommandRun.of(["fit", "-"], input: named).output == plain)
    let unsure = await CommandRun.of(["fit", "-"], input: table)
    #expect(unsure.status == .usage)
    #expect(
      unsure.errors.hasPrefix(
        "-:1:1: error: several columns of values, one has to be chosen: y, x\n"))
    let unknown = await CommandRun.of(["fit", "-", "--column", "z"], input: table)
    #expect(
      unknown.errors.hasPrefix(
        "-:1:1: error: no column of values is called 'z': expected one of y, x\n"))
  }

  @Test func `mistakes are reported with their place`() async {
    let run = await CommandRun.of(["fit", "-"], input: "0,0\n.1,x\n")
    #expect(run.status == .usage && run.output == "")
    #expect(run.errors.hasPrefix("-:2:1: error: expected a time and a value\n"))
    for arguments in [
      ["fit"], ["fit", "a", "b"], ["fit", "-", "--range", "1"], ["fit", "-", "--range", "2,2"],
    ] {
      #expect(await CommandRun.of(arguments, input: linear).status == .usage, "\(arguments)")
    }
    #expect(await CommandRun.of(["fit", "/nowhere/at-all.csv"]).status == .file)
  }

  @Test(arguments: ["time (ms)", "Time [ms]", "t_ms", "ms"].sampled(oneIn: 2))
  func `a time in milliseconds is known by its name`(_ name: String) async {
    let table = "\(name),x\n0,300\n100,240\n200,180\n300,120\n400,60\n500,0\n"
    let run = await CommandRun.of(["fit", "-"], input: table)
    #expect(run.output.hasPrefix("6 samples from 0 to 0.5 s, 300 → 0\n"), "\(run.output)")
    let inSeconds = "time (s)" + table.dropFirst(name.count)
    let seconds = await CommandRun.of(["fit", "-"], input: inSeconds)
    #expect(seconds.output.hasPrefix("6 samples from 0 to 500 s"))
  }
}
