// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackTesting

/// Any bytes give a scenario or errors: never a trap, a hang or a place outside the text.
@Suite("Scenario fuzz")
struct ScenarioFuzzTests {
  static let words = [
    "container", "controller", "view", "set", "push", "pop", "pop-to-root", "pop-to", "replace",
    "erase", "erase-and-push", "insert", "swap", "set-stack", "resize", "wait", "repeat", "expect",
    "a", "b", "c", "instant", "320x480", "#0", "#9", "at=1", "in=a", "frame=1,2,3x4", "+10ms", "2",
    "{", "}", ";", "\n", "\"", "(", ")", "=", "duration=0", "duration=20ms", "curve=linear",
    "style=stack", "style=fade", "fps=1", "distance=0", "events", "willShow(a)", "top", "stack",
    "resting", "interruption=queue", "interruption=reject", "swipe", "#", "\\", "é", "\u{0}",
    "size=1x1", "resize=on", "autoresize=width,left", "99999999999999999999", "1e9", "-", "x=0",
  ]

  private func check(_ bytes: [UInt8]) {
    do throws(ScenarioErrors) {
      let scenario = try Scenario(parsing: bytes)
      let result = scenario.run()
      #expect(result.violations == [], "\(String(decoding: bytes, as: UTF8.self))")
    } catch {
      #expect(!error.errors.isEmpty)
      for error in error.errors {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count)
      }
      #expect(!SourceText(bytes, name: "f").report(error).isEmpty)
    }
  }

  @Test(arguments: 0..<8)
  func `random words of the language are survived`(_ seed: UInt64) {
    var generator = SplitMix(state: seed)
    for _ in (0..<250).sampled(oneIn: 5) {
      let count = Int.random(in: 1...30, using: &generator)
      let text = (0..<count).map { _ in Self.words.randomElement(using: &generator) ?? "" }
        .joined(separator: Bool.random(using: &generator) ? " " : "")
      check(Array(text.utf8))
    }
  }

  @Test(arguments: 0..<4)
  func `random bytes are survived`(_ seed: UInt64) {
    var generator = SplitMix(state: seed &+ 1000)
    for _ in (0..<250).sampled(oneIn: 5) {
      let count = Int.random(in: 0...200, using: &generator)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test(arguments: 0..<4)
  func `a scenario with some bytes changed is survived`(_ seed: UInt64) {
    var generator = SplitMix(state: seed &+ 2000)
    let text = """
      container 320x480 duration=50ms distance=8 alpha=on resize=on interruption=queue
      controller home size=300x400 resize=inherit
      view bar in=home frame=0,0,320x44 autoresize=width,bottom
      push home instant; push "a b" c duration=.02s curve=cubic-bezier(.4, 0, .2, 1)
      +10ms pop; repeat 3 { push d; +5ms pop instant }
      resize 480x320; pop-to #0
      expect frame home x=0 within=.5
      """
    for _ in (0..<250).sampled(oneIn: 11) {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 32...126, using: &generator), at: index)
        }
      }
      check(bytes)
    }
  }

  @Test func `deep nesting is refused, not followed`() {
    let count = isOptimised ? 100_000 : 10_000
    let deep = String(repeating: "repeat 1 { ", count: count)
    #expect(throws: ScenarioErrors.self) { try Scenario(parsing: deep) }
    let braces = String(repeating: "{", count: count)
    #expect(throws: ScenarioErrors.self) { try Scenario(parsing: braces) }
    let views = (0..<1000).map { "view v\($0) in=\($0 == 0 ? "a" : "v\($0 - 1)") frame=0,0,1x1" }
    #expect(throws: ScenarioErrors.self) {
      try Scenario(parsing: "push a; " + views.joined(separator: ";"))
    }
  }

  @Test func `a long word, a long line and a long text are survived`() {
    let word = String(repeating: "x", count: isOptimised ? 1_000_000 : 50_000)
    #expect(throws: ScenarioErrors.self) { try Scenario(parsing: "pus\(word) a") }
    #expect(throws: Never.self) { try Scenario(parsing: "push \(word)") }
    #expect(throws: ScenarioErrors.self) {
      try Scenario(parsing: [UInt8](repeating: UInt8(ascii: "\n"), count: (16 << 20) + 1))
    }
  }
}

/// A small seeded generator (Steele, Lea and Flood's SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
