// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: what a test target links: event logs, checkers, laws for styles, goldens
// Holds: Hosting Timelines ViewStackCore ViewStackTesting
// Prints: didShow(detail)

import ViewStackCore
import ViewStackTesting

let stack = ViewStack(size: Size(width: 320, height: 480))
let log = EventLog(stack)
try stack.push(ViewController("home"), .instant)
try stack.push(ViewController("detail"))
stack.settle()
print(log.lines.dropLast(2).last ?? "")
