// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import Timelines

@Suite("TextBuffer, numbers")
struct TextBufferNumbersTests {
  private func fixed(_ number: Double, _ decimals: Int) -> String {
    var text = TextBuffer()
    text.append(fixed: number, decimals: decimals)
    return text.string
  }

  private func shortest(_ number: Double, _ decimals: Int? = nil) -> String {
    var text = TextBuffer()
    text.append(shortest: number, decimals: decimals)
    return text.string
  }

  // 0.0005 is 0.00050000000000000001…, above the tie; 0.5, 1.5 and 2.5 are exact ties, to even;
  // 1.0005 is 1.000499999999999989…, below it.
  @Test(
    arguments: [
      (0.0005, 3, "0.001"), (1.0005, 3, "1.000"), (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"),
      (-0.0004, 3, "0.000"), (-0.0, 3, "0.000"), (-13.27535, 3, "-13.275"), (320.0, 3, "320.000"),
      (0.1, 15, "0.100000000000000"), (999.9996, 3, "1000.000"),
      (Double.leastNonzeroMagnitude, 15, "0.000000000000000"),
      (-1.0 / 3, 4, "-0.3333"), (1_000_000.0, 2, "1000000.00"),
    ] as [(Double, Int, String)])
  func `a fixed number is correctly rounded and has no negative zero`(
    _ number: Double, _ decimals: Int, _ expected: String
  ) {
    #expect(fixed(number, decimals) == expected)
  }

  @Test func `fixed numbers are those of the C library, for many random ones`() {
    var generator = SplitMix(state: 20_261_121)
    for _ in 0..<20_000 {
      let magnitude = Double.random(in: -12...6, using: &generator)
      let number = Double.random(in: -1...1, using: &generator) * pow(10, magnitude)
      let decimals = Int.random(in: 0...9, using: &generator)
      var expected = String(format: "%.\(decimals)f", number)
      if expected.allSatisfy({ "-0.".contains($0) }) {
        expected.removeAll { $0 == "-" }
      }
      #expect(fixed(number, decimals) == expected, "\(number) with \(decimals) decimals")
    }
  }

  @Test(
    arguments: [
      (320.0, "320"), (0.1, "0.1"), (-0.0, "0"), (1e-5, "1e-05"), (0.331_883_870_097_646_1, nil),
      (-13.5, "-13.5"), (1e21, "1e+21"), (.infinity, "null"), (.nan, "null"),
    ] as [(Double, String?)])
  func `the shortest form reads back as the same double`(_ number: Double, _ expected: String?) {
    let text = shortest(number)
    if let expected { #expect(text == expected) }
    if number.isFinite { #expect(Double(text) == (number == 0 ? 0 : number)) }
  }

  @Test func `the shortest form of many random doubles reads back`() {
    var generator = SplitMix(state: 7)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(Double(shortest(number)) == number)
    }
  }

  @Test(
    arguments: [
      (213.797_161_568_753_27, 3, "213.797"), (0.25, 6, "0.25"), (-0.000_000_4, 6, "0"),
      (10.0, 6, "10"), (100.0, 0, "100"), (1.0 / 3, 6, "0.333333"),
    ] as [(Double, Int, String)])
  func `a rounded shortest number has no zeros at its end`(
    _ number: Double, _ decimals: Int, _ expected: String
  ) {
    #expect(shortest(number, decimals) == expected)
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
