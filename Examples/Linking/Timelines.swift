// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: timelines as tables, CSV and JSON
// Holds: Timelines ViewStackCore
// Prints: 0.250,detail,0.000

import Timelines
import ViewStackCore

let stack = ViewStack(size: Size(width: 320, height: 480))
stack.configuration.frameRate = FrameRate(4)
try stack.push(ViewController("home"), .instant)
let recorder = TimelineRecorder(stack)
try stack.push(ViewController("detail"))
stack.settle()
let text = recorder.timeline.printed(.csv, options: PrintOptions(columns: [.time, .layer, .x]))
print(text.split(separator: "\n").suffix(1).joined())
