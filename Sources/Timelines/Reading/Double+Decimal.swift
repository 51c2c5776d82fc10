// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Double {
  /// Reads a decimal number; nil if the bytes are not a number.
  init?(decimal bytes: Span<UInt8>) {
    var position = 0
    self.init(decimal: bytes, at: &position)
    guard position == bytes.count else { return nil }
  }

  /// Reads the decimal number at a position, and moves the position behind it.
  ///
  /// If there is no number, the result is nil and the position does not change.
  @inline(__always)
  init?(decimal bytes: Span<UInt8>, at position: inout Int) {
    let count = bytes.count
    let isNegative = position < count && bytes[position] == UInt8(ascii: "-")
    let start = isNegative ? position + 1 : position
    var (index, mantissa) = (start, UInt64(0))
    while index < count {
      let digit = unsafe bytes[unchecked: index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index &+= 1
    }
    var (digits, decimals) = (index - start, 0)
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      while index < count {
        let digit = unsafe bytes[unchecked: index] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index &+= 1
      }
      decimals = index - point
      digits += decimals
    }
    // With up to 19 digits the mantissa does not overflow.
    guard digits > 0, digits < 20, index == count || !Self.isPartOfNumber(bytes[index]) else {
      self.init(long: bytes, at: &position)
      return
    }
    position = index
    let divisor = UInt64.powersOfTen[decimals]
    // Up to 2^53 and 10^22 both numbers are exact, so that one division rounds correctly.
    let value =
      mantissa < 1 << 53
      ? Double(mantissa) / Double(divisor) : Double(mantissa, dividedBy: divisor)
    self = isNegative ? -value : value
  }

  /// Reads a number with an exponent or many digits.
  private init?(long bytes: Span<UInt8>, at position: inout Int) {
    var end = position
    while end < bytes.count, Self.isPartOfNumber(bytes[end]) { end += 1 }
    let text = String(decoding: (position..<end).map { bytes[$0] }, as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    (self, position) = (value, end)
  }

  /// The double that is nearest to the quotient of two whole numbers, not zero.
  private init(_ dividend: UInt64, dividedBy divisor: UInt64) {
    // With the highest bit of both set, the quotient has at least 63 bits.
    let (up, down) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let shifted = dividend << UInt64(up)
    let (quotient, remainder) = (divisor << UInt64(down)).dividingFullWidth(
      (shifted >> 1, shifted << 63))
    // The last bit represents all bits that follow, so that a tie differs from any larger remainder.
    let rounded = Double(remainder == 0 ? quotient : quotient | 1)
    self = rounded * Double(sign: .plus, exponent: down - up - 63, significand: 1)
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "+")
  }
}
