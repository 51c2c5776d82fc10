// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The identity of a module: of one controller that a router has brought, with its own router.
///
/// It is generated, in the order in which the modules came, and never used again: the names of
/// controllers are for people, this is for routers. A split that is presented has one for itself
/// and its two first controllers.
public struct ModuleID: Hashable, Sendable, Codable {
  /// The number, 1 for the first module of a window; below 2⁶².
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

/// A module and whether something holds of it, in the memory of the module alone.
struct FlaggedModule: Sendable {
  private var bits: Int

  init(_ module: ModuleID, _ flag: Bool) { bits = module.number << 1 | (flag ? 1 : 0) }

  var module: ModuleID { ModuleID(number: bits >> 1) }
  var flag: Bool {
    get { bits & 1 == 1 }
    set { bits = bits & ~1 | (newValue ? 1 : 0) }
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

/// How a module came where it is.
public enum ModulePosition: Hashable, Sendable {
  /// It stands at the bottom, in a container that nobody presents.
  case root
  /// It was pushed onto another controller.
  case pushed(onto: ControllerID)
  /// It is the first one of a container that a controller presents.
  case presented(over: ControllerID)
}
