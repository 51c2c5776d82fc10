// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Numbers as they are written in a scenario: digits with perhaps a sign, a point
/// and, where it is no duration, an exponent.
package enum DurationLiteral {
  /// A duration: `250ms`, `.25s`, or seconds without a unit; exact to the attosecond.
  package static func parse(_ text: String) -> Duration? {
    if text.hasSuffix("ms") {
      return attoseconds(text.dropLast(2), power: 15)
    }
    return attoseconds(text.hasSuffix("s") ? text.dropLast() : text[...], power: 18)
  }

  /// A decimal number, with an exponent or without.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    isDecimal(text, allowsExponent: true) ? Double(String(text)) : nil
  }

  private static func isDecimal(_ text: some StringProtocol, allowsExponent: Bool) -> Bool {
    var (length, digits, hasPoint, hasExponent) = (0, 0, false, false)
    var mayBeSigned = true
    for byte in text.utf8 {
      switch byte {
      case _ where byte.isDigit: digits += 1
      case UInt8(ascii: "+") where mayBeSigned, UInt8(ascii: "-") where mayBeSigned: break
      case UInt8(ascii: ".") where !hasPoint && !hasExponent: hasPoint = true
      case UInt8(ascii: "e") where allowsExponent && digits > 0 && !hasExponent,
        UInt8(ascii: "E") where allowsExponent && digits > 0 && !hasExponent:
        (hasExponent, digits) = (true, 0)
      default: return false
      }
      mayBeSigned = byte | 0x20 == UInt8(ascii: "e")
      length += 1
    }
    return digits > 0 && length <= 64
  }

  /// A decimal number times ten to a power, cut off at whole attoseconds.
  ///
  /// By way of a double, .1 s would be five attoseconds off and miss the frame that is due then.
  private static func attoseconds(_ text: Substring, power: Int) -> Duration? {
    guard isDecimal(text, allowsExponent: false) else { return nil }
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" || $0 == "+" }.split(
      separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1].prefix(power) : ""
    let digits = parts[0] + fraction + String(repeating: "0", count: power - fraction.count)
    guard let total = Int128(digits), total < Int128(1) << 100 else { return nil }
    let (seconds, rest) = total.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    let duration = Duration(
      secondsComponent: Int64(seconds), attosecondsComponent: Int64(rest))
    return isNegative ? .zero - duration : duration
  }
}
