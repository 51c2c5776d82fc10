// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension String {
  /// Returns the text with another character in place of each scalar that fulfils a condition.
  ///
  /// A text of printable ASCII is returned unchanged.
  package func replacing(
    with other: Unicode.Scalar, where isReplaced: (Unicode.Scalar) -> Bool
  ) -> String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars { text.append(isReplaced(scalar) ? other : scalar) }
    return String(text)
  }

  /// The text with a question mark for each scalar that has no width, ends a line or changes the direction.
  package var onOneLine: String { replacing(with: "?", where: \.isInvisible) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, which could move a cursor.
  package var isControl: Bool { properties.generalCategory == .control }

  /// Whether the scalar has no width or ends a line.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
