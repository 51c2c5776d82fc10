// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TextBuffer {
  /// Appends a number with a fixed count of decimals, correctly rounded, ties to even.
  ///
  /// The double's exact binary value is what is rounded, as C's `printf` does it; the arithmetic is
  /// in whole numbers. A zero has no sign. What is not finite is written as `null`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: 0…15.
  public mutating func append(fixed number: Double, decimals: Int) {
    guard number.isFinite else {
      append("null")
      return
    }
    guard let scaled = Self.scaled(number.magnitude, decimals: decimals) else {
      // Above 2^63 / 10^decimals: such a number has no fraction worth the name.
      append(number.description)
      return
    }
    if number < 0, scaled > 0 {
      append(byte: UInt8(ascii: "-"))
    }
    let unit = Self.powersOfTen[decimals]
    append(digits: UInt(scaled / unit), atLeast: 1)
    guard decimals > 0 else { return }
    append(byte: UInt8(ascii: "."))
    append(digits: UInt(scaled % unit), atLeast: decimals)
  }

  /// Appends the shortest text that reads back as the same double: 320, 0.1, 1e-05.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: Where given, the number is rounded to so many decimals first.
  public mutating func append(shortest number: Double, decimals: Int? = nil) {
    guard number.isFinite else {
      append("null")
      return
    }
    if let decimals, Self.scaled(number.magnitude, decimals: decimals) != nil {
      append(fixed: number, decimals: decimals)
      if decimals > 0 {
        trimZeros()
      }
      return
    }
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 {
      append(whole)
      return
    }
    append(number.description)
    if bytes.suffix(2).elementsEqual(".0".utf8) {
      trimZeros()
    }
  }

  /// A number times a power of ten, rounded to the nearest whole one, ties to even; nil where that
  /// leaves 63 bits.
  static func scaled(_ magnitude: Double, decimals: Int) -> UInt64? {
    // |x| = significand · 2^exponent with a whole significand below 2^53; times 10^15 it stays
    // below 2^103.
    let exponent = magnitude == 0 ? 0 : Int(magnitude.exponent) - 52
    guard exponent < 11 else { return nil }
    let significand = UInt128(magnitude.significandBitPattern) + (magnitude.isNormal ? 1 << 52 : 0)
    let product = significand * UInt128(powersOfTen[decimals])
    let shift = -(magnitude.isNormal || magnitude == 0 ? exponent : -1074)
    let quotient: UInt128
    if shift <= 0 {
      quotient = product << UInt128(-shift)
    } else if shift >= 127 {
      quotient = 0
    } else {
      let half = UInt128(1) << UInt128(shift - 1)
      let rest = product & ((half << 1) - 1)
      let floor = product >> UInt128(shift)
      quotient = rest > half || (rest == half && floor & 1 == 1) ? floor + 1 : floor
    }
    return quotient < 1 << 63 ? UInt64(quotient) : nil
  }

  static let powersOfTen: [UInt64] = (0...15).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }
}
