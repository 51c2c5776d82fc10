// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import stackctl

@Suite struct RenderCommandTests {
  @Test func `render prints one page without a network`() async {
    let run = await CommandRun.of(["render", "-e", "push a instant; push b"])
    #expect(run.status == .done)
    #expect(run.output.hasPrefix("<!DOCTYPE html>"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(run.output.contains("\"title\":\"b\""))
    // An address names the vocabulary of SVG; none is fetched.
    for mark in ["https:", "src=", "href=", "@import", "url(", "fetch(", "import("] {
      #expect(!run.output.contains(mark), "\(mark)")
    }
    #expect(run.output.ranges(of: "http:").count == 1)
  }

  @Test func `render with --fps 10 has a frame each tenth of a second`() async {
    // At rest, then 0, 100, 200 and 250 ms of the push.
    let run = await CommandRun.of(["render", "--fps", "10", "-e", "push a instant; push b"])
    let frames = run.output.split(separator: "\"frames\":[\n").last?.split(
      separator: "],\"shapes\""
    ).first
    #expect(frames?.split(separator: "\n").count == 5)
    #expect(run.output.contains("\"fps\":10,"))
  }

  @Test func `render refuses formats that it does not know, and scenarios that are wrong`() async {
    let format = await CommandRun.of(["render", "--format", "htm", "-e", "push a"])
    #expect(format.status == .usage)
    #expect(format.errors.contains("html"))
    let scenario = await CommandRun.of(["render", "-e", "pusch a"])
    #expect(scenario.status == .usage && scenario.output.isEmpty)
    #expect(scenario.errors.contains("did you mean 'push'?"))
  }

  @Test func `The frames of a page are the same bytes in every run`() async {
    let arguments = ["render", "-e", "push a instant; push b style=divide; pop"]
    let runs = [await CommandRun.of(arguments), await CommandRun.of(arguments)]
    #expect(runs[0].output == runs[1].output)
  }
}
