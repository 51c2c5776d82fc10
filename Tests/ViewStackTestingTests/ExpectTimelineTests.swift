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
  func `a run that records fails, one that compares passes, and what changed is said`(
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

  @Test func `the golden is what the command prints`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try? expect("push.csv", recording: true)
    let text = try String(contentsOf: folder.appending(path: "push.csv"), encoding: .utf8)
    // −320/8 and 320; the curve is half of its way in the middle.
    #expect(
      text == """
        time,operation,phase,progress,eased,layer,role,z,x,y,width,height,alpha,transform
        0.000,push,running,0.000,0.000,home,from,0,0.000,0.000,320.000,480.000,1.000,
        0.000,push,running,0.000,0.000,list,to,1,320.000,0.000,320.000,480.000,1.000,
        0.250,push,running,0.500,0.500,home,from,0,-20.000,0.000,320.000,480.000,1.000,
        0.250,push,running,0.500,0.500,list,to,1,160.000,0.000,320.000,480.000,1.000,
        0.500,push,running,1.000,1.000,home,from,0,-40.000,0.000,320.000,480.000,1.000,
        0.500,push,running,1.000,1.000,list,to,1,0.000,0.000,320.000,480.000,1.000,

        """)
  }

  @Test func `a tolerance lets small differences pass, and only those`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try? expect("push.csv", recording: true)
    var tolerance = TimelineTolerance(decimals: 3)
    tolerance.set("time", to: 0.011)
    try expect("push.csv", duration: 510, tolerance: tolerance)
    #expect(throws: GoldenFailure.self) {
      try expect("push.csv", duration: 520, tolerance: tolerance)
    }
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
