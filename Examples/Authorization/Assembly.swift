// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Makes the modules: gives each controller the router that fits the device.
///
/// Every module is made from a seed, which has its identity and its place.
public struct Assembly {
  /// Whether the list is beside the items.
  public let isWide: Bool

  /// The containers of a new window.
  func root() -> ModuleShape {
    .tabs("tabs", [isWide ? split() : .stack(home), .stack { recursion(1, $0) }])
  }

  private func split() -> ModuleShape {
    .split(
      "shop", master: { seed in HomeController(WideHomeRouter(seed, self)) },
      detail: { seed in WelcomeController("welcome", Router(seed)) })
  }

  func recursion(_ level: Int, _ seed: RouterSeed) -> RecursionController {
    if level == 1 { seed.window?.mark(seed.module, as: RecursionRouter.first) }
    return RecursionController(level, RecursionRouter(seed, self))
  }

  func home(_ seed: RouterSeed) -> HomeController {
    HomeController(PhoneHomeRouter(seed, self))
  }

  func item(_ name: String, _ seed: RouterSeed) -> ItemController {
    // The mark is what siblings look for.
    seed.window?.mark(seed.module, as: name)
    return ItemController(name, ItemRouter(seed, self))
  }

  func login(_ seed: RouterSeed) -> LoginController {
    seed.window?.mark(seed.module, as: OneAtATime.authorization)
    return LoginController(AuthorizationRouter(seed, self))
  }

  func signup(_ seed: RouterSeed) -> SignupController {
    SignupController(AuthorizationRouter(seed, self))
  }
}
