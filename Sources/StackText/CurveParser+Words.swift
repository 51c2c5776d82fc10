// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension CurveParser {
  /// Takes a token of one kind.
  mutating func take(
    _ kind: WordScanner.Token.Kind, expected: String
  ) throws(CurveTextError) {
    guard scanner.next.kind == kind else {
      throw CurveTextError(
        .unexpected(scanner.next.quote, expected: expected), at: scanner.next.range)
    }
    scanner.advance()
  }

  /// Takes a word.
  mutating func word(expected: String) throws(CurveTextError) -> WordScanner.Token {
    let token = scanner.next
    try take(.word, expected: expected)
    return token
  }

  /// Takes a number in the range of `parameter`.
  mutating func number(_ parameter: CurveParameter) throws(CurveTextError) -> Double {
    let token = try word(expected: "a number (\(parameter.rawValue))")
    return try number(token.text, parameter, token)
  }

  /// Takes a number with a percent sign.
  mutating func percentage() throws(CurveTextError) -> Double {
    let token = try word(expected: "a percentage")
    guard token.text.hasSuffix("%") else {
      throw CurveTextError(
        .unexpected(token.quote, expected: "a percentage, ',' or ')'"), at: token.range)
    }
    return try number(token.text.dropLast(), .percentage, token)
  }

  private func number(
    _ text: Substring, _ parameter: CurveParameter, _ token: WordScanner.Token
  ) throws(CurveTextError) -> Double {
    guard let value = CurveNumber.value(text) else {
      throw CurveTextError(.malformedNumber(token.quote), at: token.range)
    }
    try check(value, parameter, at: token.range)
    return value
  }

  /// Throws unless the value lies in the range of `parameter`.
  func check(
    _ value: Double, _ parameter: CurveParameter, at range: Range<Int>
  ) throws(CurveTextError) {
    guard parameter.allowed.contains(value) else {
      throw CurveTextError(.outOfRange(parameter, value: value), at: range)
    }
  }

  /// Makes a curve from parts; an error of the parts gets the place `range`.
  func make<Curve>(
    at range: Range<Int>, _ make: () throws(CurveError) -> Curve
  ) throws(CurveTextError) -> Curve {
    do {
      return try make()
    } catch {
      throw CurveTextError(.curve(error), at: range)
    }
  }
}
