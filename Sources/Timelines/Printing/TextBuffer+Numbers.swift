// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TextBuffer {
  /// Appends a number with a fixed number of decimals, correctly rounded, ties to even.
  ///
  /// The exact binary value of the double is rounded, as by C's `printf`. Zero has no sign. A number
  /// that is not finite is printed as `null`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals, 0…15.
  public mutating func append(fixed number: Double, decimals: Int) {
    append(addingCapacity: Self.longestNumber) { $0.append(fixed: number, decimals: decimals) }
  }

  /// The length that no number exceeds: -1.7976931348623157e+308.
  static let longestNumber = 24

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
    if let decimals, OutputSpan.scaled(number.magnitude, decimals: decimals) != nil {
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
}

/// The hot path of every print, at about a hundred instructions a number: it allocates nothing.
extension OutputSpan<UInt8> {
  /// Appends a number as ``TextBuffer/append(fixed:decimals:)`` does.
  mutating func append(fixed number: Double, decimals: Int) {
    guard number.isFinite else { return append(utf8: "null") }
    guard let scaled = Self.scaled(number.magnitude, decimals: decimals) else {
      // Above 2^63 / 10^decimals a number has hardly any fraction left.
      return append(utf8: number.description)
    }
    if number < 0, scaled > 0 {
      append(UInt8(ascii: "-"))
    }
    // The usual case by itself: it divides by a constant.
    let unit = decimals == 3 ? 1000 : decimalPowers[decimals]
    let whole = decimals == 3 ? scaled / 1000 : scaled / unit
    append(digits: whole)
    guard decimals > 0 else { return }
    append(UInt8(ascii: "."))
    append(digits: scaled - whole * unit, exactly: decimals)
  }

  /// Appends text.
  mutating func append(utf8 text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Returns a number times a power of ten, rounded to an integer, ties to even, or nil if that
  /// needs more than 63 bits.
  ///
  /// The product of doubles is off by at most half a unit in its last place. Below 2^52 that cannot
  /// take it across a tie, which is a double itself; only a product that looks like a tie is looked
  /// at again, with the error that `addingProduct` finds exactly.
  static func scaled(_ magnitude: Double, decimals: Int) -> UInt64? {
    let scale = Double(decimalPowers[decimals])
    let product = magnitude * scale
    guard product < 0x1p52 else { return scaledExactly(magnitude, decimals: decimals) }
    let floor = Int64(product)
    let fraction = product - Double(floor)
    if fraction != 0.5 { return UInt64(fraction > 0.5 ? floor + 1 : floor) }
    let error = (-product).addingProduct(magnitude, scale)
    return UInt64(error > 0 || error == 0 && floor & 1 == 1 ? floor + 1 : floor)
  }

  /// The same for a product of 2^52 or more, in integers.
  private static func scaledExactly(_ magnitude: Double, decimals: Int) -> UInt64? {
    // |x| = significand · 2^exponent with an integer significand below 2^53; times 10^15 it stays
    // below 2^103.
    let exponent = Int(magnitude.exponent) - 52
    guard exponent < 11 else { return nil }
    let significand = UInt128(magnitude.significandBitPattern) + 1 << 52
    let product = significand * UInt128(decimalPowers[decimals])
    guard exponent < 0 else {
      let whole = product << UInt128(exponent)
      return whole < 1 << 63 ? UInt64(whole) : nil
    }
    let half = UInt128(1) << UInt128(-exponent - 1)
    let rest = product & ((half << 1) - 1)
    let floor = product >> UInt128(-exponent)
    let quotient = rest > half || (rest == half && floor & 1 == 1) ? floor + 1 : floor
    return quotient < 1 << 63 ? UInt64(quotient) : nil
  }

  /// Appends the digits of a number without leading zeros.
  mutating func append(digits number: UInt64) {
    if number >= 1000 {
      append(digits: number / 1000)
      append(digits: number % 1000, exactly: 3)
    } else if number >= 100 {
      append(digits: number, exactly: 3)
    } else if number >= 10 {
      append(digits: number, exactly: 2)
    } else {
      append(digit: number)
    }
  }

  /// Appends the last digits of a number, with leading zeros; three at a time, which needs no
  /// division by a variable.
  mutating func append(digits number: UInt64, exactly count: Int) {
    switch count {
    case ...0: break
    case 1: append(digit: number % 10)
    case 2:
      append(digit: number / 10 % 10)
      append(digit: number % 10)
    case 3:
      append(digit: number / 100 % 10)
      append(digit: number / 10 % 10)
      append(digit: number % 10)
    default:
      append(digits: number / 1000, exactly: count - 3)
      append(digits: number % 1000, exactly: 3)
    }
  }

  private mutating func append(digit: UInt64) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }
}

/// The powers of ten up to 10^15.
private let decimalPowers: [UInt64] = (0...15).map { power in
  (0..<power).reduce(1) { product, _ in product * 10 }
}
