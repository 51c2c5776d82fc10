// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite("Goldens of users")
struct ExpectTimelineTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "goldens-\(UUID().uuidString)")

  private func stack() throws -> ViewStack {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.resizesViews = true
    stack.configuration.samplesPerTransition = 2
    try stack.push(ViewController("home"), .instant)
    return stack
  }

  private func expect(
    _ name: String, duration: Int = 500, recording: Bool = false,
    tolerance: TimelineTolerance? = nil
  ) throws {
    let stack = try stack()
    try expectTimeline(
      of: stack, matches: folder.appending(path: name).path, tolerance: tolerance,
      recording: recording
    ) {
      try stack.push(
        ViewController("list"), TransitionOptions(duration: .milliseconds(duration)))
    }
  }

  @Test(arguments: ["push.csv", "push.json", "push.ndjson", "push.txt"])
  func `a recording run fails, a comparing run passes, and a change is reported`(
    _ name: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: name).path
    #expect(throws: GoldenFailure.missing(path)) { try expect(name) }
    #expect(throws: GoldenFailure.recorded(path)) { try expect(name, recording: true) }
    try expect(name)
    let failure = #expect(throws: GoldenFailure.self) { try expect(name, duration: 510) }
    let message = failure.map { "\($0)" } ?? ""
    #expect(message.hasPrefix("\(path) differs in line "))
    #expect(message.contains("  expected: ") && message.contains("  actual:   "))
    #expect(
      name.hasSuffix("txt")
        || message.contains("push home → list: 500 → 510 ms, otherwise the same"), "\(message)")
  }

  @Test func `the golden is what the command prints, with a column for the shadow`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try? expect("push.csv", recording: true)
    let text = try String(contentsOf: folder.appending(path: "push.csv"), encoding: .utf8)
    // −320/8 and 320. In the middle the curve is at a half.
    #expect(
      text == """
        time,operation,phase,progress,eased,layer,role,z,x,y,width,height,alpha,transform,shadow
        0.000,push,running,0.000,0.000,home,from,0,0.000,0.000,320.000,480.000,1.000,,
        0.000,push,running,0.000,0.000,list,to,1,320.000,0.000,320.000,480.000,1.000,,0.300 4.000
        0.250,push,running,0.500,0.500,home,from,0,-20.000,0.000,320.000,480.000,1.000,,
        0.250,push,running,0.500,0.500,list,to,1,160.000,0.000,320.000,480.000,1.000,,0.300 4.000
        0.500,push,running,1.000,1.000,home,from,0,-40.000,0.000,320.000,480.000,1.000,,
        0.500,push,running,1.000,1.000,list,to,1,0.000,0.000,320.000,480.000,1.000,,0.300 4.000

        """)
  }

  /// Prints the hooks, one on each line.
  private struct HookPrinter: TimelinePrinter {
    mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {}
    mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {}
    mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
      guard case .hook(let hook, let controller, step: _) = event.occurrence else { return }
      text.append("\(hook.rawValue) \(controller)\n")
    }
    mutating func end(at duration: Duration, into text: inout TextBuffer) { text.append("end\n") }
  }

  @Test func `a printer of one's own writes the golden, which is compared as text`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "push.hooks").path
    func expect(_ name: ControllerID, recording: Bool = false) throws {
      let stack = try stack()
      try expectTimeline(
        of: stack, matches: path, printer: HookPrinter(),
        tolerance: TimelineTolerance(decimals: 3), recording: recording
      ) { try stack.push(ViewController(name)) }
    }
    #expect(throws: GoldenFailure.recorded(path)) { try expect("list", recording: true) }
    #expect(
      try String(contentsOf: folder.appending(path: "push.hooks"), encoding: .utf8) == """
        willHide home
        willShow list
        didHide home
        didShow list
        end

        """)
    try expect("list")
    let failure = #expect(throws: GoldenFailure.self) { try expect("cart") }
    #expect(
      failure?.description
        == "\(path) differs in line 2:\n  expected: willShow list\n  actual:   willShow cart\n")
  }

  @Test func `a tolerance permits small differences, and only those`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try? expect("push.csv", recording: true)
    var tolerance = TimelineTolerance(decimals: 3)
    tolerance.set("time", to: 0.011)
    try expect("push.csv", duration: 510, tolerance: tolerance)
    #expect(throws: GoldenFailure.self) {
      try expect("push.csv", duration: 520, tolerance: tolerance)
    }
  }

  @Test(arguments: ["turn.csv", "turn.json", "turn.ndjson", "turn.txt"])
  func `a golden notices each property that a style changes`(_ name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func expect(
      _ style: TurningStyle, recording: Bool = false, tolerance: TimelineTolerance? = nil
    ) throws {
      let stack = try stack()
      try expectTimeline(
        of: stack, matches: folder.appending(path: name).path, tolerance: tolerance,
        recording: recording
      ) {
        try stack.push(ViewController("list"), TransitionOptions(style: style))
      }
    }
    let changed = [
      TurningStyle(degrees: 91), TurningStyle(anchor: Point(x: 1, y: 1)),
      TurningStyle(cornerRadius: 8), TurningStyle(shadow: Shadow(opacity: 0.1, radius: 2)),
      TurningStyle(alpha: 0.9),
    ]
    // If there is no transform, the golden has no columns for it.
    for golden in [TurningStyle(), TurningStyle(degrees: 0)] {
      #expect(throws: GoldenFailure.self) { try expect(golden, recording: true) }
      try expect(golden)
      for style in changed {
        #expect(throws: GoldenFailure.self, "\(style)") { try expect(style) }
        // A tolerance needs a readable timeline, and a table cannot be read.
        let tolerance = TimelineTolerance(decimals: 3)
        #expect(throws: GoldenFailure.self, "\(style)") {
          try expect(style, tolerance: tolerance)
        }
      }
    }
  }

  @Test func `a golden notices other insets of a page`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func timeline(top: Double) -> Timeline {
      var layer = Layer("home", .resting)
      let insets = Edges(top: top, left: 0, bottom: 0, right: 0)
      layer.insets = Layer.Insets(now: insets, atRest: insets)
      let frame = Frame(time: .zero, transition: nil, layers: [layer])
      return Timeline(
        header: TimelineHeader(container: Size(width: 320, height: 480)), entries: [.frame(frame)])
    }
    let path = folder.appending(path: "insets.csv").path
    try? expectTimeline(of: timeline(top: 44), matches: path, recording: true)
    try expectTimeline(of: timeline(top: 44), matches: path)
    #expect(throws: GoldenFailure.self) {
      try expectTimeline(of: timeline(top: 20), matches: path)
    }
  }

  @Test func `the golden has the requested columns`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "push.csv").path
    #expect(throws: GoldenFailure.recorded(path)) {
      let stack = try stack()
      try expectTimeline(
        of: stack, matches: path, options: PrintOptions(columns: [.layer, .x]), recording: true
      ) {
        try stack.push(ViewController("list"))
      }
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("layer,x\nhome,0.000\nlist,320.000\n"))
  }

  @Test func `a process that records goldens fails at its end, and its last line tells why`()
    async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      unsafe _ = setenv("RECORD_GOLDENS", "1", 1)
      // Lines after the end of the test are not observed, so they go to a file.
      unsafe _ = dup2(open("\(path)/errors", O_WRONLY | O_CREAT, 0o600), STDERR_FILENO)
      for name in ["push.csv", "push.txt"] {
        let stack = ViewStack(size: Size(width: 320, height: 480))
        try expectTimeline(of: stack, matches: "\(path)/\(name)") {
          try stack.push(ViewController("list"), .instant)
        }
      }
    }
    let errors = String(
      decoding: try Data(contentsOf: folder.appending(path: "errors")), as: UTF8.self)
    #expect(
      errors.hasSuffix(
        """
        recorded \(path)/push.csv
        recorded \(path)/push.txt
        error: this run recorded 2 goldens and compared nothing, so it fails; run it again without \
        RECORD_GOLDENS

        """), "\(errors)")
    for name in ["push.csv", "push.txt"] {
      let stack = ViewStack(size: Size(width: 320, height: 480))
      try expectTimeline(of: stack, matches: "\(path)/\(name)", recording: false) {
        try stack.push(ViewController("list"), .instant)
      }
    }
  }

  @Test func `of a long line the message shows the part around the difference`() {
    let text = String(repeating: "a", count: 300)
    let comparison = GoldenComparison(expected: Array("\(text)b\(text)".utf8), actual: text + "cd")
    #expect(comparison.expected.count == 601)
    let (before, after) = (text.prefix(80), text.prefix(79))
    #expect(
      comparison.description == """
        differs in line 1:
          expected: …\(before)b\(after)…
          actual:   …\(before)cd

        """)
  }

  @Test func `a golden with line ends of Windows differs in its first line, which shows them`() {
    let comparison = GoldenComparison(expected: Array("a\r\nb\r\n".utf8), actual: "a\nb\n")
    #expect(comparison.line == 1)
    #expect(comparison.expected == #"a\r"# && comparison.actual == "a")
  }

  @Test func `a difference after the third decimal has no diff that calls it none`() {
    func text(_ x: String) -> String { "time,layer,x\n0,a,\(x)\n" }
    let comparison = GoldenComparison(
      expected: Array(text("0.0001").utf8), actual: text("0.0002"))
    #expect(comparison.line == 2 && comparison.diff.isEmpty)
    let other = GoldenComparison(expected: Array(text("0.001").utf8), actual: text("1"))
    #expect(!other.diff.isEmpty)
  }

  @Test func `the renderers of the stack are as before, and the operations' errors come through`()
    throws
  {
    let stack = try stack()
    let log = EventLog(stack)
    #expect(throws: StackError.self) {
      try expectTimeline(of: stack, matches: "none.csv") {
        try stack.pop(toIndex: 9)
      }
    }
    #expect(stack.renderers.count == 1 && stack.renderers.first === log)
  }
}

/// Turns the new view about a corner.
private struct TurningStyle: TransitionStyle {
  let name: StyleName = "turning"
  var degrees = 90.0
  var anchor = Point(x: 0, y: 1)
  var cornerRadius = 0.0
  var shadow: Shadow?
  var alpha = 1.0

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var layers: [LayerTrack] = []
    if let from = context.from { layers.append(LayerTrack(from, role: .from)) }
    if let to = context.to {
      var layer = LayerTrack(to, role: .to, alpha: Track(constant: alpha), shadow: shadow)
      layer.cornerRadius = Track(from: cornerRadius, to: 0)
      if degrees != 0 {
        layer = layer.transformed(
          Track(from: .rotation(degrees: degrees, z: 1), to: .identity), about: anchor)
      }
      layers.append(layer)
    }
    return TransitionPlan(context, style: name, duration: .milliseconds(500), layers: layers)
  }
}
