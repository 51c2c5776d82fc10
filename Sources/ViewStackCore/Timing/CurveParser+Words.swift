// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension CurveParser {
  /// Takes a token of one kind.
  mutating func take(
    _ kind: CurveScanner.Token.Kind, expected: String
  ) throws(CurveError) {
    guard scanner.next.kind == kind else {
      throw .unexpected(scanner.next.quote, expected: expected, at: scanner.next.range)
    }
    scanner.advance()
  }

  /// Takes a word.
  mutating func word(expected: String) throws(CurveError) -> CurveScanner.Token {
    let token = scanner.next
    try take(.word, expected: expected)
    return token
  }

  /// Takes a number in the range of `parameter`.
  mutating func number(_ parameter: CurveParameter) throws(CurveError) -> Double {
    let token = try word(expected: "a number (\(parameter.rawValue))")
    return try number(token.text, parameter, token)
  }

  /// Takes a number with a percent sign.
  mutating func percentage() throws(CurveError) -> Double {
    let token = try word(expected: "a percentage")
    guard token.text.hasSuffix("%") else {
      throw .unexpected(token.quote, expected: "a percentage, ',' or ')'", at: token.range)
    }
    return try number(token.text.dropLast(), .percentage, token)
  }

  private func number(
    _ text: Substring, _ parameter: CurveParameter, _ token: CurveScanner.Token
  ) throws(CurveError) -> Double {
    guard let value = CurveNumber.value(text) else {
      throw .malformedNumber(token.quote, at: token.range)
    }
    do {
      try parameter.check(value)
    } catch {
      throw error.located(at: token.range)
    }
    return value
  }
}

/// The valid word that a mistaken one was probably meant to be.
enum NearestWord {
  /// The longest word that is looked at, in bytes: no keyword comes near it.
  private static let lengthLimit = 32

  /// Returns the candidate with the fewest edits from `word`, or `nil` if that is half of it.
  ///
  /// - Complexity: O(length × candidate length) for each candidate; words over 32 bytes get `nil`.
  static func to(_ word: Substring, among candidates: [String]) -> String? {
    guard word.utf8.count <= lengthLimit else { return nil }
    let letters = Array(word.lowercased().utf8)
    var best: (word: String, edits: Int)?
    for candidate in candidates {
      let edits = distance(letters, Array(candidate.utf8))
      if edits * 2 <= max(letters.count, 2) && edits < best?.edits ?? .max {
        best = (candidate, edits)
      }
    }
    return best?.word
  }

  /// Returns the Levenshtein distance: the fewest insertions, deletions and replacements.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, min(row[j], row[j + 1]) + 1)
      }
    }
    return row[b.count]
  }
}
