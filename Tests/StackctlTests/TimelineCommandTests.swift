// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing
import ViewStackTesting

@Suite("stackctl timeline")
struct TimelineCommandTests {
  @Test func `standard input is read without a file, and for a dash`() async {
    for arguments in [["timeline"], ["timeline", "-"]] {
      let run = await CommandRun.of(arguments, input: "push home instant\n")
      #expect(run.status == .done)
      #expect(run.errors == "")
      #expect(
        run.output == """
          time,operation,phase,progress,eased,layer,role,z,x,y,width,height,alpha,transform
          0.000,,,,,home,resting,0,0.000,0.000,320.000,480.000,1.000,

          """)
    }
  }

  @Test func `several -e make one scenario`() async {
    let run = await CommandRun.of(["timeline", "-e", "push a instant", "-epush b instant"])
    #expect(run.output.contains(",b,resting,"))
  }

  @Test func `a table is for terminals`() async {
    let run = await CommandRun.of(["timeline", "-e", "push a instant"], isTerminal: true)
    #expect(run.output.contains("willShow(a)"))
    let csv = await CommandRun.of(
      ["timeline", "-e", "push a instant", "--format=csv"], isTerminal: true)
    #expect(csv.output.hasPrefix("time,operation"))
  }

  @Test func `the hash is that of ndjson with six decimals`() async throws {
    let text = "push a instant; push b curve=ease; pop"
    let hash = await CommandRun.of(["timeline", "--hash", "-e", text])
    let print = await CommandRun.of(
      ["timeline", "--format", "ndjson", "--precision", "6", "-e", text])
    let folder = try TemporaryFolder()
    let file = try folder.file("t.ndjson", print.output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.runWithSignals()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(hash.output == said.prefix(64) + "\n")
  }

  @Test func `several files are named, and the output is the same for any number of jobs`()
    async throws
  {
    let folder = try TemporaryFolder()
    let files = try (1...5).map {
      try folder.file("s\($0).stack", "push a\($0) instant; push b; +\($0 * 10)ms pop").path
    }
    for format in ["table", "csv", "json", "ndjson"] {
      let arguments = ["timeline", "--format", format] + files
      let one = await CommandRun.of(arguments)
      #expect(one.status == .done)
      for jobs in ["1", "2", "7"] {
        let run = await CommandRun.of(arguments + ["--jobs", jobs])
        #expect(run.output == one.output, "\(format), \(jobs) jobs")
      }
      switch format {
      case "csv":
        #expect(one.output.hasPrefix("scenario,time,operation"))
        #expect(one.output.contains("\n\(files[4]),0.000,"))
        #expect(one.output.split(separator: "\n").count { $0.hasPrefix("scenario,") } == 1)
      case "json":
        let array = try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [Any]
        #expect(array?.count == 5)
      case "ndjson":
        #expect(one.output.contains("\"version\": 1, \"scenario\": \"\(files[0])\", \"fps\": 60"))
      default:
        #expect(one.output.hasPrefix(files[0] + "\n"))
      }
    }
  }

  @Test func `timelines that wait for their turn are whole, and in order`() async throws {
    // Each has 1000 or 10,000 frames with two layers of some 240 bytes.
    let folder = try TemporaryFolder()
    let files = try (1...3).map {
      try folder.file(
        "s\($0).stack", "push a\($0) instant; push b duration=\(isOptimised ? 10 : 1)s"
      ).path
    }
    for arguments in [["--format", "ndjson"], ["--hash"]].sampled(oneIn: 2) {
      let command = ["timeline", "--fps", "1000"] + arguments + files
      let one = await CommandRun.of(command)
      let two = await CommandRun.of(command + ["--jobs", "3"])
      #expect(two.status == .done)
      #expect(two.output == one.output)
      #expect(arguments == ["--hash"] || one.output.utf8.count > 1 << 20)
    }
    let closed = await CommandRun.of(
      ["timeline", "--fps", "1000", "--jobs", "3"] + files, closesAfter: 1000)
    #expect(closed.status == .done)
    #expect(closed.output.utf8.count < 1 << 18)
  }

  @Test func `one scenario with an error among several prevents all output`() async throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("good.stack", "push a instant").path
    let bad = try folder.file("bad.stack", "push a instant\npusj b").path
    let run = await CommandRun.of(["timeline", good, bad])
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("\(bad):2:1: error: unknown statement 'pusj'\n"))
  }

  @Test(arguments: ["timeline", "events", "check", "render", "explain", "play"])
  func `a timeline and a style file are not scenarios, and the error tells this`(_ command: String)
    async
  {
    let texts = [
      ("\n {\n \"format\": \"viewstack-timeline\"}", "this is JSON"),
      ("[\n  {\"format\"", "this is JSON"),
      ("time,layer,x\n0,home,0\n", "this is a timeline"),
    ]
    for (text, message) in texts {
      let run = await CommandRun.of([command], input: text)
      #expect(run.status == .usage && run.output == "")
      #expect(run.errors.hasPrefix("-:1:1: error: \(message), and no scenario"), "\(run.errors)")
    }
    let block = await CommandRun.of([command], input: "{ push a }")
    #expect(block.errors.contains("a block needs 'repeat COUNT' before it"))
  }

  @Test func `a missing file is exit code 3`() async {
    let run = await CommandRun.of(["timeline", "/nowhere/at-all.stack"])
    #expect(run.status == .file)
    #expect(run.errors == "stackctl: error: /nowhere/at-all.stack: No such file or directory\n")
  }

  @Test func `an output follows a link, keeps the mode, and is no input by another name`()
    async throws
  {
    let folder = try TemporaryFolder()
    let (file, link) = (try folder.file("a.csv", "old"), folder.path("link"))
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: file.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let run = await CommandRun.of(["timeline", "-e", "push a instant", "-o", link])
    #expect(run.status == .done)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("time,"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file.path)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    for command in [["check"], ["styles", "check"]] {
      let same = await CommandRun.of(command + [file.path, "-o", link])
      #expect(same.status == .usage)
      #expect(same.errors.contains("would overwrite what is to be read"))
    }
  }

  @Test func `a FIFO is written to, and stays`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("fifo")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    // A reader must be open, since opening a FIFO to write waits for one.
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let run = await CommandRun.of(["timeline", "-e", "push a instant", "-o", path])
    #expect(run.status == .done)
    let text = FileHandle(fileDescriptor: reader, closeOnDealloc: false).availableData
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("time,"))
    var status = stat()
    #expect(unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `an output file appears whole, and stays as it was after a failed run`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out.csv")
    let run = await CommandRun.of(["timeline", "-e", "push a instant", "-o", path])
    #expect(run.status == .done)
    #expect(run.output == "")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("time,operation"))
    let failed = await CommandRun.of(["timeline", "-e", "pusj a", "-o", path])
    #expect(failed.status == .usage)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try folder.names() == ["out.csv"])
    let nowhere = await CommandRun.of(["timeline", "-e", "push a", "-o", "/nowhere/x"])
    #expect(nowhere.status == .file)
  }

  @Test func `a closed pipe ends the program quietly`() async {
    let run = await CommandRun.of(
      ["timeline", "-e", "push r; repeat 100 { push a; pop }"], closesAfter: 1000)
    #expect(run.status == .done)
    #expect(run.errors == "")
    #expect(run.output.utf8.count < 100_000)
  }

  @Test func `options choose the output`() async {
    let text = "controller a; view v in=a frame=1,2,3x4; push a instant; push b"
    let run = await CommandRun.of([
      "timeline", "-e", text, "--fps", "10", "--precision", "1", "--columns", "time,layer,x",
      "--from", ".1", "--to", "200ms", "--layer", "?", "--views",
    ])
    // Ease-in-out at .4 and .8 is .33188 and .91834: −40 e and 320 (1 − e).
    #expect(
      run.output == """
        time,layer,x
        0.1,a,-13.3
        0.1,v,1.0
        0.1,b,213.8
        0.2,a,-36.7
        0.2,v,1.0
        0.2,b,26.1

        """)
  }

  @Test func `the frame rate of the command line wins over the scenario's`() async {
    let text = "container 320x480 fps=30; push a instant; push b"
    let own = await CommandRun.of(["timeline", "-e", text])
    let forced = await CommandRun.of(["timeline", "-e", text, "--fps", "1"])
    // Two lines of head and root, and two rows a frame. At 30 a second: at 0, at seven multiples
    // below .25 s and at the end. At 1 a second: at both ends.
    #expect(own.output.split(separator: "\n").count == 20)
    #expect(forced.output.split(separator: "\n").count == 6)
  }

  @Test(arguments: [
    ["--fps", "1000", "-e", "push a duration=3600; repeat 100 { push b duration=3600; pop }"],
    ["--fps", "1000", "-e", "push a duration=3600; repeat 100 { +1ms push b duration=3600; pop }"],
    ["--samples", "10000", "-e", "push a; repeat 3000 { push b; pop }"],
    ["--samples", "10000", "-e", "push a; repeat 3000 { push b; +1ms pop }"],
  ])
  func `the limit on frames counts the rate and the samples of the command line`(
    _ arguments: [String]
  ) async {
    for command in ["timeline", "events"] {
      let run = await CommandRun.of([command] + arguments)
      #expect(run.status == .usage)
      #expect(run.output == "")
      #expect(run.errors.contains("frames of a run: at most 50000000 are allowed"))
    }
  }

  @Test func `a setting that holds from the beginning is taken`() async {
    let run = await CommandRun.of(["check", "--set", "split=100", "--tree", "-e", "push a"])
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains("split"))
    let late = await CommandRun.of(["check", "-e", "push a; set split=100"])
    #expect(late.errors.contains("'split' is not allowed here"))
  }

  @Test func `a rejected operation is noted beside the output`() async {
    let text = "set interruption=reject; push a instant; push b; +1ms pop"
    let run = await CommandRun.of(["timeline", "-e", text])
    #expect(run.status == .done)
    #expect(
      run.errors.contains("-e:1:50: note: rejected: a transition is running, from 'a' to 'b'"))
  }

  @Test(arguments: [["timeline"], ["events"], ["render"], ["render", "--format", "svg"], ["play"]])
  func `a scenario in which nothing happens gets a note`(_ command: [String]) async {
    let run = await CommandRun.of(command + ["-"], input: "# nothing yet\n")
    #expect(run.status == .done)
    #expect(run.errors == "-: note: nothing happens in it, so nothing is shown\n")
    let shown = await CommandRun.of(command + ["-"], input: "push a instant")
    #expect(shown.errors == "")
  }

  @Test(arguments: [
    "push detail instant; push b style=system", "push settings instant; push b style=divide",
    "push home instant; push b style=cover-vertical",
    """
    view small in=detail frame=0,0,9x9 shared=picture
    view large in=b frame=0,0,90x90 shared=picture
    push detail instant; push b style=hero
    """,
  ])
  func `the columns of a table stay aligned below long names of layers`(scenario: String) async {
    let run = await CommandRun.of([
      "timeline", "--format", "table", "--columns", "layer,role,z", "-e", scenario,
    ])
    let rows = run.output.split(separator: "\n").filter {
      !$0.contains(" * ") && !$0.hasSuffix("end")
    }
    let header = rows[0]
    #expect(rows.dropFirst().allSatisfy { $0.count == header.count }, "\(run.output)")
  }

  @Test func `a style in place of a file gets its own error`() async {
    let name = await CommandRun.of(["timeline", "--styles", "fade", "-e", "push a"])
    #expect(name.status == .file)
    #expect(name.errors.contains("note: 'fade' is a style, and no file of one; 'render' shows"))
    let mixed = await CommandRun.of(
      ["render", "--styles", "fade,own.json", "-e", "push a"])
    #expect(mixed.status == .file && !mixed.errors.contains("note: "))
    let file = await CommandRun.of(["timeline", "--styles", "own.json", "-e", "push a"])
    #expect(!file.errors.contains("note: "))
  }
}

/// A folder that is deleted after the test.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "stackctl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func file(_ name: String, _ text: String) throws -> URL {
    let file = url.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}

@Suite("stackctl events --order")
struct OrderTests {
  private let pop = ["events", "-e", "push a b instant; pop", "--kind", "hook", "--from", "1ms"]

  @Test func `two orders are shown side by side, and lines that differ have a mark`() async {
    let run = await CommandRun.of(
      ["events", "-e", "push a instant; push b duration=.2s", "--kind", "hook", "--from", "200ms"]
        + ["--order", "standard", "--order", "uikit-page"])
    #expect(
      run.output == """
        time   standard                                     uikit-page
        0.200  hook          didHide(a)  push, animated  <
        0.200  hook          didShow(b)  push, animated     hook          didShow(b)  push, animated
        0.200                                            >  hook          didHide(a)  push, animated
        2 lines of 3 differ

        """)
    #expect(run.status == .done)
  }

  @Test func `orders that make the same calls have no mark`() async {
    let run = await CommandRun.of(pop + ["--order", "standard", "--order", "uikit-navigation"])
    #expect(run.output.hasSuffix("the same: 2 events\n"))
    #expect(!run.output.contains("<") && !run.output.contains(">") && !run.output.contains("|"))
  }

  @Test func `a single order replaces the scenario's order`() async {
    let run = await CommandRun.of(
      ["events", "-e", "container events=upstream; push a instant", "--order", "libadwaita"])
    let other = await CommandRun.of(["events", "-e", "container events=libadwaita; push a instant"])
    #expect(run.output == other.output && run.output.contains("delegate      willPush"))
  }

  @Test func `lines are cut at the width of a terminal`() async {
    let run = await CommandRun.of(
      pop + ["--order", "standard", "--order", "uikit-page"], environment: ["COLUMNS": "60"],
      isTerminal: true)
    let lines = run.output.split(separator: "\n")
    // The names, two lines with marks and one without, and the number of differences.
    #expect(lines.count == 5 && lines.allSatisfy { $0.count <= 60 })
    #expect(lines.contains { $0.contains("…") })
  }

  @Test func `more than two orders, an unknown one, and other formats are refused`() async {
    let two = ["--order", "standard", "--order", "upstream"]
    for arguments in [
      two + ["--order", "standard"], ["--order", "mine"], two + ["--hash"],
      two + ["--format", "csv"],
    ] {
      let run = await CommandRun.of(pop + arguments)
      #expect(run.status == .usage && run.output == "", "\(arguments)")
    }
  }
}

@Suite("stackctl timeline, on a terminal")
struct TerminalTableTests {
  private func table(_ scenario: String, width: String, _ more: [String] = []) async -> [String] {
    let run = await CommandRun.of(
      ["timeline", "-e", scenario, "--color", "never"] + more, environment: ["COLUMNS": width],
      isTerminal: true)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `a table is no wider than the terminal, and its columns stay aligned`() async throws {
    let name = "a-controller-with-a-very-long-name"
    let lines = await table("push \(name) instant; push été style=system", width: "80")
      .filter { !$0.contains(" * ") }
    #expect(lines.count > 10 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains { $0.contains("…") && !$0.contains(name) })
    // The opacity is the last column.
    #expect(Set(lines.dropLast().map(\.count)).count == 1)
    #expect(!lines[0].contains("role") && lines[0].hasSuffix("alpha"))
  }

  @Test func `a wide terminal shows all columns, and requested columns stay`() async {
    let wide = await table("push home instant", width: "200")
    #expect(wide[0].contains("role") && wide[0].contains("operation"))
    let asked = await table("push home instant", width: "30", ["--columns", "role,layer,eased"])
    #expect(asked[0].split(separator: " ") == ["role", "layer", "eased"])
  }
}

@Suite("Layers of one name")
struct LayerNameTests {
  @Test func `a controller keeps its name, and a style's layer is told apart`() async {
    let run = await CommandRun.of(
      [
        "timeline", "-e", "push a instant; push a.dim style=system", "--columns", "layer,role",
        "--samples", "1",
      ])
    #expect(
      run.output == """
        layer,role
        a,resting
        a,from
        a.dim#2,dim
        a.dim,to
        a,from
        a.dim#2,dim
        a.dim,to

        """)
  }

  @Test func `the background of a cover has the colour of the container`() async {
    let text = "container cover-background=#203040; push a instant; push b style=cover-vertical"
    let run = await CommandRun.of(["timeline", "-e", text, "--columns", "layer,fill"])
    #expect(run.output.contains("\nbackground,#203040\n"))
    let none = await CommandRun.of(
      ["timeline", "-e", text, "--columns", "layer,fill", "--set", "cover-background=none"])
    #expect(none.output.contains("\nbackground,\n"))
    let wrong = await CommandRun.of(["timeline", "-e", "container cover-background=red"])
    #expect(wrong.status == .usage)
    #expect(wrong.errors.contains("'red' is not a colour like #203040, or none"))
  }
}
