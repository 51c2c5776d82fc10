// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Makes the modules: gives each controller the router that fits the device.
///
/// Every module grows from a seed. The seed says who the module is and where it works; the assembly
/// does not.
public struct Assembly {
  /// Whether the list stands beside the items.
  public let isWide: Bool

  /// What the window begins with.
  func root() -> ModuleShape {
    guard isWide else { return .stack(home) }
    return .split(
      "shop", master: .stack(home),
      detail: .stack { seed in WelcomeController("welcome", Router(seed)) })
  }

  func home(_ seed: RouterSeed) -> HomeController {
    HomeController(isWide ? WideHomeRouter(seed, self) : PhoneHomeRouter(seed, self))
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
