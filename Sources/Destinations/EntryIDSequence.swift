// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A source of generated ids that print as `#1`, `#2`, … in the order of their creation.
///
/// Pass the sequence along as a value. Two runs of the same program produce the same ids, so that their
/// timelines can be compared.
public struct EntryIDSequence: Hashable, Sendable, Codable {
  private var last = 0

  /// Creates a sequence that begins at `#1`.
  public init() {}

  /// Returns the next id.
  public mutating func next() -> EntryID {
    last += 1
    return EntryID(rawValue: "#\(last)")
  }
}
