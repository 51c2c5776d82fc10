// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: ready-made transition styles, and styles as files
// Holds: StylesPlugin ViewStackCore
// Prints: detail

import StylesPlugin
import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480), style: FadeStyle())
try stack.push(ViewController("home", size: stack.size), .instant)
try stack.push(
  ViewController("detail", size: stack.size), TransitionOptions(style: DivideStyle(cut: 120)))
stack.settle()
print(stack.current?.id.name ?? "")
