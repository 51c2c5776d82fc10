// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: a stack on a real clock, or a test's, and `await` for its end
// Holds: Driving ViewStackCore
// Prints: detail at rest: true

import Driving
import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480))
let driver = Driver(stack)
let driving = Task { await driver.run() }
try stack.push(ViewController("home"), .instant)
try await stack.atRest { try stack.push(ViewController("detail")) }
driving.cancel()
print(stack.current?.id ?? "nothing", "at rest:", !stack.isMoving)
