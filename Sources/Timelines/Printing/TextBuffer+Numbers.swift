// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension TextBuffer {
  /// Appends a number with a fixed number of decimals, correctly rounded, ties to even.
  ///
  /// The exact binary value of the double is rounded, as by C's `printf`. Zero has no sign. A number that
  /// is not finite is printed as `null`, and a number of 2^63 / 10^`decimals` or more in its shortest form.
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals, clamped to ``PrintOptions/precisionRange``.
  public mutating func append(fixed number: Double, decimals: Int) {
    let decimals = PrintOptions.clamped(decimals)
    append(atMost: Self.longestNumber) { $0.append(fixed: number, decimals: decimals) }
  }

  /// The length of the longest number: -1.7976931348623157e+308.
  static let longestNumber = 24

  /// Appends the bytes that a closure writes, at most so many.
  @inline(__always)
  mutating func append(atMost count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: count, initializingWith: write)
  }

  /// Appends the shortest text that reads back as the same double: 320, 0.1, 1e-05.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals to round to first; nil for no rounding.
  public mutating func append(shortest number: Double, decimals: Int? = nil) {
    let magnitude = number.magnitude
    let decimals = decimals.map(PrintOptions.clamped)
    if magnitude < 0x1p53, magnitude == magnitude.rounded(.down) {
      append(Int(number))
    } else if let decimals, magnitude.scaled(decimals: decimals) != nil {
      append(fixed: number, decimals: decimals)
      if decimals > 0 { trimZeros(atMost: decimals) }
    } else if number.isFinite {
      append(number.description)
      // The description of a large number ends with `.0`.
      if magnitude >= 0x1p53, bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    } else {
      append("null")
    }
  }

  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    append(atMost: Self.longestNumber) { output in
      if number < 0 { output.append(UInt8(ascii: "-")) }
      output.append(digitsOf: UInt64(number.magnitude), decimals: 0)
    }
  }

  /// Appends an element of a matrix in a column, with at least six significant digits.
  ///
  /// It has at most twelve decimals, since smaller differences move nothing. Zeros are added up to the
  /// precision.
  mutating func append(element number: Double, decimals: Int) {
    let digits = Self.digits(ofElement: number, decimals: decimals)
    append(fixed: number, decimals: digits)
    trimZeros(atMost: digits - decimals)
  }

  /// The number of decimals of a matrix's element, for a precision.
  static func digits(ofElement number: Double, decimals: Int) -> Int {
    var digits = decimals
    var scaled = number.magnitude * Double(UInt64.powersOfTen[decimals])
    while digits < 12, scaled < 100_000 {
      digits += 1
      scaled *= 10
    }
    return digits
  }

  /// Removes zeros at the end of a number with decimals, then the decimal point at its end.
  private mutating func trimZeros(atMost count: Int) {
    for _ in 0..<count where bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a number as ``TextBuffer/append(fixed:decimals:)`` does.
  @inline(__always)
  mutating func append(fixed number: Double, decimals: Int) {
    guard let scaled = number.magnitude.scaled(decimals: decimals) else {
      return append(huge: number)
    }
    if number < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    if decimals == 3, scaled < 1_000_000 {
      // Most numbers of a timeline are this short.
      let whole = UInt32(truncatingIfNeeded: scaled) / 1000
      append(digitsOf: whole, count: whole >= 100 ? 3 : whole >= 10 ? 2 : 1)
      append(UInt8(ascii: "."))
      append(digitsOf: UInt32(truncatingIfNeeded: scaled) &- whole &* 1000, count: 3)
    } else {
      append(digitsOf: scaled, decimals: decimals)
    }
  }

  private mutating func append(huge number: Double) {
    for byte in (number.isFinite ? number.description : "null").utf8 { append(byte) }
  }

  /// Appends a number with a decimal point before its last digits.
  fileprivate mutating func append(digitsOf number: UInt64, decimals: Int) {
    let unit = UInt64.powersOfTen[decimals]
    append(digitsOf: number / unit)
    guard decimals > 0 else { return }
    append(UInt8(ascii: "."))
    append(digitsOf: number % unit, count: decimals)
  }

  private mutating func append(digitsOf number: UInt64) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends the last digits of a number, with zeros in front.
  private mutating func append(digitsOf number: UInt64, count: Int) {
    if count > 1 { append(digitsOf: number / 10, count: count - 1) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends the last one to three digits of a number below 1000.
  @inline(__always)
  private mutating func append(digitsOf number: UInt32, count: Int) {
    let zero = UInt32(UInt8(ascii: "0"))
    if count >= 3 { append(UInt8(truncatingIfNeeded: zero &+ number / 100)) }
    if count >= 2 { append(UInt8(truncatingIfNeeded: zero &+ number / 10 % 10)) }
    append(UInt8(truncatingIfNeeded: zero &+ number % 10))
  }
}

extension Double {
  /// Returns a nonnegative number times a power of ten, rounded to an integer, ties to even.
  ///
  /// The result is nil if it needs more than 63 bits, or if the number is not finite.
  ///
  /// The product of doubles has an error of at most half a unit in its last place. Below 2^52 a tie is a
  /// double, so that the error cannot move the product across a tie. Only if the product equals a tie,
  /// `addingProduct` computes its error exactly.
  @inline(__always)
  func scaled(decimals: Int) -> UInt64? {
    let scale = decimals == 3 ? 1000 : Double(UInt64.powersOfTen[decimals])
    let product = self * scale
    guard product < 0x1p52 else { return scaledExactly(decimals: decimals) }
    // The last bits of a sum of 2^52 or more are an integer, and the addition rounds it correctly.
    let sum = product + 0x1p52
    let nearest = sum.significandBitPattern
    guard abs(product - (sum - 0x1p52)) == 0.5 else { return nearest }
    return roundedTie(product, scale)
  }

  private func roundedTie(_ product: Double, _ scale: Double) -> UInt64 {
    let floor = UInt64(product)
    let error = (-product).addingProduct(self, scale)
    return error > 0 || error == 0 && floor & 1 == 1 ? floor + 1 : floor
  }

  /// Computes the same with integers, for a product of 2^52 or more; nil if the number is not finite.
  private func scaledExactly(decimals: Int) -> UInt64? {
    // |x| = significand · 2^exponent with an integer significand below 2^53; times 10^15 it stays
    // below 2^103.
    guard exponent < 63 else { return nil }
    let exponent = Int(self.exponent) - 52
    let significand = UInt128(significandBitPattern) + 1 << 52
    let product = significand * UInt128(UInt64.powersOfTen[decimals])
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
}

extension UInt64 {
  /// The powers of ten that fit, up to 10^19.
  static let powersOfTen: [UInt64] = (0...19).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }
}
