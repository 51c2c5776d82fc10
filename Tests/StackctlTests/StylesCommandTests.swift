// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackText
import StackctlCommand
import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("stackctl styles")
struct StylesCommandTests {
  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Styles")

  static let softZoom = examples.appending(path: "soft-zoom.json").path
  static let risingCard = examples.appending(path: "rising-card.json").path

  /// Writes a style file that exists while the closure runs.
  private func withFile<Result>(
    _ text: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
  }

  // MARK: - The list and one style

  @Test func `the list has every style with its time, curve and source`() async throws {
    let run = await CommandRun.of(["styles"])
    #expect(run.status == .done)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("name "))
    for name in StyleCatalog.ready.names {
      #expect(lines.contains { $0.hasPrefix("\(name) ") }, "\(name)")
    }
    let fade = try #require(lines.first { $0.hasPrefix("fade ") })
    #expect(fade.contains(" 0.3 s "))
    #expect(fade.contains(" ease-in-out "))
    let cells = fade.replacing(/\ {2,}/, with: "|").split(separator: "|")
    #expect(cells.suffix(2) == ["SLTransitioning", "The front controller fades."])
    let resign = try #require(lines.first { $0.hasPrefix("resign-top ") })
    #expect(resign.contains("ease-out, pop ease-in-out"))
    let divide = try #require(lines.first { $0.hasPrefix("divide ") })
    #expect(divide.contains("  cut  "))
  }

  @Test(arguments: [60, 80])
  func `on a terminal the list fits, and says how each style looks`(_ width: Int) async {
    let run = await CommandRun.of(
      ["styles"], environment: ["COLUMNS": "\(width)"], isTerminal: true)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains("fade: The front controller fades."))
    #expect(lines.contains("    0.3 s; ease-in-out; with cut; from SLTransitioning"))
    let words = run.output.split { " \n".contains($0) }.joined(separator: " ")
    for entry in StyleCatalog.ready.entries {
      #expect(words.contains("\(entry.style.name): \(entry.summary)"))
    }
  }

  @Test(
    arguments: [
      ("material-zoom", "curve: piecewise(cubic-bezier(0.05, 0, 0.133333, 0.06) 0.166666 0.4, "),
      ("resign-top", "transform: scale x 0.98, translate y 10 pt, z -60, perspective 1000\n"),
      ("resign-left", "transform: translate z -50, perspective 750\n"),
      ("navigation", "timing: 0.2 s, ease-out\n"),
      ("cupertino", "shadow: opacity 0.0157, radius 0.05 W\n"),
      ("android-14", "distance: 96 pt\n"), ("material-fade-forwards", "distance: 0.25 W\n"),
    ])
  func `a parameter has its value`(_ style: String, _ line: String) async {
    let run = await CommandRun.of(["styles", style])
    #expect(run.output.contains(line), "\(run.output)")
    let narrow = await CommandRun.of(
      ["styles", style], environment: ["COLUMNS": "72"], isTerminal: true)
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 72 }, "\(narrow.output)")
  }

  @Test func `the list as JSON is an array of styles`() async throws {
    struct Item: Decodable {
      let name: String
      let duration: Double?
      let curve: String?
      let parameters: [String: String]
      let summary: String
      let source: String
    }
    let run = await CommandRun.of(["styles", "--format", "json"])
    let items = try JSONDecoder().decode([Item].self, from: Data(run.output.utf8))
    #expect(items.map(\.name) == StyleCatalog.ready.names.map(\.rawValue))
    let fade = try #require(items.first { $0.name == "fade" })
    #expect(fade.duration == 0.3)
    #expect(fade.curve == "ease-in-out")
    // The built-in style takes the values of the container.
    #expect(items[0].name == "stack")
    #expect(items[0].duration == nil)
    #expect(items[0].curve == nil)
    #expect(items.first { $0.name == "divide" }?.parameters == ["cut": "asked"])
    #expect(items.first { $0.name == "image" }?.parameters["dim"] == "0.2")
  }

  @Test func `one style shows its moving layers with their ends, and its curve`() async {
    let run = await CommandRun.of(["styles", "cover-vertical"])
    #expect(run.status == .done)
    #expect(run.output.hasPrefix("cover-vertical\nThe new controller falls in"))
    #expect(run.output.contains("duration    0.4 s\n"))
    #expect(run.output.contains("overshoot: 4\n"))
    #expect(run.output.contains("push, from back to front\n  background  background"))
    #expect(run.output.contains("y -H, ease-in-out → y 4 pt at 50%, ease-in-out → in place\n"))
    #expect(run.output.contains("\nlinear\n\n      1 |"))
  }

  @Test func `an image flies between example places where controllers give them`() async throws {
    let run = await CommandRun.of(["styles", "image"])
    for line in [
      "below      from   ", "below.dim  dim    alpha         0 → 0.2", "above      to     ",
      "above.dim  dim    alpha         0.2 → 0",
      "image      image  frame         x 16 pt, y 180 pt,",
    ] { #expect(run.output.contains("\n  \(line)"), "\(run.output)") }
    #expect(run.output.contains("The places of the image are examples: image-from= and"))
    let json = await CommandRun.of(["styles", "image", "--format", "json"])
    #expect(json.errors.contains("note: The places of the image are examples"))
    let text = json.output.replacing("\"name\": \"image\"", with: "\"name\": \"mine\"")
    try await withFile(text) { path in
      let scenario = "push a instant; push b style="
      let mine = await CommandRun.of(
        ["timeline", "--format", "csv", "--styles", path, "-e", scenario + "mine"])
      let ready = await CommandRun.of(
        [
          "timeline", "--format", "csv", "-e",
          scenario + "image image-from=16,180,130x110 image-to=0,44,320x240",
        ])
      #expect(mine.output == ready.output)
      #expect(mine.output.contains(",image,"))
    }
    #expect(await !CommandRun.of(["styles", "fade"]).output.contains("examples"))
  }

  @Test func `a push and a pop with different curves are both drawn`() async {
    let run = await CommandRun.of(["styles", "resign-left"])
    #expect(run.output.contains("\npush\nease-out\n"))
    #expect(run.output.contains("\npop\nease-in-out\n"))
    #expect(run.output.contains("below.dim  dim   alpha      0 → 0.35\n"))
  }

  @Test func `factors have no unit, and lengths across a drag have one`() async {
    let scale = await CommandRun.of(["styles", "resign-top"])
    #expect(
      scale.output.contains("none → scale x 0.98, translate y 10 pt, z -60, perspective 1000"))
    let back = await CommandRun.of(["styles", "predictive-back"])
    #expect(
      back.output.contains(
        "across        reach -8 pt, cubic-bezier(0.1, 0.1, 0, 1) → 0.05 H - 8 pt"))
  }

  @Test func `a style as JSON is a style file with the same contents`() async throws {
    let run = await CommandRun.of(["styles", "divide", "--format", "json"])
    #expect(run.status == .done)
    let text = run.output.replacing("\"name\": \"divide\"", with: "\"name\": \"mine\"")
    try await withFile(text) { path in
      let scenario = "container 320x480\npush home instant; push detail style="
      let mine = await CommandRun.of(
        ["timeline", "--format", "csv", "--styles", path, "-e", scenario + "mine"])
      let ready = await CommandRun.of(["timeline", "--format", "csv", "-e", scenario + "divide"])
      #expect(mine.status == .done, "\(mine.errors)")
      #expect(mine.output == ready.output)
      #expect(mine.output.contains("home.top"))
    }
  }

  @Test func `every ready-made style is written as a file that keeps the laws`() async throws {
    let judged = StyleCatalog.ready.names.sampled(oneIn: 24)
    for name in StyleCatalog.ready.names.sampled(oneIn: 4) {
      let run = await CommandRun.of(["styles", name.rawValue, "--format", "json"])
      #expect(run.status == .done)
      let file = try StyleFile(parsing: run.output.utf8)
      #expect(file.name == name)
      // Its two controllers change places at once.
      if name == "identity" || !judged.contains(name) { continue }
      try await withFile(run.output) { path in
        let check = await CommandRun.of(["styles", "check", path])
        #expect(check.status == .done, "\(check.output)")
        #expect(check.output == "\(path): ok: style '\(name)'\n")
      }
    }
  }

  /// A style with a user's mistakes.
  ///
  /// It enters from .9 W, its pop ends at −58.5, and the new page is beneath the old one.
  static let wrong = """
    {
      "format": "viewstack-style", "version": 1, "name": "wrong", "duration": 300,
      "push": {"layers": [
        {"layer": "above", "frame": {"from": {"x": 0.9}, "to": {}}}, {"layer": "below"}
      ]},
      "pop": {"duration": 0.25, "curve": "spring(duration .5 bounce .2)", "layers": [
        {"layer": "below", "frame": {"from": {"x": -0.25}, "to": {"x": {"points": -58.5}}}},
        {"layer": "above", "frame": {"from": {}, "to": {"x": 1}}}
      ]}
    }
    """

  @Test func `styles check tells which laws a file breaks, and what is unusual`() async throws {
    try await withFile(Self.wrong) { path in
      let run = await CommandRun.of(["styles", "check", Self.risingCard, path])
      #expect(run.status == .failed)
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines[0] == "\(Self.risingCard): ok: style 'rising-card'")
      #expect(lines[1].hasPrefix("\(path): failed: end: layer 'b' has a corner at (-58.5, 0)"))
      #expect(lines[2].hasPrefix("\(path): failed: arrival: "))
      #expect(
        lines[3].hasPrefix(
          "\(path): failed: uncovered: layer 'a' lies over 'b' on 100 % of the container: "
            + "320x480 points at 0,0 at 1 (push"))
      #expect(lines[4] == "\(path): 3 failed: style 'wrong'")
      // A pop whose movement differs from the push is unusual, too: rising-card's falls straight.
      #expect(run.errors.hasPrefix("\(Self.risingCard):28:10: note: pop: it is not the push run"))
      let notes = """
        \(path):2:75: note: push: it takes 300 s; did you mean 0.3?
          …version": 1, "name": "wrong", "duration": 300,
                                                     ^~~
        \(path):6:23: note: pop: the spring is cut after 0.25 s; it settles after 0.926 s
            "pop": {"duration": 0.25, "curve": "spring(duration .5 bounce .2)", "layers": [
                                ^~~~
        \(path):6:10: note: pop: it is not the push run backwards: layer
        """
      #expect(run.errors.contains(notes), "\(run.errors)")
    }
    // A fault that push and pop have from one line is reported once.
    let shared =
      #"{"format": "viewstack-style", "version": 1, "name": "slow", "duration": 300, "#
      + #""push": {"layers": [{"layer": "below"}, {"layer": "above"}]}}"#
    let once = await CommandRun.of(["styles", "check", "-"], input: shared)
    #expect(once.errors.split(separator: "\n").count { $0.contains("note:") } == 1)
    #expect(await CommandRun.of(["styles", "check", "/no/such/file"]).status == .file)
    let broken = await CommandRun.of(["styles", "check", "-"], input: "{}")
    #expect(broken.status == .usage)
    #expect(broken.errors.contains("-:1:1: error: 'format' is missing"))
  }

  @Test func `a file that --styles would refuse for its name is noted`() async {
    let text = """
      {"format": "viewstack-style", "version": 1, "name": "fade",
       "push": {"layers": [{"layer": "below"}, {"layer": "above", "frame": {"from": {"x": 1}, "to": {}}}]},
       "duration": 90}
      """
    let run = await CommandRun.of(["styles", "check"], input: text)
    #expect(run.output == "-: ok: style 'fade'\n")
    #expect(
      run.errors == """
        -:1:53: note: name: a style 'fade' is there already; choose another name
          …"viewstack-style", "version": 1, "name": "fade",
                                                    ^~~~~~
        -:3:14: note: push: it takes 90 s; did you mean 0.09?
           "duration": 90}
                       ^~

        """)
  }

  @Test func `a repeated key hides nothing else, and its first value applies`() async {
    let text = """
      {"format": "viewstack-style", "version": 2, "name": "x", "name": {"a": 1, "a": 2},
       "push": {"layers": [{"layer": "above", "layer": "abov", "alpa": 1}]}}
      """
    let run = await CommandRun.of(["styles", "check"], input: text)
    #expect(run.status == .usage)
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("-:") }
    #expect(
      lines.map { $0.split(separator: ":").prefix(3).joined(separator: ":") } == [
        "-:1:42", "-:1:58", "-:2:41", "-:2:58",
      ])
    #expect(lines[1].hasSuffix("'name' is given twice"))
    #expect(lines[3].contains("push.layers[0].alpa: unknown key 'alpa'"))
  }

  @Test func `a message about a very long text is one line`() async {
    let long = String(repeating: "x", count: isOptimised ? 1_000_000 : 100_000)
    for text in ["{\"format\": \"\(long)\"}", "{\"\(long)\": 1}", "{\"name\": \"\(long)\"}"] {
      let run = await CommandRun.of(["styles", "check"], input: text)
      #expect(run.status == .usage)
      #expect(run.errors.utf8.count < 2000)
    }
  }

  @Test func `many errors of one long line take one pass over it`() async {
    // A hundred passes over each of ten lines would read a gigabyte of characters.
    let count = isOptimised ? 80_000 : 20_000
    let keys = (0..<count).map { "\"ké\($0)\":1" }.joined(separator: ",")
    for _ in (0..<10).sampled(oneIn: 10) {
      let run = await CommandRun.of(["styles", "check"], input: "{\(keys)}")
      #expect(run.errors.hasSuffix("-: and \(count - 96) more errors\n"))
    }
  }

  @Test(.enabled(if: isOptimised, "it takes half a minute"))
  func `of many styles of a scenario the first are judged, and the others counted`() async {
    let pushes = (1...150).map { "push b\($0) style=scale(.\($0)) instant" }.joined(separator: ";")
    let run = await CommandRun.of(["check", "-e", pushes])
    #expect(run.status == .done, "\(run.output)")
    // With the container's own style, and without .10, .20 … .150, which equal .1, .2 … .15.
    #expect(run.errors == "-e: note: 72 styles more than 64 are not judged\n")
  }

  @Test func `check judges every style that a scenario uses`() async throws {
    try await withFile(Self.wrong) { path in
      let scenario = "push home instant; push detail style=wrong duration=250ms"
      let run = await CommandRun.of(["check", "--styles", path, "-e", scenario])
      #expect(run.status == .failed)
      #expect(run.output.contains("-e: failed: style 'wrong': end: "))
    }
    let ready = await CommandRun.of(
      [
        "check", "-e",
        (isOptimised ? "container style=fold; push a instant; " : "push a instant; ")
          + "push b style=identity; pop style=none",
      ])
    #expect(ready.status == .done, "\(ready.output)")
    #expect(ready.errors == "")
  }

  /// Statements about time, each with the note that it gets.
  static let notes: [(String, String)] = [
    ("push b duration=300", "-e:1:33: note: '300' means 300 seconds; did you mean '300ms'?"),
    ("push b style=none duration=1s", "-e:1:17: note: the style 'none' ignores the duration"),
    (
      "push b duration=250ms curve='spring(duration .5 bounce .2)'",
      "-e:1:17: note: the spring is cut after 0.25 s; it settles after 0.926 s"
    ),
  ]

  @Test(arguments: notes)
  func `a probable mistake gets a note`(_ text: String, _ note: String) async {
    let text = text.replacing("'", with: "\"")
    let run = await CommandRun.of(["timeline", "--format", "csv", "-e", "push a instant; " + text])
    #expect(run.status == .done)
    #expect(run.errors.hasPrefix(note), "\(run.errors)")
  }

  @Test func `an unknown style is exit code 2, with the nearest name`() async {
    let run = await CommandRun.of(["styles", "divde"])
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.contains("'divde'"))
    #expect(run.errors.contains("did you mean 'divide'?"))
    let more = await CommandRun.of(["styles", "fade", "divide"])
    #expect(more.status == .usage)
    #expect(more.errors.contains("unexpected operand 'divide'"))
  }

  @Test func `help and completions know the command and its option`() async {
    #expect(await CommandRun.of(["help"]).output.contains("\n  styles "))
    for command in ["timeline", "events", "check", "styles"] {
      #expect(await CommandRun.of(["help", command]).output.contains("--styles FILE.json …"))
    }
    #expect(await CommandRun.of(["completions", "bash"]).output.contains("cover-vertical"))
  }

  @Test func `a spring without a duration lasts until it settles`() async throws {
    // Critically damped, 19 per second: (1 + 19 t) exp(-19 t) is .001 at 9.233 / 19 = .486 s. The
    // next tenth of a second counts.
    let run = await CommandRun.of(["styles", "zoom"])
    #expect(run.output.contains("\nduration  0.5 s\n"), "\(run.output)")
    let list = await CommandRun.of(["styles"])
    #expect(list.output.contains("\nzoom                    0.5 s  "), "\(list.output)")
  }

  // MARK: - Style files

  @Test func `style files add to the list and are shown as they were written`() async throws {
    let list = await CommandRun.of(
      ["styles", "--styles", Self.softZoom, "--styles", Self.risingCard])
    #expect(list.status == .done)
    #expect(list.output.contains("\nsoft-zoom "))
    #expect(list.output.contains("\nrising-card "))
    let one = await CommandRun.of(["styles", "rising-card", "--styles", Self.risingCard])
    #expect(one.output.contains("y H, ease-out → y -6 pt at 70%, ease-in-out → in place\n"))
    let json = await CommandRun.of(
      ["styles", "soft-zoom", "--styles", Self.softZoom, "--format", "json"])
    let original = try Data(contentsOf: URL(filePath: Self.softZoom))
    #expect(
      try StyleFile(parsing: json.output.utf8) == StyleFile(parsing: original))
  }

  @Test func `style=NAME works in timeline, events and check`() async {
    let scenario = """
      container 320x480 fps=10
      push home instant
      push card style=rising-card
      +200ms expect moving
      expect top card
      """
    let files = ["--styles", Self.risingCard, "-e", scenario]
    let timeline = await CommandRun.of(["timeline", "--format", "csv"] + files)
    #expect(timeline.status == .done, "\(timeline.errors)")
    // Half-way, at 5/7 of the time from 480 to -6, eased out: the curve gives .8812.
    #expect(timeline.output.contains("card,to,2,0.000,480.000"))
    #expect(timeline.output.contains("home.dim,dim,1,0.000,0.000,320.000,480.000,0.150"))
    #expect(await CommandRun.of(["events"] + files).status == .done)
    let check = await CommandRun.of(["check", "--matrix"] + files)
    #expect(check.status == .done, "\(check.output)")
    let without = await CommandRun.of(["check", "-e", scenario])
    #expect(without.status == .usage)
    #expect(without.errors.contains("rising-card"))
  }

  @Test func `a style file with mistakes is exit code 2, each mistake with its line`() async throws
  {
    let text = """
      {
        "format": "viewstack-style", "version": 1, "name": "mine",
        "push": {"layers": [
          {"layer": "above", "alhpa": 0,
           "dim": [{"at": 2, "value": 0,
           "curve": "ease-inn"}]}
        ]}
      }
      """
    try await withFile(text) { path in
      let run = await CommandRun.of(["timeline", "--styles", path, "-e", "push a style=mine"])
      #expect(run.status == .usage)
      #expect(run.output == "")
      #expect(
        run.errors == """
          \(path):4:24: error: push.layers[0].alhpa: unknown key 'alhpa'; known here: layer, part, \
          frame, alpha, transform, anchor, cornerRadius, shadow, dim, across
                {"layer": "above", "alhpa": 0,
                                   ^~~~~~~ did you mean 'alpha'?
          \(path):5:21: error: push.layers[0].dim[0].at: 2 is out of range: 0 to 1
                 "dim": [{"at": 2, "value": 0,
                                ^
          \(path):6:16: error: push.layers[0].dim[0].curve: unknown curve 'ease-inn'
                 "curve": "ease-inn"}]}
                           ^~~~~~~~ did you mean 'ease-in'?

          """)
    }
  }

  /// Text that is not JSON, with the place and the message of its error.
  static let broken: [(String, String)] = [
    ("", "1:1: error: expected a value at the end"),
    ("{\"a\": 1,\n  }", "2:3: error: expected a key in quotes"),
    ("{\"a\" 1}", "1:6: error: expected ':'"),
    ("{\"a\": 1 \"b\": 2}", "1:9: error: expected ',' or '}'"),
    ("[1 2]", "1:4: error: expected ',' or ']'"),
    ("[tru]", "1:2: error: invalid value 'tru': expected a JSON value"),
    ("[01]", "1:3: error: expected ',' or ']'"),
    ("[-]", "1:3: error: expected a digit"),
    ("[1e999]", "1:2: error: 1e999 is too large a number"),
    ("[\"a\nb\"]", "1:4: error: a line end or another control character in a text"),
    ("[\"a", "1:2: error: a text without its closing quote"),
    ("[\"\\x\"]", "1:4: error: no escape of JSON"),
    ("[\"\\u12\"]", "1:7: error: expected four hexadecimal digits"),
    ("[\"\\uD800\"]", "1:9: error: half of a character"),
    ("{} {}", "1:4: error: expected the end of the file"),
    (
      String(repeating: "[", count: 100_000),
      "1:18: error: objects and arrays are nested more than 16 deep"
    ),
  ]

  @Test(arguments: broken)
  func `text that is not JSON is refused with its place`(
    _ text: String, _ message: String
  ) async throws {
    try await withFile(text) { path in
      let run = await CommandRun.of(["styles", "--styles", path])
      #expect(run.status == .usage)
      #expect(run.errors.hasPrefix("\(path):\(message)"), "\(run.errors)")
    }
  }

  @Test func `a name that is taken is refused`() async throws {
    let fade = await CommandRun.of(["styles", "fade", "--format", "json"]).output
    try await withFile(fade) { path in
      let run = await CommandRun.of(["styles", "--styles", path])
      #expect(run.status == .usage)
      #expect(run.errors.contains(":4:11: error: name: a style 'fade' is there already"))
    }
    let twice = await CommandRun.of(
      ["styles", "--styles", Self.softZoom, "--styles", Self.softZoom])
    #expect(twice.status == .usage)
    #expect(twice.errors.contains("a style 'soft-zoom' is there already"))
  }

  @Test func `a missing style file is exit code 3`() async {
    let run = await CommandRun.of(["styles", "--styles", "/no/such/file.json"])
    #expect(run.status == .file)
    #expect(run.errors.hasPrefix("stackctl: error: /no/such/file.json: "))
  }

  @Test func `a style file has a maximum size`() async throws {
    let text = String(repeating: " ", count: StyleFileLimits.bytes) + "{}"
    try await withFile(text) { path in
      let run = await CommandRun.of(["styles", "--styles", path])
      #expect(run.status == .usage)
      #expect(
        run.errors.contains("the file has 1048578 bytes; a style file may have at most 1048576"))
    }
  }

  @Test func `a file with a few changed bytes is read as by a decoder, or refused`() throws {
    let original = Array(try Data(contentsOf: URL(filePath: Self.risingCard)))
    let marks = Array("{}[],:\"0123456789.-+eEtfnu\\ \u{1}".utf8)
    // A linear congruence (Knuth's MMIX), so that a failure can be repeated.
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var readCount = 0
    for _ in (0..<3000).sampled(oneIn: 12) {
      var bytes = original
      for _ in 0...random(3) {
        bytes[random(bytes.count)] =
          random(4) == 0 ? UInt8(random(256)) : marks[random(marks.count)]
      }
      guard let json = try? JSONTree(parsing: bytes) else { continue }
      let decoded = try JSONDecoder().decode(Decoded.self, from: Data(bytes))
      // The decoder and the text differ in which value of a repeated key they use.
      if hasRepeatedKey(json) { continue }
      #expect(json.unplaced == decoded.tree.unplaced)
      readCount += 1
    }
    #expect(readCount > (isOptimised ? 100 : 8))
  }

  private func hasRepeatedKey(_ tree: JSONTree) -> Bool {
    switch tree.value {
    case .array(let elements): elements.contains(where: hasRepeatedKey)
    case .object(let members):
      Set(members.map(\.key)).count < members.count
        || members.contains { hasRepeatedKey($0.value) }
    default: false
    }
  }

  @Test func `a text and a decoder read the same values, each from its place`() throws {
    func check(_ tree: JSONTree, in text: String) throws {
      let bytes = Array(text.utf8)[tree.range]
      let decoder = JSONDecoder()
      #expect(try decoder.decode(Decoded.self, from: Data(bytes)).tree.unplaced == tree.unplaced)
      switch tree.value {
      case .array(let elements): for element in elements { try check(element, in: text) }
      case .object(let members): for member in members { try check(member.value, in: text) }
      default: break
      }
    }
    let texts = [
      #"{"a": [1, -0.5, 1e-3, 2E+2, true, false, null], "b": {"c": "x\n\u00e9\ud83d\ude00\/"}}"#,
      String(decoding: try Data(contentsOf: URL(filePath: Self.softZoom)), as: UTF8.self),
      String(decoding: try Data(contentsOf: URL(filePath: Self.risingCard)), as: UTF8.self),
    ]
    for text in texts { try check(JSONTree(parsing: Array(text.utf8)), in: text) }
  }

  @Test func `a style with shared elements over another style is shown, and can be a file`() async {
    let run = await CommandRun.of(["styles", "shared(ios)"])
    #expect(run.status == .done && run.output.contains("shared(ios)"), "\(run.errors)")
    let file = await CommandRun.of(["styles", "shared(ios)", "--format", "json"])
    #expect(file.output.contains("\"shared\": {"))
    let check = await CommandRun.of(["styles", "check", "-"], input: file.output)
    #expect(check.status == .done, "\(check.output)\(check.errors)")
    let wrong = await CommandRun.of(["styles", "chek"])
    #expect(wrong.errors.contains("did you mean 'check'?"))
  }

  @Test(arguments: ["shared(", "shared(ios", "move(left"])
  func `a missing parenthesis is the only mistake`(_ style: String) async {
    let run = await CommandRun.of(["timeline", "-e", "push a style=\(style)"])
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("-e:1:"))
    #expect(run.errors.components(separatedBy: "error:").count == 2, "\(run.errors)")
    #expect(run.errors.contains("the parenthesis does not end on this line"))
  }
}

extension JSONTree {
  /// The value without its places, and with the keys of its objects in order.
  fileprivate var unplaced: JSONTree {
    switch value {
    case .array(let elements): .array(elements.map(\.unplaced))
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.unplaced) }.sorted { $0.key < $1.key })
    default: JSONTree(value)
    }
  }
}

/// A value of JSON, as a decoder reads it.
private struct Decoded: Decodable {
  let tree: JSONTree

  init(from decoder: any Decoder) throws {
    if let object = try? [String: Decoded](from: decoder) {
      tree = .object(object.map { JSONTree.Member($0.key, $0.value.tree) })
    } else if let list = try? [Decoded](from: decoder) {
      tree = .array(list.map(\.tree))
    } else {
      let one = try decoder.singleValueContainer()
      let bool = (try? one.decode(Bool.self)).map(JSONTree.Content.bool)
      let text = (try? one.decode(String.self)).map(JSONTree.Content.string)
      let number = (try? one.decode(Double.self)).map(JSONTree.Content.number)
      tree = JSONTree(one.decodeNil() ? .null : bool ?? text ?? number ?? .null)
    }
  }
}
