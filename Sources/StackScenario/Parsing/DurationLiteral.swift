// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The syntax of numbers in a scenario: digits, optionally with a sign, a point and an exponent.
///
/// A duration has no exponent.
package enum DurationLiteral {
  /// Reads a duration: `250ms`, `.25s`, or seconds without a unit.
  ///
  /// The result is exact to the attosecond; further digits are dropped. If `.1` were read as a
  /// double, it would be five attoseconds off and miss the frame that is due at that time.
  package static func parse(_ text: String) -> Duration? {
    var digits = text.utf8[...]
    var unitsPerSecond: Int64 = 1
    if digits.last == UInt8(ascii: "s") {
      digits.removeLast()
      if digits.last == UInt8(ascii: "m") {
        digits.removeLast()
        unitsPerSecond = 1000
      }
    }
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    let unit = 1_000_000_000_000_000_000 / unitsPerSecond
    var (whole, attoseconds, place) = (Int64(0), Int64(0), unit)
    var (hasDigits, hasPoint) = (false, false)
    for byte in digits {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard byte.isDigit else { return nil }
      let digit = Int64(byte - UInt8(ascii: "0"))
      hasDigits = true
      if hasPoint {
        place /= 10
        attoseconds += digit * place
      } else {
        // Larger values are out of every range, too.
        whole = min(whole * 10 + digit, 100_000_000_000_000_000)
      }
    }
    guard hasDigits else { return nil }
    let duration = Duration(
      secondsComponent: whole / unitsPerSecond,
      attosecondsComponent: whole % unitsPerSecond * unit + attoseconds)
    return sign == UInt8(ascii: "-") ? .zero - duration : duration
  }

  /// Reads a decimal number, with or without an exponent.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    var (length, digits, hasPoint, hasExponent) = (0, 0, false, false)
    var mayBeSigned = true
    for byte in text.utf8 {
      switch byte {
      case _ where byte.isDigit: digits += 1
      case UInt8(ascii: "+") where mayBeSigned, UInt8(ascii: "-") where mayBeSigned: break
      case UInt8(ascii: ".") where !hasPoint && !hasExponent: hasPoint = true
      case UInt8(ascii: "e") where digits > 0 && !hasExponent,
        UInt8(ascii: "E") where digits > 0 && !hasExponent:
        (hasExponent, digits) = (true, 0)
      default: return nil
      }
      mayBeSigned = byte | 0x20 == UInt8(ascii: "e")
      length += 1
    }
    return digits > 0 && length <= 64 ? Double(String(text)) : nil
  }
}
