// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Duration {
  /// The duration in seconds, rounded to the nearest double.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    let whole = Double(seconds)
    let fraction = Double(attoseconds) / 1e18
    guard seconds != 0 else { return fraction }
    // The error of the two roundings of the fraction, to be added before the sum is rounded: the count of
    // attoseconds may have more bits than a double, and the quotient is rounded.
    let count = Double(attoseconds)
    let lost = Double(attoseconds - Int64(count))
    let residue = (count.addingProduct(-fraction, 1e18) + lost) * 1e-18
    let sum = whole + fraction
    return sum + ((whole - sum) + fraction + residue)
  }
}

extension Double {
  /// The shortest text that reads back as the number, without `.0`; -0 is `0`.
  var plain: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
