// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One place on a stack: who stands there, and what the stack must remember of it.
///
/// Written, an entry without an id has no key `entryID`.
public struct StackEntry: Hashable, Sendable, Codable {
  /// Who stands there; no two entries of a stack have the same.
  public let id: ControllerID

  /// The name of the place, where it has one; no two entries of a stack have the same.
  public let entryID: EntryID?

  /// Creates an entry, without an id unless one is given.
  public init(_ id: ControllerID, entryID: EntryID? = nil) {
    self.id = id
    self.entryID = entryID
  }
}
