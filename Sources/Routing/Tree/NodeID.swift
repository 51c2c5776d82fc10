// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The identity of a container in a tree: of a stack, a bare controller, tabs or a split.
///
/// It is never used again: the number of a container that is gone names nothing.
public struct NodeID: Hashable, Sendable {
  let slot: Int
  let generation: Int
}

extension NodeID: CustomStringConvertible {
  /// The place in the tree's storage, as `n0`, with the number of times that it was used before.
  public var description: String {
    generation == 0 ? "n\(slot)" : "n\(slot).\(generation)"
  }
}
