// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TextBuffer {
  /// Appends a number with a fixed number of decimals, correctly rounded, ties to even.
  ///
  /// The exact binary value of the double is rounded, as by C's `printf`. Zero has no sign. A number
  /// that is not finite is printed as `null`, one of 2^63 / 10^`decimals` or more in its shortest form.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals; one outside ``PrintOptions/precisionRange`` is clamped.
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
      // A large number ends so, and has no decimals.
      if magnitude >= 0x1p53 { dropZeroDecimal() }
    } else {
      append(literal: "null")
    }
  }
}
