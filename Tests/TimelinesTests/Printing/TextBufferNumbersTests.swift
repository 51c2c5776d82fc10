// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import Timelines
import ViewStackTesting

@Suite("TextBuffer, numbers")
struct TextBufferNumbersTests {
  private func fixed(_ number: Double, _ decimals: Int) -> String {
    String(fixed: number, decimals: decimals)
  }

  private func shortest(_ number: Double, _ decimals: Int? = nil) -> String {
    String(shortest: number, decimals: decimals)
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

  @Test func `fixed numbers equal those of the C library, for many random numbers`() {
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

  // Integer arithmetic on the bits of the double, which shares no code with the printer.
  private func exact(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite else { return "null" }
    let power = (0..<decimals).reduce(UInt128(1)) { product, _ in product * 10 }
    var (quotient, isBig) = (UInt128(0), false)
    // Bits of weight 2^-1074 below those of weight 1. The numbers here are below 2^40.
    let exponent = max(Int(number.magnitude.bitPattern >> 52), 1) - 1075
    let significand =
      UInt128(number.significandBitPattern) + (number.isNormal ? UInt128(1) << 52 : 0)
    if exponent >= 0 {
      quotient = significand << UInt128(exponent) * power
      isBig = true
    } else if exponent > -120 {
      let product = significand * power
      let half = UInt128(1) << UInt128(-exponent - 1)
      quotient = product / (half * 2)
      let rest = product % (half * 2)
      if rest > half || rest == half && quotient % 2 == 1 { quotient += 1 }
    }
    precondition(!isBig || exponent < 10)
    let digits = String(quotient)
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    let sign = number < 0 && quotient > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  @Test func `fixed numbers are exactly rounded, for many doubles near ties and elsewhere`() {
    var generator = SplitMix(state: 11)
    var text = TextBuffer()
    for round in 0..<(isOptimised ? 300_000 : 60_000) {
      let decimals = round % 3 == 0 ? Int.random(in: 0...9, using: &generator) : 3
      let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
      // A tie or an integer in units of the last decimal, or a neighbour up to two doubles away.
      let half = Double(Int.random(in: -4_000_000...4_000_000, using: &generator)) / 2
      var number = half / scale
      for _ in 0..<round % 5 { number = round % 2 == 0 ? number.nextUp : number.nextDown }
      if round % 7 == 0 {
        let magnitude = Int.random(in: -40...39, using: &generator)
        number = Double.random(in: -1...1, using: &generator) * scalbn(1, magnitude)
      }
      // Larger numbers are printed in their shortest form.
      guard number.magnitude * scale < 0x1p62 else { continue }
      text.removeAll()
      text.append(fixed: number, decimals: decimals)
      let expected = exact(number, decimals)
      if text.string != expected {
        Issue.record("\(number) with \(decimals) decimals is \(text.string), not \(expected)")
        return
      }
    }
  }

  @Test(arguments: [
    0.0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 999.9994,
    999.9995, 999.9996, -999.9996, 1000, 999_999.9999, 1_000_000, 0.4995, 0.5005, 9.9995, 99.9995,
    4_503_599_627_370.4955, 4_503_599_627_370.496, 1e15, 1e12 + 0.5, .nan, .infinity, -.infinity,
  ])
  func `fixed numbers at the ends of the fast path are exactly rounded`(_ number: Double) {
    for decimals in [0, 1, 2, 3, 6] where number.magnitude < 1e12 || decimals <= 3 {
      #expect(fixed(number, decimals) == exact(number, decimals), "\(decimals) decimals")
    }
  }

  @Test func `a number that is too large for decimals is in its shortest form`() {
    #expect(fixed(1e300, 3) == "1e+300")
    #expect(fixed(-.greatestFiniteMagnitude, 0) == "-1.7976931348623157e+308")
    // 2^63 / 1000 is 9223372036854775.8.
    #expect(fixed(9_223_372_036_854_774, 3) == "9223372036854774.000")
    #expect(fixed(9_223_372_036_854_776, 3) == "9.223372036854776e+15")
  }

  @Test func `decimals out of range are clamped everywhere`() {
    #expect(fixed(0.25, -1) == "0" && fixed(0.25, 99) == "0.250000000000000")
    #expect(shortest(0.26, 1000) == "0.26" && shortest(0.26, -5) == "0")
    var options = PrintOptions(precision: 99)
    #expect(options.precision == 15)
    options.precision = 16
    #expect(options.precision == 15)
    options.precision = -3
    #expect(options.precision == 0)
  }

  @Test func `whole numbers have all their digits`() {
    for (number, expected) in [
      (0, "0"), (7, "7"), (42, "42"), (999, "999"), (1000, "1000"), (-1_000_001, "-1000001"),
      (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
    ] {
      var text = TextBuffer()
      text.append(number)
      #expect(text.string == expected)
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
