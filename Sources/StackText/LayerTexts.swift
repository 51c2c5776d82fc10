// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RGBAColor {
  /// Reads `#rrggbb` or `#rrggbbaa`.
  public init?(hexadecimal text: some StringProtocol) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.allSatisfy(\.isHexDigit), var rest = UInt64(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 6 { rest = rest << 8 | 255 }
    func part(_ shift: UInt64) -> Double { Double(rest >> shift & 255) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }

  /// The colour as `#rrggbb`, with two more digits unless it is opaque.
  public var hexadecimal: String {
    let parts = [red, green, blue] + (opacity == 1 ? [] : [opacity])
    return parts.reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

extension ViewPath {
  /// Creates a path from the text that ``description`` returns, or nil if the text is invalid.
  package init?(_ text: some StringProtocol) {
    if text == "." {
      self.init([])
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.allSatisfy({ $0.map { $0 >= 0 } ?? false }) else { return nil }
    self.init(parts.compactMap { $0 })
  }
}
