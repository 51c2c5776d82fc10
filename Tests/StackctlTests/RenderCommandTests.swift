// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing

@Suite struct RenderCommandTests {
  @Test func `render prints one page without a network`() async {
    let run = await CommandRun.of(["render", "-e", "push a instant; push b"])
    #expect(run.status == .done)
    #expect(run.output.hasPrefix("<!DOCTYPE html>"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(run.output.contains("\"title\":\"b\""))
    // The only address names the vocabulary of SVG. Nothing is fetched.
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

  @Test func `render refuses unknown formats, and scenarios with errors`() async {
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

  @Test(arguments: ["svg", "svg-animated", "css", "waapi", "swift", "lottie"])
  func `render exports one scenario, and tells the error of the keyframes`(
    format: String
  ) async {
    let run = await CommandRun.of(["render", "--format", format, "-e", "push a instant; push b"])
    #expect(run.status == .done && !run.output.isEmpty)
    #expect(run.errors.contains("of opacity off") == (format != "svg"))
    let several = await CommandRun.of([
      "render", "--format", format, "--styles", "fade,divide", "-e", "push a",
    ])
    #expect(several.status == .usage && several.output.isEmpty)
  }

  @Test func `--tolerance is a number of points, for formats with keyframes`() async {
    let scenario = ["-e", "push a instant; push b"]
    let coarse = await CommandRun.of(["render", "--format", "css", "--tolerance", "20"] + scenario)
    let exact = await CommandRun.of(["render", "--format", "css", "--tolerance", "0"] + scenario)
    #expect(coarse.output.utf8.count < exact.output.utf8.count)
    #expect(exact.errors.contains("at most 0 points"))
    for (arguments, message) in [
      (["--format", "css", "--tolerance", "-1"], "a number from 0 to 100"),
      (["--format", "css", "--tolerance", "nan"], "a number from 0 to 100"),
      (["--tolerance", "1"], "--tolerance and --format html do not go together"),
      (["--format", "svg", "--tolerance", "1"], "--tolerance and --format svg"),
    ] {
      let run = await CommandRun.of(["render"] + arguments + scenario)
      #expect(run.status == .usage)
      #expect(run.errors.contains(message), "\(arguments)")
    }
  }

  @Test func `--styles shows the scenario under each of some styles, side by side`() async {
    let run = await CommandRun.of([
      "render", "--styles", "ios,divide", "-e", "push a instant; push b",
    ])
    #expect(run.status == .done)
    #expect(run.output.contains("<h1>scenario · ios, divide</h1>"))
    #expect(run.output.contains("{\"name\":\"ios\""))
    #expect(run.output.contains("{\"name\":\"divide\""))
    #expect(run.output.contains("\"style\":\"ios\""))
    #expect(run.output.contains("\"name\":\"a.top\""))
    let wrong = await CommandRun.of(["render", "--styles", "ios,divid", "-e", "push a"])
    #expect(wrong.status == .usage && wrong.output.isEmpty)
    #expect(wrong.errors.contains("no style is called 'divid'; did you mean 'divide'?"))
    let none = await CommandRun.of(["render", "--styles", ",", "-e", "push a"])
    #expect(none.status == .usage && none.output.isEmpty)
    #expect(
      none.errors.contains("invalid value ',' for '--styles': expected a FILE.json, or names"))
  }

  @Test func `--styles takes names and files in one list`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "mine.json",
      #"{"format": "viewstack-style", "version": 1, "name": "mine", "push": {"layers": ["#
        + #"{"layer": "below"}, {"layer": "above", "alpha": {"from": 0, "to": 1}}]}}"#
    ).path
    let scenario = ["-e", "push a instant; push b"]
    let run = await CommandRun.of(["render", "--styles", "\(path),divide"] + scenario)
    #expect(run.status == .done && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("<h1>scenario · mine, divide</h1>"))
    #expect(run.output.contains("\"style\":\"mine\"") && run.output.contains("\"name\":\"a.top\""))
    // With no other name in its list, a file only adds its style.
    let alone = await CommandRun.of(["render", "--styles", path, "--styles", "fade"] + scenario)
    #expect(alone.output.contains("<h1>scenario · fade</h1>"))
  }

  @Test func `A page has the places of the finger and the sizes of the container`() async {
    let run = await CommandRun.of([
      "render", "--fps", "10", "-e",
      "push a b instant; swipe from=40 to=140 over=100ms velocity=0; resize 480x320",
    ])
    // The pan begins after 10 of 100 points, that is after 10 ms. A frame shows the finger's place.
    #expect(
      run.output.contains(
        "{\"touches\":[[[0,40,240],[0.01,50,240],[0.1,140,240],[0.1,140,240]]],\"sizes\":[["))
    #expect(run.output.contains(",480,320]]}]}"))
  }

  @Test func `A page has the contents of scrolls, and their offsets`() async {
    let run = await CommandRun.of([
      "render", "--fps", "10", "-e",
      """
      push a instant; scroll list in=a frame=0,44,320x436 content=320x2000 offset=0,100
      touch 100,300; move 100,250 over=100ms; release velocity=0,0
      """,
    ])
    #expect(
      run.output.contains(
        """
        "scrolls":[{"name":"list","controller":"a","frame":[0,44,320,436],"content":[320,2000],\
        "offsets":[[0,0,100],
        """), "\(run.errors)")
    #expect(run.output.contains(",0,150]]}]}"))
  }

  @Test func `--watch needs a file to read and one to write`() async {
    for arguments in [["-e", "push a", "-o", "x.html"], ["-", "-o", "x.html"], ["x.stack"]] {
      let run = await CommandRun.of(["render", "--watch"] + arguments)
      #expect(run.status == .usage)
    }
  }

  @Test func `play tells a notification from a call of the delegate`() async {
    let run = await CommandRun.of(["play", "-e", "push a instant"])
    #expect(run.output.contains("0.000 notification willPush nothing → a\n"))
    #expect(run.output.contains("0.000 delegate willPush nothing → a\n"))
  }

  @Test func `play prints plain text without a terminal`() async {
    let run = await CommandRun.of(["play", "-e", "push a instant; push b"], isTerminal: true)
    #expect(run.status == .done)
    #expect(run.output.contains("push a → b\n"))
    #expect(!run.output.contains("\u{1B}"))
    let watched = await CommandRun.of(["play", "--watch", "Examples/styles.stack"])
    #expect(watched.status == .usage || watched.status == .file)
  }

  @Test func `--plot draws tracks below the table`() async {
    // Linear, with three frames: b is at 320, 160 and 0. Before them a is at rest.
    let run = await CommandRun.of([
      "timeline", "--plot", "x,alpha", "--fps", "10", "-e",
      "push a instant; push b style=navigation curve=linear duration=200ms",
    ])
    #expect(run.status == .done)
    #expect(run.output.contains("b  x              █▅▁  0.000 … 320.000\n"))
    #expect(!run.output.contains("alpha    "))
    // The smallest positive number: half of it is zero.
    let least = await CommandRun.of([
      "timeline", "--plot", "x", "-e", "container 5e-324x480; push a instant; push b",
    ])
    #expect(least.status == .done && least.output.contains("▁  0.000 … 0.000\n"))
    let wrong = await CommandRun.of(["timeline", "--plot", "x", "--format", "csv", "-e", "push a"])
    #expect(wrong.status == .usage)
    #expect(wrong.errors.contains("--plot and --format csv do not go together"))
  }

  @Test func `curve, explain and styles draw SVG too`() async {
    let curve = await CommandRun.of(["curve", "ease-in-out", "--format", "svg"])
    #expect(curve.output.contains("<title>ease-in-out</title>"))
    #expect(curve.output.hasSuffix("</svg>\n"))
    let release = await CommandRun.of([
      "explain", "--format", "svg", "--rule", "ez", "-e",
      "push a b instant; swipe from=0 to=200 over=200ms",
    ])
    // The legend has one dot, and each of the two maps has the release.
    #expect(release.output.ranges(of: "<circle").count == 3)
    #expect(release.output.contains(">halfway<") && release.output.contains(">ez<"))
    let style = await CommandRun.of(["styles", "divide", "--format", "svg"])
    #expect(style.output.contains(">push home → detail<"))
    #expect(style.output.contains(">pop detail → home<"))
    let page = await CommandRun.of(["styles", "divide", "--format", "html"])
    #expect(page.output.contains("<title>divide</title>"))
    for arguments in [
      ["styles", "--format", "html"], ["curve", "ease", "--at", "1", "--format", "svg"],
      ["styles", "divid", "--format", "svg"],
    ] {
      let run = await CommandRun.of(arguments)
      #expect(run.status == .usage && run.output.isEmpty, "\(arguments)")
    }
  }

  @Test func `--styles replaces the styles of statements and controllers`() async {
    let scenario = "push a instant; push b style=system; push c"
    let run = await CommandRun.of(["render", "--styles", "fade,slide", "-e", scenario])
    #expect(run.status == .done)
    #expect(run.errors == "-e: note: --styles replaces the style of 1 statement\n")
    #expect(!run.output.contains("\"style\":\"system\"") && !run.output.contains("b.dim"))
    let two = await CommandRun.of(
      ["render", "--styles", "fade", "-e", "controller a style=fade; \(scenario)"])
    #expect(two.errors == "-e: note: --styles replaces the styles of 2 statements\n")
    let block = await CommandRun.of([
      "render", "--styles", "divide", "-e", "push a; repeat 2 { push b style=fade; pop }",
    ])
    #expect(block.output.contains("\"name\":\"a.top\""))
    let wrong = await CommandRun.of(["render", "--styles", "fade", "-e", "push a style=fad"])
    #expect(wrong.status == .usage && wrong.errors.contains("did you mean 'fade'?"))
    let none = await CommandRun.of(["render", "--styles", "fade,slide", "-e", "push a b"])
    #expect(none.errors == "")
  }

  @Test func `a described style may contain commas`() async {
    let style = "pair(move(leading), combined(opacity, slide))"
    let run = await CommandRun.of(["render", "--styles", "\(style), fade", "-e", "push a b"])
    #expect(run.status == .done && run.errors == "", "\(run.errors)")
    #expect(run.output.contains(style))
  }
}
