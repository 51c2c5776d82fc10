// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A pattern for names: `*` stands for any run of characters, `?` for one.
public struct Glob: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String

  /// Creates a pattern; every text is one.
  public init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether a name fits the pattern as a whole; upper and lower case differ.
  ///
  /// - Complexity: O(*n* · *m*) for a name and a pattern of these lengths.
  public func matches(_ name: String) -> Bool {
    let pattern = Array(self.pattern.unicodeScalars)
    let name = Array(name.unicodeScalars)
    var (p, n) = (0, 0)
    // Where to go on when the way from the last star fails: it takes one character more.
    var retry: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        retry = (p + 1, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let star = retry {
        retry = (star.pattern, star.name + 1)
        (p, n) = (star.pattern, star.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
