// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Numbers in the sentences of verdicts.
enum ReleaseReason {
  /// A number with at most four decimals.
  static func number(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  static func points(_ points: Double) -> String { "\(number(points)) pt" }
}
