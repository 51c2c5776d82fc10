// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The identity of a module: of one controller that a router has brought, with its own router.
///
/// It is generated, in the order in which the modules came, and never used again: the names of
/// controllers are for people, this is for routers. A split that is presented has one for itself
/// and its two first controllers.
public struct ModuleID: Hashable, Sendable, Codable {
  /// The number, 1 for the first module of a window.
  public let number: Int

  /// Creates an identity; a window makes those of its modules.
  public init(number: Int) {
    self.number = number
  }
}

extension ModuleID: CustomStringConvertible {
  /// The number, as `#1`.
  public var description: String { "#\(number)" }
}
