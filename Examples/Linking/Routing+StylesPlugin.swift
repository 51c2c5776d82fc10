// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: routers whose transitions are ready-made styles
// Holds: Routing StylesPlugin ViewStackCore
// Prints: [home detail]

import Routing
import StylesPlugin
import ViewStackCore

let window = RoutingWindow(size: Size(width: 320, height: 480))
window.style = SlideStyle.cupertino
window.setRoot(.stack { _ in ViewController("home") })
window.rootRouter.push { _ in ViewController("detail") }
window.settle()
print(window.tree)
