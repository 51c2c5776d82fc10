// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite("Printers")
struct PrinterTests {
  /// A root, and an animated push of 100 ms at 10 frames a second: at 0 and .1 s, linear.
  private func timeline() throws -> Timeline {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.frameRate = FrameRate(10)
    stack.configuration.curve = .linear
    let recorder = TimelineRecorder(stack)
    let home = ViewController("home", size: stack.size)
    home.view.subviews = [
      ViewNode(name: "bar, top", frame: Rect(x: 0, y: 0, width: 320, height: 44))
    ]
    try stack.push(home, .instant)
    let detail = ViewController("detail", size: stack.size)
    detail.view.transform = .translation(x: 10, y: 0, z: 0)
    try stack.push(detail, TransitionOptions(duration: .milliseconds(100)))
    stack.settle()
    return recorder.timeline
  }

  @Test func `CSV has a row a layer, with empty cells at rest`() throws {
    // Positions by hand: from 0 to −320/8 and from 320 to 0. The transform is the view's own.
    let matrix = "\"matrix3d(1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,10.0,0.0,0.0,1.0)\""
    #expect(
      try timeline().printed(.csv, options: PrintOptions(precision: 1)) == """
        time,operation,phase,progress,eased,layer,role,z,x,y,width,height,alpha,transform
        0.0,,,,,home,resting,0,0.0,0.0,320.0,480.0,1.0,
        0.0,push,running,0.0,0.0,home,from,0,0.0,0.0,320.0,480.0,1.0,
        0.0,push,running,0.0,0.0,detail,to,1,320.0,0.0,320.0,480.0,1.0,\(matrix)
        0.1,push,running,1.0,1.0,home,from,0,-40.0,0.0,320.0,480.0,1.0,
        0.1,push,running,1.0,1.0,detail,to,1,0.0,0.0,320.0,480.0,1.0,\(matrix)

        """)
  }

  // By hand: a 4.08095…e-05 has the shortest form 4.1e-05 with six decimals, and is 0 with four.
  @Test(
    arguments: [
      (6, "4.1e-05, 0, -0.00123, 123.456789"), (4, "0, 0, -0.0012, 123.4568"),
      (nil, "4.08095e-05, 4e-10, -0.00123, 123.4567891"),
    ] as [(Int?, String)])
  func `JSON rounds the elements of a matrix as all numbers, and shows the shortest text`(
    _ precision: Int?, _ expected: String
  ) throws {
    var layer = Layer("a", .part)
    layer.transform = Transform3D(
      elements: [4.08095e-05, 4e-10, -0.00123, 123.4567891, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    layer.frame.x = 0.0000123
    let timeline = Timeline(
      header: TimelineHeader(container: Size(width: 320, height: 480)),
      entries: [.frame(Frame(time: .zero, transition: nil, layers: [layer]))], duration: .zero)
    for format in [TimelineFormat.json, .ndjson] {
      let text = timeline.printed(format, options: PrintOptions(precision: precision))
      #expect(text.contains("\"transform\": [\(expected), 0, 1,"), "\(text)")
      let x = precision == nil ? "1.23e-05" : precision == 6 ? "1.2e-05" : "0"
      #expect(text.contains("\"x\": \(x),"))
      let shown = timeline.shown(in: format, options: PrintOptions(precision: precision))
      #expect(try Timeline(parsing: Array(text.utf8)).entries == shown.entries)
    }
  }

  @Test func `columns, layers and views can be chosen`() throws {
    let options = PrintOptions(
      precision: 0, columns: [.layer, .z, .width, .height], layers: [Glob("?ar*")], showsViews: true
    )
    #expect(
      try timeline().printed(.csv, options: options) == """
        layer,z,width,height
        "bar, top",1,320,44
        "bar, top",1,320,44
        "bar, top",1,320,44

        """)
  }

  /// The cells of a line of CSV; commas in quotes belong to a cell.
  private func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  @Test func `any columns, in any order, have the same cells as among all columns`() throws {
    let timeline = try timeline()
    let all = TimelineColumn.allCases
    let table = timeline.printed(.csv, options: PrintOptions(columns: all))
      .split(separator: "\n").map(cells)
    let choices = [[]] + all.map { [$0] } + all.flatMap { one in all.map { [one, $0] } }
    for columns in choices {
      let places = try columns.map { try #require(all.firstIndex(of: $0)) }
      let expected = table.map { row in places.map { row[$0] }.joined(separator: ",") + "\n" }
      let printed = timeline.printed(.csv, options: PrintOptions(columns: columns))
      #expect(printed == expected.joined(), "\(columns)")
    }
  }

  @Test func `a frame without layers is a row with the values of the frame`() throws {
    var frame = try #require(timeline().frames.last)
    frame.layers = []
    frame.transition = nil
    let timeline = Timeline(
      header: TimelineHeader(container: .zero), entries: [.frame(frame)], duration: frame.time)
    var options = PrintOptions(columns: [.layer, .time, .x])
    #expect(timeline.printed(.csv, options: options) == "layer,time,x\n,0.100,\n")
    #expect(
      timeline.printed(.table, options: PrintOptions(columns: [.time, .layer]))
        == "  time  layer\n 0.100\n 0.100  end\n")
    #expect(try Timeline(parsing: Array(timeline.printed(.csv).utf8)).frames == [frame])
    options.layers = [Glob("*")]
    #expect(timeline.printed(.csv, options: options) == "layer,time,x\n")
  }

  @Test func `an added column is the last one, even after a name with a line end`() throws {
    var frame = try #require(timeline().frames.last)
    frame.layers[0].name = "two\nlines"
    var options = PrintOptions(columns: [.layer, .x], layers: [Glob("two*")])
    options.addedColumns = [
      AddedColumn("parts") { layer, frame in "\(frame.layers.count), \"\(layer.role)\"" }
    ]
    let timeline = Timeline(
      header: TimelineHeader(container: .zero), entries: [.frame(frame)], duration: .zero)
    #expect(
      timeline.printed(.csv, options: options)
        == "layer,x,parts\n\"two\nlines\",\(Int(frame.layers[0].frame.x)).000,\"2, \"\"from\"\"\"\n"
    )
    #expect(
      timeline.printed(.ndjson, options: options)
        .contains(#""height": 480, "alpha": 1, "parts": "2, \"from\""}]"#))
  }

  /// Frames of random layers, which appear and vanish, move, turn, and change their names.
  private func randomFrames(_ count: Int) throws -> [Frame] {
    var generator = SplitMix(state: 3)
    let start = try #require(timeline().frames.last)
    let steps = [0, 1, -0.0, 0.0005, 13.37, -40, 320, 1e7, 1e300, -1e-9, .infinity]
    return (0..<count).map { index in
      var frame = start
      frame.time = .milliseconds(Int.random(in: 0...2, using: &generator) + index)
      frame.transition?.progress = steps.randomElement(using: &generator) ?? 0
      frame.transition?.eased = steps.randomElement(using: &generator) ?? 0
      frame.transition?.phase = Bool.random(using: &generator) ? .running : .finishing
      if Int.random(in: 0..<9, using: &generator) == 0 { frame.transition = nil }
      frame.layers = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        var layer = start.layers[Int.random(in: 0...1, using: &generator)]
        if Bool.random(using: &generator) { layer.transform = nil }
        if Int.random(in: 0..<5, using: &generator) == 0 { layer.name = "a,\t\"é\"" }
        if Int.random(in: 0..<5, using: &generator) == 0 { layer.role = .dim }
        layer.frame = Rect(
          x: steps.randomElement(using: &generator) ?? 0, y: 2,
          width: steps.randomElement(using: &generator) ?? 0, height: 480)
        layer.alpha = steps.randomElement(using: &generator) ?? 0
        return layer
      }
      return frame
    }
  }

  @Test(
    arguments: [TimelineFormat.csv, .table],
    [
      PrintOptions(), PrintOptions(precision: 0), PrintOptions(precision: 6, namesScenario: true),
      PrintOptions(columns: [.x, .layer, .x, .alpha, .time]),
      PrintOptions(columns: Array(repeating: .x, count: 300) + [.time]),
      PrintOptions(columns: [.time, .eased]), PrintOptions(columns: [.layer, .time, .phase, .x]),
      PrintOptions(columns: [.width, .z, .role]), PrintOptions(columns: [.role, .width, .z]),
      PrintOptions(showsViews: true, namesScenario: true), PrintOptions(width: 40),
    ])
  func `rows that copy unchanged cells equal rows written in full`(
    _ format: TimelineFormat, _ options: PrintOptions
  ) throws {
    let header = TimelineHeader(container: .zero, scenario: "one, two", longestName: 9)
    var withoutMemory = options
    // If layers are chosen, the printer keeps no rows.
    withoutMemory.layers = [Glob("*")]
    var (keeping, writing) = (format.printer(options), format.printer(withoutMemory))
    var (kept, anew) = (TextBuffer(), TextBuffer())
    keeping.begin(header, into: &kept)
    writing.begin(header, into: &anew)
    #expect(kept == anew)
    // Skip frames without layers, since there is nothing to choose.
    for (index, frame) in try randomFrames(isOptimised ? 3000 : 40).enumerated()
    where !frame.layers.isEmpty {
      let oldCount = kept.count
      keeping.print(frame, into: &kept)
      writing.print(frame, into: &anew)
      let same = kept.bytes[oldCount...] == anew.bytes[oldCount...]
      try #require(same, "frame \(index)")
      let lines = kept.bytes[oldCount...].count { $0 == UInt8(ascii: "\n") }
      #expect(options.showsViews || lines == frame.layers.count)
    }
  }

  @Test func `a number that is longer than its column of a table moves the columns behind it`()
    throws
  {
    var frame = try #require(timeline().frames.first)
    var printer = TablePrinter(PrintOptions(columns: [.time, .layer, .x]))
    var text = TextBuffer()
    printer.begin(TimelineHeader(container: .zero, longestName: 6), into: &text)
    for (time, x) in [(99_990, 0), (99_995, -0.5), (100_000, -0.5), (100_005, -12345), (0, 0)] {
      frame.time = .milliseconds(time)
      frame.layers[0].frame.origin.x = x
      printer.print(frame, into: &text)
    }
    #expect(
      text.string == """
          time  layer          x
        99.990  home       0.000
        99.995  home      -0.500
        100.000  home      -0.500
        100.005  home    -12345.000
         0.000  home       0.000

        """)
  }

  @Test func `a table names the numbers of a rectangle and prints no matrix that does nothing`() {
    var text = TextBuffer()
    var printer = TablePrinter(
      PrintOptions(precision: 1, columns: [.layer, .alpha, .box, .transform]))
    printer.begin(TimelineHeader(container: Size(width: 320, height: 480)), into: &text)
    var layer = Layer("a", .resting)
    layer.frame = Rect(x: 0, y: 0, width: 320, height: 48)
    layer.transform = .identity
    printer.print(Frame(time: .zero, transition: nil, layers: [layer]), into: &text)
    layer.transform = nil
    printer.print(Frame(time: .zero, transition: nil, layers: [layer]), into: &text)
    #expect(
      text.string == """
        layer         alpha   box x      y  width height  transform
        a               1.0     0.0    0.0  320.0   48.0  none
        a               1.0

        """)
  }

  @Test func `a table prints once a frame what all its rows have in common`() throws {
    // The push of 100 ms at 10 frames a second, as in the test of CSV, without the transform.
    var text = TextBuffer()
    let options = PrintOptions(precision: 1, columns: [.time, .operation, .layer, .x])
    var printer = TablePrinter(options)
    for var frame in try timeline().frames {
      for index in frame.layers.indices { frame.layers[index].transform = nil }
      printer.print(frame, into: &text)
    }
    #expect(
      text.string == """
         0.0              home      0.0
         0.0  push        home      0.0
                          detail   320.0
         0.1  push        home    -40.0
                          detail     0.0

        """)
  }

  @Test func `the longest number has room in its own column`() throws {
    var frame = try #require(timeline().frames.last)
    frame.transition?.eased = -Double.greatestFiniteMagnitude
    var printer = CSVPrinter(PrintOptions(columns: [.eased, .progress, .eased]))
    var text = TextBuffer()
    printer.print(frame, into: &text)
    let longest = "-1.7976931348623157e+308"
    #expect(text.string == "\(longest),1.000,\(longest)\n\(longest),1.000,\(longest)\n")
  }

  /// A layer that shows a view, is cut by another layer, and hides two views.
  private func sharing(_ view: ViewPath = []) throws -> Timeline {
    var timeline = try timeline()
    var frame = try #require(timeline.frames.first)
    frame.layers[0].clip = "b\"c,d"
    frame.layers[0].view = view
    frame.layers[0].hidden = [[], [0, 1]]
    timeline.entries = [.frame(frame)]
    return timeline
  }

  @Test func `the clip, the view and the hidden views of a layer are printed in each format`()
    throws
  {
    // A point stands for the controller's view itself. Quotes are doubled in CSV and escaped in
    // JSON.
    let options = PrintOptions(columns: [.layer, .clip, .view, .hidden])
    #expect(
      try sharing().printed(.csv, options: options) == """
        layer,clip,view,hidden
        home,"b""c,d",.,. 0.1

        """)
    let keys = #""clip": "b\"c,d", "view": ".", "hidden": ". 0.1""#
    for format in [TimelineFormat.json, .ndjson] {
      #expect(try sharing().printed(format).contains(keys))
    }
    let row = try sharing().printed(.table, options: options).split(separator: "\n")[1]
    #expect(row.split(separator: " ") == ["home", "b\"c,d", ".", ".", "0.1"])
  }

  @Test(arguments: TimelineFormat.allCases)
  func `a path of any length has room`(_ format: TimelineFormat) throws {
    let way = ViewPath(Array(repeating: 0, count: 5000))
    let text = try sharing(way).printed(format, options: PrintOptions(columns: [.view]))
    #expect(text.contains(way.description))
  }

  @Test(arguments: TimelineFormat.allCases)
  func `a style's name of any length has room`(_ format: TimelineFormat) throws {
    var timeline = try timeline()
    var frame = try #require(timeline.frames.last)
    let name = String(repeating: "\"", count: 5000)
    frame.transition?.style = StyleName(rawValue: name)
    timeline.entries = [.frame(frame)]
    let text = timeline.printed(format, options: PrintOptions(columns: [.time, .style]))
    let quote = format == .csv ? "\"\"" : format == .table ? "\"" : "\\\""
    #expect(text.contains(String(repeating: quote, count: 5000)))
  }

  @Test func `a printer that is used again names the scenario that begins`() throws {
    let frame = try #require(timeline().frames.last)
    var printer = CSVPrinter(PrintOptions(columns: [.layer], namesScenario: true))
    var text = TextBuffer()
    for scenario in ["one", "two"] {
      printer.begin(TimelineHeader(container: .zero, scenario: scenario), into: &text)
      printer.print(frame, into: &text)
    }
    #expect(
      text.string == """
        scenario,layer
        one,home
        one,detail
        scenario,layer
        two,home
        two,detail

        """)
  }

  @Test func `frames of many layers between frames of few have one row for each layer`() throws {
    var few = try #require(timeline().frames.last)
    few.layers = few.layers.map { layer in
      var layer = layer
      layer.transform = nil
      return layer
    }
    var many = few
    many.layers = (0..<200).map { index in
      var layer = few.layers[0]
      layer.name = "\(index)"
      layer.frame.origin.x = Double(index)
      return layer
    }
    var printer = CSVPrinter(PrintOptions(columns: [.layer, .x]))
    var text = TextBuffer()
    for frame in [few, many, few] { printer.print(frame, into: &text) }
    let two = ["home,-40.000", "detail,0.000"]
    let rows = text.string.split(separator: "\n").map(String.init)
    #expect(rows == two + (0..<200).map { "\($0),\($0).000" } + two)
  }

  @Test func `JSON is valid, and its keys are in the order of the contract`() throws {
    let text = try timeline().printed(.json)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "viewstack-timeline")
    #expect(object["version"] as? Int == 1)
    #expect((object["frames"] as? [Any])?.count == 3)
    #expect((object["events"] as? [Any])?.count == 14)
    #expect(object["duration"] as? Double == 0.1)
    let frame = """
      {"time": 0, "transition": {"operation": "push", "from": "home", "to": "detail", \
      "style": "stack", "progress": 0, "eased": 0, "interactive": false, "phase": "running"}, \
      "layers": [{"name": "home", "role": "from", "x": 0, "y": 0, "width": 320, "height": 480, \
      "alpha": 1}, {"name": "detail", "role": "to", "x": 320, "y": 0, "width": 320, \
      "height": 480, "alpha": 1, "shadow": {"opacity": 0.3, "radius": 4}, \
      "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1], "anchor": [0.5, 0.5], \
      "box": {"x": 330, "y": 0, "width": 320, "height": 480}}]}
      """
    #expect(text.contains(frame))
    #expect(text.contains("{\"time\": 0, \"transition\": null, \"layers\": ["))
  }

  @Test func `NDJSON has the same objects, one a line, in the order of time`() throws {
    let lines = try timeline().printed(.ndjson).split(separator: "\n")
    let types = try lines.map { line -> String? in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["type"] as? String
    }
    // A root: six events and a frame; a push: four events, two frames, four events.
    let four = [String](repeating: "event", count: 4)
    var expected: [String?] = ["header", "event", "event"]
    expected += four + ["frame"] + four
    expected += ["frame", "frame"] + four + ["end"]
    #expect(types == expected)
    #expect(lines.last == "{\"type\": \"end\", \"duration\": 0.1}")
  }

  @Test(arguments: TimelineFormat.allCases)
  func `a stream prints what a timeline prints`(_ format: TimelineFormat) throws {
    let timeline = try timeline()
    var text = TextBuffer()
    let stream = TimelineStream(format.printer()) { text.append($0) }
    stream.begin(timeline.header)
    for entry in timeline.entries {
      switch entry {
      case .frame(let frame): stream.render(frame)
      case .event(let event): stream.receive(event)
      }
    }
    stream.end(at: timeline.duration)
    #expect(text.string == timeline.printed(format))
  }

  @Test func `a filter leaves out the frames before and after`() throws {
    let filter = TimelineFilter(from: .milliseconds(100), to: .milliseconds(200))
    #expect(filter.admits(.milliseconds(100)) && filter.admits(.milliseconds(200)))
    #expect(!filter.admits(.milliseconds(99)) && !filter.admits(.milliseconds(201)))
    #expect(TimelineFilter().admits(.seconds(1_000_000)))
  }

  @Test func `an empty timeline is valid in every format`() throws {
    let empty = Timeline(header: TimelineHeader(container: Size(width: 1, height: 1)))
    #expect(empty.printed(.csv).hasPrefix("time,operation"))
    let object = try JSONSerialization.jsonObject(with: Data(empty.printed(.json).utf8))
    #expect((object as? [String: Any])?["frames"] as? [Int] == [])
  }

  @Test func `names are escaped`() throws {
    let stack = ViewStack(size: Size(width: 10, height: 10))
    let recorder = TimelineRecorder(stack)
    let name = "a\"b\\c\nd\u{1}é,"
    try stack.push(ViewController(ControllerID(name)), .instant)
    let data = Data(recorder.timeline.printed(.json).utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(events[0]["controller"] as? String == name)
    #expect(recorder.timeline.printed(.csv).contains("\"a\"\"b\\c\nd\u{1}é,\""))
  }

  @Test func `in a terminal the line of an event is cut to its width`() {
    let event = StackEvent(
      time: .seconds(1),
      occurrence: .custom(
        CustomEvent(
          kind: "route", name: "push", subject: String(repeating: "é", count: 80),
          subjectKey: "controller", details: [])))
    func line(_ width: Int?) -> String {
      var text = TextBuffer()
      var printer = TablePrinter(PrintOptions(width: width))
      printer.print(event, into: &text)
      return text.string
    }
    let whole = line(nil)
    #expect(whole.contains(String(repeating: "é", count: 80)))
    #expect(line(200) == whole)
    let cut = line(60)
    #expect(cut.count == 61)
    #expect(cut.hasSuffix("é…\n") && whole.hasPrefix(cut.dropLast(2)))
  }
}
