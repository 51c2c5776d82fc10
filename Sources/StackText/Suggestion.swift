// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The nearest of the valid words, for a person who mistyped one.
package enum Suggestion {
  /// Returns the word with the fewest edits from a mistyped one, if it is near.
  ///
  /// A word is near within two edits; for words of up to five letters within one, for a single letter
  /// within none. If several words are equally near, the first one counts. Case and hyphens do not count.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let known = synonyms[word.lowercased()] ?? []
    if let synonym = known.first(where: { candidates.contains($0) }) { return synonym }
    let letters = word.letters
    let same = candidates.first {
      abs($0.utf8.count - word.utf8.count) < 4 && $0.letters == letters && !letters.isEmpty
    }
    if let same { return same }
    let word = Array(word.lowercased().unicodeScalars)
    guard (1...longest).contains(word.count) else { return nil }
    let limit = word.count > 5 ? 2 : word.count > 1 ? 1 : 0
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      // Most of thousands of names are too long or too short: a scalar has four bytes at most.
      let bytes = candidate.utf8.count
      guard bytes >= word.count - limit, bytes <= 4 * (word.count + limit) else { continue }
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - word.count) <= limit else { continue }
      let allowed = min(limit, (best?.distance ?? .max) - 1)
      if let distance = edits(from: word, to: scalars, atMost: allowed) {
        best = (candidate, distance)
        if distance == 0 { break }
      }
    }
    return best?.word
  }

  private static let longest = 40

  /// The words of other tools, with the matching words of this one.
  private static let synonyms = [
    "back": ["pop", "below"], "goback": ["pop"], "navigate": ["push"], "open": ["push"],
    "show": ["push"], "goto": ["pop-to"], "popto": ["pop-to"], "popall": ["pop-to-root"],
    "reset": ["set-stack"], "tap": ["touch"], "press": ["touch"], "click": ["touch"],
    "drag": ["move"], "sleep": ["wait"],
    "assert": ["expect"], "loop": ["repeat"], "modal": ["present"], "sheet": ["present"],
    "close": ["dismiss"], "easing": ["curve"], "timing": ["curve"], "transition": ["style"],
    "--style": ["--set"], "--at": ["--from"], "--until": ["--to"], "--out": ["--output"],
    "--epsilon": ["--tolerance"],
    // Properties and layers.
    "opacity": ["alpha"], "left": ["x"], "top": ["y"], "radius": ["cornerRadius"],
    "rotation": ["rotate"], "translation": ["translate"], "offset": ["at"], "front": ["above"],
    "behind": ["below"], "color": ["fill"], "colour": ["fill"], "time": ["at", "duration"],
  ]

  /// Returns the number of insertions, deletions, replacements and swaps of neighbours (optimal string
  /// alignment), or nil if it exceeds `allowed`.
  private static func edits(
    from a: [Unicode.Scalar], to b: [Unicode.Scalar], atMost allowed: Int
  ) -> Int? {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = beforeLast
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      // A swap looks back two rows.
      if min(row.min() ?? 0, last.min() ?? 0) > allowed { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= allowed ? last[b.count] : nil
  }
}

extension String {
  /// The word in lower case, without hyphens and underscores.
  fileprivate var letters: String {
    let hyphens: Set<Character> = ["-", "_"]
    return lowercased().filter { !hyphens.contains($0) }
  }
}
