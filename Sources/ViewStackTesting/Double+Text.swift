// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Double {
  /// The number as messages show it, with at most three decimals: `320`, `136.893`.
  var text: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The number as ``text``, or with all digits if it would look the same as a different number.
  func text(besides other: Double) -> String {
    text == other.text && abs(self - other) > StyleLaws.tolerance ? "\(self)" : text
  }
}
