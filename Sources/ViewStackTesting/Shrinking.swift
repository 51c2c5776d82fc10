// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Array {
  /// Returns the elements without those that a property does not need.
  ///
  /// Tests with random input use it to report a short case.
  ///
  /// ```swift
  /// let short = Array(1...100).shrunk { $0.contains(7) && $0.contains(42) }  // [7, 42]
  /// ```
  ///
  /// - Parameter holds: Whether the property holds for a selection of the elements, in their order.
  ///   It has to hold for all elements.
  /// - Returns: Elements among which each is needed.
  /// - Complexity: O(*n*²) calls of the closure for *n* elements; usually O(*k* log *n*) if *k*
  ///   elements are needed.
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
