// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import FoundationEssentials
import StackText
import StackctlCommand
import Testing
import ViewStackTesting

@Suite("stackctl judge")
struct JudgeCommandTests {
  private static func trace(_ scenario: String) async -> String {
    await CommandRun.of(["timeline", "--format", "ndjson", "-e", scenario]).output
  }

  private func trace(_ scenario: String) async -> String { await Self.trace(scenario) }

  /// A push of 'system' without one of its frames, made once.
  private static let faultyTrace = Task {
    let lines = await trace("push home instant; push detail style=system").split(separator: "\n")
    let frames = lines.indices.filter { lines[$0].contains("\"frame\"") }
    return lines.indices.filter { $0 != frames[frames.count / 3] }.map { "\(lines[$0])\n" }.joined()
  }

  private func faulty() async -> String { await Self.faultyTrace.value }

  @Test func `a clean trace is ok, and the nearest style and curve are named`() async {
    let run = await CommandRun.of(
      ["judge"], input: trace("push home instant; push detail style=system; pop"))
    #expect(run.status == .done && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("-: ok: ") && lines[0].contains(" frames, "))
    #expect(lines[1] == "  not judged: reachable: no focus in the trace")
    #expect(lines[2].contains("like a push of 'system' (at most 0 points off)"))
    #expect(lines[2].contains("home goes 0.3 of the way of detail"))
    #expect(lines[3].contains("like a pop of 'system'"))
  }

  @Test func `a style in another time is named with the time of the motion`() async {
    let run = await CommandRun.of(
      ["judge"], input: trace("push home instant; push detail style=base duration=380ms"))
    #expect(run.status == .done)
    #expect(
      run.output.contains(
        ", like a push of 'base' with the time and curve of the motion (at most 0 points off), "
          + "detail goes along ease-out over 0.38 s"))
  }

  @Test func `a style that is only the nearest is not called like the motion`() async {
    // No style moves the old page by .45 of the width.
    let run = await CommandRun.of(
      ["judge"], input: trace("container distance=.45; push home instant; push detail"))
    #expect(run.output.contains(" s, nearest style: '"))
    #expect(run.output.contains(" points off, detail goes along ease-in-out over 0.25 s"))
    #expect(!run.output.contains("like a "))
  }

  @Test func `a missing frame is found, with exit code 1`() async {
    let run = await CommandRun.of(["judge", "-"], input: faulty())
    #expect(run.status == .failed)
    #expect(run.output.contains("-: 1 finding: "))
    #expect(run.output.contains("  every-frame.missing  a frame after 33.3 ms, 16.7 ms late"))
    // Another law, and another threshold.
    let trace = await faulty()
    #expect(
      await CommandRun.of(["judge", "--laws", "no-hole,balanced"], input: trace).status == .done)
    #expect(
      await CommandRun.of(["judge", "--laws", "every-frame=20"], input: trace).status == .done)
  }

  @Test func `all keeps the other laws besides a law with another threshold`() async throws {
    for list in ["all,every-frame=20", "every-frame=20,all"] {
      let run = await CommandRun.of(
        ["judge", "--laws", list, "--format", "json"], input: faulty())
      #expect(run.status == .done)
      let laws = try #require(
        JSONTree(parsing: Array(run.output.utf8))["traces"]?[0]?["laws"]?.elements)
      #expect(laws.count == 10)
      #expect(laws.first?["id"]?.string == "no-jump" && laws.first?["threshold"]?.number == 1.5)
      #expect(laws[7]["id"]?.string == "every-frame" && laws[7]["threshold"]?.number == 20)
    }
    #expect(await CommandRun.of(["judge", "--laws", "all"], input: faulty()).status == .failed)
  }

  @Test func `the identifier of a finding names its law`() async {
    let run = await CommandRun.of(["judge", "--laws", "no-jump.flash"])
    #expect(run.status == .usage)
    #expect(
      run.errors.contains("invalid value 'no-jump.flash' for '--laws': expected all, no-jump, "))
    #expect(run.errors.contains("did you mean 'no-jump'?"))
    #expect(await CommandRun.of(["judge", "--laws", "all=3"]).status == .usage)
  }

  @Test func `JSON has the verdict of each law and the findings`() async throws {
    let run = await CommandRun.of(["judge", "--format", "json"], input: faulty())
    #expect(run.status == .failed)
    let tree = try JSONTree(parsing: Array(run.output.utf8))
    let report = try #require(tree["traces"]?[0])
    #expect(tree["format"]?.string == "viewstack-judgement")
    #expect(report["verdict"]?.string == "broken")
    #expect(report["laws"]?.elements?.count == 10)
    let finding = try #require(report["findings"]?[0])
    #expect(finding["id"]?.string == "every-frame.missing")
    #expect(finding["law"]?.string == "every-frame")
    #expect(report["motions"]?[0]?["style"]?["name"]?.string == "system")
  }

  @Test(arguments: ["svg", "html"])
  func `pictures show the frames around a finding`(_ format: String) async {
    let run = await CommandRun.of(["judge", "--format", format], input: faulty())
    #expect(run.status == .failed)
    #expect(run.output.contains("every-frame.missing"))
    #expect(run.output.contains("<clipPath id=\"screen0\">"))
    #expect(run.output.contains("stroke=\"#c0392b\""))
    #expect(run.output.hasPrefix(format == "svg" ? "<?xml" : "<!DOCTYPE html>"))
  }

  @Test func `a picture has the size of the fault beside the marked frame`() async {
    for (offset, amount) in [(12.5, "12.5 points"), (5, "5 points")].sampled(oneIn: 2) {
      let trace = slowTrace(frames: 40, width: 320) { Double($0) * 4.3 + ($0 == 20 ? offset : 0) }
      let run = await CommandRun.of(["judge", "--format", "html"], input: trace)
      #expect(run.output.contains("no-jump.flash"))
      // The time of the frame is below, and the message above the frames.
      #expect(run.output.contains(">0.4 s</text>"))
      #expect(run.output.contains(">\(amount)</text>"))
      #expect(run.output.contains(">a is off by \(amount) in its x, for one frame: expected"))
    }
    #expect(
      await CommandRun.of(["judge", "--format", "svg"], input: faulty()).output
        .contains(">16.7 ms</text>"))
  }

  @Test func `a difference from a style has the frames at the beginning of its motion`() async {
    let slide = slowTrace(frames: 40, width: 320) { 320 - 16 * Double(min(max($0 - 8, 0), 20)) }
    let run = await CommandRun.of(["judge", "--like", "base", "--format", "svg"], input: slide)
    #expect(run.output.contains("in-step.unlike"))
    #expect(run.output.contains(">0.16 s</text>") && !run.output.contains(">0 s</text>"))
  }

  @Test func `a parallax that differs from a style's is found`() async {
    let trace = await trace("container distance=.25; push home instant; push detail")
    #expect(await CommandRun.of(["judge"], input: trace).status == .done)
    let run = await CommandRun.of(["judge", "--like", "stack"], input: trace)
    #expect(run.status == .failed)
    #expect(
      run.output.contains("in-step.parallax  home moves -80 points: expected -40, as in 'stack'"))
  }

  @Test func `layers that are compared with a style are judged to be in step`() async throws {
    // Only the page on top moves: no two layers move together.
    let trace = await trace("push home instant; push detail style=sheet")
    let without = await CommandRun.of(["judge"], input: trace)
    #expect(
      without.output.contains(
        "not judged: in-step: no two layers keep one ratio"))
    let like = await CommandRun.of(["judge", "--like", "base"], input: trace)
    #expect(like.status == .failed)
    #expect(like.output.contains("  in-step."))
    #expect(!like.output.contains("not judged: in-step"))
    let json = await CommandRun.of(
      ["judge", "--like", "sheet", "--laws", "in-step", "--format", "json"], input: trace)
    #expect(json.status == .done)
    let law = try JSONTree(parsing: Array(json.output.utf8))["traces"]?[0]?["laws"]?[0]
    #expect(law?["id"]?.string == "in-step" && law?["verdict"]?.string == "held")
  }

  @Test func `a scenario shows the parallax of a trace`() async throws {
    let trace = await trace("container distance=.25; push home instant; push detail")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).stack")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = await CommandRun.of(
      ["judge", "--like", "stack", "--scenario", file.path], input: trace)
    #expect(run.errors.hasSuffix("shows in-step.parallax\n"))
    #expect(try String(contentsOf: file, encoding: .utf8).contains("distance=0.25\n"))
    let again = await CommandRun.of(["timeline", "--format", "ndjson", file.path])
    let judged = await CommandRun.of(["judge", "--like", "stack"], input: again.output)
    #expect(judged.output.contains("home moves -80 points: expected -40, as in 'stack'"))
  }

  /// The scenario that `judge` writes for a trace, and its note.
  private func scenario(of trace: String) async throws -> (text: String, note: String) {
    let folder = try TemporaryFolder()
    let run = await CommandRun.of(
      ["judge", "--scenario", folder.path("a.stack")], input: trace)
    return (try folder.text("a.stack"), run.errors)
  }

  @Test(
    arguments: [
      (
        "push detail style=base duration=380ms",
        "push detail style=\"base\" duration=0.38 curve=ease-out"
      ),
      (
        "push detail instant style=parallax; pop duration=700ms curve=linear",
        "push detail instant style=\"parallax\"\npop duration=0.7 curve=linear"
      ),
      ("push detail duration=600ms", "push detail style=\"stack\" duration=0.6 curve=ease-in-out"),
      ("push detail style=system", "push detail style=\"system\""),
    ].sampled(oneIn: 2))
  func `a scenario has the time and the curve of the motion`(
    _ operations: String, _ expected: String
  ) async throws {
    let (text, note) = try await scenario(of: trace("push home instant; \(operations)"))
    #expect(text.hasSuffix("\npush home instant\n\(expected)\n"))
    #expect(note.hasSuffix("the trace has no finding; the scenario shows its first motion\n"))
  }

  @Test func `a scenario has the layers' own names, and the style that the report names`()
    async throws
  {
    let trace = await trace(
      "push list instant; push item style=system duration=400ms curve=ease")
    let text = try await scenario(of: trace).text
    #expect(
      text.contains("\npush list instant\npush item style=\"system\" duration=0.4 curve=ease\n"))
    let report = await CommandRun.of(["judge"], input: trace).output
    #expect(report.contains("'system' with the time and curve of the motion (at most 0"))
    #expect(report.contains("item goes along ease over 0.4 s"))
  }

  @Test func `names that a scenario cannot have are home and detail`() async throws {
    let trace = await trace("push list instant; push item")
    let renamed = trace.replacing("\"list", with: "\"#list").replacing("\"item", with: "\"my item")
    #expect(
      try await scenario(of: renamed).text.contains("\npush home instant\npush detail style="))
    // A placeholder may be a name of the trace.
    let swapped = trace.replacing("\"list", with: "\"detail")
      .replacing("\"item", with: "\"home")
    let text = try await scenario(of: swapped).text
    #expect(text.contains("\npush detail instant\npush home style="))
  }

  @Test func `a finding of --like has the frame in which its motion begins`() async throws {
    let trace = await trace("push home instant; wait 500ms; push detail style=parallax")
    let json = await CommandRun.of(
      ["judge", "--like", "stack", "--format", "json"], input: trace)
    let findings = try JSONTree(parsing: Array(json.output.utf8))["traces"]?[0]?["findings"]
    let finding = try #require(findings?[0])
    // 0.5 s at 60 frames a second. The trace has one frame at rest, so the motion begins in the
    // second.
    #expect(finding["id"]?.string == "in-step.parallax")
    #expect(finding["frame"]?.number == 1)
  }

  @Test
  func `a fault that no scenario can have is named, and so are faults that a scenario can have`()
    async throws
  {
    // A page slides in within 0.4 s, and is 90 points away in one frame.
    let flash = slowTrace(frames: 40, width: 320) {
      320 - 16 * Double(min(max($0 - 8, 0), 20)) + ($0 == 18 ? 90 : 0)
    }
    let (text, note) = try await scenario(of: flash)
    #expect(text.contains(" duration=0.4 curve=linear\n"))
    #expect(
      note.hasSuffix(
        "shows the first motion without no-jump.flash: a scenario can show only no-hole.open, "
          + "every-frame.missing, in-step.parallax\n"))
  }

  @Test func `a motion that no scenario can have is reported, and nothing is written`() async {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).stack")
    let run = await CommandRun.of(
      ["judge", "--scenario", file.path],
      input: slowTrace(frames: 40, width: 1e9) { Double($0) * 4 })
    #expect(run.status == .file)
    #expect(
      run.errors.contains("not written: no scenario has the motion of -: '1000000000x1000000000'"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `findings after the frames stored for pictures are counted in a note`() async {
    let jumps = slowTrace(frames: 20_040, width: 320) { $0 < 20_020 ? 0 : 100 }
    let run = await CommandRun.of(["judge", "--format", "svg"], input: jumps)
    #expect(run.status == .failed && run.output.contains("no-jump.step"))
    #expect(
      run.errors.hasSuffix(
        "note: -: pictures have the first 20000 frames: 1 finding after them without a picture\n"))
  }

  /// A trace of one layer in a square container.
  ///
  /// A function of the frame's index moves it.
  private func slowTrace(frames: Int, width: Double, _ x: (Int) -> Double) -> String {
    let size = "\"width\": \(width), \"height\": \(width)"
    return "{\"format\": \"viewstack-trace\", \"version\": 1, \"container\": {\(size)}}\n"
      + (0..<frames).map {
        "{\"t\": \(Double($0) / 50), \"layers\": [{\"id\": \"a\", \"x\": \(x($0)), \"y\": 0, \(size)}]}\n"
      }.joined()
  }

  @Test func `a wrong trace is reported at its place, with exit code 2`() async {
    let run = await CommandRun.of(["judge"], input: "{\"t\": 0}\n")
    #expect(run.status == .usage && run.output == "")
    #expect(
      run.errors
        == "-:1:1: error: expected a header with \"format\": \"viewstack-trace\", found another line\n"
    )
  }

  @Test func `a trace without a frame and a file that is no trace are errors with their places`()
    async
  {
    let header =
      #"{"format": "viewstack-trace", "version": 1, "container": {"width": 9, "height": 9}}"#
    let empty = await CommandRun.of(["judge"], input: header + "\n")
    #expect(empty.status == .usage && empty.output == "")
    #expect(empty.errors == "-:2:1: error: expected at least one frame, found none\n")
    let page = await CommandRun.of(["judge"], input: "<!doctype html>\n<html>\n")
    #expect(page.status == .usage)
    #expect(
      page.errors
        == "-:1:1: error: not a trace (JSON Lines, a header first): expected a value\n")
  }

  @Test func `a run in which nothing is judged does not succeed`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("report.json")
    let trace = await trace("push home instant; push detail")
    let run = await CommandRun.of(
      ["judge", "--laws", "reachable", "--report", "json=\(path)"], input: trace)
    #expect(run.status == .failed)
    #expect(run.output.hasPrefix("-: nothing judged: "))
    #expect(run.output.contains("  not judged: reachable: no focus in the trace\n"))
    let report = try JSONTree(parsing: Array(try folder.text("report.json").utf8))["cases"]?[0]
    #expect(report?["result"]?.string == "failed")
    #expect(report?["findings"]?[0]?["rule"]?.string == "nothing-judged")
    let json = await CommandRun.of(
      ["judge", "--laws", "reachable", "--format", "json"], input: trace)
    #expect(json.output.contains("\"verdict\": \"not judged\""))
    // One law that is kept is enough.
    let two = await CommandRun.of(["judge", "--laws", "reachable,no-jump"], input: trace)
    #expect(two.status == .done && two.output.hasPrefix("-: ok: "))
  }

  @Test func `a report has the findings, the laws that are not judged, and wrong traces`()
    async throws
  {
    let folder = try TemporaryFolder()
    let faulty = try folder.file("faulty.ndjson", await faulty()).path
    let wrong = try folder.file("wrong.ndjson", "{\"t\": 0}\n").path
    let path = folder.path("report.json")
    let run = await CommandRun.of(["judge", faulty, wrong, "--report", "json=\(path)"])
    #expect(run.status == .usage)
    let tree = try JSONTree(parsing: Array(try folder.text("report.json").utf8))
    let (first, second) = (tree["cases"]?[0], tree["cases"]?[1])
    #expect(first?["kind"]?.string == "trace" && first?["result"]?.string == "failed")
    #expect(first?["findings"]?[0]?["rule"]?.string == "law.every-frame.missing")
    #expect(
      first?["findings"]?[1]?["message"]?.string
        == "reachable is not judged: no focus in the trace")
    #expect(second?["result"]?.string == "error")
    #expect(second?["findings"]?[0]?["line"]?.number == 1)
  }

  @Test func `a style to compare with needs its law, and may be a name with shared elements`()
    async
  {
    let trace = await trace("push home instant; push detail style=stack")
    let lawless = await CommandRun.of(
      ["judge", "--laws", "no-jump", "--like", "fade"], input: trace)
    #expect(lawless.status == .usage && lawless.errors.contains("--like needs the law in-step"))
    for (name, status) in [("shared(stack)", ExitStatus.done), ("shared(fade)", .failed)] {
      let run = await CommandRun.of(["judge", "--like", name], input: trace)
      #expect(run.status == status, "\(run.output)\(run.errors)")
    }
  }

  @Test func `a long motion is compared with styles at few instants`() async {
    // 31 frames, 100 seconds apart.
    let frames = (0...30).map { index in
      #"{"t":\#(index * 100),"layers":[{"id":"a","x":\#(320 - index * 10),"y":0,"width":320,"height":480}]}"#
    }
    let header =
      #"{"format":"viewstack-trace","version":1,"container":{"width":320,"height":480},"fps":0.01}"#
    let run = await CommandRun.of(
      ["judge"], input: ([header] + frames).joined(separator: "\n") + "\n")
    #expect(run.output.contains("motion from 0 to 3000 s"), "\(run.output)\(run.errors)")
  }

  @Test func `what the command writes goes to different files`() async throws {
    let folder = try TemporaryFolder()
    let (path, out) = (try folder.file("a.ndjson", await faulty()).path, folder.path("out"))
    let twice = await CommandRun.of(["judge", path, "--scenario", out, "--report", "json=\(out)"])
    #expect(twice.status == .usage)
    #expect(
      twice.errors.contains("--report json=\(out) and --scenario \(out) do not go together"))
    #expect(!FileManager.default.fileExists(atPath: out))
    let stream = await CommandRun.of(["judge", path, "--scenario", "-"])
    #expect(stream.status == .usage)
    #expect(stream.errors.contains("invalid value '-' for '--scenario': expected a path"))
  }

  @Test func `a scenario does not replace the trace from which it is made`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.ndjson", await faulty()).path
    let run = await CommandRun.of(["judge", path, "--scenario", path])
    #expect(run.status == .usage)
    #expect(run.errors.contains("--scenario \(path) would overwrite what is to be read"))
  }

  @Test func `wrong arguments are refused`() async {
    let law = await CommandRun.of(["judge", "--laws", "no-jumps"])
    #expect(law.status == .usage && law.errors.contains("did you mean 'no-jump'?"))
    #expect(await CommandRun.of(["judge", "--laws", "no-jump=x"]).status == .usage)
    let style = await CommandRun.of(["judge", "--like", "sistem"])
    #expect(style.status == .usage && style.errors.contains("did you mean 'system'?"))
    #expect(await CommandRun.of(["judge", "/nowhere/at-all.ndjson"]).status == .file)
    #expect(await CommandRun.of(["judge", "a", "b", "--scenario", "c"]).status == .usage)
  }
}
