// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// A level, which shows the next one.
public final class RecursionController: ViewController {
  /// The router of the level.
  public let router: RecursionRouter
  /// The number of the level, from 1.
  public let level: Int

  init(_ level: Int, _ router: RecursionRouter) {
    (self.level, self.router) = (level, router)
    super.init("level \(level)")
  }

  /// Shows the next level: every third one in a modal.
  @discardableResult
  public func showNext() -> RoutingOutcome { router.show(level + 1) }
}

/// The router of a level.
public final class RecursionRouter: Router {
  /// The mark of the first level.
  static let first = "recursion"

  private let assembly: Assembly

  init(_ seed: RouterSeed, _ assembly: Assembly) {
    self.assembly = assembly
    super.init(seed)
  }

  func show(_ level: Int) -> RoutingOutcome {
    let make = { [assembly] seed in assembly.recursion(level, seed) }
    return level.isMultiple(of: 3) ? present(make: make) : push(make: make)
  }

  /// Goes back to the first level, through all modals, in one transition of each stack of views.
  @discardableResult
  public func showFirst() -> RoutingOutcome {
    guard let window = seed.window, let first = window.module(marked: Self.first) else {
      return .unchanged
    }
    return Router(window.seed(of: first)).popToSelf()
  }
}
