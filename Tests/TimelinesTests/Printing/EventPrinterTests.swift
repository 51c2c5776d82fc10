// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import Timelines
import ViewStackCore

@Suite struct EventPrinterTests {
  private func printed(
    _ occurrence: StackEvent.Occurrence, _ format: TimelineFormat
  ) -> String {
    var text = TextBuffer()
    var printer = EventPrinter(format, PrintOptions(precision: 2))
    printer.print(StackEvent(time: .milliseconds(1500), occurrence: occurrence), into: &text)
    return text.string
  }

  /// One event with a detail of every kind; `over` and `velocity` are names of columns.
  private static let played = StackEvent.Occurrence.custom(
    CustomEvent(
      kind: "audio", name: "played", subject: "swoosh, loud", subjectKey: "sound",
      details: [
        .init("volume", .number(0.126)), .init("at", .point(Point(x: 0, y: 12.5))),
        .init("over", .text("home")), .init("why", .sentence("a \"page\" was pushed")),
        .init("velocity", .number(3)), .init("a \"key\"\n", .point(Point(x: -1, y: 2))),
      ]))

  @Test func `a table shows the details of a custom event in their order`() {
    #expect(
      printed(
        .custom(
          CustomEvent(
            kind: "audio", name: "played", subject: "swoosh",
            details: [
              .init("volume", .number(0.126)), .init("at", .point(Point(x: 0, y: 12.5))),
              .init("over", .text("home")), .init("why", .sentence("a page was pushed")),
            ])), .table)
        == "1.50  audio         played(swoosh)  volume 0.13  at 0,12.5  over home  a page was pushed\n"
    )
  }

  @Test func `JSON shows the subject under its key, then each detail under its own`() throws {
    let text = printed(Self.played, .ndjson)
    #expect(
      text == #"""
        {"type": "event", "time": 1.5, "kind": "audio", "name": "played", \#
        "sound": "swoosh, loud", "volume": 0.13, \#
        "at": {"x": 0, "y": 12.5}, "over": "home", "why": "a \"page\" was pushed", "velocity": 3, \#
        "a \"key\"\n": {"x": -1, "y": 2}}

        """#)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?.count == 11)
  }

  @Test func `CSV shows the details that have a column, and adds quotes if needed`() {
    #expect(
      printed(Self.played, .csv)
        == "1.50,audio,played,\"swoosh, loud\",,,,,,,,3.00,,home,\"a \"\"page\"\" was pushed\",,,,,"
        + "\"volume=0.13; at=0.00 12.50; a \"\"key\"\"\n=-1.00 2.00\"\n")
    let odd = CustomEvent(
      kind: "a,b", name: "c\"d", subject: nil, details: [.init("over", .point(.zero))])
    #expect(
      printed(.custom(odd), .csv) == "1.50,\"a,b\",\"c\"\"d\",nothing,,,,,,,,,,0.00 0.00,,,,,,\n")
  }

  @Test func `JSON has both controllers and the animation of every step`() {
    let step = TransitionStep(
      .push, from: "home", to: "list", dropped: [], isAnimated: true, isCancelled: false)
    #expect(
      printed(.hook(.willHide, controller: "home", step: step), .ndjson)
        == """
        {"type": "event", "time": 1.5, "kind": "hook", "name": "willHide", "controller": "home", \
        "operation": "push", "animated": true, "from": "home", "to": "list"}

        """)
    #expect(
      printed(.notification(.willPush, step: step), .ndjson)
        == """
        {"type": "event", "time": 1.5, "kind": "notification", "name": "willPush", \
        "from": "home", "to": "list", "animated": true}

        """)
  }

  @Test func `a text and a sentence keep their kind under any key`() {
    let event = CustomEvent(
      kind: "audio", name: "played", subject: "swoosh",
      details: [.init("note", .sentence("a page was pushed")), .init("why", .text("x"))])
    #expect(
      printed(.custom(event), .ndjson)
        == """
        {"type": "event", "time": 1.5, "kind": "audio", "name": "played", "controller": "swoosh", \
        "note": {"sentence": "a page was pushed"}, "why": {"text": "x"}}

        """)
  }

  @Test func `a gesture describes itself with the reason of its end`() {
    let gesture = GestureEvent(
      phase: .finished, position: 200, velocity: 0, progress: 0.6, rule: "halfway",
      reason: "more than half")
    #expect(
      "\(StackEvent(time: .zero, occurrence: .gesture(gesture)))"
        == "gesture finished(200 pt): more than half")
  }

  @Test func `a custom event without a subject describes itself without one`() {
    let event = StackEvent.Occurrence.custom(
      CustomEvent(kind: "peek", name: "refused", subject: nil))
    #expect(printed(event, .table) == "1.50  peek          refused(nothing)\n")
    #expect(
      printed(event, .ndjson)
        == "{\"type\": \"event\", \"time\": 1.5, \"kind\": \"peek\", \"name\": \"refused\", "
        + "\"controller\": null}\n")
  }

  @Test(arguments: [
    (120.4, "120 pt"), (-0.4, "0 pt"), (1e300, "1e+300 pt"), (-1e300, "-1e+300 pt"),
    (9.3e18, "9.3e+18 pt"), (.infinity, "null pt"), (-.infinity, "null pt"), (.nan, "null pt"),
  ])
  func `a gesture at any position, velocity and progress is printed`(
    number: Double, subject: String
  ) throws {
    let occurrence = StackEvent.Occurrence.gesture(
      GestureEvent(phase: .changed, position: number, velocity: number, progress: number))
    #expect(StackEvent(time: .zero, occurrence: occurrence).subject == subject)
    for format in TimelineFormat.allCases {
      let text = printed(occurrence, format)
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
    let json = printed(occurrence, .ndjson)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(number.isFinite ? object["position"] is Double : object["position"] is NSNull)
  }
}
