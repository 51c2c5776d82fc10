// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StackState {
  /// Traps where the state contradicts itself; empty without the trait `InvariantChecks`.
  ///
  /// - Precondition: Every entry has its own controller and its own id, if any, and both are found
  ///   where they stand.
  /// - Complexity: O(*n*) with the trait, nothing without.
  @inline(__always)
  package func checkInvariants() {
    #if INVARIANT_CHECKS
      precondition(positions.count == entries.count, "A controller stands twice on a stack")
      let ids = entries.compactMap(\.entryID)
      precondition(owners.count == ids.count, "An id stands twice on a stack")
      for (index, entry) in entries.enumerated() {
        precondition(positions[entry.id] == index, "A controller's place is wrong")
        if let id = entry.entryID {
          precondition(owners[id] == entry.id, "An id's controller is wrong")
        }
      }
    #endif
  }
}
