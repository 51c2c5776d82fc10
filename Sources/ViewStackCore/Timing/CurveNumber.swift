// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The numbers in the text of a curve: how they are written and read.
enum CurveNumber {
  /// Returns the shortest text that reads back as `value`, without a trailing `.0`.
  static func text(_ value: Double) -> String {
    // -0 equals 0, so it is written as 0.
    if value == 0 { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the number that `word` writes in CSS form, or `nil`.
  ///
  /// The form is [+-] digits [. digits] [e [+-] digits], where the digits before the point may be
  /// missing; no hexadecimal, `nan` or `inf`. A number too great for a double is infinite.
  static func value(_ word: Substring) -> Double? {
    var rest = word.utf8
    skipSign(&rest)
    var count = skipDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = skipDigits(&rest)
      if fraction == 0 { return nil }
      count += fraction
    }
    if count == 0 { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      skipSign(&rest)
      if skipDigits(&rest) == 0 { return nil }
    }
    guard rest.isEmpty, let value = Double(word) else { return nil }
    return value == 0 ? 0 : value
  }

  private static func skipSign(_ text: inout Substring.UTF8View) {
    if text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") { text.removeFirst() }
  }

  private static func skipDigits(_ text: inout Substring.UTF8View) -> Int {
    var count = 0
    while let byte = text.first, byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      text.removeFirst()
      count += 1
    }
    return count
  }
}
