// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Hosting
import Routing
import StylesPlugin
import ViewStackCore

// --stepped: time comes from standard input. --beside, or a fault of the focus: what .ci/gtk has to find.
// Any other argument is the name of the style, or of the policy of interruption, to begin with.
let arguments = CommandLine.arguments
let isStepped = arguments.contains("--stepped")

// Pages are drawn 3 points to the right.
let beside = arguments.contains("--beside") ? ".page { transform: translateX(3px); }" : ""
Theme.load(css: Theme.css + beside)
let window = RoutingWindow(size: Size(width: 360, height: 560))
window.configuration.resizesViews = true
for name in arguments.dropFirst() {
  if let entry = StyleCatalog.ready[StyleName(rawValue: name)] { window.style = entry.style }
  if let policy = InterruptionPolicy(rawValue: name) { window.configuration.interruption = policy }
}

let stage = Stage(window.size) { window.controller($0) as? Page }
let renderer = HostRenderer(stage) { !(window.controller($0) is Page) }
window.attach(renderer)
let clock = FrameClock(window, of: stage.widget, isStepped: isStepped)
let side = SidePane(window, clock)
attachFinger(to: stage.widget, of: window, at: clock)

let device = Widget.row([stage.widget]).styled("device")
Widget.row([device, side.widget.filling(horizontally: true, vertically: true)])
  .show(title: "ViewStack on GTK")
let fault = StageFocus.Fault.allCases.first { arguments.contains($0.rawValue) }
let focus = StageFocus(window, on: stage.widget, at: clock, fault: fault)
let stepping = isStepped ? Stepping(window, of: stage.widget) : nil
window.setRoot(.stack { seed in Pages(clock: clock).home(Router(seed)) })
Widget.run()
