// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: a stack of views with transitions, hooks and gestures
// Holds: ViewStackCore
// Prints: home detail
// At most: 1500 kB

import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480))
try stack.push(ViewController("home"), .instant)
try stack.push(ViewController("detail"))
stack.settle()
print(stack.controllers.map(\.id.name).joined(separator: " "))
