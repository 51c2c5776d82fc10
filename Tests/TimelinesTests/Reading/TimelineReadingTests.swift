// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite("Reading timelines")
struct TimelineReadingTests {
  /// A timeline with everything that a timeline can have.
  ///
  /// It has a cancelled swipe, a resize, a layer with all its values, and an event of another
  /// module.
  private func timeline() throws -> Timeline {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.resizesViews = true
    let recorder = TimelineRecorder(stack)
    try stack.setControllers([ViewController("a \"b\"\n"), ViewController("é, c")], .instant)
    try stack.push(ViewController("detail"))
    stack.settle()
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.3)
    stack.endInteraction(finishing: false, duration: .milliseconds(100))
    stack.settle()
    try stack.resize(to: Size(width: 480, height: 320))
    var timeline = recorder.timeline
    let last = try #require(timeline.frames.last)
    var frame = last
    frame.layers[0].transform = .rotation(degrees: 60, x: 1, y: 2, z: 3)
    frame.layers[0].anchor = Point(x: 1, y: 0.25)
    frame.layers[0].cornerRadius = 12
    frame.layers[0].shadow = .moving
    frame.layers[0].part = Rect(x: 1, y: 2, width: 3, height: 4)
    frame.layers[0].fill = RGBAColor(red: 1, green: 0.2, blue: 0)
    frame.layers[0].clip = "b\"c,d"
    frame.layers[0].view = []
    frame.layers[0].hidden = [[], [0, 1]]
    timeline.entries.append(.frame(frame))
    let custom = CustomEvent(
      kind: "scroll", name: "changed", subject: "list", subjectKey: "scroll",
      details: [
        .init("offset", .point(Point(x: 0, y: 1e-7))), .init("volume", .number(0.1)),
        .init("over", .text("x")), .init("why", .sentence("because")),
        .init("note", .sentence("a sentence of another key")),
      ])
    timeline.entries.append(.event(StackEvent(time: frame.time, occurrence: .custom(custom))))
    timeline.duration = frame.time
    return timeline
  }

  @Test(arguments: [TimelineFormat.json, .ndjson])
  func `a timeline that is read back prints the same bytes`(_ format: TimelineFormat) throws {
    let text = try timeline().printed(format)
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(read.printed(format) == text)
    let diff = try TimelineDiff(from: timeline(), to: read)
    #expect(diff.isEmpty, "\(diff.report())")
    #expect(try read.events.last == timeline().events.last)
    #expect(try read.events.map(\.kind) == timeline().events.map(\.kind))
  }

  @Test func `CSV with all columns is read back, with quotes and line ends in names`() throws {
    let options = PrintOptions(columns: TimelineColumn.allCases)
    let text = try timeline().printed(.csv, options: options)
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(read.printed(.csv, options: options) == text)
    #expect(read.events.isEmpty)
    #expect(read.frames.count == (try timeline().frames.count))
  }

  @Test(arguments: [nil, 1, 6], [TimelineFormat.json, .ndjson, .csv])
  func `a timeline shows the values read from its print`(
    _ precision: Int?, _ format: TimelineFormat
  ) throws {
    let timeline = try timeline()
    for columns in [nil, TimelineColumn.allCases, [.layer, .time, .style, .fill, .hidden]] {
      let options = PrintOptions(precision: precision, columns: columns)
      let read = try Timeline(parsing: Array(timeline.printed(format, options: options).utf8))
      let shown = timeline.shown(in: format, options: options)
      #expect(shown.frames == read.frames)
      #expect(shown.header == read.header && shown.duration == read.duration)
      #expect(shown.events.map(\.time) == read.events.map(\.time))
    }
  }

  @Test func `only the columns of CSV are read`() throws {
    let read = try Timeline(parsing: Array("time,layer,x\n0.5,a,1.25\n0.5,b,\n1,a,2\n".utf8))
    #expect(read.frames.map(\.time) == [.milliseconds(500), .seconds(1)])
    #expect(read.frames[0].layers.map(\.name) == ["a", "b"])
    #expect(read.frames[0].layers.map(\.frame.x) == [1.25, 0])
    #expect(read.frames[0].transition == nil)
  }

  @Test func `the keys of a line may be in any order`() throws {
    let text = """
      {"container":{"height":2,"width":1},"format":"viewstack-timeline","fps":30,"type":"header"}
      {"layers":[{"name":"a","x":3}],"time":0.5,"transition":null,"type":"frame"}
      {"controller":"a","kind":"hook","name":"didShow","operation":"push","time":0.5,"type":"event"}
      {"duration":0.75,"type":"end"}
      """
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(read.header.container == Size(width: 1, height: 2))
    #expect(read.header.frameRate.framesPerSecond == 30)
    #expect(read.frames.map(\.time) == [.milliseconds(500)])
    #expect(read.frames.first?.layers.map(\.frame.x) == [3])
    #expect(read.events.map(\.name) == ["didShow"])
    #expect(read.events.map(\.time) == [.milliseconds(500)])
    #expect(read.duration == .milliseconds(750))
  }

  @Test func `null stands for a number that is not finite`() throws {
    let columns = "time,layer,x,alpha,shadow"
    let read = try Timeline(parsing: Array("\(columns)\n0,a,null,null,null 2\n".utf8))
    let layer = try #require(read.frames.first?.layers.first)
    #expect(layer.frame.x.isNaN && layer.alpha.isNaN)
    #expect(layer.shadow?.opacity.isNaN == true && layer.shadow?.radius == 2)
  }

  @Test func `numbers are read as the nearest doubles`() throws {
    var texts = [
      "0", "-0.5", ".5", "5.", "0.1", "0.30000000000000004", "1e-7", "-2.5E+3",
      "123456789012345678",
      // Half-way between two doubles, just above, and with all digits that are read at once.
      "9007199254740993", "9007199254740993.001", "9.007199254740993", "9999999999999999999",
      "0.0000000000000000001", "12345678901234567890123.5",
    ]
    var state: UInt64 = 1
    for _ in (0..<2000).sampled(oneIn: 4) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = "\(state)"
      let point = Int(state >> 40) % digits.count
      texts += ["\(digits.prefix(point)).\(digits.dropFirst(point))", "\(Double(state) / 3e19)"]
    }
    let rows = texts.enumerated().map { "\($0.offset),a,\($0.element)\n" }
    let read = try Timeline(parsing: Array(("time,layer,x\n" + rows.joined()).utf8))
    let numbers = read.frames.map(\.layers[0].frame.x)
    #expect(numbers.count == texts.count)
    for (number, text) in zip(numbers, texts) { #expect(number == Double(text), "\(text)") }
  }

  @Test func `cells may be in quotes, and lines may end with a return`() throws {
    let text = "time,layer,x\r\n\"0.5\",\"a\"\"b,\nc\",1.25\r\n\r\n1,\"d\",\"\"\r\n"
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(read.frames.map(\.time) == [.milliseconds(500), .seconds(1)])
    #expect(read.frames.flatMap { $0.layers.map(\.name) } == ["a\"b,\nc", "d"])
    #expect(read.frames.flatMap { $0.layers.map(\.frame.x) } == [1.25, 0])
  }

  @Test func `a frame without a time begins at the layer with index 0`() throws {
    for end in ["\n", "\r\n"] {
      let rows = ["time,layer,z", "1,a,0", "1,b,1", "1,c,0", "1,d,\"1\"", "1,e,\"0\""]
      let read = try Timeline(parsing: Array(rows.map { $0 + end }.joined().utf8))
      #expect(
        read.frames.map { $0.layers.map(\.name) } == [["a", "b"], ["c", "d"], ["e"]], "\(end)")
    }
  }

  @Test func `layers with one name belong to one frame as long as their index grows`() throws {
    let text = """
      "time","layer","z"
      1,home,0
      1,cell,1
      1,cell,2
      1,cell,2
      1,cell,3
      """
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(
      read.frames.map { $0.layers.map(\.name) } == [["home", "cell", "cell"], ["cell", "cell"]])
  }

  @Test func `rows whose numbers are written in different ways belong to one frame`() throws {
    let text = """
      time,operation,progress,layer,x
      1,push,.5,a,1
      1.0,"push",0.50,b,2
      "1",push,5e-1,c,3
      1,pop,.5,d,4
      1,pop,.6,e,5
      """
    let read = try Timeline(parsing: Array(text.utf8))
    #expect(read.frames.map { $0.layers.map(\.name) } == [["a", "b", "c"], ["d"], ["e"]])
    #expect(read.frames.map(\.transition?.direction) == [.push, .pop, .pop])
  }

  @Test func `keys and words may have escapes`() throws {
    let text = """
      {"format": "viewstack-timeline", "frames": [{"t\\u0069me": 0.5, "transition":
        {"operation": "\\u0070op", "phase": "running"},
        "layers": [{"name": "a name of more than fifteen bytes", "role": "\\u0074o", "x": 2}]}],
       "events": [{"time": 0, "kind": "route", "name": "push", "to": "a",
        "a key of more than fifteen": 3}]}
      """
    let read = try Timeline(parsing: Array(text.utf8))
    let frame = try #require(read.frames.first)
    #expect(frame.time == .milliseconds(500))
    #expect(frame.transition?.direction == .pop)
    #expect(frame.layers.map(\.name) == ["a name of more than fifteen bytes"])
    #expect(frame.layers.map(\.role) == [.to])
    #expect(read.printed(.ndjson).contains("\"a key of more than fifteen\": 3"))
  }

  @Test(arguments: [
    ("view", "0.x", false), ("view", "0 1", false), ("hidden", "0 -1", false),
    ("view", "0.x", true), ("hidden", "0..1", true),
  ])
  func `an invalid path of a view is an error`(_ key: String, _ way: String, _ isCSV: Bool) {
    let text =
      isCSV
      ? "time,layer,\(key)\n0,a,\(way)\n"
      : "{\"format\": \"viewstack-timeline\", \"frames\": [{\"layers\": [{\"\(key)\": \"\(way)\"}]}]}"
    let error = #expect(throws: TimelineTextError.self) {
      try Timeline(parsing: Array(text.utf8))
    }
    let problem =
      isCSV ? "invalid value '\(way)' for the column '\(key)'" : "invalid \(key) '\(way)'"
    #expect(error?.description == problem)
  }

  @Test(arguments: [
    "{\"format\": \"viewstack-timeline\"}\n{\"type\": \"fram\", \"time\": 0, \"layers\": []}",
    "{\"format\": \"viewstack-timeline\"}\n{\"time\": 0, \"layers\": []}",
    "{\"format\": \"viewstack-timeline\", \"frames\": [{\"transition\": {\"progress\": null}}]}",
    "time,layer,progress\n0,a,null\n",
    "", "{", "{}", "[]", "{\"format\": 3}", "{\"format\": \"other\"}",
    "{\"format\": \"viewstack-timeline\", \"frames\": [{\"time\": 1e300}]}",
    "{\"format\": \"viewstack-timeline\", \"frames\": [{\"layers\": [{\"transform\": [1]}]}]}",
    "{\"format\": \"viewstack-timeline\", \"fps\": 0}", "{\"format\": \"viewstack-timeline\"} x",
    "{\"format\": \"viewstack-timeline\", \"events\": [{\"time\": 0}]}",
    "{\"format\": \"viewstack-timeline\", \"x\": \(String(repeating: "[", count: 100_000))",
    "x,y\n1,2\n", "time,layer,x\n0,a\n", "time,layer,x\n0,a,b\n", "time,layer\nx,a\n",
    "time,layer,transform\n0,a,matrix3d(1)\n",
    "time,layer,transform\n0,a,\"matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,10\"\n",
    "time,layer,anchor\n0,a,0.5 oops 0.5\n", "time,layer,role\n0,a,form\n",
    "time,layer,z\n0,a,first\n",
    "{\"format\": \"viewstack-timeline\", \"frames\": [{\"layers\": [{\"role\": \"form\"}]}]}",
  ])
  func `a text that is not a timeline is an error with its place`(_ text: String) {
    let error = #expect(throws: TimelineTextError.self) {
      try Timeline(parsing: Array(text.utf8))
    }
    #expect((error?.offset ?? -1) >= 0 && (error?.offset ?? .max) <= text.utf8.count)
  }

  static let header = #"{"type":"header","format":"viewstack-timeline","version":1}"#

  @Test(arguments: [
    (
      "\(header)\n\(header)\n{\"type\":\"end\"}",
      "expected one timeline, found a second header", 60
    ),
    (
      "\(header)\n{\"type\":\"end\"}\n\(header)", "expected nothing after the end of the timeline",
      75
    ),
    (header, "the text is cut off: expected a last line of type 'end'", 59),
    (
      #"{"type":"frame","time":0,"layers":[]}"#,
      "expected a first line of type 'header', found 'frame'", 0
    ),
    (#"{"type":"end"}"#, "expected a first line of type 'header', found 'end'", 0),
    (
      #"{"format":"viewstack-timeline","version":2,"frames":[]}"#, "expected version 1, found 2", 41
    ),
    (
      "{\"type\": \"\(String(repeating: "A", count: 99))\"}",
      "unknown type '\(String(repeating: "A", count: 64))…': expected header, frame, event or end",
      0
    ),
    ("time,layer\n0,a\n0,\"b\n1,c\n", "a quote of this line is never closed", 15),
    ("time,layer\n0,a\n\"", "a quote of this line is never closed", 15),
  ])
  func `a text of two timelines, a part of one, and one of another version are refused`(
    _ text: String, _ problem: String, _ offset: Int
  ) {
    let error = #expect(throws: TimelineTextError.self) {
      try Timeline(parsing: Array(text.utf8))
    }
    #expect(error?.description == problem)
    #expect(error?.offset == offset)
  }

  @Test(arguments: [TimelineFormat.json, .ndjson, .csv])
  func `a byte order mark is no part of a timeline`(_ format: TimelineFormat) throws {
    let text = Array(try timeline().printed(format).utf8)
    let (plain, marked) = (
      try Timeline(parsing: text), try Timeline(parsing: [0xEF, 0xBB, 0xBF] + text)
    )
    #expect(marked == plain && !plain.frames.isEmpty)
  }

  @Test func `a name that is not UTF-8 is an error in its line`() {
    let bytes = Array("time,layer\n0,a\n0,".utf8) + [0xFF, 0x0A]
    let error = #expect(throws: TimelineTextError.self) { try Timeline(parsing: bytes) }
    #expect(error?.description == "the line is not UTF-8")
    #expect(error?.offset == 15)
  }

  @Test func `no bytes make the reader trap`() throws {
    let texts = try [
      timeline().printed(.json), timeline().printed(.ndjson),
      timeline().printed(.csv, options: PrintOptions(columns: TimelineColumn.allCases)),
    ]
    var state: UInt64 = 7
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for text in texts {
      let bytes = Array(text.utf8)
      for _ in (0..<400).sampled(oneIn: 4) {
        var changed = bytes
        for _ in 0...random(below: 3) {
          changed[random(below: changed.count)] =
            Array("{}[]\",:e-0.\\\n\0\u{7F}")
            .map { UInt8($0.asciiValue ?? 0xFF) }[random(below: 15)]
        }
        changed.removeLast(random(below: 2) * random(below: changed.count))
        _ = try? Timeline(parsing: changed)
      }
    }
  }
}
