// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The identity of a module: of a controller that a router has brought, with its router.
///
/// A window numbers its modules in the order in which they are made, and never uses a number again. The
/// names of controllers are for people; routers use this. Both panes of a split share the module of the
/// split.
public struct ModuleID: Hashable, Sendable, Codable {
  /// The number, 1 for the first module of a window.
  package let number: Int

  package init(number: Int) { self.number = number }
}

extension ModuleID: CustomStringConvertible {
  /// The number, as `#1`.
  public var description: String { "#\(number)" }
}

/// Whether a module is in the tree of its window.
public enum ModuleLifetime: String, Hashable, Sendable, Codable, CaseIterable {
  /// It is in the tree, on screen or not.
  case attached
  /// It is not in the tree, but its controller is still retained: by an unpop, by a peek, or by a leak.
  case detached
  /// Its controller is released; it never comes back.
  case destroyed
}
