// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Numbers as they are written in a scenario: digits with perhaps a sign and a point.
package enum DurationLiteral {
  /// A duration: `250ms`, `.25s`, or seconds without a unit; exact to the attosecond.
  package static func parse(_ text: String) -> Duration? {
    if text.hasSuffix("ms") {
      return attoseconds(text.dropLast(2), power: 15)
    }
    return attoseconds(text.hasSuffix("s") ? text.dropLast() : text[...], power: 18)
  }

  /// A decimal number without an exponent.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    isDecimal(text) ? Double(String(text)) : nil
  }

  private static func isDecimal(_ text: some StringProtocol) -> Bool {
    var bytes = Array(text.utf8)[...]
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") {
      bytes.removeFirst()
    }
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && bytes.count < 64 && bytes.contains(where: \.isDigit)
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }

  /// A decimal number times ten to a power, cut off at whole attoseconds.
  ///
  /// By way of a double, .1 s would be five attoseconds off and miss the frame that is due then.
  private static func attoseconds(_ text: Substring, power: Int) -> Duration? {
    guard isDecimal(text) else { return nil }
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
