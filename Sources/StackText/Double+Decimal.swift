// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Double {
  /// Reads a decimal number, perhaps with an exponent; nil for any other text, and for infinity.
  public init?(decimal text: some StringProtocol) {
    self.init(decimal: Array(text.utf8).span)
  }

  /// Reads a decimal number from its bytes.
  public init?(decimal bytes: Span<UInt8>) {
    self.init(unlimited: bytes)
    if !isFinite { return nil }
  }

  /// Reads a decimal number, as infinity if it is too great for a double.
  package init?(unlimited text: some StringProtocol) {
    self.init(unlimited: Array(text.utf8).span)
  }

  private init?(unlimited bytes: Span<UInt8>) {
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    var (mantissa, divisor, hasPoint) = (UInt64(0), UInt64(1), false)
    for index in (isNegative ? 1 : 0)..<bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if hasPoint { divisor = divisor &* 10 }
      } else if bytes[index] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        self.init(long: bytes)
        return
      }
    }
    // Up to 2^53 and 10^22 both numbers are exact, so that one division rounds correctly.
    let digitCount = bytes.count - (isNegative ? 1 : 0) - (hasPoint ? 1 : 0)
    guard 1...19 ~= digitCount, mantissa < 1 << 53 else {
      self.init(long: bytes)
      return
    }
    let value = Double(mantissa) / Double(divisor)
    self = isNegative ? -value : value
  }

  /// Reads a number with an exponent or many digits.
  private init?(long bytes: Span<UInt8>) {
    var text: [UInt8] = []
    for index in bytes.indices {
      let scalar = Unicode.Scalar(bytes[index])
      guard "0"..."9" ~= scalar || ".-+eE".unicodeScalars.contains(scalar) else { return nil }
      text.append(bytes[index])
    }
    self.init(String(decoding: text, as: UTF8.self))
  }
}
