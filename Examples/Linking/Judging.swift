// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: frames of any app, judged by laws
// Holds: Hosting Judging ViewStackCore
// Prints: ["no-jump.step"]

import Judging
import ViewStackCore

var judge = Judge(TraceHeader(container: Size(width: 320, height: 480), frameRate: 60))
for index in 0..<24 {
  let x = Double(index) * 4.3 + (index < 12 ? 0 : 3)
  let home = TraceLayer("home", Rect(x: x, y: 0, width: 320, height: 480))
  var frame = TraceFrame(time: Double(index) / 60, layers: [home])
  judge.take(&frame)
}
print(judge.finish().findings.map(\.id))
