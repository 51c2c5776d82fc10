// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: pages that play timelines in a browser
// Holds: TimelinePictures Timelines ViewStackCore
// Prints: true

import TimelinePictures
import Timelines
import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480))
try stack.push(ViewController("home"), .instant)
let recorder = TimelineRecorder(stack)
try stack.push(ViewController("detail"))
stack.settle()
let page = HTMLPage(title: "Push").text(of: [recorder.timeline])
print(page.hasPrefix("<!DOCTYPE html>") && page.contains("\"detail\""))
