// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct CurveParserFuzzTests {
  /// SplitMix64, which gives the same texts in every run.
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let valid = [
    "ease-in-out", "step-start", "cubic-bezier(.42,0,.58,1)", "steps(4, jump-end)",
    "linear(0, .5 20%, 1)", "linear(0 0% 50%, 1e-3 50% 100%, -2)",
    "spring(mass 1 stiffness 200 damping 20)", "spring(response .5 damping .825 velocity -3)",
    "spring(duration .5 bounce .2)",
  ]

  /// Checks the laws for any text: a fault is inside it, and a curve is finite and reads back.
  static func check(_ text: String) {
    do {
      let curve = try TimingCurve(parsing: text)
      #expect(!curve.value(at: 0.3).isNaN, "\(text)")
      let again = try TimingCurve(parsing: curve.description)
      #expect(again == curve, "\(text) printed as \(curve)")
      #expect(again.description == curve.description)
    } catch {
      #expect(error.range.upperBound <= text.utf8.count, "\(text)")
      #expect(!error.description.isEmpty)
    }
  }

  @Test func `random bytes neither trap nor hang`() {
    var generator = SeededGenerator(state: 1)
    for _ in (0..<5_000).sampled(oneIn: 8) {
      let count = Int.random(in: 0..<40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      Self.check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `mutations of valid texts neither trap nor hang`() {
    var generator = SeededGenerator(state: 2)
    let spice = Array("(),.%+-eE0123456789 \tnaixj\u{e9}".utf8)
    for _ in (0..<20_000).sampled(oneIn: 16) {
      var bytes = Array(Self.valid.randomElement(using: &generator).map(\.utf8) ?? "".utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let byte = spice.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(byte, at: place)
        case 1 where place < bytes.count: bytes[place] = byte
        case 2 where place < bytes.count: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes.prefix(place), at: place)
        }
      }
      Self.check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `random curves print and read back`() throws {
    var generator = SeededGenerator(state: 3)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    for _ in 0..<500 {
      let bezier = TimingCurve.cubicBezier(
        number(0...1), number(-3...3), number(0...1), number(-3...3))
      var stops: [LinearStopsCurve.Stop] = []
      for _ in 0..<5 {
        let percentage = number(-100...100)
        let output = number(-1...2)
        stops.append(percentage < 0 ? .init(output) : .init(output, percentage: percentage))
      }
      let curves: [TimingCurve] = [
        bezier, .stops(try LinearStopsCurve(stops)),
        .spring(
          duration: .seconds(number(0.01...10)), bounce: number(-0.9...1),
          initialVelocity: number(-10...10)),
      ]
      for curve in curves {
        let again = try TimingCurve(parsing: curve.description)
        #expect(again == curve)
        #expect(again.value(at: 0.37) == curve.value(at: 0.37))
      }
    }
  }
}
