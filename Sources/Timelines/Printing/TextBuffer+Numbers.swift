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
    append(atMost: ByteWriter.numberRoom) {
      $0.append(fixed: number, decimals: PrintOptions.clamped(decimals))
    }
  }

  /// Appends the shortest text that reads back as the same double: 320, 0.1, 1e-05.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals to round to first; nil for no rounding.
  public mutating func append(shortest number: Double, decimals: Int? = nil) {
    append(atMost: ByteWriter.numberRoom) {
      $0.append(shortest: number, decimals: decimals.map(PrintOptions.clamped))
    }
  }

  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    append(atMost: ByteWriter.numberRoom + 1) {
      if number < 0 { $0.append(UInt8(ascii: "-")) }
      $0.append(digits: UInt64(number.magnitude))
    }
  }
}

extension ByteWriter {
  /// Appends an element of a matrix with at least six significant digits, whatever the precision.
  ///
  /// It has at most twelve decimals, since smaller differences move nothing.
  ///
  /// - Parameters:
  ///   - number: The element.
  ///   - decimals: The precision; nil for all digits.
  ///   - isPadded: Whether zeros are added up to the precision, as in a column.
  mutating func append(element number: Double, decimals: Int?, isPadded: Bool) {
    guard let decimals else { return append(shortest: number, decimals: nil) }
    var digits = decimals
    var scaled = number.magnitude * Double(UInt64.powersOfTen[decimals])
    while digits < 12, scaled < 100_000 {
      digits += 1
      scaled *= 10
    }
    guard isPadded else { return append(shortest: number, decimals: digits) }
    append(fixed: number, decimals: digits)
    while digits > decimals, last == UInt8(ascii: "0") {
      removeLast()
      digits -= 1
    }
    if last == UInt8(ascii: ".") { removeLast() }
  }

  /// Appends a number as ``TextBuffer/append(shortest:decimals:)`` does.
  mutating func append(shortest number: Double, decimals: Int?) {
    let magnitude = number.magnitude
    if magnitude < 0x1p53, magnitude == magnitude.rounded(.down) {
      if number < 0 { append(UInt8(ascii: "-")) }
      append(digits: UInt64(magnitude))
    } else if let decimals, magnitude.scaled(decimals: decimals) != nil {
      append(fixed: number, decimals: decimals)
      if decimals > 0 { trimZeros() }
    } else if number.isFinite {
      append(number.description)
      // The description of a large number ends with `.0`.
      if magnitude >= 0x1p53 { dropZeroDecimal() }
    } else {
      append(literal: "null")
    }
  }
}
