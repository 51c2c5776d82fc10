// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: peek and pop, on a window of routers
// Holds: Peeks Routing ViewStackCore
// Prints: [home photo]

import Peeks
import Routing
import ViewStackCore

let window = RoutingWindow(size: Size(width: 320, height: 480))
let home = ViewController("home")
window.setRoot(.stack { _ in home })
let source = window.peekSession.register(home, sourceView: "home") { _ in
  window.rootRouter.push { _ in ViewController("photo") }
}
window.beginPeek(in: source, at: Point(x: 100, y: 50))
window.commitPeek()
window.settle()
print(window.tree)
