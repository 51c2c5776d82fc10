// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing

@Suite
struct DecimalNumberTests {
  @Test(
    arguments: [
      "0", "-0", "7", "-7", "007", "0.1", "-0.1", "5.", ".5", "320.000", "123456789012345",
      "9007199254740993", "9007199254740993.0", "0.30000000000000004", "0.06666666666666667",
      "1.7976931348623157e+308", "5e-324", "1E3", "+4", "9999999999999999999",
      "99999999999999999999", "0.0000000000000000001", "9007199254740992.5",
      "1844674407370955161.5",
    ])
  func `a decimal number is the nearest double`(text: String) throws {
    let number = try #require(Double(decimal: text))
    // The C library reads the text with all digits.
    #expect(number.bitPattern == Double(text)?.bitPattern)
  }

  @Test
  func `every double with 16 to 19 digits is read unchanged`() {
    var seed: UInt64 = 1
    for _ in 0..<20_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(seed >> 1) / 0x1p60
      #expect(Double(decimal: "\(number)") == number)
    }
  }

  @Test(
    arguments: [
      "", "-", ".", "-.", "1.2.3", "1-2", "--1", "0x10", "inf", "nan", "1e999", " 1", "1 ", "1e",
      "null", "１",
    ])
  func `a text that is not a finite decimal number is rejected`(text: String) {
    #expect(Double(decimal: text) == nil)
    let isTooGreat = text == "1e999"
    #expect(Double(unlimited: text) == (isTooGreat ? .infinity : nil))
  }
}
