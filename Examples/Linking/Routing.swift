// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: routers, modals, tabs and splits
// Holds: Routing ViewStackCore
// Prints: [home detail] > [login]
// At most: 2250 kB

import Routing
import ViewStackCore

let window = RoutingWindow(size: Size(width: 320, height: 480))
window.setRoot(.stack { _ in ViewController("home") })
window.rootRouter.push { _ in ViewController("detail") }
window.settle()
window.rootRouter.present { _ in ViewController("login") }
window.settle()
print(window.tree)
