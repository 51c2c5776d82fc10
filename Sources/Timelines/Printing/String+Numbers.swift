// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension String {
  /// Creates the shortest text that reads back as the same double, as in JSON: 320, 0.1, 1e-05.
  ///
  /// A number that is not finite is `null`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals to round to first, 0…15; nil for no rounding.
  public init(shortest number: Double, decimals: Int? = nil) {
    var text = TextBuffer()
    text.append(shortest: number, decimals: decimals)
    self = text.string
  }

  /// Creates a text with a fixed number of decimals, as in columns: 320.000, 0.100.
  ///
  /// The number is rounded correctly, ties to even. A number that is not finite is `null`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals, 0…15.
  public init(fixed number: Double, decimals: Int) {
    var text = TextBuffer()
    text.append(fixed: number, decimals: decimals)
    self = text.string
  }
}
