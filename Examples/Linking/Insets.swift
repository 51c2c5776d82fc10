// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: bars, corners and a keyboard that cover parts of a page
// Holds: Insets ViewStackCore
// Prints: top 44

import Insets
import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480))
stack.insets = InsetSources([InsetSource("bar", .top, 44)])
let page = ViewController("home", size: stack.size)
try stack.push(page, .instant)
print(page.view.insets)
