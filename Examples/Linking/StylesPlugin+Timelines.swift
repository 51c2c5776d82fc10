// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: the timeline of a style, to look at or to keep
// Holds: StylesPlugin Timelines ViewStackCore
// Prints: 16

import StylesPlugin
import Timelines
import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480), style: FadeStyle())
try stack.push(ViewController("home", size: stack.size), .instant)
let recorder = TimelineRecorder(stack)
try stack.push(
  ViewController("detail", size: stack.size), TransitionOptions(duration: .milliseconds(250)))
stack.settle()
print(recorder.timeline.frames.count)
