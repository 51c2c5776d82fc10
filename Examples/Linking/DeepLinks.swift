// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: deep links, saving and restoring, and plans, on a window or a bare stack of views
// Holds: DeepLinks Routing ViewStackCore
// Prints: [home profile(user: "anna")]

import DeepLinks
import ViewStackCore

enum ShopRoute: Codable, Hashable {
  case home
  case profile(user: String)
}

let links = LinkTable<ShopRoute>(
  ["shop://"],
  [LinkPattern("users/:user") { link in [.home, .profile(user: try link["user"])] }])
let stack = ViewStack(size: Size(width: 320, height: 480))
let navigator = Navigator(stack, links) { route in
  switch route {
  case .home: ViewController("home")
  case .profile(let user): ViewController(ControllerID(user))
  }
}
try navigator.open("shop://users/anna")
print(navigator.state)
