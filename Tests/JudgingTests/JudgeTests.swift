// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import Testing
import ViewStackCore

@Suite("Judging")
struct JudgeTests {
  private let size = Size(width: 320, height: 480)

  /// Judges a trace with one layer.
  ///
  /// A function of the frame's index moves it.
  private func judgement(
    _ count: Int, fps: Double? = 60, laws: [Law] = Law.all, _ x: (Int) -> Double
  ) -> Judgement {
    var judge = Judge(TraceHeader(container: size, frameRate: fps), laws: laws)
    for index in 0..<count {
      let rect = Rect(x: x(index), y: 0, width: 320, height: 480)
      var frame = TraceFrame(time: Double(index) / 60, layers: [TraceLayer("a", rect)])
      judge.take(&frame)
    }
    return judge.finish()
  }

  private func outcome(_ law: Law.ID, _ judgement: Judgement) -> Verdict.Outcome? {
    judgement.verdicts.first { $0.law.id == law }?.outcome
  }

  @Test func `a law without the data it needs reports this`() {
    let judgement = judgement(20) { Double($0) * 4 }
    #expect(outcome(.noHole, judgement) == .notJudged("no layer is known to be opaque"))
    #expect(outcome(.balanced, judgement) == .notJudged("no events in the trace"))
    #expect(outcome(.reachable, judgement) == .notJudged("no focus in the trace"))
    #expect(
      outcome(.inStep, judgement) == .notJudged("no two layers keep one ratio for most of a motion")
    )
    #expect(outcome(.noJump, judgement) == .held)
    #expect(outcome(.everyFrame, judgement) == .held)
    #expect(judgement.isSuccess && judgement.findingCount == 0)
    let short = self.judgement(3, fps: nil) { Double($0) * 4 }
    #expect(
      outcome(.noJump, short) == .notJudged("no layer is in 8 frames in a row without an event"))
    #expect(
      outcome(.everyFrame, short)
        == .notJudged("no frame rate in the header, and too few frames to estimate it"))
  }

  @Test func `a frame rate that is none is unknown`() {
    for rate in [0, -60, .nan, .infinity, 1e-9, 1e9] {
      var header = TraceHeader(container: size, frameRate: rate)
      #expect(header.frameRate == nil && !header.line.contains("fps"), "\(rate)")
      header.frameRate = 120
      header.frameRate = rate
      #expect(header.frameRate == nil, "\(rate)")
      let judgement = judgement(3, fps: rate) { Double($0) * 4 }
      #expect(
        outcome(.everyFrame, judgement)
          == .notJudged("no frame rate in the header, and too few frames to estimate it"))
    }
  }

  @Test func `a jump has its layer, its instant and its size`() throws {
    // 4 points a frame, and 420 more in frame 12.
    let judgement = judgement(24) { Double($0) * 4 + ($0 >= 12 ? 420 : 0) }
    let finding = try #require(judgement.findings.first)
    #expect(judgement.findings.count == 1)
    #expect(finding.id == "no-jump.step" && finding.layer == "a" && finding.frame == 12)
    #expect(abs(finding.time - 0.2) < 1e-9 && abs(finding.amount - 420) < 1e-6)
    #expect(
      finding.message
        == "a changes its x by 424 points in one frame, 420 points more than the frames around it "
        + "explain: expected a smooth motion, or an event")
  }

  @Test func `a jump in a curve is one finding`() {
    let curve = TimingCurve.cubicBezier(0.3, 0, 0.1, 1)
    let judgement = judgement(40) {
      360 * (1 - curve.value(at: min(max(Double($0 - 5) / 23, 0), 1))) + ($0 >= 14 ? 40 : 0)
    }
    #expect(judgement.findings.map(\.id) == ["no-jump.step"])
    #expect(judgement.findings.map(\.frame) == [14])
  }

  @Test func `an event explains a jump, a move of a pointer does not`() {
    for (name, count) in [("click", 0), ("pointermove", 1)] {
      var judge = Judge(TraceHeader(container: size, frameRate: 60))
      for index in 0..<24 {
        let rect = Rect(x: index >= 12 ? 100 : 0, y: 0, width: 320, height: 480)
        var frame = TraceFrame(time: Double(index) / 60, layers: [TraceLayer("a", rect)])
        if index == 12 { frame.events = [TraceEvent(name)] }
        judge.take(&frame)
      }
      let judgement = judge.finish()
      #expect(judgement.findings.count == count, "\(name): \(judgement.findings)")
    }
  }

  @Test func `a custom threshold hides smaller faults`() {
    var law = Law.law(.noJump)
    law.threshold = 5
    let three = judgement(24, laws: [law]) { Double($0) * 4 + ($0 >= 12 ? 3 : 0) }
    #expect(three.isSuccess && three.verdicts.count == 1)
    let eight = judgement(24, laws: [law]) { Double($0) * 4 + ($0 >= 12 ? 8 : 0) }
    #expect(eight.findings.map(\.law) == [.noJump])
  }

  @Test func `the first hundred findings of a law are kept, and all are counted`() {
    let judgement = judgement(4000) { Double($0) * 4 + Double($0 / 12) * 50 }
    #expect(judgement.findings.count { $0.law == .noJump } == 100)
    #expect(judgement.findingCount > 300)
  }

  @Test func `each gap has a line, even beside another gap`() {
    var judge = Judge(TraceHeader(container: size, frameRate: 60))
    for index in 0..<40 where ![20, 22, 23].contains(index) {
      let rect = Rect(x: Double(index) * 4, y: 0, width: 320, height: 480)
      var frame = TraceFrame(time: Double(index) / 60, layers: [TraceLayer("a", rect)])
      judge.take(&frame)
    }
    let judgement = judge.finish()
    #expect(judgement.findings.map(\.id) == ["every-frame.missing", "every-frame.missing"])
    #expect(abs(judgement.jank - judgement.findings.reduce(0) { $0 + $1.amount }) < 1e-9)
  }

  @Test(arguments: [20, 21])
  func `a flash beside a missing frame is found`(missing: Int) {
    var judge = Judge(TraceHeader(container: size, frameRate: 60))
    for index in 0..<40 where index != missing {
      let rect = Rect(x: Double(index) * 4, y: 0, width: 320, height: 480)
      let layer = TraceLayer("a", rect, alpha: index == 19 ? 0 : 1)
      var frame = TraceFrame(time: Double(index) / 60, layers: [layer])
      judge.take(&frame)
    }
    #expect(
      Set(judge.finish().findings.map(\.id)) == ["every-frame.missing", "no-jump.flash"])
  }

  /// The findings of the law `balanced` in frames with one event each.
  private func unbalanced(_ events: [String]) -> [String] {
    var judge = Judge(TraceHeader(container: size), laws: [.law(.balanced)])
    for index in 0...events.count {
      var frame = TraceFrame(time: Double(index), layers: [])
      if index > 0 { frame.events = [TraceEvent(events[index - 1], controller: "a")] }
      judge.take(&frame)
    }
    return judge.finish().findings.map(\.id)
  }

  @Test func `only a change with an opposite needs its did-event`() {
    // UIKit has no didTransition and no didBeginDragging, and a layout is no change.
    for events in [
      ["viewWillLayoutSubviews", "viewDidLayoutSubviews"], ["viewWillLayoutSubviews"],
      ["viewWillTransition"], ["scrollViewWillBeginDragging", "scrollViewDidEndDragging"],
      ["willSelect", "didSelect"], ["willDeselect", "didDeselect"], ["willSelect", "didDeselect"],
    ] {
      #expect(unbalanced(events) == [], "\(events)")
    }
    #expect(unbalanced(["willSelect"]) == ["balanced.no-did"])
    #expect(unbalanced(["willDeselect"]) == ["balanced.no-did"])
    #expect(unbalanced(["willSelect", "didSelect", "didDeselect"]) == ["balanced.no-will"])
  }

  @Test func `browsers and toolkits have their own words for will and did`() {
    let pairs = [
      ("viewWillAppear", "viewDidAppear"), ("showing", "shown"), ("activating", "activated"),
      ("transitionstart", "transitionend"), ("willShow", "didHide"),
    ]
    for (begin, end) in pairs {
      for isWhole in [true, false] {
        var judge = Judge(TraceHeader(container: size), laws: [.law(.balanced)])
        for index in 0..<4 {
          var frame = TraceFrame(time: Double(index), layers: [])
          if index == 1 { frame.events = [TraceEvent(begin, controller: "a")] }
          if index == 2, isWhole { frame.events = [TraceEvent(end, controller: "a")] }
          judge.take(&frame)
        }
        #expect(judge.finish().findings.map(\.id) == (isWhole ? [] : ["balanced.no-did"]))
      }
    }
  }

  /// The places of a page in two recordings of an AdwLeaflet, which rounds them.
  @Test(arguments: [
    [320, 290, 230, 169, 122, 84, 56, 38, 24, 16, 10, 6, 4, 2, 1, 1, 0, 0, 0],
    [240, 215, 172, 127, 89, 63, 42, 27, 18, 12, 7, 4, 3, 1, 1, 0, 0, 0, 0],
  ])
  func `a motion in whole points is as smooth as its rounding allows`(_ places: [Double]) {
    let clean = judgement(places.count + 8) { places[min(max($0 - 4, 0), places.count - 1)] }
    #expect(clean.findings == [])
    let jump = judgement(places.count + 8) {
      places[min(max($0 - 4, 0), places.count - 1)] + ($0 < 14 ? 0 : -12)
    }
    #expect(jump.findings.map(\.id) == ["no-jump.step"])
    #expect(jump.findings.map(\.frame) == [14])
  }

  @Test func `a layer at rest on whole points that jumps by three is found`() {
    let judgement = judgement(40) { $0 < 20 ? 100 : 103 }
    #expect(judgement.findings.map(\.id) == ["no-jump.step"])
  }

  /// A push and a pop of b, with three frames at rest between, or with the pop in the middle of the push.
  private func hooks(isInterrupted: Bool, without missing: String) -> [Finding] {
    var judge = Judge(TraceHeader(container: size, frameRate: 60), laws: [.law(.balanced)])
    let pop = isInterrupted ? 10 : 24
    for index in 0..<pop + 30 {
      let progress = index < pop ? min(Double(index) / 20, 1) : 0
      let rect = Rect(x: 320 - 320 * progress, y: 0, width: 320, height: 480)
      var frame = TraceFrame(time: Double(index) / 60, layers: [TraceLayer("b", rect)])
      let names =
        switch index {
        case 1: ["willHide a", "willShow b"]
        case 20 where !isInterrupted: ["didHide a", "didShow b"]
        case pop: ["willHide b", "willShow a"]
        case pop + 20: ["didHide b", "didShow a"]
        default: [String]()
        }
      frame.events = names.filter { $0 != missing }.map {
        TraceEvent(String($0.dropLast(2)), kind: "hook", controller: String($0.suffix(1)))
      }
      judge.take(&frame)
    }
    return judge.finish().findings
  }

  @Test func `a missing did-event is found although the opposite change follows`() {
    #expect(hooks(isInterrupted: false, without: "").isEmpty)
    #expect(hooks(isInterrupted: true, without: "").isEmpty)
    for name in ["didShow b", "didHide a"] {
      let findings = hooks(isInterrupted: false, without: name)
      #expect(findings.map(\.id) == ["balanced.no-did"])
      #expect(findings.map(\.layer) == [String(name.suffix(1))])
      #expect(findings.map(\.frame) == [1])
    }
  }

  @Test func `a missing frame is found even before the usual interval is known`() {
    // Frame 4 of 16 is missing. The rate follows from nine intervals.
    var judge = Judge(TraceHeader(container: size))
    for index in 0..<16 where index != 4 {
      let rect = Rect(x: Double(index) * 9.3, y: 0, width: 320, height: 480)
      var frame = TraceFrame(time: Double(index) / 60, layers: [TraceLayer("a", rect)])
      if index == 0 { frame.events = [TraceEvent("click")] }
      judge.take(&frame)
    }
    let findings = judge.finish().findings
    #expect(findings.map(\.id) == ["every-frame.missing"])
    #expect(findings.map(\.frame) == [4])
  }

  /// A motion of 4 points a frame between two events, with an offset in each frame.
  private func motion(offset: (Int) -> Double) -> [Finding] {
    var judge = Judge(TraceHeader(container: size, frameRate: 60))
    for index in 0..<40 {
      let x = Double(min(max(index - 8, 0), 16)) * 4.3 + offset(index)
      var frame = TraceFrame(
        time: Double(index) / 60,
        layers: [TraceLayer("a", Rect(x: x, y: 0, width: 320, height: 480))])
      if index == 8 { frame.events = [TraceEvent("willShow", controller: "a")] }
      if index == 24 { frame.events = [TraceEvent("didShow", controller: "a")] }
      judge.take(&frame)
    }
    return judge.finish().findings
  }

  @Test func `a jump in the frame after the event at an end of a motion is found`() {
    #expect(motion { _ in 0 }.isEmpty)
    let start = motion { $0 < 9 ? -12 : 0 }
    #expect(start.map(\.id) == ["ends-meet.start"] && start.map(\.frame) == [9])
    let end = motion { $0 > 24 ? 12 : 0 }
    #expect(end.map(\.id) == ["ends-meet.end"] && end.map(\.frame) == [25])
  }

  @Test func `layers that appear and vanish leave nothing behind`() {
    var judge = Judge(TraceHeader(container: size, frameRate: 60))
    for index in 0..<2000 {
      let layers = (0..<5).map {
        TraceLayer("\(index)-\($0)", Rect(x: -400, y: 0, width: 320, height: 480))
      }
      var frame = TraceFrame(time: Double(index) / 60, layers: layers)
      judge.take(&frame)
    }
    #expect(judge.finish().isSuccess)
  }
}
