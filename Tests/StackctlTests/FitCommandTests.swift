// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import stackctl

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
    #expect(lines[2].hasSuffix("seconds  largest error  mean error"))
    // Three styles, and three curves.
    #expect(lines[3].hasPrefix("  style "))
    #expect(lines[6].hasPrefix("  curve linear ") && lines[6].contains(" 0.5 "))
    #expect(lines.contains { $0.hasPrefix("best spring: ω₀ ") && $0.contains(", ζ ") })
    #expect(lines.contains { $0.hasPrefix("  spring(mass 1 stiffness ") })
    #expect(lines.contains { $0.hasPrefix("  cubic-bezier(") })
  }

  @Test func `a style is recognised by its own duration`() async {
    // 'stack' takes .25 s; of ease-in-out half is done half-way, and a tenth or so at a quarter.
    let input = "0,0\n.0625,.1291\n.125,.5\n.1875,.8709\n.25,1\n"
    let run = await CommandRun.of(["fit", "-"], input: input)
    #expect(run.output.contains("\n  style stack "))
    #expect(run.output.contains("\n  curve ease-in-out "))
  }

  @Test func `mistakes are said with their place`() async {
    let run = await CommandRun.of(["fit", "-"], input: "0,0\n.1,x\n")
    #expect(run.status == .usage && run.output == "")
    #expect(run.errors.hasPrefix("-:2:1: error: a sample is seconds, a comma and a value\n"))
    for arguments in [
      ["fit"], ["fit", "a", "b"], ["fit", "-", "--range", "1"], ["fit", "-", "--range", "2,2"],
    ] {
      #expect(await CommandRun.of(arguments, input: linear).status == .usage, "\(arguments)")
    }
    #expect(await CommandRun.of(["fit", "/nowhere/at-all.csv"]).status == .file)
  }
}
