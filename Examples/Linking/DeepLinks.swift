// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: deep links, saving and restoring, and plans, on a window or a bare stack of views
// Holds: DeepLinks Routing ViewStackCore
// Prints: [home profile?user=anna]

import DeepLinks
import ViewStackCore

struct Profile: Codable { var user: String }

let catalog = try ScreenCatalog(
  [ScreenDefinition("home"), ScreenDefinition("profile", Profile.self)],
  links: LinkTable(["shop://"], [LinkPattern("users/:user", opens: ["home", "profile"])]))
let stack = ViewStack(size: Size(width: 320, height: 480))
final class Page: ViewController, ScreenController {
  var screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    super.init(ControllerID(screen.name))
  }
}
let navigator = Navigator(stack, catalog) { Page($0) }
try navigator.open("shop://users/anna")
print(navigator.state)
