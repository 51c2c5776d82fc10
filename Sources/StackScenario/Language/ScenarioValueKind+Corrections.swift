// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import StylesPlugin

/// A text that is no value of its kind.
public struct ScenarioValueMistake: Error, Hashable, Sendable {
  /// The expected form: `a size like 320x480`.
  public let expected: String
  /// The value that was probably meant, or nil.
  public let suggestion: String?
}

extension ScenarioValueKind {
  /// Returns the value of a text outside a scenario.
  ///
  /// - Throws: ``ScenarioValueMistake`` if the text has another form.
  public func value(of text: String) throws(ScenarioValueMistake) -> Value {
    switch read(WrittenValue(key: "", text: text, range: 0..<text.utf8.count, styles: .ready)) {
    case .value(let value): return value
    case .wrong(let problem, at: _, let candidates):
      throw ScenarioValueMistake(
        expected: problem.expected,
        suggestion: Suggestion.nearest(to: text, among: candidates)
          ?? correction(of: text, styles: .ready))
    }
  }

  /// Returns the text without units and with other separators, if the kind accepts it then.
  func correction(of text: String, styles: StyleCatalog) -> String? {
    text.corrections(as: form).first { text in
      let range = 0..<text.utf8.count
      let written = WrittenValue(key: "", text: text, range: range, styles: styles)
      return if case .value = read(written) { true } else { false }
    }
  }
}

extension String {
  /// Returns texts in the syntax of scenarios that may stand for this one, which has the syntax of other tools.
  ///
  /// Lengths have no unit: `4px` is `4`. Sizes have an x, rectangles a comma and an x, and a ratio such as
  /// `3:2` is a number.
  func corrections(as form: String) -> [String] {
    // A duration without a unit is in seconds, so a number of pixels is no number of seconds.
    let plain = form.hasPrefix("DURATION") ? self : withoutLengthUnits
    var texts = [plain]
    for separator in [":", "*", "X", "×", ","] {
      texts.append(plain.replacing(separator, with: "x"))
    }
    if let comma = plain.lastIndex(of: ",") {
      texts.append("\(plain[..<comma])x\(plain[plain.index(after: comma)...])")
    }
    texts += ["x", ":"].map { plain.replacing($0, with: ",") }
    for separator: Character in [":", "/"] {
      let parts = plain.split(separator: separator).compactMap { Double(unlimited: $0) }
      if parts.count == 2, parts[1] != 0 {
        texts.append(((parts[0] / parts[1] * 10_000).rounded() / 10_000).shortest)
      }
    }
    return texts.filter { $0 != self }
  }

  /// The text without `px` and `pt` after digits.
  fileprivate var withoutLengthUnits: String {
    var result = ""
    for character in self {
      let isUnit = (character == "x" || character == "t") && result.last == "p"
      if isUnit, result.dropLast().last?.isNumber == true {
        result.removeLast()
      } else {
        result.append(character)
      }
    }
    return result
  }
}
