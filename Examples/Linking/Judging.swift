// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: frames of any app, read from a trace
// Holds: Judging Timelines ViewStackCore
// Prints: ["home"]

import Judging

var reader = TraceReader()
reader.append(
  Array(
    """
    {"format": "viewstack-trace", "version": 1, "container": {"width": 320, "height": 480}}
    {"t": 0, "layers": [{"id": "home", "x": 0, "y": 0, "width": 320, "height": 480}]}
    """.utf8))
reader.finish()
var frame = TraceFrame()
while try reader.next(&frame) { print(frame.layers.map(\.id)) }
