// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One place on a stack: who stands there, and what the stack must remember of it.
public struct StackEntry: Hashable, Sendable, Codable {
  /// Who stands there; no two entries of a stack have the same.
  public let id: ControllerID

  /// Creates an entry.
  public init(_ id: ControllerID) {
    self.id = id
  }
}
