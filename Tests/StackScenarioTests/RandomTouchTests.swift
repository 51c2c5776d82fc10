// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// Simulated fingers that touch anywhere at any time while code changes the stack and its size.
///
/// Each run is a scenario text, so that a failing run can be read, shrunk and run again. The laws:
/// events balance, frames are correct, everything comes to rest, and the right page is on top.
@Suite struct RandomTouchTests {
  /// Returns the law that a run of statements breaks, or nil, and counts its gestures.
  private func failure(_ statements: [String], _ gestureCount: inout Int) -> String? {
    do throws(ScenarioErrors) {
      let scenario = try Scenario(parsing: statements.joined(separator: "\n"))
      let result = scenario.run()
      gestureCount += result.gestures.filter { $0.release != nil }.count
      return result.violations.first ?? result.failures.first?.message
    } catch {
      return "\(error.errors.first.map { "\($0.problem)" } ?? "an error")"
    }
  }

  private func failure(_ statements: [String]) -> String? {
    var gestureCount = 0
    return failure(statements, &gestureCount)
  }

  /// Runs for ten minutes in the optimised suite, or for the seconds that the environment sets.
  @Test func `random fingers and operations keep everything balanced`() {
    let variable = ProcessInfo.processInfo.environment["RANDOM_TOUCH_SECONDS"]
    let wanted = variable.flatMap(Double.init) ?? (isOptimised ? 600 : 50)
    var seconds = 0.0
    var seed: UInt64 = 1
    var gestureCount = 0
    while seconds < wanted {
      var source = TouchSource(seed: seed)
      let statements = source.statements(count: 60)
      seconds += source.seconds
      if let failure = failure(statements, &gestureCount) {
        let short = statements.shrunk { self.failure($0) != nil }
        Issue.record(
          """
          seed \(seed): \(failure)
          \(short.joined(separator: "\n"))
          → \(self.failure(short) ?? "")
          """)
        return
      }
      seed += 1
    }
    // Some touches must begin a gesture.
    #expect(Double(gestureCount) > wanted / 4, "\(gestureCount) gestures")
  }

  @Test func `a finger's effect is the same at 7, 24, 60 and 1,000 frames a second`() throws {
    for seed in (UInt64(1)...40).sampled(oneIn: 14) {
      var source = TouchSource(seed: seed)
      let scenario = try Scenario(
        parsing: source.statements(count: 30).joined(separator: "\n"))
      let logs = [7, 24, 60, 1000].map { fps in
        // Only the `changed` events depend on the frames.
        scenario.timeline(frameRate: FrameRate(fps)).events.filter { $0.name != "changed" }
      }
      for log in logs {
        #expect(log == logs[0], "seed \(seed)")
      }
    }
  }

  @Test func `a seed always makes the same scenario`() {
    var (first, second, other) = (
      TouchSource(seed: 7), TouchSource(seed: 7), TouchSource(seed: 8)
    )
    let statements = first.statements(count: 40)
    #expect(statements == second.statements(count: 40))
    #expect(statements != other.statements(count: 40))
  }

  /// The property is false on purpose: no scenario has both a resize and a `cancel-touch`.
  @Test func `the shrinker leaves only the statements that a failure needs`() throws {
    for seed in UInt64(1)...5 {
      var source = TouchSource(seed: seed)
      let statements = source.statements(count: 400)
      let isWrong = { (statements: [String]) in
        statements.contains { $0.contains("resize ") }
          && statements.contains { $0.contains("cancel-touch") }
      }
      try #require(isWrong(statements))
      let short = statements.shrunk(while: isWrong)
      #expect(short.count == 2 && isWrong(short), "seed \(seed)")
    }
  }

  @Test func `a broken law is found`() {
    #expect(failure(["push a instant", "expect top b"]) == "expected top 'b', found 'a'")
    #expect(failure(["push a instant", "pop-to b"]) != nil)
  }
}

/// Makes scenarios of random touches and operations, the same for the same seed.
struct TouchSource {
  private var state: UInt64
  private var nextName = 0
  private var isTouching = false
  /// The least time that the statements take.
  private(set) var seconds = 0.0

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  /// The next number of SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  private mutating func one(of words: [String]) -> String {
    words[number(0...(words.count - 1))]
  }

  private mutating func name() -> String {
    nextName += 1
    return "p\(nextName)"
  }

  private mutating func point() -> String {
    let x = one(of: ["0", "5", "19", "315", "\(number(20...300))"])
    return "\(x),\(number(0...480))"
  }

  private mutating func milliseconds(upTo limit: Int) -> String {
    let milliseconds = number(0...limit)
    seconds += Double(milliseconds) / 1000
    return "\(milliseconds)ms"
  }

  mutating func statements(count: Int) -> [String] {
    let policy = one(of: ["finish", "queue", "reject", "retarget"])
    let rule = one(of: [
      "halfway", "ez", "ez-1.2.0", "ez-1.1.2", "react-navigation", "cupertino",
    ])
    var lines = [
      "container 320x480 interruption=\(policy) release=\(rule) unpop=on unpop-depth=2 "
        + "unpop-ttl=\(number(1...9)).5s direction=\(one(of: ["ltr", "rtl"])) "
        + "resize=\(one(of: ["on", "off"])) fps=\(one(of: ["20", "60"]))",
      "push root \(name()) \(name()) instant",
    ]
    for _ in 0..<count {
      lines.append(prefix() + statement())
    }
    // At the end no finger touches, and nothing moves.
    return lines + ["cancel-touch", "wait 1s", "expect resting"]
  }

  /// Most statements interrupt the statement before.
  private mutating func prefix() -> String {
    number(0...9) < 5 ? "+\(milliseconds(upTo: 300)) " : ""
  }

  private mutating func statement() -> String {
    switch number(0...23) {
    case 0...8: return lettingGo() + swipe()
    case 9, 10:
      let before = lettingGo()
      isTouching = true
      return before + "touch \(point())"
    case 11...13: return "move \(point()) over=\(milliseconds(upTo: 200))"
    case 14:
      isTouching = false
      return "release"
        + (number(0...1) == 0 ? " velocity=\(number(-900...900)),\(number(-90...90))" : "")
    case 15:
      isTouching = false
      return "cancel-touch"
    case 16...18: return "push \(name())\(one(of: [" instant", "", " \(name())"]))"
    case 19: return one(of: ["pop", "pop instant", "unpop", "unpop instant"])
    case 20: return one(of: ["pop-to-root", "pop 2"])
    case 21: return "replace \(name())"
    case 22: return "resize \(one(of: ["480x320", "320x480", "200x300"]))"
    default: return "erase-and-push \(name())\(one(of: ["", " instant"]))"
    }
  }

  /// In most cases a finger releases before the next one touches.
  private mutating func lettingGo() -> String {
    guard isTouching, number(0...9) < 8 else { return "" }
    isTouching = false
    return "release; +0 "
  }

  /// Half of the swipes go from left to right or back.
  ///
  /// The others go anywhere.
  private mutating func swipe() -> String {
    let (from, to) =
      number(0...1) == 0
      ? (number(0...320), number(-40...360)) : (number(0...60), number(100...340))
    let isBack = number(0...2) == 0
    let velocity = number(0...2) == 0 ? " velocity=\(number(-900...900))" : ""
    let edge = one(of: ["", "", isBack ? " edge=right" : " edge=left"])
    return "swipe from=\(isBack ? 320 - from : from) to=\(isBack ? 320 - to : to) "
      + "over=\(milliseconds(upTo: 400))\(velocity)\(edge)"
  }
}
