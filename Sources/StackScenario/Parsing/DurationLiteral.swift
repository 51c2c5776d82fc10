// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The syntax of durations in a scenario: digits, optionally with a sign, a point and an exponent.
package enum DurationLiteral {
  /// Reads a duration: `250ms`, `.25s`, or seconds without a unit, like `0.25` or `25e-2`.
  ///
  /// The result is exact to the attosecond; further digits are dropped. If `.1` were read as a
  /// double, it would be five attoseconds off and miss the frame that is due at that time.
  package static func parse(_ text: String) -> Duration? {
    var digits = text.utf8[...]
    // The power of ten of the attoseconds in a unit of the last digit.
    var power = 18
    if digits.last == UInt8(ascii: "s") {
      digits.removeLast()
      if digits.last == UInt8(ascii: "m") {
        digits.removeLast()
        power = 15
      }
    }
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    if let mark = digits.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let exponent = Self.exponent(digits[mark...].dropFirst()) else { return nil }
      power += exponent
      digits = digits[..<mark]
    }
    var (number, hasDigits, hasPoint) = (Int128(0), false, false)
    for byte in digits {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard byte.isDigit else { return nil }
      hasDigits = true
      if number < tooLong {
        number = number * 10 + Int128(byte - UInt8(ascii: "0"))
        power -= hasPoint ? 1 : 0
      } else {
        power += hasPoint ? 0 : 1
      }
    }
    guard hasDigits else { return nil }
    while power > 0, number < tooLong, number > 0 { (number, power) = (number * 10, power - 1) }
    while power < 0, number > 0 { (number, power) = (number / 10, power + 1) }
    return Duration(attoseconds: sign == UInt8(ascii: "-") ? -number : number)
  }

  /// A duration in attoseconds that is out of every range: so are longer ones.
  private static let tooLong: Int128 = 1_000_000_000_000_000_000_000_000_000_000_000

  /// Reads an exponent; the largest that makes a difference stands for larger ones.
  private static func exponent(_ text: Substring.UTF8View) -> Int? {
    var digits = text
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 100) }
    return sign == UInt8(ascii: "-") ? -number : number
  }
}
