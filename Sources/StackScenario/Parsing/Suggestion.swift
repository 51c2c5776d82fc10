// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The nearest of the valid words, for a person who mistyped one.
package enum Suggestion {
  /// The word that is fewest edits away, if it is near enough to be meant.
  ///
  /// Near are two edits, for short words one; the first of equally near words wins.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(word.lowercased().unicodeScalars)
    guard (1...longest).contains(word.count) else { return nil }
    let limit = word.count <= 3 ? 1 : 2
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - word.count) <= limit else { continue }
      let distance = edits(from: word, to: scalars)
      if distance <= min(limit, (best?.distance ?? .max) - 1) {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  private static let longest = 40

  /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  private static func edits(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
