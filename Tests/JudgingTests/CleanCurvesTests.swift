// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import Testing
import ViewStackCore
import ViewStackTesting

/// No false alarm on a motion along a curve of CSS, however steep.
@Suite("Judging curves")
struct CleanCurvesTests {
  /// Curves of browsers, Material Design, Ionic and easings.net.
  static let curves: [TimingCurve] = [
    .ease, .easeIn, .easeOut, .easeInOut, .linear, .cubicBezier(0.4, 0, 0.2, 1),
    .cubicBezier(0.2, 0, 0, 1), .cubicBezier(0.3, 0, 0.1, 1), .cubicBezier(0.32, 0.72, 0, 1),
    .cubicBezier(0.05, 0.7, 0.1, 1), .cubicBezier(0.3, 0, 0.8, 0.15),
    .cubicBezier(0.76, 0, 0.24, 1), .cubicBezier(0.87, 0, 0.13, 1),
    .cubicBezier(0.85, 0, 0.15, 1), .cubicBezier(0.16, 1, 0.3, 1),
    .cubicBezier(0.34, 1.56, 0.64, 1), .cubicBezier(0.68, -0.6, 0.32, 1.6),
  ]

  /// A push of `b` over `a`, which moves a quarter of the way, at 60 frames a second.
  struct Push {
    let curve: TimingCurve
    let seconds: Double
    let width: Double
    /// The part of a frame at which the motion begins before the first frame that shows it.
    let phase: Double
    /// The distance of `b` from its curve in a frame; the first frame that moves has the index 0.
    var fault: (Int) -> Double = { _ in 0 }
    /// Whether only `b` is recorded.
    var isAlone = false

    func judgement() -> Judgement {
      let size = Size(width: width, height: 600)
      var judge = Judge(TraceHeader(container: size, frameRate: 60))
      func take(_ index: Int, _ layers: [(String, Double)], _ event: String? = nil) {
        var frame = TraceFrame(
          time: Double(index) / 60,
          layers: layers.filter { !isAlone || $0.0 == "b" }.map {
            TraceLayer($0.0, Rect(origin: Point(x: $0.1, y: 0), size: size))
          })
        if let event { frame.events = [TraceEvent(event, controller: "b")] }
        judge.take(&frame)
      }
      for index in 0..<10 { take(index, [("a", 0)]) }
      var index = 10
      while true {
        let progress = (Double(index - 10) + phase) / 60 / seconds
        if progress >= 1 { break }
        let value = curve.value(at: progress)
        take(
          index, [("a", -width / 4 * value), ("b", width * (1 - value) + fault(index - 10))],
          index == 10 ? "willShow" : nil)
        index += 1
      }
      for rest in 0..<10 { take(index + rest, [("b", 0)], rest == 0 ? "didShow" : nil) }
      return judge.finish()
    }
  }

  private static var pushes: [Push] {
    curves.flatMap { curve in
      [0.2, 0.25, 0.3, 0.38, 0.5].flatMap { seconds in
        [360.0, 1280].flatMap { width in
          [0, 0.2, 0.4, 0.6, 0.8].map {
            Push(curve: curve, seconds: seconds, width: width, phase: $0)
          }
        }
      }
    }
  }

  @Test func `a motion along a curve breaks no law`() {
    let pushes = Self.pushes.sampled(oneIn: 11)
    let wrong = pushes.compactMap { push in
      push.judgement().findings.first.map {
        "\(push.curve) \(push.seconds) \(push.width) \(push.phase): \($0)"
      }
    }
    #expect(wrong == [], "\(wrong.count) of \(pushes.count)")
  }

  @Test func `a jump in a motion along a curve is found`() {
    // In the two steepest curves a step changes by as much from one frame to the next.
    let steepest = [TimingCurve.cubicBezier(0.87, 0, 0.13, 1), .cubicBezier(0.85, 0, 0.15, 1)]
    let pushes = Self.pushes.filter { $0.seconds >= 0.3 && !steepest.contains($0.curve) }
      .sampled(oneIn: 41)
    let missed = pushes.filter { push in
      var push = push
      let place = Int(push.seconds * 30)
      push.fault = { $0 >= place ? 12 * push.width / 360 : 0 }
      return !push.judgement().findings.contains { $0.law == .noJump && $0.layer == "b" }
    }
    #expect(
      missed.map { "\($0.curve) \($0.seconds) \($0.width) \($0.phase)" } == [],
      "\(missed.count) of \(pushes.count)")
  }

  @Test(arguments: [true, false])
  func `a frame that is off along a steep curve is a flash in that frame`(isAlone: Bool) {
    for (distance, place) in [(12.0, 7), (12, 11), (12, 17), (40, 9)] {
      var push = Push(curve: .cubicBezier(0.2, 0, 0, 1), seconds: 0.4, width: 360, phase: 0)
      push.isAlone = isAlone
      push.fault = { $0 == place ? distance : 0 }
      let findings = push.judgement().findings.filter { $0.law == .noJump }
      #expect(findings.map(\.id) == ["no-jump.flash"])
      #expect(findings.first?.frame == 10 + place)
    }
  }
}
