// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Array {
  /// The elements without those that are not needed for a property to hold: the case that a test
  /// with random input reports.
  ///
  /// ```swift
  /// let short = Array(1...100).shrunk { $0.contains(7) && $0.contains(42) }  // [7, 42]
  /// ```
  ///
  /// - Parameter holds: Whether the property holds of some of the elements, in their order; it holds
  ///   of all of them.
  /// - Returns: Elements of which none can be left out alone.
  /// - Complexity: O(*n*²) calls of the closure for *n* elements, as a rule O(*k* log *n*) for *k* that
  ///   are needed.
  public func shrunk(while holds: ([Element]) -> Bool) -> [Element] {
    var rest = self
    var size = Swift.max(rest.count / 2, 1)
    while true {
      let count = rest.count
      var start = 0
      while start < rest.count {
        let shorter = Array(rest[..<start] + rest[Swift.min(start + size, rest.count)...])
        if holds(shorter) { rest = shorter } else { start += size }
      }
      if size > 1 { size /= 2 } else if rest.count == count { return rest }
    }
  }
}
