// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: pushes and pops by ids, from code that holds no container
// Holds: Destinations ViewStackCore
// Prints: applied(cart) 1

import Destinations
import ViewStackCore

let navigation = DestinationStack()
let container = ViewStack(size: Size(width: 320, height: 480))
try container.push(ViewController("home"), .instant)
try navigation.attach(to: container)
_ = navigation.push(ViewController("cart"), withID: "cart")
_ = navigation.push(ViewController("payment"))
print(navigation.pop(to: .view(withID: "cart")), navigation.depth)
