// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A source of generated identities that print as `#1`, `#2`, … in the order they were taken.
///
/// It is a value that the caller passes along: two runs of the same program give the same names,
/// so that their timelines can be compared.
public struct ControllerIDSequence: Hashable, Sendable, Codable {
  private var last = 0

  /// Creates a sequence that begins at `#1`.
  public init() {}

  /// Takes the next identity.
  public mutating func next() -> ControllerID {
    last += 1
    return ControllerID("#\(last)")
  }
}
