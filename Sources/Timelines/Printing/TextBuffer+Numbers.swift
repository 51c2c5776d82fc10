// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TextBuffer {
  /// Appends a number with a fixed number of decimals, correctly rounded, ties to even.
  ///
  /// The exact binary value of the double is rounded, as by C's `printf`, in integer arithmetic.
  /// Zero has no sign. A number that is not finite is printed as `null`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals, 0…15.
  public mutating func append(fixed number: Double, decimals: Int) {
    guard number.isFinite else {
      append("null")
      return
    }
    guard let scaled = Self.scaled(number.magnitude, decimals: decimals) else {
      // Above 2^63 / 10^decimals a number has hardly any fraction left.
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
  ///   - decimals: The number of decimals to round to first; nil for no rounding.
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

  /// Returns a number times a power of ten, rounded to an integer, ties to even, or nil if that
  /// needs more than 63 bits.
  static func scaled(_ magnitude: Double, decimals: Int) -> UInt64? {
    // |x| = significand · 2^exponent with an integer significand below 2^53; times 10^15 it stays
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
