// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A source of generated ids that print as `#1`, `#2`, … in the order they were taken.
///
/// It is a value that the caller passes along, as a ``ControllerIDSequence`` is.
public struct EntryIDSequence: Hashable, Sendable, Codable {
  private var last = 0

  /// Creates a sequence that begins at `#1`.
  public init() {}

  /// Takes the next id.
  public mutating func next() -> EntryID {
    last += 1
    return EntryID(rawValue: "#\(last)")
  }
}
