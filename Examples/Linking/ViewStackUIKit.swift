// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: a container for view controllers of UIKit; empty on other systems than iOS
// Holds: Focus Hosting ScrollBounce ViewStackCore ViewStackUIKit
// Prints: [home]

import ViewStackCore
import ViewStackUIKit

let stack = ViewStack(size: Size(width: 320, height: 480))
try stack.push(ViewController("home", size: stack.size), .instant)
#if os(iOS)
  _ = StackViewController(stack)
#endif
print(stack)
