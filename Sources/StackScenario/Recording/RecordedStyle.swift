// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// A style as words of a scenario: `style=fade`.
struct RecordedStyle: Hashable {
  /// The words, or none if no words give an equal style.
  let words: [String]
  /// The name of a style that exists only in Swift, or nil.
  let unknown: String?

  /// Finds the words of a style.
  init(_ style: any TransitionStyle, in catalog: StyleCatalog) {
    if let cover = style as? CoverVerticalStyle,
      let known = catalog.style(named: style.name) as? CoverVerticalStyle,
      cover.background == known.background
    {
      let edge = cover.direction.map { ["cover-direction=\($0.rawValue)"] } ?? []
      (words, unknown) = (["style=\(style.name.word)"] + edge, nil)
    } else if let known = catalog.style(named: style.name), known.isEqual(to: style) {
      (words, unknown) = (["style=\(style.name.word)"], nil)
    } else {
      (words, unknown) = ([], "\(style.name)")
    }
  }
}

extension StyleName {
  /// The name as a value after `=`.
  fileprivate var word: String {
    rawValue.contains("(") ? rawValue : rawValue.quotedValue
  }
}

extension TransitionStyle {
  /// Whether another style is of the same type and, as far as its parts show, has the same values.
  fileprivate func isEqual(to other: any TransitionStyle) -> Bool {
    guard type(of: self) == type(of: other) else { return false }
    if let own = self as? any Hashable, let other = other as? any Hashable {
      return AnyHashable(own) == AnyHashable(other)
    }
    return String(reflecting: self) == String(reflecting: other)
  }
}
