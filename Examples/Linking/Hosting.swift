// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: frames as a toolkit's views, and the fewest changes from one frame to the next
// Holds: Hosting ViewStackCore
// Prints: home: page home at 0,0,320x480

import Hosting
import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480))
try stack.push(ViewController("home", size: stack.size), .instant)
print(HostTree(stack.presentFrame))
