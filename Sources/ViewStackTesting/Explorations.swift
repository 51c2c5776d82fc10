// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if DEBUG
  /// Whether the tests are built with optimisation: then long explorations run whole.
  package let isOptimised = false
#else
  /// Whether the tests are built with optimisation: then long explorations run whole.
  package let isOptimised = true
#endif

#if INVARIANT_CHECKS
  /// Whether growth is tested with large numbers: not where each mutation walks the whole value.
  package let growsLarge = false
#else
  /// Whether growth is tested with large numbers: in an optimised build.
  package let growsLarge = isOptimised
#endif

extension Collection {
  /// Returns all elements in an optimised build, else one in so many, with the first.
  package func sampled(oneIn count: Int) -> [Element] {
    isOptimised
      ? Array(self) : enumerated().filter { $0.offset.isMultiple(of: count) }.map(\.element)
  }
}
