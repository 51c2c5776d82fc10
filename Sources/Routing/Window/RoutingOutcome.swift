// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What became of what a router asked for.
public enum RoutingOutcome: Hashable, Sendable {
  /// It is done: the tree has changed, and the transition, if any, has begun. The module is the new
  /// one, or the one that was dismissed or focused on.
  case performed(ModuleID)
  /// It waits for its turn: for the hook in which it was asked for, or for the running transition
  /// under the policy `queue`. Where it goes is looked for then.
  case deferred(ModuleID)
  /// It waits for the commit of a peek.
  case frozen(ModuleID)
  /// There was nothing to do: nothing to dismiss, or nothing over the module.
  case unchanged
  /// It was not done.
  case refused(RoutingRefusal)

  /// The module that came, where one did.
  public var module: ModuleID? {
    switch self {
    case .performed(let module), .deferred(let module), .frozen(let module): module
    case .unchanged, .refused: nil
    }
  }
}

/// Whether a module is in the tree of its window, or still alive outside of it.
public enum ModuleLifetime: String, Hashable, Sendable, Codable, CaseIterable {
  /// It stands in the tree, on screen or not.
  case attached
  /// It is out of the tree, and its controller is still held: an unpop, a peek, or a leak.
  case detached
  /// Its controller is gone, and it will never be back.
  case destroyed
}
