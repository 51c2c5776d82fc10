// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StackState {
  /// Returns the change that a push of entries would make of which the caller knows that they are new:
  /// neither their names nor their ids are looked up.
  ///
  /// - Precondition: There is an entry, each has a name and, if any, an id of its own, and none stands on
  ///   the stack.
  package func change(pushingNew entries: [StackEntry]) -> StackChange {
    StackChange(
      direction: .push, from: current, to: entries.last?.id, range: count..<count, replaced: [],
      entries: entries)
  }
}
